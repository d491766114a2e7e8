# Битва и её файлы: ответы текстом, введённые кубики, сохранённые битвы. Со строчной буквы, без точки.

battle-is-over = битва окончена
report-taken-back = Отменено { $faces }
report-taken-back-step = Отменено: { $step }

script-not-an-answer = строка начинается с «>», если это решение, и с «roll», если это кубики
script-not-offered = сейчас так ответить нельзя
script-open-quote = кавычка не закрыта
script-barred = сейчас это невозможно: { $why } · { $rule }
script-barred-plain = это закрыто
script-bad-input = «{ $written }» не подходит для «{ $input }»
script-dice-asked = нужно бросить кубики
script-no-dice-asked = кубики сейчас не нужны
script-nothing-there = отменять или возвращать нечего
script-refused = правила этого не принимают

faces-not-a-face = «{ $typed }» не грань кубика
faces-off-the-die = у кубика грани от { $low } до { $high }, а не { $face }
faces-too-few = кубиков { $typed } из { $wanted }
faces-too-many = кубиков { $typed }, а нужно { $wanted }

save-not-a-battle = этот файл не битва
save-newer = у битвы формат { $format }, а программа знает форматы до { $known }
save-damaged = строка { $line } повреждена: всё до неё прочитано, остальное не тронуто

# Экран битвы.

battle-against = { $a } против { $b }
battle-turn = Ход { $turn } из { $turns }
battle-turn-open = Ход { $turn }
battle-in-play = В игре
battle-on-target = на: { $target }
battle-since-turn = ход { $turn }
battle-dispel-against = теперь разрушить: { $value }
battle-upkeep = поддержание { $points }
battle-log = Запись
battle-log-hint = щёлкните строку, чтобы вернуться взглядом
battle-dice-typed = кубики введены
battle-dice-rolled = кубики бросила программа
battle-over = Битва окончена
battle-pick-a-spell = Выберите заклинание на карточке мага: мышью или номером мага и буквой заклинания. Просмотр ничего не тратит.
battle-range = от { $low } до { $high }
battle-goal = половина удач: от { $number }
battle-goal-up-to = половина удач: до { $number }
battle-to-reach = нужно: { $need }
battle-at-most = не больше: { $need }
battle-easier = легче на { $by }
battle-harder = труднее на { $by }
battle-together = вместе { $how }
battle-target-hint = цель, вашими словами
battle-dice-field = Кубики { $pool }
battle-back = Назад
battle-set = Задать
battle-say-number-or-step = Сначала сколько: от { $low } до { $high }, больше — ↑ ↓. Потом грани.
battle-figures = Числа у заклинаний: { $what }
battle-number-range = Здесь можно только от { $low } до { $high }
battle-figures-best = Числа у заклинаний: { $what }, при самом выгодном количестве
battle-say-number = Сначала сколько: от { $low } до { $high }. Потом грани.
battle-type-dice = Введите { $pool } или «Бросить»: кубики программы сразу в счёт.
battle-nothing-spent = До нажатия кнопки ничего не тратится.
battle-comes-to = { $total } из { $need }
battle-comes-to-plain = { $total }
battle-same-dice = Те же кубики: { $faces }
battle-take-dice = Принять кубики
battle-roll = Бросить
battle-looking-back = Взгляд назад: { $entry } из { $entries } записей
battle-return-to-now = Назад к настоящему
battle-take-back-to-here = { $steps ->
    [one] Отменить { $steps } шаг после этого
    [few] Отменить { $steps } шага после этого
   *[many] Отменить { $steps } шагов после этого
}
battle-other-dice = Другие кубики…
battle-other-dice-title = Другие кубики
battle-other-dice-text = Введённое заменит тот бросок. Более поздние ответы остаются везде, где их вопросы всё ещё задаются.
battle-corrections = Поправить запись
battle-corrections-text = Стол всегда прав. Поправка остаётся в записи, и её можно отменить.
battle-no-corrections = Сейчас поправить нельзя: сначала закончите или отмените открытый бросок.
battle-the-table = Стол
battle-misfit = Запись больше не подходит правилам
battle-misfit-at = Сыграно до ответа { $entry } из { $entries }. Ничего не потеряно: отмените с этого места или посмотрите любую строку.
battle-misfit-back = Отменить до последнего подходящего ответа
battle-house-rules-differ = Домашние правила двух ростеров различаются: действуют правила вашего.
battle-other-system = Этот ростер для других правил.

draw-done = Жребий окончен
draw-keep = Взять эти заклинания
draw-drop = Оставить как было

report-set-aside = Отложено: { $verb }
report-dice = Кубики: { $faces }
script-no-such-entry = в журнале нет записи { $given }; всего записей: { $entries }
aside-replaced = ответ заменён
aside-taken-out = вычеркнуто
aside-not-asked = об этом больше не спрашивают
aside-other-dice = здесь бросают другие кубики
aside-over = битва кончается раньше
aside-let-go = отброшено
battle-step-change = изменение прошлого
battle-answering-otherwise = Другой ответ на запись { $entry } из { $entries }
battle-putting-in = Вставка перед записью { $entry } из { $entries }
battle-other-answer = Ответить здесь иначе…
battle-put-in = Вставить перед этим…
battle-take-out = Вычеркнуть это…
past-title = Изменить прошлое
past-lay = Тогда выпало: { $faces }
past-do = Изменить
past-changed = { $count ->
    [one] меняется { $count } итог
    [few] меняются { $count } итога
   *[other] меняются { $count } итогов
}
past-asked = { $count ->
    [one] { $count } новый вопрос
    [few] { $count } новых вопроса
   *[other] { $count } новых вопросов
}
past-gone = { $count ->
    [one] больше нет { $count } строки
   *[other] больше нет { $count } строк
}
past-waiting = { $count ->
    [one] { $count } строка ждёт
    [few] { $count } строки ждут
   *[other] { $count } строк ждут
}
past-stay = { $count ->
    [one] { $count } строка остаётся как есть
    [few] { $count } строки остаются как есть
   *[other] { $count } строк остаются как есть
}
past-wait = { $count ->
    [one] ответа ждёт ещё { $count } строка
    [few] ответа ждут ещё { $count } строки
   *[other] ответа ждут ещё { $count } строк
}
past-board-same = На столе сейчас ничего не меняется.
past-board-differs = Стол, каков он сейчас, изменится.
past-correcting = { $count ->
    [one] Исправление хода { $turn }: ждёт { $count } строка
    [few] Исправление хода { $turn }: ждут { $count } строки
   *[other] Исправление хода { $turn }: ждут { $count } строк
}
past-abandon = Оставить всё как было
past-let-go = Отбросить ждущие строки…
turns-ask-first = За кем первый ход?
turns-do-first = начинает { $army }
turns-do-roll-off = разыграть кубиком
turns-told-first = Первый ход за армией { $army }
turns-ask-roll-off = { $army } бросает за первый ход
turns-told-roll-off = { $army } бросает за первый ход: { $faces }
turns-do-one-more = ещё один ход
turns-do-go-on = продолжить битву
turns-do-end-battle = закончить битву
turns-told-goes-on = Битва продолжается
battle-corrections-search = Поиск
battle-corrections-all = Все маги
battle-caster-hint = Правой кнопкой или долгим касанием: поправить этого мага
