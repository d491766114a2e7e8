# Changes to a roster, as the undo button names them.

edit-add = add { $name }
edit-remove = remove { $name }
edit-rename = rename to { $name }
edit-change = change { $name }
edit-move = move { $name }
edit-note = note on { $name }
edit-choose-army = show { $name }
edit-house-rule = house rule
edit-add-item = item for { $name }
edit-change-item = item of { $name }
edit-remove-item = remove item of { $name }
edit-choose-load-out = other load-out for { $name }
edit-remove-load-out = remove load-out of { $name }
edit-package = how { $name } gets spells
edit-add-spell = add { $spell }
edit-remove-spell = drop { $spell }
edit-clear-spells = drop all spells of { $name }
edit-take-from-lists = { $name } as in the lists
edit-hold-copy = hold to { $name } as it is

# Copies of lists.
finding-copy-differs = the lists now say something else of { $name } than this roster's copy: the lists hold
finding-copy-held = { $name } goes by this roster's copy, not by the lists
finding-copy-alone = { $name } is no longer in the lists: this roster's copy holds
repair-take-list = take it from the lists
repair-hold-copy = hold to the copy
