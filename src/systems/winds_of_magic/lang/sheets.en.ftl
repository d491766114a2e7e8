# Words of the printed sheet: short, they stand in narrow columns.

winds-sheet-dispel = dispel pool { $sum }
winds-sheet-casting = casting +{ $level }
winds-sheet-own-dice = own dice
winds-sheet-incantations = incantations each turn, { $dice }D6

winds-sheet-scroll = Dispels one spell without dice, and the bearer may still dispel in this turn.
winds-sheet-spellbreaking = Dispels one spell without dice.
winds-sheet-dispel-dice =
    { $dice ->
        [one] One dispel die, counted in the pool above.
       *[other] { $dice } dispel dice, counted in the pool above.
    }
winds-sheet-familiar =
    { $spells ->
        [one] One more spell, counted in.
       *[other] { $spells } more spells, counted in.
    }
winds-sheet-bound = Roll a die: it works on 2+, and on a 1 the item is gone for the battle.
winds-sheet-casket = Comes last in the phase. Roll a die: it works on 2+, and on a 1 it is gone for the battle.
winds-sheet-bound-value = It is dispelled against { $value }.
winds-sheet-bound-blank = dispelled against
winds-sheet-spell-blank = spell
winds-sheet-anvil = One rune each turn: throw a die for it.
winds-sheet-anvil-of-lord = One rune each turn: throw a die for it. Adds one dispel die, counted in the pool above.

winds-sheet-set-six = Eight lores of six
winds-sheet-set-seven = Eight lores of seven
winds-sheet-set-dwarfs = Dwarf runes
winds-sheet-set-tomb-kings = Tomb Kings
