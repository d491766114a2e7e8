# Слова печатного листа: короткие, они стоят в узких столбцах.

winds-sheet-dispel = пул рассеивания { $dice }
winds-sheet-dispel-sum = пул рассеивания { $parts } = { $dice }
winds-sheet-casting = к броску +{ $level }
winds-sheet-own-dice = свои кубики
winds-sheet-incantations = песнопений за ход, по { $dice }D6

winds-sheet-scroll = Рассеивает одно заклинание без кубиков, и владелец ещё может рассеивать в этом ходу.
winds-sheet-spellbreaking = Рассеивает одно заклинание без кубиков.
winds-sheet-dispel-dice =
    { $dice ->
        [one] { $dice } кубик рассеивания, уже учтён в пуле.
        [few] { $dice } кубика рассеивания, уже учтены в пуле.
       *[many] { $dice } кубиков рассеивания, уже учтены в пуле.
    }
winds-sheet-familiar =
    { $spells ->
        [one] Ещё { $spells } заклинание, уже учтено.
        [few] Ещё { $spells } заклинания, уже учтены.
       *[many] Ещё { $spells } заклинаний, уже учтены.
    }
winds-sheet-bound = Бросьте кубик: срабатывает на 2+, на 1 предмет потерян до конца битвы.
winds-sheet-casket = Применяется последним в фазе. Бросьте кубик: срабатывает на 2+, на 1 потерян до конца битвы.
winds-sheet-bound-value = Рассеивается против { $value }.
winds-sheet-bound-blank = рассеять против
winds-sheet-spell-blank = заклинание
winds-sheet-anvil = Одна руна за ход: бросьте на неё кубик.
winds-sheet-anvil-of-lord = Одна руна за ход: бросьте на неё кубик. Даёт кубик рассеивания, уже учтён в пуле.

winds-sheet-set-six = восемь традиций по шесть
winds-sheet-set-seven = восемь традиций по семь
winds-sheet-set-dwarfs = руны гномов
winds-sheet-set-tomb-kings = песнопения Царей Гробниц
