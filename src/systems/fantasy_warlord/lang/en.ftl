# Words of Fantasy Warlord: the battle.
#
# Names of things (fields, options, terms) and whole sentences begin with a capital letter. What
# is done (warlord-do, warlord-fix, warlord-repair), reasons, marks, parts of sums and what stands
# beside a name do not: they stand within lines and in the quotes of the undo button, and a button
# gives them their capital. Lines of the log, questions and findings end without full stop.

warlord-name = Fantasy Warlord
warlord-summary = Magic-users buy spells with energy and cast them under a chance, priests appeal to their gods; each copy is used once, and who fails rolls on a table.

# House rules: a name, and a name for each value.

warlord-house-neutral-ratio = Good and Evil spells of a Neutral caster
warlord-house-neutral-ratio-combined = Together no more than Neutral ones
warlord-house-neutral-ratio-each = Of either side no more than Neutral ones
warlord-house-wise-priest-one-spell = A wise Priest in one turn
warlord-house-wise-priest-one-spell-off = May cast and appeal
warlord-house-wise-priest-one-spell-on = Casts or appeals
warlord-house-call-heeded-equal = A roll equal to Call Heeded
warlord-house-call-heeded-equal-succeeds = Succeeds
warlord-house-call-heeded-equal-fails = Fails
warlord-house-failed-appeal-kept = A failed appeal
warlord-house-failed-appeal-kept-off = Crosses the spell off
warlord-house-failed-appeal-kept-on = Leaves the spell
warlord-house-agents-roll-failure = A divine agent that fails
warlord-house-agents-roll-failure-on = Is banished and rolls on the failure table
warlord-house-agents-roll-failure-off = Is banished
warlord-house-agents-cast-in-contact = Divine agents in contact with the enemy
warlord-house-agents-cast-in-contact-off = Do not cast
warlord-house-agents-cast-in-contact-on = Cast
warlord-preset-as-written = As written
warlord-preset-lenient = Lenient
warlord-preset-strict = Strict

# The book's own words, and what they mean.

warlord-term-casting-success = Casting Success
warlord-term-casting-success-means = What a D100 with its modifiers must not exceed for an arcane spell to be cast.
warlord-term-call-heeded = Call Heeded
warlord-term-call-heeded-means = What a D100 with its modifiers must not exceed for the gods to heed a priest.
warlord-term-failure-table = Failure table
warlord-term-failure-table-means = Who fails rolls a D100 at once and reads there what becomes of him: one table for arcane magic, one of each allegiance for appeals.
warlord-term-simultaneous = At the same time
warlord-term-simultaneous-means = Two casters who act at the same time on each other, or on the same thing, both fail.
warlord-term-banished = Banished
warlord-term-banished-means = A divine agent that fails leaves the world: for the Sphere of Light if it is Good, for the Outer Darkness if it is Evil.

# The phases of a turn.

warlord-phase-retires = Retires and routs
warlord-phase-order-test = Order Test
warlord-phase-issue-orders = Issue Orders
warlord-phase-reveal-orders = Reveal Orders
warlord-phase-fifth = Fifth phase
warlord-phase-movement = Movement
warlord-phase-automatic-moves = Automatic Moves
warlord-phase-missiles = Missile Fire
warlord-phase-charges = Charges
warlord-phase-combat = Combat
warlord-phase-morale = Morale

warlord-pool-arcane = spells
warlord-pool-divine = appeals
warlord-part-picked = picked
warlord-part-crossed-off = crossed off
warlord-part-die = on the die
warlord-part-spell = the spell itself
warlord-part-modifier = modifiers

# The Magic Sheet.

warlord-sheet-rune-stone = rune stone within 30 cm
warlord-sheet-shrine = shrine within 30 cm
warlord-sheet-gateway = gateway within 30 cm
warlord-sheet-metal-armour = metal armour
warlord-sheet-helps-1 = another help
warlord-sheet-helps-2 = a further help
warlord-sheet-hinders-1 = another hindrance
warlord-sheet-hinders-2 = a further hindrance
warlord-sheet-named = { $name }
warlord-easier = easier by { $by }
warlord-harder = harder by { $by }
warlord-tick = { $name }: { $how }

# What can be done: buttons, and the names of undo steps.

warlord-do-cast = cast { $spell }
warlord-do-appeal = appeal for { $spell }
warlord-do-clash = { $caster } at the same time as another
warlord-do-use = use { $spell }
warlord-do-use-artifact = use the artifact
warlord-do-contact = contact of { $caster }
warlord-do-summon = summon an agent for { $army }
warlord-do-choose = choose { $spell }
warlord-do-no-more = choose no more
warlord-do-read = note what the rulebook's table says
warlord-do-phase = name the phase
warlord-do-end-turn = end the turn

# As the button of what is in hand has it.

warlord-do-cast-short = cast
warlord-do-appeal-short = appeal
warlord-do-clash-short = at the same time
warlord-do-use-short = use
warlord-do-contact-short = contact
warlord-do-summon-short = summon
warlord-do-choose-short = choose
warlord-do-read-short = note
warlord-do-phase-short = note

warlord-blank-target = Target
warlord-blank-troops = Consists of
warlord-blank-success = Casting Success
warlord-blank-spell-modifier = Harder by
warlord-blank-modifiers = Magic Sheet
warlord-blank-spell = Spell
warlord-blank-other = At the same time
warlord-blank-clash-target = Both at, if not at each other
warlord-blank-contact = Touches the enemy
warlord-blank-agent = Agent
warlord-blank-name = Name
warlord-blank-energy = Energy
warlord-blank-phase = Phase
warlord-blank-words = What happened
warlord-blank-so = To the caster
warlord-blank-wounds = Wounds
warlord-blank-turns = Turns
warlord-blank-uses = Uses
warlord-blank-amount = By

warlord-troops-others = men or others
warlord-troops-elves = elves
warlord-contact-himself = he himself
warlord-contact-led-unit = a unit that he leads
warlord-contact-none = nobody
warlord-clash-other = { $caster }: { $spell }
warlord-so-nothing = nothing
warlord-so-barred =
    { $turns ->
        [one] no magic for { $turns } turn
       *[other] no magic for { $turns } turns
    }
warlord-so-loses-spells = all spells lost
warlord-so-removed = out of the battle

# What is asked.

warlord-ask-act = Turn { $turn }: who casts or appeals?
warlord-ask-cast = { $caster } casts { $spell }
warlord-ask-appeal = { $caster } appeals for { $spell }
warlord-ask-failed-arcane = { $caster } rolls on the Failed Arcane Magic Table
warlord-ask-failed-appeal = { $caster } rolls on the Failed Appeal Table, { $allegiance }
warlord-ask-turns = { $caster }: for how many turns?
warlord-ask-wounds = { $caster }: does the lightning strike?
warlord-ask-read = { $caster }: what does the rulebook's table say?
warlord-ask-pick = { $caster }: spell { $nth } of { $spells }

warlord-comes-to = { $faces } of at most { $need }
warlord-comes-to-modified = { $faces } makes { $total } of at most { $need }

warlord-spell = { $spell }
warlord-quoted-spell = { $spell }

# What the player should know before doing it.

warlord-note-when = Can be used { $words }
warlord-note-armour = Metal armour makes it { $how }
warlord-note-armour-unknown = Metal armour hinders him, and the Magic Sheet says not yet by how much
warlord-note-spell = The spell itself is { $how }
warlord-note-agent = An agent that fails is banished
warlord-note-artifact = The item's own rules say whether it works

# Why something cannot be done, or is as it is.

warlord-why-out = out of the battle
warlord-why-crossed-off = crossed off
warlord-why-lost = lost
warlord-why-has-cast = has cast this turn
warlord-why-has-appealed = has appealed this turn
warlord-why-barred = barred { $until }
warlord-why-contact = touches the enemy
warlord-why-led-unit = leads a unit that touches the enemy
warlord-why-no-level = no level yet
warlord-why-used-up = used up
warlord-why-nothing-to-cast = nothing to cast
warlord-why-nobody-else = nobody else can cast
warlord-why-list-unknown = its list is not known
warlord-uses-left =
    { $uses ->
        [one] { $uses } use left
       *[other] { $uses } uses left
    }
warlord-how-divine = divine

warlord-mark-contact = touches the enemy
warlord-mark-led-unit = leads a unit that touches the enemy
warlord-mark-has-cast = has cast this turn
warlord-mark-has-appealed = has appealed this turn
warlord-mark-wounds =
    { $wounds ->
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }
warlord-mark-barred = no magic { $until }
warlord-mark-barred-spells = no spells { $until }
warlord-mark-barred-appeals = no appeals { $until }
warlord-mark-reminder = { $words }, { $until }
warlord-until-turn = to the end of turn { $turn }
warlord-until-battle = to the end of the battle
warlord-out-slain = slain
warlord-out-off-the-table = off the table
warlord-out-banished = banished
warlord-out-failure = lost by a failure

# What happened: the log.

warlord-told-turn = Turn { $turn }
warlord-told-turn-ends = Turn { $turn } ends
warlord-told-phase = { $phase }
warlord-told-each-turn = { $spell }: { $words }
warlord-told-cast = { $caster }: { $spell }, { $faces } of at most { $most }, cast
warlord-told-cast-fails = { $caster }: { $spell }, { $faces } of at most { $most }, fails
warlord-told-cast-modified = { $caster }: { $spell }, { $faces } ({ $modifiers }) makes { $total } of at most { $most }, cast
warlord-told-cast-fails-modified = { $caster }: { $spell }, { $faces } ({ $modifiers }) makes { $total } of at most { $most }, fails
warlord-told-heeded = { $caster }: { $spell }, { $faces } of at most { $most }, heeded
warlord-told-not-heeded = { $caster }: { $spell }, { $faces } of at most { $most }, not heeded
warlord-told-heeded-modified = { $caster }: { $spell }, { $faces } ({ $modifiers }) makes { $total } of at most { $most }, heeded
warlord-told-not-heeded-modified = { $caster }: { $spell }, { $faces } ({ $modifiers }) makes { $total } of at most { $most }, not heeded
warlord-told-takes-effect = { $caster }: { $spell } takes effect
warlord-told-takes-effect-on = { $caster }: { $spell } takes effect on { $target }
warlord-told-lasts = { $caster }: { $spell } lasts { $until }
warlord-told-lasts-on = { $caster }: { $spell } lasts on { $target } { $until }
warlord-told-ended = { $spell } of { $caster } has ended
warlord-told-morale = The unit that was attacked takes a Morale Test now, unless it is of elves
warlord-told-morale-of = { $target }: a Morale Test now, attacked by magic
warlord-told-morale-if = If a unit was attacked, it takes a Morale Test now, unless it is of elves
warlord-told-elves = No Morale Test: elves do not take one for magic
warlord-told-clash = { $caster } ({ $spell }) and { $other } ({ $against }) act on each other at the same time: both fail
warlord-told-clash-at = { $caster } ({ $spell }) and { $other } ({ $against }) act on { $target } at the same time: both fail
warlord-told-row = { $caster }: { $faces } on the failure table, { $name } ({ $range }): { $summary }
warlord-told-row-unknown = { $caster }: { $faces } on the failure table, row { $range }: not in this list, the rulebook says what happens
warlord-told-read = { $caster }: { $words }
warlord-told-read-nothing = { $caster }: nothing was noted
warlord-told-reminder = To see to for { $caster }: { $words }
warlord-told-reminder-until = To see to for { $caster }: { $words }, { $until }
warlord-told-reminder-ends = { $caster }: over is “{ $words }”
warlord-told-barred = { $caster } works no magic { $until }
warlord-told-barred-spells = { $caster } casts no spells { $until }
warlord-told-barred-appeals = { $caster } makes no appeals { $until }
warlord-told-bar-ends = { $caster } may work magic again
warlord-told-spells-lost = { $caster } loses all spells that he has left
warlord-told-removed = { $caster } is out of the battle
warlord-told-wounds =
    { $wounds ->
        [one] { $caster } takes a wound
       *[other] { $caster } takes { $wounds } wounds
    }
warlord-told-spared = { $caster } is spared, { $faces } of at most { $most }
warlord-told-banished-good = { $caster } is banished to the Sphere of Light
warlord-told-banished-evil = { $caster } is banished to the Outer Darkness
warlord-told-summoned = { $caster } ({ $kind }) joins { $army }
warlord-told-picked = { $caster } has { $spell }
warlord-told-picked-at = { $caster } has { $spell }, energy { $energy } by the rulebook
warlord-told-no-more = { $caster } has what spells the rulebook gives
warlord-told-contact = { $caster } touches the enemy
warlord-told-led-unit = The unit of { $caster } touches the enemy
warlord-told-no-contact = { $caster } is clear of the enemy
warlord-told-used = { $caster } uses { $spell }
warlord-told-used-on = { $caster } uses { $spell } on { $target }
warlord-told-used-artifact = { $caster } uses an artifact

# Corrections of the record: what can be corrected, and what was.

warlord-fix-slain = { $caster } is slain
warlord-fix-off-the-table = { $caster } is off the table
warlord-fix-banished = { $caster } is banished
warlord-fix-back = { $caster } is in the battle after all
warlord-fix-wounds = wounds of { $caster }
warlord-fix-barred = { $caster } works no magic for so many turns
warlord-fix-recovers = { $caster } recovers
warlord-fix-has-cast = { $caster } has cast this turn
warlord-fix-has-not-cast = { $caster } has not cast this turn
warlord-fix-crossed-off = cross off { $spell } of { $caster }
warlord-fix-not-crossed-off = { $spell } of { $caster } is not crossed off
warlord-fix-uses = uses left of the artifact of { $caster }
warlord-fix-sheet-easier = { $army }: { $name }, easier by
warlord-fix-sheet-harder = { $army }: { $name }, harder by
warlord-fix-ended = { $spell } has ended

warlord-fixed-slain = Corrected: { $caster } is slain
warlord-fixed-off-the-table = Corrected: { $caster } is off the table
warlord-fixed-banished = Corrected: { $caster } is banished
warlord-fixed-back = Corrected: { $caster } is in the battle
warlord-fixed-wounds = Corrected: wounds of { $caster }, { $wounds }
warlord-fixed-barred = Corrected: { $caster } works no magic
warlord-fixed-recovers = Corrected: { $caster } has recovered
warlord-fixed-has-cast = Corrected: { $caster } has cast this turn
warlord-fixed-has-not-cast = Corrected: { $caster } has not cast this turn
warlord-fixed-crossed-off = Corrected: { $spell } of { $caster } is crossed off
warlord-fixed-not-crossed-off = Corrected: { $spell } of { $caster } is not crossed off
warlord-fixed-uses = Corrected: uses left of the artifact of { $caster }, { $uses }
warlord-fixed-sheet = Corrected: { $name } of { $army } is { $how }
warlord-fixed-ended = Corrected: { $spell } has ended

# Odds.

warlord-query-cast = An arcane spell
warlord-query-appeal = An appeal
warlord-input-success = Casting Success
warlord-input-call-heeded = Call Heeded
warlord-input-modifier = Added to the roll; below nothing makes it easier
warlord-odds-cast = cast
warlord-odds-fails = fails
warlord-odds-heeded = heeded
warlord-odds-not-heeded = not heeded
