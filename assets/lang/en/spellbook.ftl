# The spellbook: searching, filtering, and what a card says of its spell.

spellbook-search = Find a spell
spellbook-count = { $found } of { $all }
spellbook-filters = Filters
spellbook-set = Set
spellbook-lore = Lore
spellbook-kind = Kind
spellbook-name = Name
spellbook-range = Range
spellbook-only-remaining = Remains in play
spellbook-clear = Clear filters
spellbook-tables = Tables
spellbook-nothing = No spell fits.
spellbook-signature = signature
spellbook-remains = ∞ remains in play
spellbook-original = of our own making
spellbook-unknown = not in this list: read it from your rulebook
spellbook-drawn = drawn with
spellbook-on-the-die = a { $number } on the die
spellbook-source = Source: { $source }

blanks-title = From your rulebook
blanks-text = What the list does not know. It is kept in your own folder, for every roster.
blanks-hint = fill in, then Enter
blanks-clear = Empty { $fact }
blanks-yes = yes
blanks-no = no
blanks-not-taken = “{ $typed }” is not taken: { $why }
blanks-no-such = the list has no such blank
