# Слова Magïck Phase.
#
# Названия вещей (поля, варианты, термины) и целые предложения пишутся с прописной буквы. Действия
# (magick-do, magick-fix, magick-repair), причины, отметки, слагаемые и то, что стоит рядом с именем,
# со строчной: они стоят внутри строк и в кавычках кнопки отмены, а прописную букву им даёт кнопка.
# Строки журнала, вопросы и замечания не кончаются точкой.

magick-name = Magïck Phase
magick-summary = Маги тратят очки из запаса на усредняющие кубики, но не больше, чем позволяют ветра этой фазы; и чем сильнее их ветра, тем больше у другой стороны кубиков, чтобы развеять чары.

# Домашние правила: название и название каждого значения.

magick-house-winds-int-4 = Ветра при интеллекте 4
magick-house-winds-int-4-two-d4 = Два D4
magick-house-winds-int-4-d4-plus-2 = Один D4+2 на всё
magick-house-spells-per-phase = Заклинаний на мага за фазу
magick-house-spells-per-phase-one = Одно
magick-house-spells-per-phase-until-spent = Пока есть фишки
magick-house-total-power = Полная мощь
magick-house-total-power-raises-success = Усиливает успех
magick-house-total-power-always-casts = Творит при любой сумме
magick-house-dispelled-points = Очки развеянного заклинания
magick-house-dispelled-points-spent = Потрачены
magick-house-dispelled-points-kept = Остаются в запасе
magick-preset-usual = Обычные
magick-preset-to-the-letter = Буква в букву
magick-preset-high-magick = Высокая магия

# Слова самого документа и что они значат.

magick-term-casting-limit = Предел сотворения
magick-term-casting-limit-means = Сумма кубиков ветров мага: больше очков магии за эту фазу он не потратит. Что осталось, показывают фишки рядом с ним.
magick-term-dispel-potential = Потенциал развеивания
magick-term-dispel-potential-means = Старший из двух кубиков ветров мага уходит в пул развеивания другой стороны, только на эту фазу.
magick-term-casting-score = Сумма сотворения
magick-term-casting-score-means = Кубики заклинания вместе с уровнем магии: столько нужно набрать, чтобы его развеять.
magick-term-miscast = Срыв
magick-term-miscast-means = Двоек больше, чем у мага уровней: заклинание не действует, какой бы ни была сумма.
magick-term-total-power = Полная мощь
magick-term-total-power-means = Пятёрок больше, чем 6 минус уровень магии: развеять заклинание нельзя.
magick-term-turmoil = Магическая смута
magick-term-turmoil-means = Развеивает не маг, а вся сторона: кубиков меньше, уровня нет, и ничья сосредоточенность не под угрозой.
magick-term-drain = Иссушение
magick-term-drain-means = При развеивании пятёрок больше, чем 7 минус уровень магии. Что из этого следует, говорят ваши правила.
magick-term-broken-concentration = Потеря сосредоточенности
magick-term-broken-concentration-means = Постигает мага, которому не удалось заклинание или развеивание. Что из этого следует, говорят ваши правила; отметка стоит, пока вы её не снимете.

# Фаза, запасы и из чего складываются суммы.

magick-step-winds = Ветра
magick-step-cast = Сотворение
magick-step-dispel = Развеивание

magick-pool-dispel = Пул развеивания
magick-pool-counters = фишки
magick-pool-points = очки
magick-part-winds = ветра
magick-part-intelligence = за интеллект, поровну на каждый кубик
magick-part-of-wizard = от мага { $caster }
magick-part-reservoir = запас
magick-part-spent = потрачено
magick-part-kept = не уплачено
magick-part-corrected = поправка
magick-part-dice = кубики
magick-part-level = уровень

# Что можно сделать: кнопки и названия шагов отмены.

magick-do-winds = бросить ветра магии
magick-do-cast = сотворить «{ $spell }»: { $caster }
magick-do-dispel = развеять: { $caster }
magick-do-turmoil = поднять магическую смуту
magick-do-pass = пропустить
magick-do-end-phase = закончить фазу

# То же на кнопке взятого в руку заклинания.

magick-do-cast-short = сотворить
magick-do-dispel-short = развеять
magick-do-turmoil-short = поднять смуту

magick-blank-target = Цель
magick-blank-points = Очки магии
magick-blank-points-unit =
    { $n ->
        [one] очко
        [few] очка
       *[many] очков
    }
magick-blank-dice = Кубики
magick-blank-dice-unit =
    { $n ->
        [one] кубик
        [few] кубика
       *[many] кубиков
    }
magick-blank-counters = Фишки
magick-blank-counters-unit =
    { $n ->
        [one] фишка
        [few] фишки
       *[many] фишек
    }

# О чём идёт речь в вопросах.

magick-ask-winds = Ход { $turn }, фаза магии: { $army }. Бросьте ветра
magick-ask-winds-dice = Ветра: { $caster }, интеллект { $intelligence }
magick-ask-nobody = { $army }: колдовать больше некому. Закончить фазу?
magick-ask-cast = { $army }: кто колдует?
magick-ask-casting-roll = { $caster } творит «{ $spell }»
magick-ask-dispel = Развеет ли { $army } заклинание «{ $spell }»?
magick-ask-dispel-roll = { $caster } развеивает «{ $spell }»
magick-ask-turmoil-roll = { $army } поднимает смуту против «{ $spell }»
magick-comes-to-winds =
    { $limit ->
        [one] { $limit } фишка
        [few] { $limit } фишки
       *[many] { $limit } фишек
    } и { $potential } в пул развеивания
magick-comes-to-cast = { $score } из { $number } · двоек { $twos }, срыв от { $least_twos } · пятёрок { $fives }, полная мощь от { $least_fives }

# Что нужно знать заранее.

magick-note-winds = { $caster }, интеллект { $intelligence }: { $dice }
magick-note-winds-then = Затем { $caster }, интеллект { $intelligence }: { $dice }
magick-note-miscast = Срыв при двойках от { $more }
magick-note-total-power = Полная мощь при пятёрках от { $more }: развеять нельзя
magick-note-answer =
    { $dice ->
        [one] В расчёте на { $dice } кубик развеивания и уровень { $level }
        [few] В расчёте на { $dice } кубика развеивания и уровень { $level }
       *[many] В расчёте на { $dice } кубиков развеивания и уровень { $level }
    }
magick-note-answer-turmoil =
    { $dice ->
        [one] В расчёте на { $dice } кубик смуты
        [few] В расчёте на { $dice } кубика смуты
       *[many] В расчёте на { $dice } кубиков смуты
    }
magick-note-in-play = Уже действует: сотворено им же
magick-note-breaks = Неудачное развеивание лишает его сосредоточенности
magick-note-drain = Иссушение при пятёрках от { $more }
magick-note-turmoil = Без уровня и иссушения, и ничья сосредоточенность не под угрозой

# Почему чего-то нельзя или отчего это так.

magick-why-out = вне битвы
magick-why-one-spell = в эту фазу уже колдовал
magick-why-tried = в эту фазу уже было
magick-why-no-counters = фишек нет
magick-why-no-points = запас пуст
magick-why-no-pool = пул развеивания пуст
magick-why-no-turmoil = кубиков на смуту не выходит
magick-why-known = уже известно

magick-mark-broken = сосредоточенность потеряна
magick-mark-remains = остаётся в игре
magick-out-slain = гибель
magick-out-off-the-table = за краем стола

# Что произошло: журнал.

magick-phase-begins = Ход { $turn }, фаза магии: { $army }
magick-phase-ends = Фаза магии закончена: { $army }
magick-told-winds =
    { $caster }: { $faces }{ $adds }, { $limit ->
        [one] { $limit } фишка
        [few] { $limit } фишки
       *[many] { $limit } фишек
    }; потенциал развеивания { $potential }
magick-told-pool =
    { $dice ->
        [one] { $army }: { $dice } кубик развеивания
        [few] { $army }: { $dice } кубика развеивания
       *[many] { $army }: { $dice } кубиков развеивания
    }
magick-nothing = { "" }
magick-at = , цель: { $target }
magick-told-cast = { $caster }: «{ $spell }»{ $at }, { $faces } + { $level } = { $score } при нужных { $number }, сотворено
magick-told-total-power = { $caster }: «{ $spell }»{ $at }, { $faces } + { $level } = { $score } при нужных { $number }, полная мощь, пятёрок: { $fives }
magick-told-fails = { $caster }: «{ $spell }»{ $at }, { $faces } + { $level } = { $score } при нужных { $number }, неудача
magick-told-fails-below-4 = { $caster }: «{ $spell }»{ $at }, { $faces } + { $level } = { $score } при нужных { $number }, но на кубиках всего { $natural }: неудача
magick-told-miscast = { $caster }: «{ $spell }»{ $at }, { $faces } + { $level } = { $score } при нужных { $number }, срыв, двоек: { $twos }
magick-told-broken = { $caster }: потеря сосредоточенности
magick-told-kept = { $caster }: { $points ->
        [one] { $points } очко остаётся
        [few] { $points } очка остаются
       *[many] { $points } очков остаются
    } в запасе, всего { $left }
magick-told-cannot-dispel = { $army }: развеять «{ $spell }» нечем
magick-told-passed = { $army } пропускает «{ $spell }»
magick-told-dispelled = { $who } развеивает «{ $spell }»: { $faces } + { $level } = { $result } при нужных { $score }
magick-told-not-dispelled = { $who }: развеять «{ $spell }» не удалось, { $faces } + { $level } = { $result } при нужных { $score }
magick-told-dispel-below-4 = { $who }: развеять «{ $spell }» не удалось, { $faces } + { $level } = { $result } при нужных { $score }, но на кубиках всего { $natural }
magick-told-turmoil = Смута ({ $who }) развеивает «{ $spell }»: { $faces } = { $result } при нужных { $score }
magick-told-turmoil-fails = Смута ({ $who }) против «{ $spell }» не удалась: { $faces } = { $result } при нужных { $score }
magick-told-turmoil-below-4 = Смута ({ $who }) против «{ $spell }» не удалась: { $faces } = { $result } при нужных { $score }, меньше 4
magick-told-drain = { $caster }: иссушение, пятёрок { $fives }. Что из этого следует, смотрите в своих правилах
magick-told-effect = «{ $spell }» действует
magick-told-effect-on = «{ $spell }» действует, цель: { $target }
magick-told-remains = «{ $spell }» остаётся в игре
magick-told-ended = «{ $spell }» кончается

# Поправки: что можно поправить и что поправлено.

magick-fix-slain = { $caster }: гибель
magick-fix-off-the-table = { $caster }: за краем стола
magick-fix-back = { $caster }: снова в битве
magick-fix-points = очки магии: { $caster }
magick-fix-counters = фишки: { $caster }
magick-fix-intelligence = интеллект: { $caster }
magick-fix-level = уровень: { $caster }
magick-fix-broken = { $caster }: сосредоточенность потеряна
magick-fix-collected = { $caster }: сосредоточенность вернулась
magick-fix-tried = { $caster }: «{ $spell }» в эту фазу уже было
magick-fix-ready = { $caster }: «{ $spell }» в эту фазу ещё не было
magick-fix-pool = пул развеивания: { $army }
magick-fix-ended = «{ $spell }»: больше не действует

magick-fixed-slain = Поправка: { $caster }, гибель
magick-fixed-off-the-table = Поправка: { $caster } за краем стола
magick-fixed-back = Поправка: { $caster } снова в битве
magick-fixed-points =
    { $points ->
        [one] Поправка: { $caster }, { $points } очко магии
        [few] Поправка: { $caster }, { $points } очка магии
       *[many] Поправка: { $caster }, { $points } очков магии
    }
magick-fixed-counters =
    { $counters ->
        [one] Поправка: { $caster }, { $counters } фишка
        [few] Поправка: { $caster }, { $counters } фишки
       *[many] Поправка: { $caster }, { $counters } фишек
    }
magick-fixed-intelligence = Поправка: { $caster }, интеллект { $intelligence }
magick-fixed-level = Поправка: { $caster }, уровень { $level }
magick-fixed-broken = Поправка: { $caster }, сосредоточенность потеряна
magick-fixed-collected = Поправка: { $caster }, сосредоточенность вернулась
magick-fixed-tried = Поправка: { $caster }, «{ $spell }» в эту фазу уже было
magick-fixed-ready = Поправка: { $caster }, «{ $spell }» в эту фазу ещё не было
magick-fixed-pool =
    { $dice ->
        [one] Поправка: { $army }, { $dice } кубик развеивания
        [few] Поправка: { $army }, { $dice } кубика развеивания
       *[many] Поправка: { $army }, { $dice } кубиков развеивания
    }
magick-fixed-ended = Поправка: «{ $spell }» больше не действует

# Что спрашивают о магах.

magick-field-intelligence = Интеллект
magick-field-intelligence-hint = Решает ветра и развеивание.
magick-field-level = Уровень магии
magick-field-level-hint = Прибавляется к броскам.
magick-field-points = Запас
magick-field-points-hint = Очки при полном запасе.
magick-field-points-left = Очков в начале
magick-field-points-left-hint = Пусто: запас полон.

magick-about-intelligence = интеллект { $intelligence }
magick-about-level = уровень { $level }
magick-about-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
magick-about-points-left =
    { $points ->
        [one] { $left } из { $points } очка
       *[other] { $left } из { $points } очков
    }

# Что не так с ростером и что это исправит.

magick-finding-army-empty = { $army }: нет ни одного мага
magick-finding-no-intelligence = { $caster }: не указан интеллект
magick-finding-intelligence = { $caster }: интеллекта { $has } не бывает, только от 1 до { $most }
magick-finding-no-level = { $caster }: не указан уровень магии
magick-finding-level = { $caster }: уровня магии { $has } не бывает, только от 1 до { $most }
magick-finding-no-points = { $caster }: не указан запас очков магии
magick-finding-points = { $caster }: запаса { $has } не бывает, только от 1 до { $most }
magick-finding-points-left = { $caster }: очков { $left }, а запас вмещает { $most }
magick-finding-no-spells = { $caster } пока не знает ни одного заклинания
magick-finding-double = { $caster }: «{ $spell }» указано дважды
magick-finding-spell-unknown = { $caster }: в списках нет «{ $spell }»; известное хранится в ростере

magick-repair-set = { $what }: { $to }
magick-repair-intelligence = интеллект
magick-repair-level = уровень
magick-repair-points = запас
magick-repair-fill = наполнить запас
magick-repair-add-all = добавить всё из школы «{ $lore }»
magick-repair-drop = убрать «{ $spell }»

# Списки, листы, таблицы и шансы.

magick-column-casting-number = Нужно
magick-column-odds = удаётся с { $columns } очками, %
magick-sheet-points = очки магии
magick-sheet-miscast = { $twos } × 2: срыв
magick-sheet-total-power = { $fives } × 5: полная мощь
magick-table-winds = Ветра магии
magick-table-winds-when = кубики мага по его интеллекту, в начале фазы его стороны
magick-row-winds = { $dice }
magick-row-winds-means = Фишек { $limit }, кубиков развеивания у другой стороны { $potential }.
magick-table-thresholds = Двойки и пятёрки
magick-table-thresholds-when = по уровню магии, на усредняющих кубиках
magick-row-thresholds-means = { $power }. { $drain } × 5 при развеивании: иссушение.

magick-query-cast = Сотворение заклинания
magick-query-winds = Ветра мага
magick-query-dispel = Развеивание заклинания
magick-input-points = Очки
magick-input-level = Уровень
magick-input-intelligence = Интеллект
magick-input-casting-number = Нужная сумма
magick-input-casting-score = Сумма сотворения
magick-input-dispel-dice = Кубики развеивания
magick-input-dispel-level = Уровень развеивающего
magick-input-turmoil = Смута
magick-odds-takes-effect = действует
magick-odds-dispelled = развеяно
magick-odds-fails = неудача
magick-odds-miscast = срыв { $chance }
magick-odds-total-power = полная мощь { $chance }
magick-odds-gets-through = проходит
magick-odds-drain = иссушение { $chance }
