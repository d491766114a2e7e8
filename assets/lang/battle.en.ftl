# A battle and its files: answers as text, typed dice, saved battles. Lower case, no full stop.

battle-is-over = the battle is over
report-taken-back = Taken back { $faces }

script-not-an-answer = a line begins with “>” for a decision or with “roll” for dice
script-not-offered = this cannot be said here
script-open-quote = a quotation mark is not closed
script-barred = this cannot be done now: { $why } · { $rule }
script-barred-plain = it is barred
script-bad-blank = “{ $written }” does not fit “{ $blank }”
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
