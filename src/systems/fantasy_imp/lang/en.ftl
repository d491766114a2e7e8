# Words of Fantasy Imp.
#
# Names of things (fields, options, terms) and whole sentences begin with a capital letter. What is
# done (imp-do, imp-fix, imp-repair), reasons, marks, parts of sums and what stands beside a name do
# not: they stand within lines and in the quotes of the undo button, and a button gives them their
# capital. Lines of the log, questions and findings end without full stop.

imp-name = Fantasy Imp
imp-summary = Mages cast with magic dice of their own: sixes and pairs of fives count against a target number, ones burn the dice away, and any mage who sees it may dispel.

# House rules: a name, and a name for each value.

imp-house-just-in-range = Target number when only just in range
imp-house-just-in-range-off = As usual
imp-house-just-in-range-on = One more
imp-house-dispel-burns = Ones rolled to dispel
imp-house-dispel-burns-off = Burn nothing
imp-house-dispel-burns-on = Burn dice, too
imp-preset-as-written = As written
imp-preset-everything-counts = Everything counts

# The book's own words, and what they mean.

imp-term-success = Success
imp-term-success-means = A six, or a pair of fives.
imp-term-burn-out = Burn-out
imp-term-burn-out-means = Each 1 rolled to cast takes a magic die away, whether the spell works or not, and it stays away in the next turns.
imp-term-recharge = Recharge
imp-term-recharge-means = A mage who ends a turn without having cast regains one burnt die.
imp-term-opportunity = On opportunity
imp-term-opportunity-means = Outside his own activation, as with missile fire: the target number is one more.

# The turn, the dice, and what a target number is made of.

imp-step-act = Declare
imp-step-dispel = Dispel
imp-step-roll = Roll

imp-pool-dice = dice
imp-part-stat = magic dice
imp-part-burnt = burnt
imp-part-used = used
imp-part-corrected = corrected
imp-part-named = named spell
imp-part-easy = easy
imp-part-medium = medium
imp-part-hard = hard
imp-part-very-hard = very hard
imp-part-opportunity = on opportunity
imp-part-moving = moving
imp-part-exceptional = exceptionally resistant unit
imp-part-just-in-range = just in range
imp-part-list = army list
imp-part-resistant = for { $units } resistant units
imp-part-successes = successes
imp-part-damage = damage
imp-part-over = beyond the target
imp-part-more = { $amount } { $label }
imp-part-less = minus { $amount } { $label }

# What can be done: buttons, and the names of undo steps.

imp-do-cast = cast { $spell } with { $caster }
imp-do-cast-opportunity = cast { $spell } with { $caster }, on opportunity
imp-do-use = use { $spell } of { $caster }
imp-do-dispel = dispel with { $caster }
imp-do-pass = let it pass
imp-do-go-on = go on: nobody can dispel
imp-do-take-back = take the cast back
imp-do-next-activation = activation passes to { $army }
imp-do-end-turn = end the turn

# As the button of the spell in hand has it.

imp-do-cast-short = declare
imp-do-use-short = use
imp-do-dispel-short = dispel

imp-blank-target = Target
imp-blank-resistant = Magic resistant units within 10u of target or path
imp-blank-modifiers = Modifiers
imp-blank-dice = Dice
imp-blank-dice-unit =
    { $n ->
        [one] die
       *[other] dice
    }
imp-resistant =
    { $more ->
        [0] none
       *[other] { $units }: +{ $more }
    }
imp-tick = { $what } { $more }

# What is asked.

imp-ask-act = Turn { $turn }, activation of { $army }: who acts?
imp-ask-casting-roll = { $caster } casts { $spell }
imp-ask-dispel = Check range and sight. Will { $army } dispel { $spell }?
imp-ask-dispel-roll =
    { $caster } dispels { $spell }, cast with { $faces }: { $successes ->
        [one] { $successes } success
       *[other] { $successes } successes
    } of { $need }. Each success makes it one more
imp-comes-to =
    { $successes ->
        [one] { $successes } success, and { $need } needed
       *[other] { $successes } successes, and { $need } needed
    }
imp-comes-to-burns =
    { $what }; { $ones ->
        [one] a die burns
       *[other] { $ones } dice burn
    }
imp-comes-to-plain =
    { $successes ->
        [one] { $successes } success
       *[other] { $successes } successes
    }

imp-quoted-spell = { $spell }
imp-worded = { $words }

# What the player should know before he does it.

imp-note-missile-range = Range 50u, far or near alike, from the centre of his front to the centre of the target's nearest edge
imp-note-missile-target = Targets as for missile fire; a unit immune to non-magical attack may take precedence if the caster likes
imp-note-touch-friend = His own unit, one that he is attached to, one touching either, or one of the same group
imp-note-touch-enemy = An enemy unit in combat with a friendly one that he is attached to or part of
imp-note-range = Range 20u unless the spell says otherwise
imp-note-own = By the army list: { $note }
imp-note-dispel = He must be on opportunity, see the caster or the area of effect, and be within 30u of either
imp-note-answer =
    { $dice ->
        [one] Reckoned against { $dice } die of the other side's best mage
       *[other] Reckoned against { $dice } dice of the other side's best mage
    }
imp-note-opportunity = On opportunity: the target number is one more, which is counted already
imp-note-burn = Each 1 burns a die: one die in six on average

# Why something cannot be done, or is as it is.

imp-why-out = out of the battle
imp-why-has-cast = has cast: no more this turn
imp-why-no-dice = no dice left
imp-why-no-mage = no mage
imp-why-known = known already
imp-why-no-lore = no lore chosen
imp-why-other-lore = another lore
imp-why-ability = an ability is for mages
imp-why-one-spell = has one spell

imp-how-ability = ability
imp-mark-burnt =
    { $dice ->
        [one] { $dice } die burnt
       *[other] { $dice } dice burnt
    }
imp-mark-recharge = regains a die at the end of the turn if no spell is cast
imp-mark-until = to the end of turn { $turn }
imp-mark-for-good = for the rest of the battle
imp-out-slain = slain
imp-out-off-the-table = off the table

# What happened: the log.

imp-turn-begins = Turn { $turn }
imp-turn-ends = Turn { $turn } ends
imp-told-activation = Activation of { $army }
imp-told-declares =
    { $caster } casts { $spell } with { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }: target { $needs } ({ $parts })
imp-told-declares-at =
    { $caster } casts { $spell } at { $target } with { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }: target { $needs } ({ $parts })
imp-told-taken-back = { $caster } takes { $spell } back
imp-told-cannot-go-on = { $caster } cannot go on with { $spell }
imp-told-will-dispel =
    { $caster } dispels { $spell } with { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }
imp-told-dispel =
    { $caster } dispels { $spell }: { $faces }, { $successes ->
        [one] { $successes } success
       *[other] { $successes } successes
    }: target { $needs }
imp-told-cast =
    { $caster }: { $spell }, { $faces }, { $successes ->
        [one] { $successes } success
       *[other] { $successes } successes
    } of { $needs }, cast
imp-told-dispelled =
    { $caster }: { $spell }, { $faces }, { $successes ->
        [one] { $successes } success
       *[other] { $successes } successes
    } of { $needs }, dispelled
imp-told-fails =
    { $caster }: { $spell }, { $faces }, { $successes ->
        [one] { $successes } success
       *[other] { $successes } successes
    } of { $needs }, fails
imp-told-burnt =
    { $ones ->
        [one] { $caster }: a die burns
       *[other] { $caster }: { $ones } dice burn
    }, { $dice } left from the next turn on
imp-told-again =
    { $dice ->
        [one] { $caster } may try again with { $dice } die
       *[other] { $caster } may try again with { $dice } dice
    }
imp-told-damage =
    { $spell }: { $damage } + { $over } = { $dice ->
        [one] { $dice } damage die
       *[other] { $dice } damage dice
    }
imp-told-damage-on =
    { $spell }: { $damage } + { $over } = { $dice ->
        [one] { $dice } damage die
       *[other] { $dice } damage dice
    } on { $target }
imp-told-used = { $caster } uses { $spell }
imp-told-used-on = { $caster } uses { $spell } on { $target }
imp-told-lasts = { $spell } lasts, { $until }
imp-told-lasts-on = { $spell } lasts on { $target }, { $until }
imp-told-ended = { $spell } ends
imp-told-recharge =
    { $dice ->
        [one] { $caster } regains a die: { $dice } magic die
       *[other] { $caster } regains a die: { $dice } magic dice
    }

# Corrections: what can be corrected, and what was.

imp-fix-slain = { $caster } is slain
imp-fix-off-the-table = { $caster } is off the table
imp-fix-back = { $caster } is back in the battle
imp-fix-dice-left = dice left to { $caster }
imp-fix-magic-dice = magic dice of { $caster }
imp-fix-has-cast = note that { $caster } has cast this turn
imp-fix-has-not-cast = note that { $caster } has not cast this turn
imp-fix-ended = { $spell } has ended

imp-fixed-slain = Correction: { $caster } is slain
imp-fixed-off-the-table = Correction: { $caster } is off the table
imp-fixed-back = Correction: { $caster } is back in the battle
imp-fixed-dice-left =
    { $dice ->
        [one] Correction: { $caster } has { $dice } die left this turn
       *[other] Correction: { $caster } has { $dice } dice left this turn
    }
imp-fixed-magic-dice =
    { $dice ->
        [one] Correction: { $caster } has { $dice } magic die from the next turn on
       *[other] Correction: { $caster } has { $dice } magic dice from the next turn on
    }
imp-fixed-has-cast = Correction: { $caster } has cast this turn
imp-fixed-has-not-cast = Correction: { $caster } has not cast this turn
imp-fixed-ended = Correction: { $spell } has ended

# What is asked of armies and casters.

imp-field-army-lores = Open lores
imp-field-army-lores-hint = The lores that this army's list names for its mages.
imp-field-kind = Kind
imp-kind-mage = Mage
imp-kind-unit = Unit with a spell
imp-field-magic-dice = Magic dice
imp-field-magic-dice-hint = As the army list has them; dice lost by rolling 1s come back one at a time, and never above this.
imp-field-lores = Lores

imp-about-unit = unit
imp-about-dice =
    { $dice ->
        [one] { $dice } magic die
       *[other] { $dice } magic dice
    }
imp-allowance-spell = Spell

# What is wrong with a roster, and what puts it right.

imp-finding-army-empty = { $army } has no casters
imp-finding-no-open-lores = { $army }: no lore is open to its mages
imp-finding-no-dice = { $caster }: the magic dice are missing; the army list has them
imp-finding-dice = { $caster }: { $has } magic dice are not possible, only 1 to { $most }
imp-finding-no-lore = { $caster }: no lore is chosen
imp-finding-lore-closed = { $caster }: the lore of { $lore } is not open to this army
imp-finding-lore-unknown = { $caster }: the lists have no lore “{ $lore }”; what is known stands in the roster
imp-finding-no-spells = { $caster } knows nothing of the chosen lores yet
imp-finding-no-spell = { $caster }: the one spell of this unit is missing
imp-finding-ability = { $caster }: { $spell } is an ability, and a unit has none
imp-finding-too-many = { $caster }: a unit has one spell, not { $has }
imp-finding-double = { $caster }: { $spell } is there twice
imp-finding-other-lore = { $caster }: { $spell } belongs to the lore of { $lore }
imp-finding-spell-unknown = { $caster }: the lists have no { $spell }; what is known stands in the roster

imp-repair-open-all = open all lores
imp-repair-dice = set { $dice } magic dice
imp-repair-take-lore = take up the lore of { $lore }
imp-repair-open-lore = open the lore of { $lore }
imp-repair-give-up-lore = give up the lore of { $lore }
imp-repair-add-all = add all of { $lore }
imp-repair-keep = keep only { $spell }
imp-repair-drop = drop { $spell }

# Lists, sheets, tables and odds.

imp-column-difficulty = Needs
imp-column-damage = Damage
imp-sheet-magic-dice = magic dice
imp-sheet-success = success: a 6, or a pair of 5s
imp-table-target = Target number
imp-table-target-when = successes to be rolled on the magic dice

# What cards say of a spell: what sort of effect it has, how far it reaches, how long it lasts.

imp-card-ability = ability, { $effect }
imp-effect-missile = missile
imp-effect-touch-friend = touch, friend
imp-effect-touch-enemy = touch, enemy
imp-effect-area = area
imp-effect-unit = on a unit
imp-effect-caster = on the caster
imp-range-units = { $units }u
imp-range-touch-friend = his unit or one that it touches, his group
imp-range-touch-enemy = a unit in combat with his
imp-range-caster = the caster
imp-lasts-instant = instant
imp-lasts-turn = to the end of the turn
imp-lasts-turns = for { $turns } turns
imp-lasts-battle = for the rest of the battle

# The table of target numbers.

imp-row-easy-means = No success is needed, but a die must be rolled.
imp-row-needs-means = Successes needed: each 6, and each pair of 5s.
imp-row-opportunity = on opportunity
imp-row-opportunity-means = Outside his own activation.
imp-row-moving = moving
imp-row-moving-means = The caster moves in this turn.
imp-row-resistant = resistant units
imp-row-resistant-means = Within 10u of the target or the path: +1 for { $units }, and for each four more.
imp-row-exceptional = exceptional resistance
imp-row-exceptional-means = Such a unit within 10u of the target or the path.
imp-row-dispel = dispel
imp-row-dispel-means = For each success of the mage who dispels.
imp-row-just-in-range = just in range
imp-row-just-in-range-means = Only just in range.

imp-query-cast = Casting a spell
imp-query-dispel = Dispelling a spell
imp-input-dice = Dice
imp-input-target = Target number
imp-input-dispel-dice = Dispel dice
imp-odds-cast = cast
imp-odds-dispelled = dispelled
imp-odds-burn = burns { $n } dice on average
imp-odds-burn-short = −{ $n } dice
imp-odds-fails = fails
imp-odds-fails-anyway = fails anyway
imp-odds-gets-through = gets through
