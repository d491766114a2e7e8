# Слова магии Мордхейма с умственной усталостью.
#
# Названия вещей (поля, варианты, термины) и целые предложения пишутся с прописной буквы. Действия
# (mord-do, mord-fix, mord-repair), причины, отметки, слагаемые и то, что стоит рядом с именем, со
# строчной: они стоят внутри строк и в кавычках кнопки отмены, а прописную букву им даёт кнопка.
# Строки журнала, вопросы и замечания не кончаются точкой.

mord-name = Мордхейм: умственная усталость
mord-summary = Очки магии копятся с каждым заклинанием, и после каждого бросок против накопленного решает, может ли чародей продолжать.

# Домашние правила: название и название каждого значения.

mord-house-rest = Накопленное после усталости
mord-house-rest-never = Остаётся как есть
mord-house-rest-reset-on-fatigue = Снова начинается с D6
mord-house-fatigue-dice = Кубиков усталости за уровень
mord-house-fatigue-dice-2 = Два
mord-house-fatigue-dice-1 = Один
mord-house-fatigue-dice-3 = Три
mord-house-fatigue-dice-4 = Четыре
mord-house-add-level = Уровень и бросок на усталость
mord-house-add-level-off = Только кубики
mord-house-add-level-on = Уровень прибавляется
mord-preset-as-written = Как написано
mord-preset-campaign = Отдых освежает
mord-preset-more-magic = Больше магии
mord-preset-less-magic = Меньше магии

# Слова самой книги и что они значат.

mord-term-fatigue-roll = Бросок на усталость
mord-term-fatigue-roll-means = После каждого заклинания чародей бросает кубики; продолжать можно, только если выпало больше накопленного.
mord-term-fatigued = Усталость
mord-term-fatigued-means = В этот и следующий свой ход чародей больше не колдует, а все его заклинания в игре кончаются.
mord-term-accumulated = Накопленные очки
mord-term-accumulated-means = Начинаются с D6 и растут с каждым заклинанием и каждым поддержанием.
mord-term-upkeep = Поддержание
mord-term-upkeep-means = Платится в начале каждой следующей фазы магии, чтобы заклинание осталось в игре; бросок на усталость не нужен.

# Ход, очки и из чего складываются суммы.

mord-step-before = Рукопашная
mord-step-upkeep = Поддержание
mord-step-effects = Эффекты
mord-step-cast = Заклинания
mord-step-fatigue = Усталость

mord-pool-accumulated = накоплено
mord-part-start = в начале
mord-part-spells = заклинания
mord-part-upkeep = поддержание
mord-part-corrected = поправка
mord-part-dice = кубики
mord-part-level = уровень
mord-part-of-level = уровень { $level }
mord-part-youngblood = новичок

# Что можно сделать: кнопки и названия шагов отмены.

mord-do-begin-phase = начать фазу магии
mord-do-end-phase = закончить фазу магии
mord-do-cast = сотворить «{ $spell }»: { $caster }
mord-do-pay = заплатить { $points } за «{ $spell }»
mord-do-keep = оставить «{ $spell }» без платы
mord-do-drop = снять «{ $spell }»
mord-do-holds = «{ $spell }» держится
mord-do-breaks-free = освободиться от «{ $spell }»
mord-do-sphere = { $sphere } ({ $die })
mord-do-choose = { $spell }

# Как на кнопке выбранного заклинания.

mord-do-cast-short = сотворить

mord-blank-target = Цель
mord-blank-models = Модели
mord-blank-models-unit =
    { $n ->
        [one] модель
        [few] модели
       *[other] моделей
    }
mord-blank-cost = Цена по книге правил
mord-blank-cost-unit =
    { $n ->
        [one] очко
        [few] очка
       *[other] очков
    }
mord-blank-points = Очки
mord-blank-points-unit =
    { $n ->
        [one] очко
        [few] очка
       *[other] очков
    }

# Что спрашивается.

mord-ask-first-points = { $caster } бросает на очки, накопленные к началу битвы
mord-ask-starts-again = { $caster } отдыхает и бросает на очки, с которых начнёт заново
mord-ask-turn = Ход { $turn }, { $army }: рукопашная закончена?
mord-ask-upkeep = Поддержание «{ $spell }»: { $points } сверх { $total }, накопленных чародеем { $caster }?
mord-ask-upkeep-on = Поддержание «{ $spell }» (цель: { $target }): { $points } сверх { $total }, накопленных чародеем { $caster }?
mord-ask-break-free = «{ $spell }»: прошла ли жертва проверку лидерства?
mord-ask-break-free-on = «{ $spell }»: пройдена ли проверка лидерства ({ $target })?
mord-ask-nobody = { $army }: колдовать сейчас некому. Закончить фазу магии?
mord-comes-to-fresh = { $sum }: может продолжать, нужно { $needs } или больше
mord-comes-to-fatigued = { $sum }: усталость, нужно { $needs } или больше
mord-ask-cast = { $army }: какое заклинание творится?
mord-ask-fatigue = { $caster }: бросок на усталость, накоплено { $total }
mord-ask-sphere = { $caster }: из какой сферы заклинание { $nth } из { $of }?
mord-ask-random =
    { $left ->
        [one] { $caster } бросает по сфере «{ $sphere }»: осталось { $left } заклинание
        [few] { $caster } бросает по сфере «{ $sphere }»: осталось { $left } заклинания
       *[other] { $caster } бросает по сфере «{ $sphere }»: осталось { $left } заклинаний
    }
mord-ask-choose = { $caster }: какое заклинание сферы «{ $sphere }» выбрать?
mord-ask-choose-elsewhere = { $caster }: вся сфера «{ $sphere }» уже есть; какое заклинание другой сферы выбрать?

mord-quoted-spell = «{ $spell }»
mord-row-spell = { $spell }
mord-row-choose = любое заклинание сферы
mord-worded = { $words }

# Что игроку надо знать заранее.

mord-note-hand-to-hand = Сначала движение, стрельба и рукопашная
mord-note-sight = На своих или чужих в пределах видимости
mord-note-no-sight = На своих или чужих; линия видимости не нужна
mord-note-per-model =
    { $points ->
        [one] { $points } очко за каждую модель, и никто не получает двух попаданий
        [few] { $points } очка за каждую модель, и никто не получает двух попаданий
       *[other] { $points } очков за каждую модель, и никто не получает двух попаданий
    }
mord-note-fatigue = Будет накоплено { $total }: дальше при { $needs } и больше на { $dice }D6
mord-note-spent = Будет накоплено { $total }: никакой бросок { $dice }D6 от усталости не спасёт

# Почему чего-то нельзя или всё обстоит так.

mord-why-out = вне битвы
mord-why-fatigued = усталость, колдует с хода { $turn }
mord-why-cast = уже творилось в этот ход
mord-why-known = уже есть
mord-why-full = все заклинания набраны
mord-why-no-sphere = сферы не выбраны
mord-why-sphere-full = из этой сферы больше не нужно
mord-why-other-sphere = другая сфера

mord-how-elsewhere = взамен своей сферы
mord-mark-fatigued = усталость, колдует с хода { $turn }
mord-out-of-action = выведен из строя
mord-out-off-the-table = вне стола

# Что случилось: журнал.

mord-told-first-points = { $caster } начинает, накопив { $points }
mord-told-starts-again = { $caster } начинает заново, накопив { $points }
mord-told-turn = Ход { $turn }, { $army }
mord-told-phase = Фаза магии, { $army }
mord-told-phase-ends = Фаза магии закончена, { $army }
mord-told-rested = { $caster }: отдых окончен, можно колдовать
mord-told-paid = { $caster } платит { $points } за «{ $spell }»: накоплено { $total }
mord-told-kept = { $caster } оставляет «{ $spell }»
mord-told-dropped = { $caster } снимает «{ $spell }»
mord-told-stays = «{ $spell }», { $caster }: действует сейчас
mord-told-stays-on = «{ $spell }», { $caster }, цель: { $target }: действует сейчас
mord-told-broken = «{ $spell }» сброшено
mord-told-cast = { $caster } творит «{ $spell }» за { $points }: накоплено { $total }
mord-told-cast-at = { $caster } творит «{ $spell }» за { $points }, цель: { $target }; накоплено { $total }
mord-told-cast-models =
    { $models ->
        [one] { $caster } творит «{ $spell }» на { $models } модель за { $points }: накоплено { $total }
        [few] { $caster } творит «{ $spell }» на { $models } модели за { $points }: накоплено { $total }
       *[other] { $caster } творит «{ $spell }» на { $models } моделей за { $points }: накоплено { $total }
    }
mord-told-cast-models-at =
    { $models ->
        [one] { $caster } творит «{ $spell }» на { $models } модель за { $points }, цель: { $target }; накоплено { $total }
        [few] { $caster } творит «{ $spell }» на { $models } модели за { $points }, цель: { $target }; накоплено { $total }
       *[other] { $caster } творит «{ $spell }» на { $models } моделей за { $points }, цель: { $target }; накоплено { $total }
    }
mord-told-lasts = «{ $spell }» остаётся в игре, поддержание { $points }
mord-told-lasts-on = «{ $spell }» остаётся в игре, цель: { $target }, поддержание { $points }
mord-told-lasts-free = «{ $spell }» остаётся в игре
mord-told-lasts-free-on = «{ $spell }» остаётся в игре, цель: { $target }
mord-told-ended = «{ $spell }» кончается
mord-told-fresh =
    { $added ->
        [0] { $caster }: бросок на усталость { $faces } = { $sum } против { $total }, можно продолжать
       *[other] { $caster }: бросок на усталость { $faces } и ещё { $added } = { $sum } против { $total }, можно продолжать
    }
mord-told-fatigued =
    { $added ->
        [0] { $caster }: бросок на усталость { $faces } = { $sum } против { $total }, усталость, колдует с хода { $turn }
       *[other] { $caster }: бросок на усталость { $faces } и ещё { $added } = { $sum } против { $total }, усталость, колдует с хода { $turn }
    }
mord-told-sphere = { $caster }: заклинание { $nth } из сферы «{ $sphere }»
mord-told-rolled = { $caster } бросает { $faces } по сфере «{ $sphere }»: «{ $spell }»
mord-told-double = { $caster } бросает { $faces } по сфере «{ $sphere }»: «{ $spell }» уже есть, можно выбрать
mord-told-choice = { $caster } бросает { $faces } по сфере «{ $sphere }»: можно выбрать
mord-told-chosen = { $caster } выбирает «{ $spell }»

# Поправки: что можно поправить и что поправлено.

mord-fix-out-of-action = выведен из строя: { $caster }
mord-fix-off-the-table = вне стола: { $caster }
mord-fix-back = снова в битве: { $caster }
mord-fix-accumulated = накопленные очки: { $caster }
mord-fix-fatigued = есть усталость: { $caster }
mord-fix-fresh = усталости нет: { $caster }
mord-fix-again = «{ $spell }» можно ещё раз в этот ход: { $caster }
mord-fix-ended = «{ $spell }» кончилось

mord-fixed-out-of-action = Поправка: { $caster } выведен из строя
mord-fixed-off-the-table = Поправка: { $caster } вне стола
mord-fixed-back = Поправка: { $caster } снова в битве
mord-fixed-accumulated =
    { $points ->
        [one] Поправка: { $caster }, накоплено { $points } очко
        [few] Поправка: { $caster }, накоплено { $points } очка
       *[other] Поправка: { $caster }, накоплено { $points } очков
    }
mord-fixed-fatigued = Поправка: { $caster }, усталость, колдует с хода { $turn }
mord-fixed-fresh = Поправка: { $caster }, усталости нет
mord-fixed-again = Поправка: { $caster }, «{ $spell }» можно ещё раз в этот ход
mord-fixed-ended = Поправка: «{ $spell }» кончилось

# Что спрашивается о чародеях.

mord-field-race = Раса
mord-race-skink = Сцинк
mord-race-human = Человек
mord-race-elf = Эльф
mord-race-orc = Орк
mord-race-goblin = Гоблин
mord-race-beastman = Зверолюд
mord-race-skaven = Скавен
mord-race-other = Другая раса
mord-profile = Дв{ $m } Рук{ $ws } Стр{ $bs } С{ $s } Ст{ $t } Р{ $w } И{ $i } А{ $a } Лд{ $ld }
mord-field-youngblood = Новичок
mord-field-youngblood-hint = Сколько стоит новичок его расы; уровень магии прибавляется.
mord-field-level = Уровень магии
mord-field-level-hint = Три заклинания и два кубика усталости за уровень; советуется 1 или 2.
mord-field-sphere = Сфера заклинания { $nth }
mord-field-sphere-hint = Сначала выберите все сферы, потом бросайте; перед каждой битвой можно выбрать заново.
mord-field-armour = В броне
mord-field-armour-hint = Броня мешает колдовать: чародей её не носит.
mord-field-wargear = Снаряжение героев
mord-field-wargear-hint = Чародею положено снаряжение прислужников или свой список.

mord-about-level = уровень { $level }
mord-about-race = { $race }
mord-about-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
mord-army-points =
    { $points ->
        [one] Чародеи: { $points } очко
        [few] Чародеи: { $points } очка
       *[other] Чародеи: { $points } очков
    }
mord-army-points-open = Чародеи: { $points } без тех, чья цена ещё не известна (их { $open })
mord-allowance-spells = Заклинания

# Что не так в ростере и чем это поправить.

mord-finding-army-empty = { $army }: нет чародея
mord-finding-many-wizards = { $army }: чародеев { $wizards }, а советуется один на банду
mord-finding-level = { $caster }: уровень магии { $has } невозможен, только от 1 до { $most }
mord-finding-high-level = { $caster }: уровень магии { $has }; советуются и имеют цену только 1 и 2
mord-finding-no-race = { $caster }: не указана раса, а с нею профиль и очки
mord-finding-no-youngblood = { $caster }: не указано, сколько стоит новичок его расы
mord-finding-armour = { $caster } в броне, а чародеям она запрещена
mord-finding-wargear = { $caster }: снаряжение героев; советуется снаряжение прислужников или свой список
mord-finding-no-sphere =
    { $open ->
        [one] { $caster }: для { $open } заклинания не выбрана сфера
       *[other] { $caster }: для { $open } заклинаний не выбрана сфера
    }
mord-finding-sphere-unknown = { $caster }: в списках нет сферы «{ $sphere }»
mord-finding-spells-missing =
    { $missing ->
        [one] { $caster }: осталось бросить на { $missing } заклинание
        [few] { $caster }: осталось бросить на { $missing } заклинания
       *[other] { $caster }: осталось бросить на { $missing } заклинаний
    }
mord-finding-too-many = { $caster }: заклинаний { $has }, а положено { $most }
mord-finding-double = { $caster }: «{ $spell }» записано дважды
mord-finding-other-sphere = { $caster }: «{ $spell }» не из выбранных сфер
mord-finding-spell-unknown = { $caster }: в списках нет «{ $spell }»; что известно, стоит в ростере

mord-repair-level = поставить уровень { $level }
mord-repair-armour = снять броню
mord-repair-wargear = дать снаряжение прислужников
mord-repair-spheres = взять из сферы «{ $sphere }»
mord-repair-other-sphere = выбрать другую сферу
mord-repair-divide = разделить по тем заклинаниям, что есть
mord-repair-drop = убрать { $spell }

# Списки, листы, таблицы и шансы.

mord-column-cost = ОМ
mord-sheet-profile = профиль { $profile }
mord-sheet-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
mord-sheet-track = накоплено
mord-sheet-track-more = с { $from }
mord-sheet-upkeep =
    { $points ->
        [0] держится
       *[other] поддержание { $points }
    }
mord-sheet-odds = без усталости, если накоплено { $columns }
mord-table-sphere = Сфера: { $sphere }
mord-table-sphere-when = { $die } на каждое заклинание перед каждой битвой

mord-query-sequence = Заклинания одно за другим
mord-query-fresh = Не устать после заклинания
mord-input-level = Уровень
mord-input-accumulated = Накоплено
mord-input-costs = Цены
mord-input-cost = Цена
mord-input-models = Модели
mord-odds-fresh = без усталости
mord-odds-fatigued = усталость

mord-row = { $cost } ОМ, { $range }
mord-unknown = ?

# Как далеко действуют заклинания и как долго.

mord-range-inches = { $inches }″
mord-range-touch = контакт подставок
mord-range-caster = сам чародей
mord-lasts-instant = мгновенно
mord-lasts-in-play = остаётся в игре
mord-lasts-until-broken = остаётся в игре, пока не сброшено
mord-lasts-repeated = { $lasts }, сколько угодно раз за ход
mord-table-choose = На выбор
mord-table-choose-means = Любое заклинание сферы, которого у него нет.
