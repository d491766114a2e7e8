# Words of the winds of magic.
#
# Names of things (fields, options, pools, items, terms) and whole sentences begin with a capital
# letter. What is done (winds-do, winds-fix, winds-repair), reasons, marks, parts of sums and what
# stands beside a name do not: they stand within lines and in the quotes of the undo button, and
# a button gives them their capital. Lines of the log, questions and findings end without full stop.

winds-name = Winds of magic
winds-summary = Wizards cast with a common pool of power dice and with dice of their own; sixes bring irresistible force, ones a miscast, and the other side may dispel.

# House rules: a name, and a name for each value.

winds-house-duplicate-spell = Random spell that is known already
winds-house-duplicate-spell-reroll = Roll again
winds-house-duplicate-spell-choose = Choose another
winds-house-miscast = Miscast
winds-house-miscast-as-written = Comes on top of the result
winds-house-miscast-spell-fails = The spell fails
winds-house-dispel-without-wizard = Dispelling without a wizard
winds-house-dispel-without-wizard-allowed = Allowed
winds-house-dispel-without-wizard-forbidden = Forbidden
winds-house-remains-ends-on = A spell that remains in play ends when its caster casts
winds-house-remains-ends-on-any-spell = Any other spell
winds-house-remains-ends-on-remaining-spell = Another spell that remains in play
winds-house-remaining-with-power-dice = Power dice against spells that remain in play
winds-house-remaining-with-power-dice-off = No
winds-house-remaining-with-power-dice-on = Yes, in one's own magic phase
winds-preset-as-written = As written
winds-preset-classic = Classic

# The book's own words, and what they mean.

winds-term-irresistible-force = Irresistible force
winds-term-irresistible-force-means = Two or more 6s on the casting dice: the spell is cast whatever the total, and cannot be dispelled.
winds-term-miscast = Miscast
winds-term-miscast-means = Two or more 1s on the casting dice: the caster rolls on the miscast table.
winds-term-casting-power = Casting power
winds-term-casting-power-means = The casting dice and the caster's level together: what a dispel must reach.
winds-term-remains-in-play = Remains in play
winds-term-remains-in-play-means = The spell lasts until its target or its caster is gone, its caster casts another spell, or it is dispelled.
winds-term-bound-spell = Bound spell
winds-term-bound-spell-means = A spell that sits in an item: its bearer need not be a wizard, on 2 to 6 it works, and on a 1 the item crumbles.
winds-term-incantation = Incantation
winds-term-incantation-means = A spell of the Tomb Kings: it always works, and its dice are what a dispel must reach.

# The phase, the pools, and what their dice are made of.

winds-step-winds = Winds
winds-step-cast = Cast
winds-step-dispel = Dispel
winds-step-result = Result

winds-pool-power = Power dice
winds-pool-dispel = Dispel dice
winds-pool-own = own

winds-part-base = base
winds-part-winds = winds
winds-part-sixes = from sixes
winds-part-over-twelve = over twelve
winds-part-level = level
winds-part-dice = on the dice
winds-part-spent = spent
winds-part-lost = lost
winds-part-corrected = corrected
winds-part-dwarf-army = for dwarfs
winds-part-rune-smiths = for rune smiths
winds-part-rune-lords = for rune lords
winds-part-wizards-1-2 = for level 1–2
winds-part-wizards-3-4 = for level 3–4
winds-part-items = from items
winds-part-anvil = for the anvil
winds-part-signature = signature
winds-part-chosen = for choosing
winds-part-familiar = familiar
winds-part-more = { $amount } { $label }
winds-part-less = minus { $amount } { $label }

# What can be done: buttons, and the names of undo steps.

winds-do-winds = roll the winds
winds-do-begin = begin the magic phase
winds-do-cast = cast { $spell }
winds-do-cast-as = cast { $spell }, { $version }
winds-do-speak = speak { $spell }
winds-do-strike = strike { $spell }
winds-do-use = use { $spell }
winds-do-use-item = use { $item }
winds-do-read = note what happened
winds-do-dispel = dispel with { $caster }
winds-do-dispel-without = dispel without a wizard
winds-do-dispel-lasting = dispel { $spell } with { $who }
winds-do-scroll = { $item } of { $caster }
winds-do-pass = let it pass
winds-do-end-phase = end the phase
winds-do-choose = choose { $spell }

# As the button of the spell in hand has it.

winds-do-cast-short = cast
winds-do-speak-short = speak
winds-do-strike-short = strike
winds-do-use-short = use
winds-do-dispel-short = dispel
winds-do-scroll-short = use the scroll

winds-blank-target = Target
winds-blank-dice = Dice
winds-blank-dice-unit =
    { $n ->
        [one] die
       *[other] dice
    }
winds-blank-casting-value = Casting value
winds-blank-version = Version
winds-blank-form = Form
winds-blank-words = What happened
winds-blank-level = Level
winds-blank-wounds = Wounds

winds-version-basic = basic version
winds-version-dearer = dearer version
winds-version = { $value }+
winds-form-normal = normal, { $needed }+
winds-form-ancient = ancient, { $needed }+

# What is asked.

winds-ask-winds = Turn { $turn }: the magic phase of { $army }
winds-ask-winds-dice = The winds of magic
winds-ask-boost =
    { $wizards ->
        [one] A die for the wizard: a 6 adds a power die
       *[other] { $wizards } dice for the wizards: each 6 adds a power die
    }
winds-ask-dispel-boost =
    { $wizards ->
        [one] A die for the wizard: a 6 adds a dispel die
       *[other] { $wizards } dice for the wizards: each 6 adds a dispel die
    }
winds-ask-cast = What will { $army } cast?
winds-ask-casting-roll = { $caster } casts { $spell }
winds-ask-dispel = Will { $army } dispel { $spell }?
winds-ask-dispel-roll = Dispelling { $spell }
winds-ask-dispel-roll-by = { $caster } dispels { $spell }
winds-ask-bound = { $caster } uses { $spell }: on a 1 the item crumbles
winds-ask-miscast = { $caster } rolls on the miscast table
winds-ask-power-lost = How many dice does the power pool lose?
winds-ask-incantation = { $caster } speaks { $spell }
winds-ask-strike = { $caster } strikes { $spell }
winds-ask-read = { $caster }: what does the failure table of the anvil say?
winds-ask-package = How does { $caster } get spells?
winds-ask-choose =
    { $left ->
        [one] { $caster } chooses a spell
       *[other] { $caster } chooses { $left } spells, one after the other
    }
winds-ask-choose-double = { $caster } knows this spell already: which one instead?
winds-ask-random =
    { $left ->
        [one] A random spell for { $caster }
       *[other] A random spell for { $caster }, the first of { $left }
    }

winds-row = { $name }: { $summary }
winds-row-spell = { $spell }
winds-quoted-spell = { $spell }
winds-worded = { $words }

# What the player should know before he does it.

winds-note-range = The target must be in range
winds-note-range-no-combat = The target must be in range and not in close combat
winds-note-ends = Casting it ends { $spell }
winds-note-bound = Works on 2+; on a 1 the item is gone. To be dispelled against { $value }
winds-note-before-miscasts = The chances are before the miscast table, some of whose rows take the spell away
winds-note-answer =
    { $dice ->
        [one] Reckoned against { $dice } dispel die and level { $level }
       *[other] Reckoned against all { $dice } dispel dice and level { $level }
    }
winds-note-incantation = It always works, with a power of { $dice }D6
winds-note-anvil = One rune a turn, in the shooting phase

# Why something cannot be done, or is as it is.

winds-why-out = out of the battle
winds-why-no-wizard = no wizard
winds-why-forgotten = forgotten
winds-why-in-play = in play
winds-why-tried = tried this phase
winds-why-no-dice = no dice left
winds-why-casts-no-more = casts no more this turn
winds-why-side-casts-no-more = this side casts no more
winds-why-has-dispelled = has dispelled this turn
winds-why-no-dispel-dice = no dice left
winds-why-has-wizard = a wizard must do it
winds-why-needs-wizard = needs a wizard
winds-why-one-attempt = tried once already
winds-why-irresistible = force: not this turn
winds-why-used-up = used up
winds-why-crumbled = crumbled
winds-why-item-used = used this phase
winds-why-no-spell = no spell in it
winds-why-spoken = has spoken this turn
winds-why-order-passed = its turn has passed
winds-why-no-anvil = no anvil
winds-why-anvil-struck = struck this turn
winds-why-no-lore = no lore chosen
winds-why-other-lore = another lore
winds-why-loremaster = knows the whole lore
winds-why-known = known already
winds-why-full = has all spells

winds-mark-casts-no-more = casts no more this turn
winds-mark-wounds =
    { $wounds ->
        [one] { $wounds } wound
       *[other] { $wounds } wounds
    }
winds-mark-may-dispel = may dispel
winds-mark-has-dispelled = has dispelled
winds-mark-irresistible-this-turn = force: cannot be dispelled this turn
winds-out-slain = slain
winds-out-off-the-table = off the table
winds-out-miscast = removed by a miscast

# What happened: the log.

winds-phase-begins = Turn { $turn }: magic phase of { $army }
winds-phase-ends = Magic phase of { $army } ends
winds-no-winds = { $army } rolls no winds
winds-told-power =
    { $sixes ->
        [0] Winds { $faces }
        [one] Winds { $faces }, one six
       *[other] Winds { $faces }, { $sixes } sixes
    }: { $dice ->
        [one] { $dice } power die
       *[other] { $dice } power dice
    }
winds-told-dispel =
    { $sixes ->
        [0] Against them
        [one] Against them, one six
       *[other] Against them, { $sixes } sixes
    }: { $dice ->
        [one] { $dice } dispel die
       *[other] { $dice } dispel dice
    }

winds-told-cast = { $caster }: { $spell }, { $faces } + { $level } = { $total } of { $value }, cast
winds-told-irresistible = { $caster }: { $spell }, { $faces } + { $level } = { $total } of { $value }, cast with irresistible force
winds-told-failed = { $caster }: { $spell }, { $faces } + { $level } = { $total } of { $value }, fails
winds-told-void = { $caster }: { $spell }, { $faces } + { $level } = { $total } of { $value }, fails by the miscast
winds-told-miscast = { $caster }: miscast
winds-told-row = { $caster }: { $faces } on the miscast table, { $name } ({ $range }): { $summary }
winds-told-row-unknown = { $caster }: { $faces } on the miscast table, row { $range }: the rulebook says what happens
winds-reminder = { $words }
winds-told-takes-effect = { $caster }: { $spell } takes effect
winds-told-takes-effect-on = { $caster }: { $spell } takes effect on { $target }
winds-told-remains = { $caster }: { $spell } remains in play
winds-told-remains-on = { $caster }: { $spell } remains in play on { $target }
winds-told-ended = { $caster }: { $spell } ends, { $why }
winds-ended-another-spell = another spell was cast
winds-ended-caster = its caster is out of the battle
winds-ended-target = its target is slain
winds-ended-dispelled = dispelled
winds-ended-table = noted by the players

winds-told-dispelled =
    { $who } dispels { $spell }, { $level ->
        [0] { $faces }
       *[other] { $faces } + { $level }
    } = { $total } of { $power }
winds-told-dispelled-sixes =
    { $who } dispels { $spell } by sixes, { $level ->
        [0] { $faces }
       *[other] { $faces } + { $level }
    } = { $total } of { $power }
winds-told-not-dispelled =
    { $who } fails to dispel { $spell }, { $level ->
        [0] { $faces }
       *[other] { $faces } + { $level }
    } = { $total } of { $power }
winds-told-scroll = { $caster }: { $item } dispels { $spell }
winds-told-passed = { $army } lets it pass
winds-told-cannot-dispel = { $army } cannot dispel

winds-told-bound = { $caster }: bound spell { $spell }, { $faces }, works with power { $value }
winds-told-crumbles = { $caster }: bound spell { $spell }, { $faces }, the item crumbles
winds-told-incantation = { $caster }: incantation { $spell }, { $faces } = { $power }
winds-told-struck = { $caster }: { $spell }, { $faces } of { $needed }, works
winds-told-strike-failed = { $caster }: { $spell }, { $faces } of { $needed }, fails
winds-told-read = Failure table: { $words }
winds-told-read-nothing = The failure table was read

winds-told-chosen = { $caster } chooses { $spell }
winds-told-random = { $caster } rolls { $faces }: { $spell }
winds-told-random-double = { $caster } rolls { $faces }: { $spell } is known already
winds-told-random-none = { $caster } rolls { $faces }: no spell has this number

# Corrections: what can be corrected, and what was.

winds-fix-slain = { $caster } is slain
winds-fix-off-the-table = { $caster } is off the table
winds-fix-back = { $caster } is back in the battle
winds-fix-level = level of { $caster }
winds-fix-wounds = wounds of { $caster }
winds-fix-own = own dice of { $caster }
winds-fix-power = power dice of { $army }
winds-fix-dispel = dispel dice of { $army }
winds-fix-tried = { $caster } has tried { $spell }
winds-fix-ready = { $caster } has { $spell } ready
winds-fix-item-gone = { $caster } has used up “{ $item }”
winds-fix-item-back = { $caster } still has “{ $item }”
winds-fix-target-slain = target of { $spell } is slain
winds-fix-ended = { $spell } has ended

winds-fixed-slain = Correction: { $caster } is slain
winds-fixed-off-the-table = Correction: { $caster } is off the table
winds-fixed-back = Correction: { $caster } is back in the battle
winds-fixed-level = Correction: { $caster } has level { $level }
winds-fixed-wounds =
    { $wounds ->
        [0] Correction: { $caster } has no wounds
        [one] Correction: { $caster } has { $wounds } wound
       *[other] Correction: { $caster } has { $wounds } wounds
    }
winds-fixed-own =
    { $dice ->
        [one] Correction: { $caster } has { $dice } own die
       *[other] Correction: { $caster } has { $dice } own dice
    }
winds-fixed-power =
    { $dice ->
        [one] Correction: { $army } has { $dice } power die
       *[other] Correction: { $army } has { $dice } power dice
    }
winds-fixed-dispel =
    { $dice ->
        [one] Correction: { $army } has { $dice } dispel die
       *[other] Correction: { $army } has { $dice } dispel dice
    }
winds-fixed-tried = Correction: { $caster } has tried { $spell }
winds-fixed-ready = Correction: { $caster } has { $spell } ready
winds-fixed-item-gone = Correction: { $caster } has used up “{ $item }”
winds-fixed-item-back = Correction: { $caster } still has “{ $item }”
winds-fixed-target-slain = Correction: the target of { $spell } is slain
winds-fixed-ended = Correction: { $spell } has ended

# What is asked of armies, casters and items.

winds-field-magic = Magic
winds-field-magic-hint = Dwarfs and Tomb Kings do not roll for winds.
winds-magic-ordinary = Winds of magic
winds-magic-dwarfs = Dwarf runes
winds-magic-tomb-kings = Incantations of the Tomb Kings
winds-field-set = Set of lores
winds-set-six = Eight lores of six spells
winds-set-seven = Eight lores of a signature and six spells
winds-field-lores = Open lores
winds-field-lores-hint = The lores from which this army's wizards may take one each.
winds-field-miscast-table = Miscast table

winds-field-kind = Kind
winds-kind-wizard = Wizard
winds-kind-rune-smith = Rune smith
winds-kind-rune-lord = Rune lord
winds-kind-liche-priest = Liche priest
winds-kind-liche-high-priest = Liche high priest
winds-kind-tomb-prince = Tomb prince
winds-kind-tomb-king = Tomb king
winds-kind-icon-bearer = Icon bearer
winds-kind-bearer = Bearer of an item
winds-field-level = Level
winds-field-lore = Lore
winds-field-loremaster = Loremaster
winds-field-loremaster-hint = Knows every spell of the lore; no spells are drawn.
winds-field-may-repeat = May repeat spells
winds-field-may-repeat-hint = A rule of this wizard's own: a spell may be tried more than once in a phase.

winds-item-dispel-scroll = Dispel scroll
winds-item-dispel-dice = Extra dispel dice
winds-item-familiar = Familiar
winds-item-bound-spell = Bound spell
winds-item-spellbreaking = Rune of Spellbreaking
winds-item-anvil = Rune anvil
winds-item-casket = Casket of souls
winds-field-spell = Spell
winds-field-spells = Extra spells

winds-about-level = level { $level }
winds-about-loremaster = loremaster
winds-how-signature = signature

winds-package =
    { $random ->
        [0] { $id }: { $chosen } chosen
       *[other] { $chosen ->
            [0] { $id }: { $random } random
           *[other] { $id }: { $chosen } chosen + { $random } random
        }
    }
winds-allowance-signature = Signature spell
winds-allowance-spells = Other spells

# What is wrong with a roster, and what puts it right.

winds-finding-army-empty = { $army } has no casters
winds-finding-dispel-without-wizard = { $army } has no wizard: groups differ on whether it may dispel
winds-finding-no-open-lores = { $army }: no lore is open to its wizards
winds-finding-no-wizard = { $caster }: none but wizards draw spells
winds-finding-kind = { $caster }: this army has nobody of the kind “{ $kind }”
winds-finding-level = { $caster }: there is no level { $level }, only 1 to 4
winds-finding-no-lore = { $caster }: no lore is chosen
winds-finding-lore-closed = { $caster }: the lore of { $lore } is not open to this army
winds-finding-lore-unknown = { $caster }: the lists have no lore “{ $lore }”; what is known stands in the roster
winds-finding-loremaster-draws = { $caster } is a loremaster: drawn spells change nothing
winds-finding-no-signature = { $caster }: the signature spell { $spell } is missing
winds-finding-double = { $caster }: { $spell } is there twice
winds-finding-other-lore = { $caster }: { $spell } belongs to the lore of { $lore }
winds-finding-spell-unknown = { $caster }: the lists have no { $spell }; what is known stands in the roster
winds-finding-value-unknown = { $caster }: the casting value of { $spell } must be read from the rulebook
winds-finding-too-many =
    { $has ->
        [one] { $caster }: { $has } spell beside the signature spell, but { $may } allowed ({ $parts })
       *[other] { $caster }: { $has } spells beside the signature spell, but { $may } allowed ({ $parts })
    }
winds-finding-no-package =
    { $may ->
        [one] { $caster }: { $has } of { $may } spell beside the signature spell; how it is drawn is not chosen
       *[other] { $caster }: { $has } of { $may } spells beside the signature spell; how they are drawn is not chosen
    }
winds-finding-too-few =
    { $may ->
        [one] { $caster }: { $has } of { $may } spell beside the signature spell ({ $parts })
       *[other] { $caster }: { $has } of { $may } spells beside the signature spell ({ $parts })
    }
winds-finding-too-many-chosen =
    { $has ->
        [one] { $caster }: { $has } chosen spell, but { $may } may be chosen
       *[other] { $caster }: { $has } chosen spells, but { $may } may be chosen
    }
winds-finding-item-unknown = { $caster }: “{ $item }” is no kind of item of this system
winds-finding-item-not-for-army = { $caster }: this army has no “{ $item }”
winds-finding-bound-no-spell = { $caster }: “{ $item }” has no spell yet
winds-finding-bound-no-value = { $caster }: “{ $item }” has no casting value yet
winds-finding-anvil = { $caster }: “{ $item }” needs a rune lord
winds-finding-familiar = { $caster }: “{ $item }” helps none but a wizard

winds-repair-dispel-allowed = allow it
winds-repair-dispel-forbidden = forbid it
winds-repair-open-all = open all lores
winds-repair-open-lore = open the lore of { $lore }
winds-repair-use-set = use “{ $set }”
winds-repair-no-lore = give up the lore and its spells
winds-repair-become = make it “{ $kind }”
winds-repair-level = set level { $level }
winds-repair-add = add { $spell }
winds-repair-drop = drop { $spell }
winds-repair-drop-all = drop all spells
winds-repair-as-rolled = count { $spell } as rolled
winds-repair-remove-item = remove the item

# Tables and odds.

winds-table-miscast = Miscast
winds-table-miscast-when = two or more 1s · roll { $dice }

winds-query-cast = Casting a spell
winds-query-power-pool = Power pool
winds-query-dispel-pool = Dispel pool
winds-query-bound-spell = Bound spell
winds-query-dispel = Dispelling a spell
winds-query-incantation = Incantation
winds-query-strike = Striking a rune

winds-input-dice = Dice
winds-input-level = Level
winds-input-casting-value = Casting value
winds-input-dispel-dice = Dispel dice
winds-input-dispel-level = Level of the dispeller
winds-input-wizards = Wizards
winds-input-base = Dice before the boost
winds-input-power = Power to reach
winds-input-needed = Needed on the die

winds-odds-takes-effect = takes effect
winds-odds-works = works
winds-odds-dispelled = dispelled
winds-odds-gets-through = gets through
winds-odds-fails = fails
winds-odds-miscast = miscast { $chance }
winds-odds-force = force { $chance }
