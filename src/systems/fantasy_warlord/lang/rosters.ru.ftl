# Слова сбора войска, списков и листа на бумаге.

warlord-good = Добро
warlord-neutral = Нейтралитет
warlord-evil = Зло
warlord-level-minor = младший
warlord-level-major = старший
warlord-level-master = мастер
warlord-wise = Мудрость
warlord-devout = Набожность

warlord-kind-magic-user = Маг
warlord-kind-priest = Жрец
warlord-kind-warrior-priest = Воин-жрец
warlord-kind-seraph = Серафим
warlord-kind-angel = Ангел
warlord-kind-archangel = Архангел
warlord-kind-imp = Бес
warlord-kind-demon = Демон
warlord-kind-archdemon = Архидемон
warlord-kind-other = Иной маг
warlord-kind-character = Другой персонаж
warlord-kinds-magic-user = маги
warlord-kinds-priest = жрецы
warlord-kinds-warrior-priest = воины-жрецы

warlord-armour-none = без доспеха
warlord-armour-leather = кожаный доспех
warlord-armour-chainmail = кольчуга
warlord-armour-mail-and-plate = кольчуга с пластинами
warlord-armour-plate = латы
warlord-armour-electrum = электрум

warlord-arms-seraph = меч
warlord-arms-angel = копьё с Лезвием остроты
warlord-arms-archangel = двуручный меч, может нести одну магию клинка Добра или Нейтралитета
warlord-arms-imp = ятаган
warlord-arms-demon = трезубец с Лезвием остроты
warlord-arms-archdemon = двуручное или древковое оружие, может нести одну магию клинка Зла или Нейтралитета

warlord-item-artifact = Артефакт с заклинанием
warlord-item-blade-magic = Магия клинка

warlord-field-alignment = Сторона
warlord-field-kind = Кто это
warlord-field-level = Уровень
warlord-field-wisdom = Мудрость
warlord-field-wisdom-hint = Выбирает и тайные заклинания, за энергию
warlord-field-devout = Набожность
warlord-field-devout-hint = На одно божественное заклинание больше
warlord-field-energy = Энергия заклинаний
warlord-field-divine-spells = Божественные заклинания
warlord-field-divine-spells-major = У старшего жреца 3 божественных заклинания, если не указано иное; Набожность прибавляет одно
warlord-field-by-level = С листа персонажа; запомнится для всей армии: { $kinds }, { $level }
warlord-field-by-level-known = Запомнено { $number } для всей армии: { $kinds }, { $level }; укажите другое, если у него иначе
warlord-field-by-level-none = С листа персонажа, по виду и уровню
warlord-field-spells = Заклинания
warlord-field-cost-limit = Энергия каждого не больше
warlord-field-lists = Списки
warlord-field-armour = Доспех
warlord-field-spell = Заклинание в нём
warlord-field-uses = Применения
warlord-field-rune-stone = Рунный камень в 30 см: легче на
warlord-field-shrine = Святилище в 30 см: легче на
warlord-field-gateway = Врата в 30 см: легче на
warlord-field-metal-armour = Металлический доспех: труднее на
warlord-field-helps-name = Другая помощь называется
warlord-field-helps-1 = Первая другая помощь: легче на
warlord-field-helps-2 = Вторая другая помощь: легче на
warlord-field-hinders-name = Другая помеха называется
warlord-field-hinders-1 = Первая другая помеха: труднее на
warlord-field-hinders-2 = Вторая другая помеха: труднее на

warlord-allowance-energy = Энергия
warlord-allowance-spells = Заклинания
warlord-allowance-divine = Божественные заклинания
warlord-allowance-good-evil = Добрые и злые заклинания
warlord-allowance-good = Добрые заклинания
warlord-allowance-evil = Злые заклинания
warlord-allowance-miracles-curses = Чудеса и проклятия
warlord-allowance-neutral = Нейтральные заклинания
warlord-part-energy = уровень энергии
warlord-part-level = уровень
warlord-part-devout = Набожность
warlord-part-entered = указано
warlord-part-neutral = нейтральных заклинаний
warlord-part-wonders = див

warlord-column-energy = Энергия
warlord-column-success = Шанс
warlord-column-modifier = Труднее на
warlord-fact = { $name }
warlord-fact-list = список
warlord-set-arcane = Тайная магия
warlord-set-divine = Божественная магия

warlord-why-energy = энергии осталось { $left }
warlord-why-too-dear = стоит больше { $limit }
warlord-why-full = все заклинания уже есть
warlord-why-closed = { $list } ему закрыто
warlord-why-no-more-neutral = нейтральных больше нельзя
warlord-why-outnumbers = превысит число нейтральных

warlord-finding-army-empty = { $army }: ещё нет магов
warlord-finding-no-level = { $caster }: уровень ещё не указан
warlord-finding-no-alignment = { $caster }: сторона ещё не указана
warlord-finding-no-energy = { $caster }: уровень энергии ещё не указан
warlord-finding-no-divine-spells = { $caster }: число божественных заклинаний ещё не указано
warlord-finding-metal-armour = { $caster } носит металл: на листе магии ещё не сказано, на сколько он мешает
warlord-finding-other-blank = { $caster }: число заклинаний и их наибольшая цена ещё не указаны
warlord-finding-no-spells = { $caster }: тайные заклинания не выбраны
warlord-finding-spell-unknown = { $caster }: «{ $spell }» больше нет ни в одном списке
warlord-finding-not-for-him = { $caster } не может пользоваться заклинанием «{ $spell }»
warlord-finding-blanks = { $caster }: у «{ $spell }» неизвестно: { $facts }; смотрите книгу правил
warlord-finding-closed-list = { $caster }: «{ $spell }» из списка { $list }, а он ему закрыт
warlord-finding-energy = { $caster }: заклинания стоят { $used }, а энергии { $most }
warlord-finding-outnumber = { $caster }: добрых и злых заклинаний ({ $held }) больше, чем нейтральных ({ $neutral })
warlord-finding-outnumber-good = { $caster }: добрых заклинаний ({ $held }) больше, чем нейтральных ({ $neutral })
warlord-finding-outnumber-evil = { $caster }: злых заклинаний ({ $held }) больше, чем нейтральных ({ $neutral })
warlord-finding-outnumber-divine = { $caster }: чудес и проклятий ({ $held }) больше, чем див ({ $neutral })
warlord-finding-agent-many = { $caster }: заклинаний { $has }, а можно { $may }
warlord-finding-agent-none =
    { $may ->
        [one] { $caster }: заклинание не выбрано ({ $may }, { $list }, цена не больше { $cost })
       *[other] { $caster }: заклинания не выбраны ({ $may }, из них не меньше { $least } из списка { $list }, цена каждого не больше { $cost })
    }
warlord-finding-agent-few = { $caster }: заклинаний { $has } из { $may } (не меньше { $least } из списка { $list }, цена каждого не больше { $cost })
warlord-finding-agent-own = { $caster }: не меньше { $least } заклинаний должны быть из списка { $list }
warlord-finding-agent-dear = { $caster }: «{ $spell }» стоит { $cost }, а можно не больше { $limit }
warlord-finding-divine-many = { $caster }: божественных заклинаний { $has }, а можно { $may }
warlord-finding-divine-few = { $caster }: божественных заклинаний { $has } из { $may }
warlord-finding-item-unknown = { $caster }: предмет неизвестного вида, { $item }
warlord-finding-artifact-spell = { $caster }: не указано, какое заклинание в артефакте
warlord-finding-artifact-uses = { $caster }: не указано, сколько раз можно применить артефакт
warlord-finding-blade-not-his = { $caster }: оружие этого посланца не несёт другой магии клинка
warlord-finding-blade-side = { $caster }: магия клинка этого посланца должна быть { $list } или Нейтралитет
warlord-finding-blades = { $caster }: магий клинка { $has }, а можно одну

warlord-repair-drop = убрать { $spells }
warlord-repair-add =
    { $n ->
        [one] добавить «{ $spell }»
        [few] добавить «{ $spell }», { $n } раза
       *[other] добавить «{ $spell }», { $n } раз
    }
warlord-repair-add-neutral =
    { $n ->
        [one] добавить нейтральное заклинание, «{ $spell }»
        [few] добавить нейтральные заклинания, { $n } раза «{ $spell }»
       *[other] добавить нейтральные заклинания, { $n } раз «{ $spell }»
    }
warlord-repair-ratio-each = домашнее правило: считать порознь
warlord-repair-remove = убрать из войска: { $caster }
warlord-repair-remove-item = убрать предмет

warlord-sheet-energy = энергия { $energy }
warlord-sheet-call-heeded = зов услышан на { $call }
warlord-sheet-armour-as = доспех как { $armour }
warlord-sheet-odds = удача, { $columns }
warlord-sheet-artifact = Сработает ли, говорят правила самого предмета.
warlord-sheet-spell-blank = заклинание
warlord-sheet-uses-blank = применения
warlord-sheet-blade = { $list }
warlord-table-arcane-when = D100 сразу, когда не удалось тайное заклинание
warlord-table-appeal-when = D100 сразу, когда зов не услышан

# Что стоит на карточке.

warlord-card-arcane = тайная магия
warlord-card-miracle = чудо
warlord-card-wonder = диво
warlord-card-curse = проклятие
warlord-card-divine = божественная магия
warlord-range-cm = { $cm } см
warlord-range-around = вокруг себя
warlord-range-contact = вплотную
warlord-lasts-instant = сразу
warlord-lasts-turns =
    { $turns ->
        [1] один ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
warlord-lasts-dice = { $dice } хода
warlord-lasts-day = день
