# Слова списков: столбцы карточек и что делает строка таблицы магических ошибок.

winds-column-needs = Нужно
winds-column-works-on = Действует на
winds-column-uses = Применений

winds-miscast-spell-lost = заклинание пропало: оно не сотворено
winds-miscast-caster-stops-phase = этот маг в этой фазе больше не колдует
winds-miscast-caster-stops-turn = этот маг в этом ходу больше не колдует
winds-miscast-side-stops-phase = маги этой стороны в этой фазе больше не колдуют
winds-miscast-side-stops-turn = маги этой стороны в этом ходу больше не колдуют
winds-miscast-spell-forgotten = маг забыл это заклинание до конца битвы
winds-miscast-levels-lost =
    { $levels ->
        [one] маг теряет { $levels } уровень
        [few] маг теряет { $levels } уровня
       *[other] маг теряет { $levels } уровней
    }
winds-miscast-power-dice-lost =
    { $count ->
        [1] из пула силы уходит D{ $sides } кубиков
       *[other] из пула силы уходит { $count }D{ $sides } кубиков
    }
winds-miscast-power-pool-emptied = пул силы опустел
winds-miscast-caster-removed = маг убирается из битвы
winds-miscast-caster-hit =
    { $piercing ->
        [0] маг получает попадание с Силой { $strength }
       *[other] маг получает попадание с Силой { $strength }, спасбросок за броню хуже на { $piercing }
    }
winds-miscast-template =
    { $piercing ->
        [0] каждая модель под шаблоном получает попадание с Силой { $strength }
       *[other] каждая модель под шаблоном получает попадание с Силой { $strength }, спасброски за броню хуже на { $piercing }
    }
winds-miscast-template-sized =
    { $piercing ->
        [0] каждая модель под шаблоном { $inches }″ получает попадание с Силой { $strength }
       *[other] каждая модель под шаблоном { $inches }″ получает попадание с Силой { $strength }, спасброски за броню хуже на { $piercing }
    }
winds-miscast-opponent-casts = противник даром творит заклинание той же или меньшей сложности

winds-spell-magic-missile = магический снаряд
winds-spell-direct-damage = прямой урон
winds-spell-augment = усиление
winds-spell-hex = проклятие
winds-spell-vortex = магический вихрь
winds-spell-single-model = удар по одной модели
winds-spell-special = особое

winds-range-inches = { $inches }″
winds-range-caster = сам маг
winds-range-casters-unit = маг и его отряд

winds-duration-instant = мгновенно
winds-duration-remains-in-play = остаётся в игре
winds-duration-next-magic-phase = до следующей фазы магии мага
winds-duration-one-turn = один ход
winds-duration-this-combat = до конца этой рукопашной
winds-duration-battle = до конца битвы
