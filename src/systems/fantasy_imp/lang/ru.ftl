# Слова Fantasy Imp.
#
# Названия вещей (поля, варианты, термины) и целые предложения пишутся с прописной буквы. Действия
# (imp-do, imp-fix, imp-repair), причины, отметки, слагаемые и то, что стоит рядом с именем, со
# строчной: они стоят внутри строк и в кавычках кнопки отмены, а прописную букву им даёт кнопка.
# Строки журнала, вопросы и замечания не кончаются точкой.

imp-name = Fantasy Imp
imp-summary = Маги колдуют собственными магическими кубиками: шестёрки и пары пятёрок считаются против целевого числа, единицы выжигают кубики, а любой маг, который это видит, может развеять чары.

# Домашние правила: название и название каждого значения.

imp-house-just-in-range = Целевое число, если цель едва в пределах дальности
imp-house-just-in-range-off = Обычное
imp-house-just-in-range-on = На единицу больше
imp-house-dispel-burns = Единицы при развеивании
imp-house-dispel-burns-off = Ничего не выжигают
imp-house-dispel-burns-on = Тоже выжигают кубики
imp-preset-as-written = Как написано
imp-preset-everything-counts = Всё в счёт

# Слова самой книги и что они значат.

imp-term-success = Успех
imp-term-success-means = Шестёрка или пара пятёрок.
imp-term-burn-out = Выгорание
imp-term-burn-out-means = Каждая 1 при сотворении отнимает магический кубик, удалось заклинание или нет, и в следующие ходы его тоже нет.
imp-term-recharge = Восстановление
imp-term-recharge-means = Маг, который за ход ничего не творил, возвращает себе один выжженный кубик.
imp-term-opportunity = Вне очереди
imp-term-opportunity-means = Вне своей активации, как при стрельбе: целевое число на единицу больше.

# Ход, кубики и из чего складывается целевое число.

imp-step-act = Объявление
imp-step-dispel = Развеивание
imp-step-roll = Бросок

imp-pool-dice = кубики
imp-part-stat = магических кубиков
imp-part-burnt = выжжено
imp-part-used = потрачено
imp-part-corrected = поправка
imp-part-named = названное заклинание
imp-part-easy = лёгкое
imp-part-medium = среднее
imp-part-hard = трудное
imp-part-very-hard = очень трудное
imp-part-opportunity = вне очереди
imp-part-moving = в движении
imp-part-exceptional = особо стойкий отряд
imp-part-just-in-range = на пределе дальности
imp-part-list = список армии
imp-part-resistant = за { $units } стойких отрядов
imp-part-successes = успехов
imp-part-damage = урон
imp-part-over = сверх нужных
imp-part-more = { $amount } { $label }
imp-part-less = минус { $amount } { $label }

# Что можно сделать: кнопки и названия шагов отмены.

imp-do-cast = сотворить «{ $spell }»: { $caster }
imp-do-cast-opportunity = сотворить «{ $spell }» вне очереди: { $caster }
imp-do-use = применить «{ $spell }»: { $caster }
imp-do-dispel = развеять: { $caster }
imp-do-pass = пропустить
imp-do-go-on = продолжить: развеять некому
imp-do-take-back = взять заклинание назад
imp-do-next-activation = передать активацию: { $army }
imp-do-end-turn = закончить ход

# То же на кнопке взятого в руку заклинания.

imp-do-cast-short = объявить
imp-do-use-short = применить
imp-do-dispel-short = развеять

imp-blank-target = Цель
imp-blank-resistant = Стойкие к магии отряды в пределах 10u от цели или пути
imp-blank-modifiers = Поправки
imp-blank-dice = Кубики
imp-blank-dice-unit =
    { $n ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    }
imp-resistant =
    { $more ->
        [0] нет
       *[other] { $units }: +{ $more }
    }
imp-tick = { $what } { $more }

# О чём идёт речь в вопросах.

imp-ask-act = Ход { $turn }, активация: { $army }. Кто действует?
imp-ask-casting-roll = { $caster } творит «{ $spell }»
imp-ask-dispel = Проверьте дальность и видимость. Развеет ли { $army } заклинание «{ $spell }»?
imp-ask-dispel-roll =
    { $caster } развеивает «{ $spell }»: у творящего { $faces }, { $successes ->
        [one] { $successes } успех
        [few] { $successes } успеха
       *[other] { $successes } успехов
    } при нужных { $need }. Каждый успех поднимает целевое число на единицу
imp-comes-to =
    { $successes ->
        [one] { $successes } успех при нужных { $need }
        [few] { $successes } успеха при нужных { $need }
       *[many] { $successes } успехов при нужных { $need }
    }
imp-comes-to-burns =
    { $what }; { $ones ->
        [one] сгорит { $ones } кубик
        [few] сгорят { $ones } кубика
       *[other] сгорит { $ones } кубиков
    }
imp-comes-to-plain =
    { $successes ->
        [one] { $successes } успех
        [few] { $successes } успеха
       *[many] { $successes } успехов
    }

imp-quoted-spell = «{ $spell }»
imp-worded = { $words }

# Что нужно знать заранее.

imp-note-missile-range = Дальность 50u, вблизи и вдали одинаково: от середины фронта мага до середины ближайшего края цели
imp-note-missile-target = Цель выбирают как при стрельбе; отряд, неуязвимый для обычных атак, по желанию мага идёт первым
imp-note-touch-friend = Свой отряд, тот, к которому маг присоединён, соседний с ними или из той же группы
imp-note-touch-enemy = Вражеский отряд в бою с тем, к которому маг присоединён или принадлежит
imp-note-range = Дальность 20u, если у заклинания нет другой
imp-note-own = По списку армии: { $note }
imp-note-dispel = Он должен действовать вне очереди, видеть мага или область действия и быть не дальше 30u от них
imp-note-answer =
    { $dice ->
        [one] В расчёте на { $dice } кубик лучшего мага другой стороны
        [few] В расчёте на { $dice } кубика лучшего мага другой стороны
       *[many] В расчёте на { $dice } кубиков лучшего мага другой стороны
    }
imp-note-opportunity = Вне очереди: целевое число на единицу больше, это уже учтено
imp-note-burn = Каждая 1 выжигает кубик: в среднем один из шести

# Почему чего-то нельзя или отчего это так.

imp-why-out = вне битвы
imp-why-has-cast = уже колдовал в этот ход
imp-why-no-dice = нет кубиков
imp-why-no-mage = не маг
imp-why-known = уже известно
imp-why-no-lore = школа не выбрана
imp-why-other-lore = другая школа
imp-why-ability = это для магов
imp-why-one-spell = одно уже есть

imp-how-ability = способность
imp-mark-burnt =
    { $dice ->
        [one] выжжен { $dice } кубик
        [few] выжжено { $dice } кубика
       *[many] выжжено { $dice } кубиков
    }
imp-mark-recharge = без заклинаний в конце хода вернётся кубик
imp-mark-until = до конца хода { $turn }
imp-mark-for-good = до конца битвы
imp-out-slain = гибель
imp-out-off-the-table = за краем стола

# Что произошло: журнал.

imp-turn-begins = Ход { $turn }
imp-turn-ends = Ход { $turn } закончен
imp-told-activation = Активация: { $army }
imp-told-declares =
    { $caster } творит «{ $spell }», { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }: целевое число { $needs } ({ $parts })
imp-told-declares-at =
    { $caster } творит «{ $spell }», цель: { $target }, { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }: целевое число { $needs } ({ $parts })
imp-told-taken-back = { $caster } берёт «{ $spell }» назад
imp-told-cannot-go-on = { $caster }: «{ $spell }» не может продолжиться
imp-told-will-dispel =
    { $caster } развеивает «{ $spell }», { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[other] { $dice } кубиков
    }
imp-told-dispel =
    { $caster } развеивает «{ $spell }»: { $faces }, { $successes ->
        [one] { $successes } успех
        [few] { $successes } успеха
       *[many] { $successes } успехов
    }, целевое число { $needs }
imp-told-cast =
    { $caster }: «{ $spell }», { $faces }, { $successes ->
        [one] { $successes } успех
        [few] { $successes } успеха
       *[many] { $successes } успехов
    } при нужных { $needs }, сотворено
imp-told-dispelled =
    { $caster }: «{ $spell }», { $faces }, { $successes ->
        [one] { $successes } успех
        [few] { $successes } успеха
       *[many] { $successes } успехов
    } при нужных { $needs }, развеяно
imp-told-fails =
    { $caster }: «{ $spell }», { $faces }, { $successes ->
        [one] { $successes } успех
        [few] { $successes } успеха
       *[many] { $successes } успехов
    } при нужных { $needs }, неудача
imp-told-burnt =
    { $ones ->
        [one] { $caster }: выжжен { $ones } кубик
        [few] { $caster }: выжжено { $ones } кубика
       *[many] { $caster }: выжжено { $ones } кубиков
    }, со следующего хода останется { $dice }
imp-told-again =
    { $dice ->
        [one] { $caster } может попробовать ещё: { $dice } кубик
        [few] { $caster } может попробовать ещё: { $dice } кубика
       *[many] { $caster } может попробовать ещё: { $dice } кубиков
    }
imp-told-damage =
    «{ $spell }»: { $damage } + { $over } = { $dice ->
        [one] { $dice } кубик урона
        [few] { $dice } кубика урона
       *[many] { $dice } кубиков урона
    }
imp-told-damage-on =
    «{ $spell }»: { $damage } + { $over } = { $dice ->
        [one] { $dice } кубик урона
        [few] { $dice } кубика урона
       *[many] { $dice } кубиков урона
    }, цель: { $target }
imp-told-used = { $caster } применяет «{ $spell }»
imp-told-used-on = { $caster } применяет «{ $spell }», цель: { $target }
imp-told-lasts = «{ $spell }» действует, { $until }
imp-told-lasts-on = «{ $spell }» действует, цель: { $target }, { $until }
imp-told-ended = «{ $spell }» кончается
imp-told-recharge =
    { $dice ->
        [one] { $caster } возвращает кубик: { $dice } магический кубик
        [few] { $caster } возвращает кубик: { $dice } магических кубика
       *[many] { $caster } возвращает кубик: { $dice } магических кубиков
    }

# Поправки: что можно поправить и что поправлено.

imp-fix-slain = { $caster }: гибель
imp-fix-off-the-table = { $caster }: за краем стола
imp-fix-back = { $caster }: снова в битве
imp-fix-dice-left = кубики на этот ход: { $caster }
imp-fix-magic-dice = магические кубики: { $caster }
imp-fix-has-cast = отметить: { $caster } уже колдовал в этот ход
imp-fix-has-not-cast = отметить: { $caster } ещё не колдовал в этот ход
imp-fix-ended = «{ $spell }»: больше не действует

imp-fixed-slain = Поправка: { $caster }, гибель
imp-fixed-off-the-table = Поправка: { $caster } за краем стола
imp-fixed-back = Поправка: { $caster } снова в битве
imp-fixed-dice-left =
    { $dice ->
        [one] Поправка: { $caster }, { $dice } кубик на этот ход
        [few] Поправка: { $caster }, { $dice } кубика на этот ход
       *[many] Поправка: { $caster }, { $dice } кубиков на этот ход
    }
imp-fixed-magic-dice =
    { $dice ->
        [one] Поправка: { $caster }, { $dice } магический кубик со следующего хода
        [few] Поправка: { $caster }, { $dice } магических кубика со следующего хода
       *[many] Поправка: { $caster }, { $dice } магических кубиков со следующего хода
    }
imp-fixed-has-cast = Поправка: { $caster }, заклинание в этот ход уже было
imp-fixed-has-not-cast = Поправка: { $caster }, заклинания в этот ход не было
imp-fixed-ended = Поправка: «{ $spell }» больше не действует

# Что спрашивают об армиях и магах.

imp-field-army-lores = Открытые школы
imp-field-army-lores-hint = Школы, которые список этой армии называет для её магов.
imp-field-kind = Вид
imp-kind-mage = Маг
imp-kind-unit = Отряд с заклинанием
imp-field-magic-dice = Магические кубики
imp-field-magic-dice-hint = Как в списке армии; потерянные на единицах возвращаются по одному и никогда не выше этого числа.
imp-field-lores = Школы

imp-about-unit = отряд
imp-about-dice =
    { $dice ->
        [one] { $dice } магический кубик
        [few] { $dice } магических кубика
       *[many] { $dice } магических кубиков
    }
imp-allowance-spell = Заклинание

# Что не так с ростером и что это исправит.

imp-finding-army-empty = { $army }: нет ни одного мага
imp-finding-no-open-lores = { $army }: магам не открыта ни одна школа
imp-finding-no-dice = { $caster }: не указаны магические кубики; они есть в списке армии
imp-finding-dice = { $caster }: магических кубиков не бывает { $has }, только от 1 до { $most }
imp-finding-no-lore = { $caster }: школа не выбрана
imp-finding-lore-closed = { $caster }: школа «{ $lore }» этой армии не открыта
imp-finding-lore-unknown = { $caster }: в списках нет школы «{ $lore }»; известное хранится в ростере
imp-finding-no-spells = { $caster }: из выбранных школ пока ничего не известно
imp-finding-no-spell = { $caster }: не выбрано единственное заклинание отряда
imp-finding-ability = { $caster }: «{ $spell }» — способность, а у отряда их не бывает
imp-finding-too-many = { $caster }: у отряда одно заклинание, а не { $has }
imp-finding-double = { $caster }: «{ $spell }» указано дважды
imp-finding-other-lore = { $caster }: «{ $spell }» из школы «{ $lore }»
imp-finding-spell-unknown = { $caster }: в списках нет «{ $spell }»; известное хранится в ростере

imp-repair-open-all = открыть все школы
imp-repair-dice = указать магических кубиков: { $dice }
imp-repair-take-lore = взять школу «{ $lore }»
imp-repair-open-lore = открыть школу «{ $lore }»
imp-repair-give-up-lore = оставить школу «{ $lore }»
imp-repair-add-all = добавить всё из школы «{ $lore }»
imp-repair-keep = оставить только «{ $spell }»
imp-repair-drop = убрать { $spell }

# Списки, листы, таблицы и шансы.

imp-column-difficulty = Нужно
imp-column-damage = Урон
imp-sheet-magic-dice = магические кубики
imp-sheet-success = успех: 6 или пара 5
imp-table-target = Целевое число
imp-table-target-when = сколько успехов нужно на магических кубиках

# Что говорят о заклинании карточки: вид действия, дальность, длительность.

imp-card-ability = способность, { $effect }
imp-effect-missile = снаряд
imp-effect-touch-friend = касание, свои
imp-effect-touch-enemy = касание, враг
imp-effect-area = область
imp-effect-unit = на отряд
imp-effect-caster = на себя
imp-range-units = { $units }u
imp-range-touch-friend = свой отряд, соседний, своя группа
imp-range-touch-enemy = отряд в бою с его отрядом
imp-range-caster = сам маг
imp-lasts-instant = мгновенно
imp-lasts-turn = до конца хода
imp-lasts-turns = ходов: { $turns }
imp-lasts-battle = до конца битвы

# Таблица целевых чисел.

imp-row-easy-means = Успехи не нужны, но хотя бы один кубик бросается.
imp-row-needs-means = Столько нужно успехов: каждая 6 и каждая пара 5.
imp-row-opportunity = при случае
imp-row-opportunity-means = Вне своей активации.
imp-row-moving = в движении
imp-row-moving-means = Маг двигается в этот ход.
imp-row-resistant = стойкие отряды
imp-row-resistant-means = В пределах 10u от цели или пути: +1 за { $units } и за каждые следующие четыре.
imp-row-exceptional = особо стойкий отряд
imp-row-exceptional-means = Такой отряд в пределах 10u от цели или пути.
imp-row-dispel = развеивание
imp-row-dispel-means = За каждый успех мага, который развеивает.
imp-row-just-in-range = на пределе
imp-row-just-in-range-means = Цель едва в пределах дальности.

imp-query-cast = Сотворение заклинания
imp-query-dispel = Развеивание заклинания
imp-input-dice = Кубики
imp-input-target = Целевое число
imp-input-dispel-dice = Кубики развеивания
imp-odds-cast = сотворено
imp-odds-dispelled = развеяно
imp-odds-burn = сгорит ≈ { $n } куб.
imp-odds-burn-short = −{ $n } куб.
imp-odds-fails = неудача
imp-odds-fails-anyway = неудача и так
imp-odds-gets-through = проходит
