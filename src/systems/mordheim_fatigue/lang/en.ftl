# Words of Mordheim magic with mental fatigue.
#
# Names of things (fields, options, terms) and whole sentences begin with a capital letter. What is
# done (mord-do, mord-fix, mord-repair), reasons, marks, parts of sums and what stands beside a name do
# not: they stand within lines and in the quotes of the undo button, and a button gives them their
# capital. Lines of the log, questions and findings end without full stop.

mord-name = Mordheim: Mental Fatigue
mord-summary = Magic points pile up with every spell, and after each one a roll against the pile says whether the wizard may go on.

# House rules: a name, and a name for each value.

mord-house-rest = Accumulated points after fatigue
mord-house-rest-never = Stay as they are
mord-house-rest-reset-on-fatigue = Start again at a D6
mord-house-fatigue-dice = Fatigue dice for each level
mord-house-fatigue-dice-2 = Two
mord-house-fatigue-dice-1 = One
mord-house-fatigue-dice-3 = Three
mord-house-fatigue-dice-4 = Four
mord-house-add-level = Level and the fatigue roll
mord-house-add-level-off = Dice alone
mord-house-add-level-on = Level is added
mord-preset-as-written = As written
mord-preset-campaign = Fresh after a rest
mord-preset-more-magic = More magic
mord-preset-less-magic = Less magic

# The book's own words, and what they mean.

mord-term-fatigue-roll = Fatigue roll
mord-term-fatigue-roll-means = After each spell the wizard rolls; only more than his accumulated points lets him go on.
mord-term-fatigued = Fatigued
mord-term-fatigued-means = He casts nothing more in this turn and his next, and all his spells in play end.
mord-term-accumulated = Accumulated points
mord-term-accumulated-means = They start at a D6 and grow with every spell and every upkeep.
mord-term-upkeep = Upkeep
mord-term-upkeep-means = Paid at the start of each later magic phase to keep a spell in play, without a fatigue roll.

# The turn, the points, and what sums are made of.

mord-step-before = Hand-to-hand
mord-step-upkeep = Upkeep
mord-step-effects = Effects
mord-step-cast = Casting
mord-step-fatigue = Fatigue

mord-pool-accumulated = accumulated
mord-part-start = at the start
mord-part-spells = spells
mord-part-upkeep = upkeep
mord-part-corrected = corrected
mord-part-dice = dice
mord-part-level = level
mord-part-of-level = level { $level }
mord-part-youngblood = youngblood

# What can be done: buttons, and the names of undo steps.

mord-do-begin-phase = begin the magic phase
mord-do-end-phase = end the magic phase
mord-do-cast = cast { $spell } with { $caster }
mord-do-pay = pay { $points } for { $spell }
mord-do-keep = keep { $spell }, at no cost
mord-do-drop = drop { $spell }
mord-do-holds = { $spell } holds
mord-do-breaks-free = free of { $spell }
mord-do-sphere = { $sphere } ({ $die })
mord-do-choose = { $spell }

# As the button of the spell in hand has it.

mord-do-cast-short = cast

mord-blank-target = Target
mord-blank-models = Models
mord-blank-models-unit =
    { $n ->
        [one] model
       *[other] models
    }
mord-blank-cost = Cost by the rulebook
mord-blank-cost-unit =
    { $n ->
        [one] point
       *[other] points
    }
mord-blank-points = Points
mord-blank-points-unit =
    { $n ->
        [one] point
       *[other] points
    }

# What is asked.

mord-ask-first-points = { $caster } rolls for the points accumulated at the start
mord-ask-starts-again = { $caster } has rested, and rolls for the points to start again with
mord-ask-turn = Turn { $turn } of { $army }: is hand-to-hand over?
mord-ask-upkeep = Upkeep of { $spell }: { $points } on top of the { $total } of { $caster }?
mord-ask-upkeep-on = Upkeep of { $spell } on { $target }: { $points } on top of the { $total } of { $caster }?
mord-ask-break-free = { $spell }: has its victim passed the Leadership test?
mord-ask-break-free-on = { $spell }: has { $target } passed the Leadership test?
mord-ask-nobody = Nobody of { $army } can cast now: is the magic phase over?
mord-comes-to-fresh = { $sum }: may go on, needs { $needs } or more
mord-comes-to-fatigued = { $sum }: fatigued, needs { $needs } or more
mord-ask-cast = Which spell will { $army } cast?
mord-ask-fatigue = { $caster }: fatigue roll against { $total } accumulated
mord-ask-sphere = { $caster }: from which sphere is spell { $nth } of { $of }?
mord-ask-random =
    { $left ->
        [one] { $caster } rolls on the sphere of { $sphere }: the last spell
       *[other] { $caster } rolls on the sphere of { $sphere }: { $left } spells to go
    }
mord-ask-choose = { $caster }: which spell of { $sphere } will it be?
mord-ask-choose-elsewhere = { $caster } has all of { $sphere }: which spell of another sphere will it be?

mord-quoted-spell = { $spell }
mord-row-spell = { $spell }
mord-row-choose = any spell of the sphere
mord-worded = { $words }

# What the player should know before he does it.

mord-note-hand-to-hand = Movement, shooting and hand-to-hand come first
mord-note-sight = Friend or foe, in line of sight
mord-note-no-sight = Friend or foe; no line of sight is needed
mord-note-per-model =
    { $points ->
        [one] { $points } point for each model, and no model is hit twice
       *[other] { $points } points for each model, and no model is hit twice
    }
mord-note-fatigue = { $total } accumulated then: goes on with { $needs } or more on { $dice }D6
mord-note-spent = { $total } accumulated then: no roll on { $dice }D6 keeps him fresh

# Why something cannot be done, or is as it is.

mord-why-out = out of the battle
mord-why-fatigued = fatigued: casts again in turn { $turn }
mord-why-cast = cast already this turn
mord-why-known = has it already
mord-why-full = has all his spells
mord-why-no-sphere = no sphere chosen
mord-why-sphere-full = no more of this sphere
mord-why-other-sphere = another sphere

mord-how-elsewhere = in place of one of his spheres
mord-mark-fatigued = fatigued: casts again in turn { $turn }
mord-out-of-action = out of action
mord-out-off-the-table = off the table

# What happened: the log.

mord-told-first-points = { $caster } starts with { $points } accumulated
mord-told-starts-again = { $caster } starts again with { $points } accumulated
mord-told-turn = Turn { $turn } of { $army }
mord-told-phase = Magic phase of { $army }
mord-told-phase-ends = Magic phase of { $army } ends
mord-told-rested = { $caster } has rested and may cast again
mord-told-paid = { $caster } pays { $points } for { $spell }: { $total } accumulated
mord-told-kept = { $caster } keeps { $spell }
mord-told-dropped = { $caster } drops { $spell }
mord-told-stays = { $spell } of { $caster } is worked out now
mord-told-stays-on = { $spell } of { $caster } on { $target } is worked out now
mord-told-broken = { $spell } is broken
mord-told-cast = { $caster } casts { $spell } for { $points }: { $total } accumulated
mord-told-cast-at = { $caster } casts { $spell } at { $target } for { $points }: { $total } accumulated
mord-told-cast-models =
    { $models ->
        [one] { $caster } casts { $spell } at { $models } model for { $points }: { $total } accumulated
       *[other] { $caster } casts { $spell } at { $models } models for { $points }: { $total } accumulated
    }
mord-told-cast-models-at =
    { $models ->
        [one] { $caster } casts { $spell } at { $target }, { $models } model, for { $points }: { $total } accumulated
       *[other] { $caster } casts { $spell } at { $target }, { $models } models, for { $points }: { $total } accumulated
    }
mord-told-lasts = { $spell } remains in play, upkeep { $points }
mord-told-lasts-on = { $spell } remains in play on { $target }, upkeep { $points }
mord-told-lasts-free = { $spell } remains in play
mord-told-lasts-free-on = { $spell } remains in play on { $target }
mord-told-ended = { $spell } ends
mord-told-fresh =
    { $added ->
        [0] { $caster }: fatigue roll { $faces } = { $sum } against { $total }, may go on
       *[other] { $caster }: fatigue roll { $faces }, plus { $added } = { $sum } against { $total }, may go on
    }
mord-told-fatigued =
    { $added ->
        [0] { $caster }: fatigue roll { $faces } = { $sum } against { $total }, fatigued: casts again in turn { $turn }
       *[other] { $caster }: fatigue roll { $faces }, plus { $added } = { $sum } against { $total }, fatigued: casts again in turn { $turn }
    }
mord-told-sphere = { $caster }: spell { $nth } is from the sphere of { $sphere }
mord-told-rolled = { $caster } rolls { $faces } for { $sphere }: { $spell }
mord-told-double = { $caster } rolls { $faces } for { $sphere }: { $spell }, which he has, so he chooses
mord-told-choice = { $caster } rolls { $faces } for { $sphere }: he chooses
mord-told-chosen = { $caster } chooses { $spell }

# Corrections: what can be corrected, and what was.

mord-fix-out-of-action = { $caster } is out of action
mord-fix-off-the-table = { $caster } is off the table
mord-fix-back = { $caster } is back in the battle
mord-fix-accumulated = points accumulated by { $caster }
mord-fix-fatigued = { $caster } is fatigued
mord-fix-fresh = { $caster } is not fatigued
mord-fix-again = { $caster } may cast { $spell } again this turn
mord-fix-ended = { $spell } has ended

mord-fixed-out-of-action = Correction: { $caster } is out of action
mord-fixed-off-the-table = Correction: { $caster } is off the table
mord-fixed-back = Correction: { $caster } is back in the battle
mord-fixed-accumulated =
    { $points ->
        [one] Correction: { $caster } has accumulated { $points } point
       *[other] Correction: { $caster } has accumulated { $points } points
    }
mord-fixed-fatigued = Correction: { $caster } is fatigued and casts again in turn { $turn }
mord-fixed-fresh = Correction: { $caster } is not fatigued
mord-fixed-again = Correction: { $caster } may cast { $spell } again this turn
mord-fixed-ended = Correction: { $spell } has ended

# What is asked of wizards.

mord-field-race = Race
mord-race-skink = Skink
mord-race-human = Human
mord-race-elf = Elf
mord-race-orc = Orc
mord-race-goblin = Goblin
mord-race-beastman = Beastman
mord-race-skaven = Skaven
mord-race-other = Another race
mord-profile = M{ $m } WS{ $ws } BS{ $bs } S{ $s } T{ $t } W{ $w } I{ $i } A{ $a } Ld{ $ld }
mord-field-youngblood = Youngblood
mord-field-youngblood-hint = What a youngblood of his race costs; the magic level comes on top.
mord-field-level = Magic level
mord-field-level-hint = Three spells and two fatigue dice for each level; 1 or 2 is advised.
mord-field-sphere = Sphere of spell { $nth }
mord-field-sphere-hint = Choose all spheres before rolling; you may choose anew before each battle.
mord-field-armour = Wears armour
mord-field-armour-hint = Armour interferes with spells: a wizard wears none.
mord-field-wargear = Has heroes' wargear
mord-field-wargear-hint = A wizard has the wargear of henchmen, or a list of his own.

mord-about-level = level { $level }
mord-about-race = { $race }
mord-about-points = { $points } points
mord-army-points = Wizards: { $points } points
mord-army-points-open =
    { $open ->
        [one] Wizards: { $points } points, one without a price yet
       *[other] Wizards: { $points } points, { $open } without a price yet
    }
mord-allowance-spells = Spells

# What is wrong with a roster, and what puts it right.

mord-finding-army-empty = { $army } has no wizard
mord-finding-many-wizards = { $army } has { $wizards } wizards; one in a warband is advised
mord-finding-level = { $caster }: magic level { $has } is not possible, only 1 to { $most }
mord-finding-high-level = { $caster }: magic level { $has }; only 1 and 2 are advised and have a price
mord-finding-no-race = { $caster }: the race is missing, and with it profile and points
mord-finding-no-youngblood = { $caster }: what a youngblood of his race costs is missing
mord-finding-armour = { $caster } wears armour, and wizards may not
mord-finding-wargear = { $caster } has heroes' wargear; henchmen's, or a list of his own, is advised
mord-finding-no-sphere =
    { $open ->
        [one] { $caster }: one spell has no sphere yet
       *[other] { $caster }: { $open } spells have no sphere yet
    }
mord-finding-sphere-unknown = { $caster }: the lists have no sphere “{ $sphere }”
mord-finding-spells-missing =
    { $missing ->
        [one] { $caster }: one spell is still to be rolled for
       *[other] { $caster }: { $missing } spells are still to be rolled for
    }
mord-finding-too-many = { $caster } has { $has } spells, and may have { $most }
mord-finding-double = { $caster }: { $spell } is there twice
mord-finding-other-sphere = { $caster }: { $spell } is of none of the spheres chosen
mord-finding-spell-unknown = { $caster }: the lists have no { $spell }; what is known stands in the roster

mord-repair-level = set magic level { $level }
mord-repair-armour = take the armour off
mord-repair-wargear = give henchmen's wargear
mord-repair-spheres = take them from { $sphere }
mord-repair-other-sphere = choose another sphere
mord-repair-divide = divide them by the spells that he has
mord-repair-drop = drop { $spell }

# Lists, sheets, tables and odds.

mord-column-cost = MP
mord-sheet-profile = profile { $profile }
mord-sheet-points = { $points } points
mord-sheet-track = accumulated
mord-sheet-track-more = from { $from }
mord-sheet-upkeep =
    { $points ->
        [0] kept
       *[other] upkeep { $points }
    }
mord-sheet-odds = fresh after it, cast at { $columns } accumulated
mord-table-sphere = Sphere of { $sphere }
mord-table-sphere-when = { $die } for each spell, before each battle

mord-query-sequence = Casting one spell after another
mord-query-fresh = Staying fresh after a spell
mord-input-level = Level
mord-input-accumulated = Accumulated
mord-input-costs = Costs
mord-input-cost = Cost
mord-input-models = Models
mord-odds-fresh = still fresh
mord-odds-fatigued = fatigued

mord-row = { $cost } MP, { $range }
mord-unknown = ?

# How far spells reach, and how long they last.

mord-range-inches = { $inches }″
mord-range-touch = base contact
mord-range-caster = the wizard
mord-lasts-instant = instant
mord-lasts-in-play = remains in play
mord-lasts-until-broken = remains in play until it is broken
mord-lasts-repeated = { $lasts }, any number of times a turn
mord-table-choose = Choose
mord-table-choose-means = Any spell of the sphere that he does not have.
