# Слова печатного листа: короткие, они стоят в узких столбцах.

winds-sheet-dispel = пул разрушения { $sum }
winds-sheet-casting = к броску +{ $level }
winds-sheet-own-dice = свои кубики
winds-sheet-incantations = песнопений за ход, по { $dice }D6

winds-sheet-scroll = Разрушает одно заклинание без кубиков, и владелец ещё может разрушать в этом ходу.
winds-sheet-spellbreaking = Разрушает одно заклинание без кубиков.
winds-sheet-dispel-dice =
    { $dice ->
        [one] { $dice } кубик разрушения, уже учтён в пуле.
        [few] { $dice } кубика разрушения, уже учтены в пуле.
       *[many] { $dice } кубиков разрушения, уже учтены в пуле.
    }
winds-sheet-familiar =
    { $spells ->
        [one] Ещё { $spells } заклинание, уже учтено.
        [few] Ещё { $spells } заклинания, уже учтены.
       *[many] Ещё { $spells } заклинаний, уже учтены.
    }
winds-sheet-bound = Бросьте кубик: срабатывает на 2+, на 1 предмет потерян до конца битвы.
winds-sheet-casket = Применяется последним в фазе. Бросьте кубик: срабатывает на 2+, на 1 потерян до конца битвы.
winds-sheet-bound-value = Разрушается против { $value }.
winds-sheet-bound-blank = разрушить против
winds-sheet-spell-blank = заклинание
winds-sheet-anvil = Одна руна за ход: бросьте на неё кубик.
winds-sheet-anvil-of-lord = Одна руна за ход: бросьте на неё кубик. Даёт кубик разрушения, уже учтён в пуле.

winds-sheet-set-six = Восемь школ по шесть
winds-sheet-set-seven = Восемь школ по семь
winds-sheet-set-dwarfs = Руны гномов
winds-sheet-set-tomb-kings = Цари гробниц
