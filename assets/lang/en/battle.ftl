# A battle and its files: answers as text, typed dice, saved battles. Lower case, no full stop.

battle-is-over = the battle is over
report-taken-back = Taken back { $faces }
report-taken-back-step = Taken back: { $step }

script-not-an-answer = a line begins with “>” for a decision or with “roll” for dice
script-not-offered = this cannot be said here
script-open-quote = a quotation mark is not closed
script-barred = this cannot be done now: { $why } · { $rule }
script-barred-plain = it is barred
script-bad-input = “{ $written }” does not fit “{ $input }”
script-dice-asked = dice are asked for
script-no-dice-asked = no dice are asked for
script-nothing-there = there is nothing to take back or to bring back
script-refused = the rules do not take it

faces-not-a-face = “{ $typed }” is no face of a die
faces-off-the-die = the die has faces { $low } to { $high }, not { $face }
faces-too-few = { $typed } of { $wanted } dice
faces-too-many =
    { $wanted ->
        [one] { $typed } dice, and { $wanted } is asked for
       *[other] { $typed } dice, and { $wanted } are asked for
    }

save-not-a-battle = this file is no battle
save-newer = the battle has format { $format }, and this program knows formats up to { $known }
save-damaged = line { $line } is damaged: what stands before it is read, the rest is left as it is

# The battle screen.

battle-against = { $a } against { $b }
battle-turn = Turn { $turn } of { $turns }
battle-turn-open = Turn { $turn }
battle-in-play = In play
battle-on-target = on { $target }
battle-since-turn = cast in turn { $turn }
battle-dispel-against = dispel against { $value } now
battle-upkeep = upkeep { $points }
battle-log = Log
battle-log-hint = click a line to look back
battle-dice-typed = dice typed
battle-dice-rolled = dice rolled by the program
battle-over = The battle is over
battle-pick-a-spell = Pick a spell on a caster's card: by mouse, or by the caster's number and the spell's letter. Nothing is spent by looking.
battle-range = { $low } to { $high }
battle-goal = even chance from { $number } on
battle-goal-up-to = even chance up to { $number }
battle-to-reach = to reach: { $need }
battle-at-most = at most: { $need }
battle-easier = easier by { $by }
battle-harder = harder by { $by }
battle-together = together { $how }
battle-target-hint = target, in your words
battle-dice-field = Dice { $pool }
battle-back = Back
battle-set = Set
battle-say-number-or-step = First how many: { $low } to { $high }, more with ↑ ↓. Then the faces.
battle-figures = Figures beside the spells: { $what }
battle-number-range = Only { $low } to { $high } can be said here
battle-figures-best = Figures beside the spells: { $what }, with the number that serves best
battle-say-number = First how many: { $low } to { $high }. Then the faces.
battle-type-dice = Type or tap { $pool }, or Roll: the program’s dice count at once.
battle-nothing-spent = Nothing is spent before the button is pressed.
battle-comes-to = { $total } of { $need }
battle-comes-to-plain = { $total }
battle-same-dice = The same dice again: { $faces }
battle-take-dice = Take dice
battle-roll = Roll
battle-looking-back = Looking back: { $entry } of { $entries } entries
battle-return-to-now = Return to now
battle-take-back-to-here = { $steps ->
    [one] Take back the step since
   *[other] Take back the { $steps } steps since
}
battle-other-dice = Other dice here…
battle-other-dice-title = Other dice
battle-other-dice-text = What you type replaces that roll. Later answers stay wherever their questions are still asked.
battle-corrections = Correct the record
battle-corrections-text = The physical table is always right. A correction stands in the log, and can be taken back.
battle-no-corrections = Nothing can be corrected now: finish or take back the open roll first.
battle-the-table = The table
battle-misfit = The record no longer fits the rules
battle-misfit-at = It was played up to answer { $entry } of { $entries }. Nothing is lost: take back from there, or look back at any line.
battle-misfit-back = Take back to the last answer that fits
battle-house-rules-differ = The two rosters have different house rules: those of your roster hold.
battle-other-system = That roster is for another rule system.

draw-done = The draw is done
draw-keep = Keep the spells
draw-drop = Leave it

report-set-aside = Set aside: { $verb }
report-dice = Dice: { $faces }
script-no-such-entry = the log has no entry { $given }; it has { $entries }
aside-replaced = answered otherwise
aside-taken-out = taken out
aside-not-asked = no longer asked
aside-other-dice = other dice are rolled here
aside-over = the battle ends before it
aside-let-go = let go
battle-step-change = the change of the past
battle-answering-otherwise = Answering entry { $entry } of { $entries } otherwise
battle-putting-in = Putting something in before entry { $entry } of { $entries }
battle-other-answer = Answer otherwise here…
battle-put-in = Put something in before…
battle-take-out = Take this out…
past-title = Change the past
past-lay = Dice then: { $faces }
past-do = Change it
past-changed = { $count ->
    [one] { $count } result changes
   *[other] { $count } results change
}
past-asked = { $count ->
    [one] { $count } new question
   *[other] { $count } new questions
}
past-gone = { $count ->
    [one] { $count } line no longer happens
   *[other] { $count } lines no longer happen
}
past-waiting = { $count ->
    [one] { $count } line waits
   *[other] { $count } lines wait
}
past-stay = { $count ->
    [one] { $count } line stays as it is
   *[other] { $count } lines stay as they are
}
past-wait = { $count ->
    [one] { $count } later line waits for the answer
   *[other] { $count } later lines wait for the answer
}
past-board-same = The board as it stands now does not change.
past-board-differs = The board as it stands now changes.
past-correcting = { $count ->
    [one] Correcting turn { $turn }: { $count } later line waits
   *[other] Correcting turn { $turn }: { $count } later lines wait
}
past-abandon = Leave everything as it was
past-let-go = Let the waiting lines go…
turns-ask-first = Who has the first turn?
turns-do-first = { $army } begins
turns-do-roll-off = roll off
turns-told-first = { $army } has the first turn
turns-ask-roll-off = { $army } rolls for the first turn
turns-told-roll-off = { $army } rolls { $faces } for the first turn
turns-do-one-more = one more turn
turns-do-go-on = go on with the battle
turns-do-end-battle = end the battle
turns-told-goes-on = The battle goes on
battle-corrections-search = Search
battle-corrections-all = All casters
battle-caster-hint = Right click, or a long touch: correct this caster
