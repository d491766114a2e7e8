# Что говорит командная строка.

cli-error = ошибка
cli-warning = предупреждение

cli-no-window = здесь не открыть окно: { $words }
cli-built-without-window = эта сборка без окна; см. spellmuster --help

cli-no-such-system = системы правил «{ $given }» нет
cli-file-of-unknown-system = «{ $path }» — для системы правил «{ $system }», которой в этой программе нет
cli-no-such-query = запроса «{ $given }» нет
cli-no-such-lore = школы «{ $given }» нет
cli-no-such-caster = в ростере нет заклинателя «{ $given }»
cli-no-such-key = у запроса «{ $query }» нет «{ $given }»
cli-no-such-house-rule = домашнего правила «{ $given }» нет
cli-no-such-value = «{ $given }» — не значение домашнего правила «{ $name }»
cli-no-such-ending = по окончанию «{ $given }» не понять, что это должно быть
cli-no-pair = «{ $given }» — это не ИМЯ=ЗНАЧЕНИЕ
cli-twice = «{ $name }» задано дважды
cli-key-missing = не хватает «{ $name }»: { $takes }
cli-bad-value = «{ $given }» не подходит для «{ $name }»: { $takes }
cli-number-range = от { $low } до { $high }
cli-numbers-range = через запятую от 1 до { $most } чисел, каждое от { $low } до { $high }
cli-flag-range = true или false
cli-too-many-dice = столько кубиков сразу точно не сосчитать
cli-odds-fault = шансы не считаются: { $words }
cli-cannot-happen = не бывает

cli-house-rules = Домашние правила, сначала значение по умолчанию
cli-queries = Шансы

cli-kind-roster = ростер
cli-kind-battle = битва
cli-kind-list = список
cli-kind-settings = настройки
cli-kind-unknown = это не ростер, не битва, не список и не настройки этой программы
cli-nothing-wrong = всё в порядке
cli-spells-load = { $n ->
    [one] читается { $n } заклинание
    [few] читаются { $n } заклинания
   *[many] читается { $n } заклинаний
}
cli-grade-illegal = против правил
cli-grade-incomplete = не закончено
cli-grade-disputed = спорно
cli-grade-hint = замечание
cli-checked = { $files ->
    [one] { $files } файл
    [few] { $files } файла
   *[many] { $files } файлов
}, { $diagnostics ->
    [one] { $diagnostics } ошибка чтения
    [few] { $diagnostics } ошибки чтения
   *[many] { $diagnostics } ошибок чтения
}, { $findings ->
    [one] { $findings } замечание
    [few] { $findings } замечания
   *[many] { $findings } замечаний
}, против правил: { $illegal }

cli-either-side = любая сторона
cli-corrections = { $n ->
    [one] и { $n } поправка стола
    [few] и { $n } поправки стола
   *[many] и { $n } поправок стола
}
cli-in-play = В игре
cli-since = с хода { $turn }
cli-state-ready = готово
cli-state-tried = уже пробовали
cli-state-used = израсходовано
cli-state-in-play = в игре
cli-state-barred = нельзя
cli-taken-back = (отменено) { $line }

cli-script-line = строка { $line }, «{ $given }»: { $why }
cli-misfit = шаг { $step }, ответ { $answer }: «{ $given }» не отвечает на вопрос «{ $question }»
cli-how-to-answer = Отвечайте словами из вопроса. Одно слово «roll» — кубики бросает программа; undo, redo, quit; ? показывает и поправки стола.
cli-back-at = Снова шаг { $step }.
cli-still-open = ничего не сохранено: это ещё не решено

cli-battle-is-there = «{ $path }» уже есть; чтобы продолжить, не называйте ростеров
cli-house-rules-are-set = «{ $path }» хранит домашние правила, с которыми началась
cli-two-rosters = «{ $path }» ещё нет; чтобы начать, назовите два ростера
cli-two-systems = ростеры для разных систем правил, «{ $a }» и «{ $b }»
cli-house-rules-differ = у ростеров разное домашнее правило { $rule }: у «{ $a }» — { $in_a }, у «{ $b }» — { $in_b }; действует { $holds }
cli-roster-illegal = { $n ->
    [one] «{ $roster }» нарушает правила в { $n } месте; где — скажет «check»
    [few] «{ $roster }» нарушает правила в { $n } местах; где — скажет «check»
   *[many] «{ $roster }» нарушает правила в { $n } местах; где — скажет «check»
}
cli-roster-open = { $n ->
    [one] в «{ $roster }» у { $n } заклинателя не определены заклинания; их определит «muster»
    [few] в «{ $roster }» у { $n } заклинателей не определены заклинания; их определит «muster»
   *[many] в «{ $roster }» у { $n } заклинателей не определены заклинания; их определит «muster»
}
cli-text-range = текст
cli-change = Изменение { $number }, запись { $at }
cli-no-change = Прошлое не меняли
cli-set-aside = (больше нет: { $line }; { $why })
