# The muster screen: armies, casters, findings, spells.

muster-casters-title = Casters
muster-add = Add
muster-add-anyway = Add anyway
muster-add-army = Add an army
muster-army-card = The army's settings
muster-army = Army
muster-army-name = Name of the army
muster-roster-name = Name of the roster
muster-remove-army = Remove the army
muster-fold = Fold up
muster-house-rules = House rules…
muster-removed = Removed: { $name }
muster-nobody = No casters yet
muster-nobody-text = An army's magic begins with whoever casts, dispels, or bears an item with a bearing on magic.
muster-draw-all = Draw for all ({ $n })
muster-to-draw = spells are still to be drawn

# What the undo button calls a change of a field.
muster-step-field = { $field }: { $name }

# Findings.

muster-findings = Findings
muster-no-findings = Nothing to find fault with
grade-illegal = illegal
grade-incomplete = incomplete
grade-disputed = disputed
grade-hint = hint

# The caster.

muster-caster-name = Name of the caster
muster-move-up = Move up
muster-move-down = Move down
muster-remove-caster = Remove the caster
muster-load-out = load-out
muster-load-out-first = usual
muster-load-out-name = Name of the load-out
muster-add-load-out = New load-out, a copy of this one
muster-new-load-out = Load-out { $number }
muster-remove-load-out = Remove this load-out
muster-clear-spells = Drop all spells
muster-spells = { $n ->
    [0] no spells
    [one] { $n } spell
   *[other] { $n } spells
}
muster-note = Note
muster-note-hint = a note of your own
muster-not-chosen = not chosen
muster-one-less = { $field }: one less
muster-one-more = { $field }: one more
muster-empty-field = { $field }: empty
muster-find-in-list = Find in the list
muster-add-item = Add an item
muster-item-name = Name, if it has one
muster-remove-item = Remove: { $item }

# The spells that he has.

muster-known = Spells recorded
muster-none-known = No spell is recorded yet. Add spells at the right.
muster-none-known-or-draw = No spell is recorded yet. Add spells at the right, or draw them.
muster-nothing-to-record = Nothing needs to be recorded here.
muster-package = Determined by
muster-draw = Draw spells
muster-of = { $used } of { $most }
muster-of-unknown = { $used } of ?
muster-over = over by { $over }
muster-column-spell = Spell
muster-column-range = Range
muster-drop = Drop { $name }
muster-say-how = Say that it was { $how }
muster-how-signature = signature
muster-how-chosen = chosen
muster-how-rolled = rolled
muster-signature = { $n } signature
muster-chosen = { $n } chosen
muster-rolled = { $n } rolled
muster-good = { $n } Good
muster-neutral = { $n } Neutral
muster-evil = { $n } Evil
muster-plain = { $n } other
alignment-good = Good
alignment-neutral = Neutral
alignment-evil = Evil

# The spells that could be his.

muster-find = Find a spell
muster-allowed-now = allowed now
muster-filter-alignment = alignment
muster-filter-kind = kind
muster-filter-lore = lore
muster-filter-text = what is typed
muster-known-times = { $n ->
    [one] recorded
   *[other] { $n } recorded
}
muster-shown = { $shown } of { $all ->
    [one] { $all } spell
   *[other] { $all } spells
} shown
muster-hidden = { $n } hidden by: { $filters }
muster-none-found = No spell is like that.
muster-none-allowed = None is allowed now, and each says why. All can be read, and added all the same.
muster-show-all = Show all
muster-none-open = There are no spells for this caster to choose from.
muster-nobody-shown = The spells of the caster who is shown stand here.
muster-no-text = No text yet.

# A draw of spells.

draw-title = Draw of spells
draw-leave = Leave the draw
draw-keep-text = Keeping them is one step, which undo takes back whole.
draw-pick = Choose
draw-pick-text = Pick with the mouse, the arrows or the number; then Enter.
draw-nothing-new = Nothing new.

# Keys.

key-add = add
key-draw = draw
key-faces = dice
key-pick = pick
key-take = take
keys-muster = On the muster screen
keys-show-caster = show a caster
keys-add-caster = add a caster
keys-move-caster = move the caster
keys-draw = draw his spells
keys-draw-all = draw for all
keys-read = read the next spell, in the list or from the search field
keys-add-spell = add the spell that is read
muster-draw-anew = Draw anew
muster-draw-anew-step = draw the spells of { $name } anew
