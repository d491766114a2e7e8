# What the command line says.

cli-error = error
cli-warning = warning

cli-no-window = no window can be opened here: { $words }
cli-built-without-window = this build has no window; see spellmuster --help

cli-no-such-system = there is no rule system “{ $given }”
cli-file-of-unknown-system = “{ $path }” is of the rule system “{ $system }”, which this program does not have
cli-no-such-query = there is no query “{ $given }”
cli-no-such-lore = there is no lore “{ $given }”
cli-no-such-caster = the roster has no caster “{ $given }”
cli-no-such-key = the query “{ $query }” takes no “{ $given }”
cli-no-such-house-rule = there is no house rule “{ $given }”
cli-no-such-value = “{ $given }” is no value of the house rule “{ $name }”
cli-no-such-ending = what is to become of “{ $given }” is not known by its ending
cli-no-pair = “{ $given }” does not read NAME=VALUE
cli-twice = “{ $name }” is given twice
cli-key-missing = “{ $name }” is missing: { $takes }
cli-bad-value = “{ $given }” does not fit “{ $name }”: { $takes }
cli-number-range = { $low } to { $high }
cli-numbers-range = a comma list of 1 to { $most } numbers, each { $low } to { $high }
cli-flag-range = true or false
cli-text-range = text
cli-too-many-dice = so many dice together cannot be counted exactly
cli-odds-fault = the odds cannot be reckoned: { $words }
cli-cannot-happen = cannot happen

cli-house-rules = House rules, the default first
cli-queries = Odds

cli-kind-roster = roster
cli-kind-battle = battle
cli-kind-list = list
cli-kind-settings = settings
cli-kind-unknown = the file is no roster, battle, list or settings of this program
cli-nothing-wrong = nothing wrong
cli-spells-load = { $n ->
    [one] { $n } spell loads
   *[other] { $n } spells load
}
cli-grade-illegal = illegal
cli-grade-incomplete = incomplete
cli-grade-disputed = disputed
cli-grade-hint = hint
cli-checked = { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { $diagnostics ->
    [one] { $diagnostics } diagnostic
   *[other] { $diagnostics } diagnostics
}, { $findings ->
    [one] { $findings } finding
   *[other] { $findings } findings
}, { $illegal } illegal

cli-either-side = either side
cli-corrections = { $n ->
    [one] and { $n } correction of the table
   *[other] and { $n } corrections of the table
}
cli-in-play = In play
cli-since = since turn { $turn }
cli-state-ready = ready
cli-state-tried = tried
cli-state-used = used up
cli-state-in-play = in play
cli-state-barred = barred
cli-taken-back = (taken back) { $line }

cli-script-line = line { $line }, “{ $given }”: { $why }
cli-misfit = step { $step }, answer { $answer }: “{ $given }” does not answer “{ $question }”
cli-how-to-answer = Answer in the words that the question shows. “roll” alone lets the program roll; undo, redo, quit; ? shows corrections of the table too.
cli-back-at = Back at step { $step }.
cli-still-open = nothing was saved, since this is still open

cli-battle-is-there = “{ $path }” is there already; leave the rosters out to go on with it
cli-house-rules-are-set = “{ $path }” keeps the house rules with which it began
cli-two-rosters = “{ $path }” is not there yet; give two rosters to begin it
cli-two-systems = the rosters are of two rule systems, “{ $a }” and “{ $b }”
cli-house-rules-differ = the rosters differ in the house rule { $rule }: “{ $a }” has { $in_a }, “{ $b }” has { $in_b }; { $holds } holds
cli-roster-illegal = { $n ->
    [one] “{ $roster }” breaks the rules in one place; “check” says where
   *[other] “{ $roster }” breaks the rules in { $n } places; “check” says where
}
cli-roster-open = { $n ->
    [one] “{ $roster }” has a caster whose spells are not determined; “muster” determines them
   *[other] “{ $roster }” has { $n } casters whose spells are not determined; “muster” determines them
}
cli-change = Change { $number }, at entry { $at }
cli-no-change = The past was not changed
cli-set-aside = (no more: { $line }; { $why })
