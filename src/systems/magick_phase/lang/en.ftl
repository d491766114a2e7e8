# Words of Magick Phase. The document writes magïck and wïzard, and so do its own terms here.
#
# Names of things (fields, options, terms) and whole sentences begin with a capital letter. What is
# done (magick-do, magick-fix, magick-repair), reasons, marks, parts of sums and what stands beside
# a name do not: they stand within lines and in the quotes of the undo button, and a button gives
# them their capital. Lines of the log, questions and findings end without full stop.

magick-name = Magïck Phase
magick-summary = Wïzards spend points of a reservoir on averaging dice, as many as the winds of the phase allow; and the stronger their winds, the more dice the other side has to dispel with.

# House rules: a name, and a name for each value.

magick-house-winds-int-4 = Winds at Intelligence 4
magick-house-winds-int-4-two-d4 = Two D4
magick-house-winds-int-4-d4-plus-2 = One D4+2 for both
magick-house-spells-per-phase = Spells for each wïzard in a phase
magick-house-spells-per-phase-one = One
magick-house-spells-per-phase-until-spent = As long as counters last
magick-house-total-power = Total Power
magick-house-total-power-raises-success = Raises a success
magick-house-total-power-always-casts = Casts whatever the score
magick-house-dispelled-points = Points of a dispelled spell
magick-house-dispelled-points-spent = Spent
magick-house-dispelled-points-kept = Stay in the reservoir
magick-preset-usual = Usual
magick-preset-to-the-letter = To the letter
magick-preset-high-magick = High magïck

# The document's own words, and what they mean.

magick-term-casting-limit = Casting limit
magick-term-casting-limit-means = The sum of a wïzard's winds dice: as many magïck points as he may spend in this phase. Counters beside him show what is left of it.
magick-term-dispel-potential = Dispel potential
magick-term-dispel-potential-means = The higher of a wïzard's two winds dice goes into the dispel pool of the other side, for this phase only.
magick-term-casting-score = Casting score
magick-term-casting-score-means = The dice of a cast and the magïck level together: what a dispel must reach.
magick-term-miscast = Miscast
magick-term-miscast-means = More 2s than the wïzard has levels: the spell does nothing, whatever the score.
magick-term-total-power = Total Power
magick-term-total-power-means = More 5s than 6 minus the magïck level: nobody can dispel the spell.
magick-term-turmoil = Magïckal turmoil
magick-term-turmoil-means = A dispel of the whole side instead of a wïzard's: fewer dice, no level, and nobody's concentration at stake.
magick-term-drain = Drain magïck
magick-term-drain-means = A dispel with more 5s than 7 minus the magïck level. What it does, your own rules say.
magick-term-broken-concentration = Broken Concentration
magick-term-broken-concentration-means = What befalls a wïzard whose cast or dispel fails. What it does, your own rules say; the mark stays until you clear it.

# The phase, the pools, and what sums are made of.

magick-step-winds = Winds
magick-step-cast = Cast
magick-step-dispel = Dispel

magick-pool-dispel = Dispel pool
magick-pool-counters = counters
magick-pool-points = points
magick-part-winds = winds
magick-part-intelligence = by intelligence, as much on each die
magick-part-of-wizard = from { $caster }
magick-part-reservoir = reservoir
magick-part-spent = spent
magick-part-kept = not paid for
magick-part-corrected = corrected
magick-part-dice = dice
magick-part-level = level

# What can be done: buttons, and the names of undo steps.

magick-do-winds = roll the winds of magïck
magick-do-cast = cast { $spell } with { $caster }
magick-do-dispel = dispel with { $caster }
magick-do-turmoil = cause magïckal turmoil
magick-do-pass = let it pass
magick-do-end-phase = end the phase

# As the button of the spell in hand has it.

magick-do-cast-short = cast
magick-do-dispel-short = dispel
magick-do-turmoil-short = cause turmoil

magick-blank-target = Target
magick-blank-points = Magïck points
magick-blank-points-unit =
    { $n ->
        [one] point
       *[other] points
    }
magick-blank-dice = Dice
magick-blank-dice-unit =
    { $n ->
        [one] die
       *[other] dice
    }
magick-blank-counters = Counters
magick-blank-counters-unit =
    { $n ->
        [one] counter
       *[other] counters
    }

# What is asked.

magick-ask-winds = Turn { $turn }, magïck phase of { $army }: roll the winds
magick-ask-winds-dice = Winds of { $caster }, Intelligence { $intelligence }
magick-ask-nobody = Nobody of { $army } can cast any more: is the phase over?
magick-ask-cast = Who of { $army } casts?
magick-ask-casting-roll = { $caster } casts { $spell }
magick-ask-dispel = Will { $army } dispel { $spell }?
magick-ask-dispel-roll = { $caster } dispels { $spell }
magick-ask-turmoil-roll = { $army } stirs up turmoil against { $spell }
magick-comes-to-winds =
    { $limit ->
        [one] { $limit } counter
       *[other] { $limit } counters
    }, and { $potential } for the dispel pool
magick-comes-to-cast = { $score } of { $number } · 2s: { $twos }, miscast at { $least_twos } · 5s: { $fives }, Total Power at { $least_fives }

# What the player should know before he does it.

magick-note-winds = { $caster }, Intelligence { $intelligence }: { $dice }
magick-note-winds-then = Then { $caster }, Intelligence { $intelligence }: { $dice }
magick-note-miscast = Miscast with 2s on { $more } dice or more
magick-note-total-power = Total Power with 5s on { $more } dice or more: nobody can dispel it
magick-note-answer =
    { $dice ->
        [one] Reckoned against { $dice } dispel die and a level of { $level }
       *[other] Reckoned against { $dice } dispel dice and a level of { $level }
    }
magick-note-answer-turmoil =
    { $dice ->
        [one] Reckoned against { $dice } die of turmoil
       *[other] Reckoned against { $dice } dice of turmoil
    }
magick-note-in-play = In play already, cast by him
magick-note-breaks = A dispel that fails breaks his concentration
magick-note-drain = Drain with 5s on { $more } dice or more
magick-note-turmoil = No level, no Drain, and nobody's concentration at stake

# Why something cannot be done, or is as it is.

magick-why-out = out of the battle
magick-why-one-spell = has cast in this phase
magick-why-tried = tried in this phase
magick-why-no-counters = no counters left
magick-why-no-points = reservoir is empty
magick-why-no-pool = dispel pool is empty
magick-why-no-turmoil = no dice for turmoil
magick-why-known = known already

magick-mark-broken = Broken Concentration
magick-mark-remains = remains in play
magick-out-slain = slain
magick-out-off-the-table = off the table

# What happened: the log.

magick-phase-begins = Turn { $turn }, magïck phase of { $army }
magick-phase-ends = The magïck phase of { $army } ends
magick-told-winds =
    { $caster }: { $faces }{ $adds }, { $limit ->
        [one] { $limit } counter
       *[other] { $limit } counters
    }; dispel potential { $potential }
magick-told-pool =
    { $dice ->
        [one] { $army } has { $dice } dispel die
       *[other] { $army } has { $dice } dispel dice
    }
magick-nothing = { "" }
magick-at = { " " }at { $target }
magick-told-cast = { $caster }: { $spell }{ $at }, { $faces } + { $level } = { $score } of { $number }, cast
magick-told-total-power = { $caster }: { $spell }{ $at }, { $faces } + { $level } = { $score } of { $number }, Total Power, 5s on { $fives } dice
magick-told-fails = { $caster }: { $spell }{ $at }, { $faces } + { $level } = { $score } of { $number }, fails
magick-told-fails-below-4 = { $caster }: { $spell }{ $at }, { $faces } + { $level } = { $score } of { $number }, but the dice come to { $natural } only: fails
magick-told-miscast = { $caster }: { $spell }{ $at }, { $faces } + { $level } = { $score } of { $number }, miscast, 2s on { $twos } dice
magick-told-broken = { $caster }: Broken Concentration
magick-told-kept = { $caster } keeps the { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $left } in the reservoir
magick-told-cannot-dispel = { $army } cannot dispel { $spell }
magick-told-passed = { $army } lets { $spell } pass
magick-told-dispelled = { $who } dispels { $spell }: { $faces } + { $level } = { $result } of { $score }
magick-told-not-dispelled = { $who } fails to dispel { $spell }: { $faces } + { $level } = { $result } of { $score }
magick-told-dispel-below-4 = { $who } fails to dispel { $spell }: { $faces } + { $level } = { $result } of { $score }, but the dice come to { $natural } only
magick-told-turmoil = Turmoil of { $who } dispels { $spell }: { $faces } = { $result } of { $score }
magick-told-turmoil-fails = Turmoil of { $who } against { $spell } fails: { $faces } = { $result } of { $score }
magick-told-turmoil-below-4 = Turmoil of { $who } against { $spell } fails: { $faces } = { $result } of { $score }, less than 4
magick-told-drain = { $caster } drains the magïck, 5s on { $fives } dice: see your own rules for what that does
magick-told-effect = { $spell } takes effect
magick-told-effect-on = { $spell } takes effect, at { $target }
magick-told-remains = { $spell } remains in play
magick-told-ended = { $spell } ends

# Corrections: what can be corrected, and what was.

magick-fix-slain = { $caster } is slain
magick-fix-off-the-table = { $caster } is off the table
magick-fix-back = { $caster } is back in the battle
magick-fix-points = magïck points of { $caster }
magick-fix-counters = counters of { $caster }
magick-fix-intelligence = Intelligence of { $caster }
magick-fix-level = level of { $caster }
magick-fix-broken = concentration of { $caster } is broken
magick-fix-collected = concentration of { $caster } is restored
magick-fix-tried = { $spell } of { $caster } was tried in this phase
magick-fix-ready = { $spell } of { $caster } was not tried in this phase
magick-fix-pool = dispel pool of { $army }
magick-fix-ended = { $spell } has ended

magick-fixed-slain = Correction: { $caster } is slain
magick-fixed-off-the-table = Correction: { $caster } is off the table
magick-fixed-back = Correction: { $caster } is back in the battle
magick-fixed-points =
    { $points ->
        [one] Correction: { $caster } has { $points } magïck point
       *[other] Correction: { $caster } has { $points } magïck points
    }
magick-fixed-counters =
    { $counters ->
        [one] Correction: { $caster } has { $counters } counter
       *[other] Correction: { $caster } has { $counters } counters
    }
magick-fixed-intelligence = Correction: { $caster } has Intelligence { $intelligence }
magick-fixed-level = Correction: { $caster } has level { $level }
magick-fixed-broken = Correction: concentration of { $caster } is broken
magick-fixed-collected = Correction: concentration of { $caster } is restored
magick-fixed-tried = Correction: { $spell } of { $caster } was tried in this phase
magick-fixed-ready = Correction: { $spell } of { $caster } was not tried in this phase
magick-fixed-pool =
    { $dice ->
        [one] Correction: { $army } has { $dice } dispel die
       *[other] Correction: { $army } has { $dice } dispel dice
    }
magick-fixed-ended = Correction: { $spell } has ended

# What is asked of wizards.

magick-field-intelligence = Intelligence
magick-field-intelligence-hint = Decides winds and dispels.
magick-field-level = Magïck level
magick-field-level-hint = Added to casts and dispels.
magick-field-points = Reservoir
magick-field-points-hint = His points when it is full.
magick-field-points-left = Points at the start
magick-field-points-left-hint = Empty: a full reservoir.

magick-about-intelligence = INT { $intelligence }
magick-about-level = level { $level }
magick-about-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
magick-about-points-left = { $left } of { $points } points

# What is wrong with a roster, and what puts it right.

magick-finding-army-empty = { $army } has no wïzards
magick-finding-no-intelligence = { $caster }: the Intelligence is missing
magick-finding-intelligence = { $caster }: an Intelligence of { $has } is not possible, only 1 to { $most }
magick-finding-no-level = { $caster }: the magïck level is missing
magick-finding-level = { $caster }: a magïck level of { $has } is not possible, only 1 to { $most }
magick-finding-no-points = { $caster }: the magïck points of the reservoir are missing
magick-finding-points = { $caster }: a reservoir of { $has } points is not possible, only 1 to { $most }
magick-finding-points-left = { $caster }: { $left } points do not fit a reservoir of { $most }
magick-finding-no-spells = { $caster } knows no spell yet
magick-finding-double = { $caster }: { $spell } is there twice
magick-finding-spell-unknown = { $caster }: the lists have no { $spell }; what is known stands in the roster

magick-repair-set = set { $what } to { $to }
magick-repair-intelligence = the Intelligence
magick-repair-level = the level
magick-repair-points = the reservoir
magick-repair-fill = fill the reservoir
magick-repair-add-all = add all of { $lore }
magick-repair-drop = drop { $spell }

# Lists, sheets, tables and odds.

magick-column-casting-number = Needs
magick-column-odds = works with { $columns } points, %
magick-sheet-points = magïck points
magick-sheet-miscast = { $twos } × 2: miscast
magick-sheet-total-power = { $fives } × 5: Total Power
magick-table-winds = Winds of Magïck
magick-table-winds-when = dice of a wïzard by his Intelligence, at the start of his side's phase
magick-row-winds = { $dice }
magick-row-winds-means = { $limit } counters, { $potential } dispel dice for the other side.
magick-table-thresholds = 2s and 5s
magick-table-thresholds-when = by magïck level, on the averaging dice
magick-row-thresholds-means = { $power }. { $drain } × 5 in a dispel: Drain.

magick-query-cast = Casting a spell
magick-query-winds = Winds of a wïzard
magick-query-dispel = Dispelling a spell
magick-input-points = Points
magick-input-level = Level
magick-input-intelligence = Intelligence
magick-input-casting-number = Casting number
magick-input-casting-score = Casting score
magick-input-dispel-dice = Dispel dice
magick-input-dispel-level = Level of the dispeller
magick-input-turmoil = Turmoil
magick-odds-takes-effect = takes effect
magick-odds-dispelled = dispelled
magick-odds-fails = fails
magick-odds-miscast = miscast { $chance }
magick-odds-total-power = Total Power { $chance }
magick-odds-gets-through = gets through
magick-odds-drain = Drain { $chance }
