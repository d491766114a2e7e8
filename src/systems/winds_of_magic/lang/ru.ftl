# Слова ветров магии.
#
# Названия вещей (поля, варианты, пулы, предметы, термины) и целые предложения пишутся с прописной
# буквы. Действия (winds-do, winds-fix, winds-repair), причины, отметки, слагаемые и то, что стоит
# рядом с именем, со строчной: они стоят внутри строк и в кавычках кнопки отмены, а прописную букву
# им даёт кнопка. Строки журнала, вопросы и замечания не кончаются точкой.

winds-name = Ветры магии
winds-summary = Маги творят заклинания общими кубиками силы и своими собственными; шестёрки дают непреодолимую силу, единицы магическую ошибку, а другая сторона может разрушать.

# Домашние правила: название и название каждого значения.

winds-house-duplicate-spell = Случайное заклинание уже известно
winds-house-duplicate-spell-reroll = Бросить ещё раз
winds-house-duplicate-spell-choose = Выбрать другое
winds-house-miscast = Магическая ошибка
winds-house-miscast-as-written = Добавляется к результату
winds-house-miscast-spell-fails = Заклинание не сотворено
winds-house-dispel-without-wizard = Разрушение без мага
winds-house-dispel-without-wizard-allowed = Разрешено
winds-house-dispel-without-wizard-forbidden = Запрещено
winds-house-remains-ends-on = Остающееся в игре кончается, когда маг творит
winds-house-remains-ends-on-any-spell = Любое другое заклинание
winds-house-remains-ends-on-remaining-spell = Другое остающееся в игре
winds-house-remaining-with-power-dice = Кубики силы против остающихся в игре
winds-house-remaining-with-power-dice-off = Нет
winds-house-remaining-with-power-dice-on = Да, в свою фазу магии
winds-preset-as-written = Как написано
winds-preset-classic = Классика

# Слова самой книги и что они значат.

winds-term-irresistible-force = Непреодолимая сила
winds-term-irresistible-force-means = Две шестёрки или больше при сотворении: заклинание сотворено при любой сумме, и разрушить его нельзя.
winds-term-miscast = Магическая ошибка
winds-term-miscast-means = Две единицы или больше при сотворении: бросок по таблице магических ошибок.
winds-term-casting-power = Сила сотворения
winds-term-casting-power-means = Сумма кубиков сотворения и уровня мага: столько нужно набрать, чтобы разрушить заклинание.
winds-term-remains-in-play = Остаётся в игре
winds-term-remains-in-play-means = Заклинание держится, пока живы цель и маг, пока маг на столе и не сотворил другого и пока его не разрушили.
winds-term-bound-spell = Связанное заклинание
winds-term-bound-spell-means = Заклинание, заключённое в предмете: владельцу не нужно быть магом, на 2–6 оно действует, на 1 предмет рассыпается.
winds-term-incantation = Песнопение
winds-term-incantation-means = Заклинание царей гробниц: действует всегда, а для разрушения нужно набрать сумму его кубиков.

# Фаза, пулы и из чего складываются их кубики.

winds-step-winds = Ветры
winds-step-cast = Сотворение
winds-step-dispel = Разрушение
winds-step-result = Результат

winds-pool-power = Кубики силы
winds-pool-dispel = Кубики разрушения
winds-pool-own = свои

winds-part-base = базовых
winds-part-winds = от ветров
winds-part-sixes = за шестёрки
winds-part-over-twelve = сверх двенадцати
winds-part-level = за уровень
winds-part-dice = на кубиках
winds-part-spent = потрачено
winds-part-lost = потеряно
winds-part-corrected = поправка
winds-part-dwarf-army = за армию гномов
winds-part-rune-smiths = за рунных кузнецов
winds-part-rune-lords = за рунных владык
winds-part-wizards-1-2 = за уровни 1–2
winds-part-wizards-3-4 = за уровни 3–4
winds-part-items = от предметов
winds-part-anvil = за наковальню
winds-part-signature = сигнатурное
winds-part-chosen = за выбор
winds-part-familiar = от фамильяра
winds-part-more = { $amount } { $label }
winds-part-less = минус { $amount } { $label }

# Что можно сделать: кнопки и названия шагов отмены.

winds-do-winds = бросить на ветры магии
winds-do-begin = начать фазу магии
winds-do-cast = сотворить «{ $spell }»
winds-do-cast-as = сотворить «{ $spell }», { $version }
winds-do-speak = произнести «{ $spell }»
winds-do-strike = ударить: «{ $spell }»
winds-do-use = применить «{ $spell }»
winds-do-use-item = применить «{ $item }»
winds-do-read = записать, что случилось
winds-do-dispel = разрушить: { $caster }
winds-do-dispel-without = разрушить без мага
winds-do-dispel-lasting = разрушить «{ $spell }»: { $who }
winds-do-scroll = { $item }: { $caster }
winds-do-pass = пропустить
winds-do-end-phase = закончить фазу
winds-do-choose = выбрать «{ $spell }»

# То же на кнопке взятого в руку заклинания.

winds-do-cast-short = сотворить
winds-do-speak-short = произнести
winds-do-strike-short = ударить
winds-do-use-short = применить
winds-do-dispel-short = разрушить
winds-do-scroll-short = применить свиток

winds-blank-target = Цель
winds-blank-dice = Кубики
winds-blank-dice-unit =
    { $n ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    }
winds-blank-casting-value = Сложность
winds-blank-version = Вариант
winds-blank-form = Вид
winds-blank-words = Что случилось
winds-blank-level = Уровень
winds-blank-wounds = Раны

winds-version-basic = обычный вариант
winds-version-dearer = усиленный вариант
winds-version = { $value }+
winds-form-normal = обычный, { $needed }+
winds-form-ancient = древний, { $needed }+

# О чём идёт речь в вопросах.

winds-ask-winds = Ход { $turn }: фаза магии, { $army }
winds-ask-winds-dice = Ветры магии
winds-ask-boost =
    { $wizards ->
        [one] { $wizards } кубик за магов: каждая 6 даёт кубик силы
        [few] { $wizards } кубика за магов: каждая 6 даёт кубик силы
       *[many] { $wizards } кубиков за магов: каждая 6 даёт кубик силы
    }
winds-ask-dispel-boost =
    { $wizards ->
        [one] { $wizards } кубик за магов: каждая 6 даёт кубик разрушения
        [few] { $wizards } кубика за магов: каждая 6 даёт кубик разрушения
       *[many] { $wizards } кубиков за магов: каждая 6 даёт кубик разрушения
    }
winds-ask-cast = Что сотворит { $army }?
winds-ask-casting-roll = { $caster } творит «{ $spell }»
winds-ask-dispel = Разрушит ли { $army } заклинание «{ $spell }»?
winds-ask-dispel-roll = Разрушение: «{ $spell }»
winds-ask-dispel-roll-by = { $caster } разрушает «{ $spell }»
winds-ask-bound = { $caster } применяет «{ $spell }»: на 1 предмет рассыплется
winds-ask-miscast = { $caster }: бросок по таблице магических ошибок
winds-ask-power-lost = Сколько кубиков потеряет пул силы?
winds-ask-incantation = { $caster } произносит «{ $spell }»
winds-ask-strike = { $caster } ударяет: «{ $spell }»
winds-ask-read = { $caster }: что говорит таблица неудач наковальни?
winds-ask-package = Как получает заклинания { $caster }?
winds-ask-choose =
    { $left ->
        [one] { $caster } выбирает заклинание
        [few] { $caster } выбирает { $left } заклинания, одно за другим
       *[many] { $caster } выбирает { $left } заклинаний, одно за другим
    }
winds-ask-choose-double = { $caster } уже знает это заклинание: какое взамен?
winds-ask-random =
    { $left ->
        [one] { $caster }: случайное заклинание
       *[other] { $caster }: случайное заклинание, первое из { $left }
    }

winds-row = { $name }: { $summary }
winds-row-spell = { $spell }
winds-quoted-spell = «{ $spell }»
winds-worded = { $words }

# Что нужно знать заранее.

winds-note-range = Цель должна быть в пределах дальности
winds-note-range-no-combat = Цель должна быть в пределах дальности и не в рукопашной
winds-note-ends = Сотворив его, маг прекратит «{ $spell }»
winds-note-bound = Срабатывает на 2+, на 1 предмет потерян. Разрушать против { $value }
winds-note-before-miscasts = Шансы — до таблицы магических ошибок: некоторые её строки отнимают заклинание
winds-note-answer =
    { $dice ->
        [one] В расчёте на { $dice } кубик разрушения и уровень { $level }
        [few] В расчёте на { $dice } кубика разрушения и уровень { $level }
       *[many] В расчёте на { $dice } кубиков разрушения и уровень { $level }
    }
winds-note-incantation = Действует всегда, с силой { $dice }D6
winds-note-anvil = Одна руна за ход, в фазу стрельбы

# Почему чего-то нельзя или отчего это так.

winds-why-out = вне битвы
winds-why-no-wizard = не маг
winds-why-forgotten = забыто
winds-why-in-play = в игре
winds-why-tried = попытка уже была
winds-why-no-dice = нет кубиков
winds-why-casts-no-more = больше не колдует
winds-why-side-casts-no-more = сторона не колдует
winds-why-has-dispelled = попытка потрачена
winds-why-no-dispel-dice = нет кубиков
winds-why-has-wizard = это дело мага
winds-why-needs-wizard = нужен маг
winds-why-one-attempt = попытка уже была
winds-why-irresistible = не в этот ход
winds-why-used-up = потрачено
winds-why-crumbled = рассыпалось
winds-why-item-used = уже в этой фазе
winds-why-no-spell = нет заклинания
winds-why-spoken = уже в этом ходу
winds-why-order-passed = очередь прошла
winds-why-no-anvil = нет наковальни
winds-why-anvil-struck = удар уже был
winds-why-no-lore = школа не выбрана
winds-why-other-lore = другая школа
winds-why-loremaster = знает всю школу
winds-why-known = уже известно
winds-why-full = все уже есть

winds-mark-casts-no-more = больше не колдует
winds-mark-wounds =
    { $wounds ->
        [one] { $wounds } рана
        [few] { $wounds } раны
       *[many] { $wounds } ран
    }
winds-mark-may-dispel = может разрушать
winds-mark-has-dispelled = попытка потрачена
winds-mark-irresistible-this-turn = непреодолимая сила: в этот ход не разрушить
winds-out-slain = гибель
winds-out-off-the-table = за краем стола
winds-out-miscast = жертва магической ошибки

# Что произошло: журнал.

winds-phase-begins = Ход { $turn }: фаза магии, { $army }
winds-phase-ends = { $army }: фаза магии закончена
winds-no-winds = { $army }: без броска на ветры магии
winds-told-power =
    { $sixes ->
        [0] Ветры { $faces }
        [one] Ветры { $faces }, { $sixes } шестёрка
        [few] Ветры { $faces }, { $sixes } шестёрки
       *[many] Ветры { $faces }, { $sixes } шестёрок
    }: { $dice ->
        [one] { $dice } кубик силы
        [few] { $dice } кубика силы
       *[many] { $dice } кубиков силы
    }
winds-told-dispel =
    { $sixes ->
        [0] Против них
        [one] Против них, { $sixes } шестёрка
        [few] Против них, { $sixes } шестёрки
       *[many] Против них, { $sixes } шестёрок
    }: { $dice ->
        [one] { $dice } кубик разрушения
        [few] { $dice } кубика разрушения
       *[many] { $dice } кубиков разрушения
    }

winds-told-cast = { $caster }: «{ $spell }», { $faces } + { $level } = { $total } при сложности { $value }, сотворено
winds-told-irresistible = { $caster }: «{ $spell }», { $faces } + { $level } = { $total } при сложности { $value }, сотворено с непреодолимой силой
winds-told-failed = { $caster }: «{ $spell }», { $faces } + { $level } = { $total } при сложности { $value }, неудача
winds-told-void = { $caster }: «{ $spell }», { $faces } + { $level } = { $total } при сложности { $value }, неудача из-за магической ошибки
winds-told-miscast = { $caster }: магическая ошибка
winds-told-row = { $caster }: { $faces } по таблице магических ошибок, «{ $name }» ({ $range }): { $summary }
winds-told-row-unknown = { $caster }: { $faces } по таблице магических ошибок, строка { $range }: что случилось, сказано в книге правил
winds-reminder = { $words }
winds-told-takes-effect = { $caster }: «{ $spell }» действует
winds-told-takes-effect-on = { $caster }: «{ $spell }» действует, цель: { $target }
winds-told-remains = { $caster }: «{ $spell }» остаётся в игре
winds-told-remains-on = { $caster }: «{ $spell }» остаётся в игре, цель: { $target }
winds-told-ended = { $caster }: «{ $spell }» больше не в игре, { $why }
winds-ended-another-spell = сотворено другое заклинание
winds-ended-caster = маг вне битвы
winds-ended-target = цель погибла
winds-ended-dispelled = разрушено
winds-ended-table = так отметили игроки

winds-told-dispelled =
    { $who } разрушает «{ $spell }»: { $level ->
        [0] { $faces }
       *[other] { $faces } + { $level }
    } = { $total } при нужных { $power }
winds-told-dispelled-sixes =
    { $who } разрушает «{ $spell }» шестёрками: { $level ->
        [0] { $faces }
       *[other] { $faces } + { $level }
    } = { $total } при нужных { $power }
winds-told-not-dispelled =
    { $who } не разрушает «{ $spell }»: { $level ->
        [0] { $faces }
       *[other] { $faces } + { $level }
    } = { $total } при нужных { $power }
winds-told-scroll = { $caster }: «{ $item }» разрушает «{ $spell }»
winds-told-passed = { $army } пропускает заклинание
winds-told-cannot-dispel = { $army } не может разрушать

winds-told-bound = { $caster }: связанное заклинание «{ $spell }», { $faces }, действует с силой { $value }
winds-told-crumbles = { $caster }: связанное заклинание «{ $spell }», { $faces }, предмет рассыпается
winds-told-incantation = { $caster }: песнопение «{ $spell }», { $faces } = { $power }
winds-told-struck = { $caster }: «{ $spell }», { $faces } при нужных { $needed }, действует
winds-told-strike-failed = { $caster }: «{ $spell }», { $faces } при нужных { $needed }, неудача
winds-told-read = Таблица неудач: { $words }
winds-told-read-nothing = Таблица неудач прочитана

winds-told-chosen = { $caster } выбирает «{ $spell }»
winds-told-random = { $caster }: выпало { $faces }, «{ $spell }»
winds-told-random-double = { $caster }: выпало { $faces }, «{ $spell }» уже известно
winds-told-random-none = { $caster }: выпало { $faces }, заклинания с таким номером нет

# Поправки: что можно поправить и что поправлено.

winds-fix-slain = { $caster }: гибель
winds-fix-off-the-table = { $caster }: за краем стола
winds-fix-back = { $caster }: снова в битве
winds-fix-level = уровень: { $caster }
winds-fix-wounds = раны: { $caster }
winds-fix-own = свои кубики: { $caster }
winds-fix-power = кубики силы: { $army }
winds-fix-dispel = кубики разрушения: { $army }
winds-fix-tried = { $caster }: «{ $spell }», попытка уже была
winds-fix-ready = { $caster }: «{ $spell }», попытки ещё не было
winds-fix-item-gone = { $caster }: «{ $item }», больше нет
winds-fix-item-back = { $caster }: «{ $item }», ещё есть
winds-fix-target-slain = «{ $spell }»: цель погибла
winds-fix-ended = «{ $spell }»: больше не в игре

winds-fixed-slain = Поправка: { $caster }, гибель
winds-fixed-off-the-table = Поправка: { $caster } за краем стола
winds-fixed-back = Поправка: { $caster } снова в битве
winds-fixed-level = Поправка: { $caster }, уровень { $level }
winds-fixed-wounds =
    { $wounds ->
        [0] Поправка: { $caster } без ран
        [one] Поправка: { $caster }, { $wounds } рана
        [few] Поправка: { $caster }, { $wounds } раны
       *[many] Поправка: { $caster }, { $wounds } ран
    }
winds-fixed-own =
    { $dice ->
        [one] Поправка: { $caster }, { $dice } свой кубик
        [few] Поправка: { $caster }, { $dice } своих кубика
       *[many] Поправка: { $caster }, { $dice } своих кубиков
    }
winds-fixed-power =
    { $dice ->
        [one] Поправка: { $army }, { $dice } кубик силы
        [few] Поправка: { $army }, { $dice } кубика силы
       *[many] Поправка: { $army }, { $dice } кубиков силы
    }
winds-fixed-dispel =
    { $dice ->
        [one] Поправка: { $army }, { $dice } кубик разрушения
        [few] Поправка: { $army }, { $dice } кубика разрушения
       *[many] Поправка: { $army }, { $dice } кубиков разрушения
    }
winds-fixed-tried = Поправка: { $caster }, попытка «{ $spell }» уже была
winds-fixed-ready = Поправка: { $caster }, попытки «{ $spell }» ещё не было
winds-fixed-item-gone = Поправка: { $caster }, «{ $item }» больше нет
winds-fixed-item-back = Поправка: { $caster }, «{ $item }» ещё есть
winds-fixed-target-slain = Поправка: цель «{ $spell }» погибла
winds-fixed-ended = Поправка: «{ $spell }» больше не в игре

# Что спрашивается об армиях, магах и предметах.

winds-field-magic = Магия
winds-field-magic-hint = Гномы и цари гробниц не бросают на ветры магии.
winds-magic-ordinary = Ветры магии
winds-magic-dwarfs = Руны гномов
winds-magic-tomb-kings = Песнопения царей гробниц
winds-field-set = Набор школ
winds-set-six = Восемь школ по шесть заклинаний
winds-set-seven = Восемь школ с сигнатурным и шестью заклинаниями
winds-field-lores = Доступные школы
winds-field-lores-hint = Школы, из которых маги этой армии выбирают каждый одну.
winds-field-miscast-table = Таблица магических ошибок

winds-field-kind = Кто это
winds-kind-wizard = Маг
winds-kind-rune-smith = Рунный кузнец
winds-kind-rune-lord = Рунный владыка
winds-kind-liche-priest = Жрец-лич
winds-kind-liche-high-priest = Верховный жрец-лич
winds-kind-tomb-prince = Принц гробниц
winds-kind-tomb-king = Царь гробниц
winds-kind-icon-bearer = Носитель иконы
winds-kind-bearer = Владелец предмета
winds-field-level = Уровень
winds-field-lore = Школа
winds-field-loremaster = Знаток
winds-field-loremaster-hint = Знает все заклинания школы; заклинания не определяются.
winds-field-may-repeat = Может повторять заклинания
winds-field-may-repeat-hint = Особое правило этого мага: одно и то же заклинание можно пробовать в фазе не раз.

winds-item-dispel-scroll = Свиток разрушения
winds-item-dispel-dice = Дополнительные кубики разрушения
winds-item-familiar = Фамильяр
winds-item-bound-spell = Связанное заклинание
winds-item-spellbreaking = Руна разрушения чар
winds-item-anvil = Рунная наковальня
winds-item-casket = Ларец душ
winds-field-spell = Заклинание
winds-field-spells = Дополнительные заклинания

winds-about-level = уровень { $level }
winds-about-loremaster = знаток
winds-how-signature = сигнатурное

winds-package =
    { $id ->
        [A] А
        [B] Б
       *[C] В
    }: { $random ->
        [0] { $chosen } по выбору
       *[other] { $chosen ->
            [0] { $random ->
                [one] { $random } случайное
               *[other] { $random } случайных
            }
           *[other] { $chosen } по выбору + { $random ->
                [one] { $random } случайное
               *[other] { $random } случайных
            }
        }
    }
winds-allowance-signature = Сигнатурное заклинание
winds-allowance-spells = Другие заклинания

# Что не так в ростере и что это исправит.

winds-finding-army-empty = { $army }: ни одного мага
winds-finding-dispel-without-wizard = { $army }: мага нет, а можно ли без него разрушать, решают по-разному
winds-finding-no-open-lores = { $army }: магам недоступна ни одна школа
winds-finding-no-wizard = { $caster }: заклинания определяются только магам
winds-finding-kind = { $caster }: «{ $kind }» в этой армии не бывает
winds-finding-level = { $caster }: уровня { $level } не бывает, только с 1 по 4
winds-finding-no-lore = { $caster }: школа не выбрана
winds-finding-lore-closed = { $caster }: школа «{ $lore }» этой армии недоступна
winds-finding-lore-unknown = { $caster }: школы «{ $lore }» нет в списках; известное хранится в ростере
winds-finding-loremaster-draws = { $caster }: знатоку заклинания не определяются
winds-finding-no-signature = { $caster }: нет сигнатурного заклинания «{ $spell }»
winds-finding-double = { $caster }: «{ $spell }» указано дважды
winds-finding-other-lore = { $caster }: «{ $spell }» из другой школы, «{ $lore }»
winds-finding-spell-unknown = { $caster }: заклинания «{ $spell }» нет в списках; известное хранится в ростере
winds-finding-value-unknown = { $caster }: сложность «{ $spell }» нужно взять из книги правил
winds-finding-too-many =
    { $has ->
        [one] { $caster }: { $has } заклинание кроме сигнатурного, а можно { $may } ({ $parts })
        [few] { $caster }: { $has } заклинания кроме сигнатурного, а можно { $may } ({ $parts })
       *[many] { $caster }: { $has } заклинаний кроме сигнатурного, а можно { $may } ({ $parts })
    }
winds-finding-no-package =
    { $may ->
        [one] { $caster }: { $has } из { $may } заклинания кроме сигнатурного; способ не выбран
       *[other] { $caster }: { $has } из { $may } заклинаний кроме сигнатурного; способ не выбран
    }
winds-finding-too-few =
    { $may ->
        [one] { $caster }: { $has } из { $may } заклинания кроме сигнатурного ({ $parts })
       *[other] { $caster }: { $has } из { $may } заклинаний кроме сигнатурного ({ $parts })
    }
winds-finding-too-many-chosen =
    { $has ->
        [one] { $caster }: { $has } заклинание по выбору, а можно { $may }
        [few] { $caster }: { $has } заклинания по выбору, а можно { $may }
       *[many] { $caster }: { $has } заклинаний по выбору, а можно { $may }
    }
winds-finding-item-unknown = { $caster }: предмет «{ $item }» этой системе неизвестен
winds-finding-item-not-for-army = { $caster }: «{ $item }» не для этой армии
winds-finding-bound-no-spell = { $caster }: «{ $item }», заклинание ещё не указано
winds-finding-bound-no-value = { $caster }: «{ $item }», сложность ещё не указана
winds-finding-anvil = { $caster }: «{ $item }» только у рунного владыки
winds-finding-familiar = { $caster }: «{ $item }» помогает только магу

winds-repair-dispel-allowed = разрешить
winds-repair-dispel-forbidden = запретить
winds-repair-open-all = открыть все школы
winds-repair-open-lore = открыть школу «{ $lore }»
winds-repair-use-set = взять набор «{ $set }»
winds-repair-no-lore = отказаться от школы и её заклинаний
winds-repair-become = сделать: «{ $kind }»
winds-repair-level = поставить уровень { $level }
winds-repair-add = добавить «{ $spell }»
winds-repair-drop = убрать { $spell }
winds-repair-drop-all = убрать все заклинания
winds-repair-as-rolled = считать случайным: { $spell }
winds-repair-remove-item = убрать предмет

# Таблицы и вероятности.

winds-table-miscast = Магическая ошибка
winds-table-miscast-when = две единицы или больше · бросок { $dice }

winds-query-cast = Сотворение заклинания
winds-query-power-pool = Пул силы
winds-query-dispel-pool = Пул разрушения
winds-query-bound-spell = Связанное заклинание
winds-query-dispel = Разрушение заклинания
winds-query-incantation = Песнопение
winds-query-strike = Удар по руне

winds-input-dice = Кубики
winds-input-level = Уровень
winds-input-casting-value = Сложность
winds-input-dispel-dice = Кубики разрушения
winds-input-dispel-level = Уровень разрушающего
winds-input-wizards = Маги
winds-input-base = Кубики до усиления
winds-input-power = Нужно набрать
winds-input-needed = Нужно на кубике

winds-odds-takes-effect = действует
winds-odds-works = действует
winds-odds-dispelled = разрушено
winds-odds-gets-through = проходит
winds-odds-fails = неудача
winds-odds-miscast = ошибка { $chance }
winds-odds-force = сила { $chance }
