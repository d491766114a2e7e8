# Слова «Fantasy Warlord»: битва.
#
# Названия (поля, варианты, термины) и целые предложения начинаются с большой буквы. Действия
# (warlord-do, warlord-fix, warlord-repair), причины, пометки, слагаемые и то, что стоит рядом с
# именем, пишутся с маленькой: они стоят внутри строк и в кавычках кнопки отмены, а кнопка сама
# делает первую букву большой. Строки журнала, вопросы и замечания без точки в конце.

warlord-name = Fantasy Warlord
warlord-summary = Маги покупают заклинания за энергию и творят их с известным шансом, жрецы взывают к богам; каждая копия тратится один раз, а неудача ведёт к таблице.

warlord-house-neutral-ratio = Добрые и злые заклинания нейтрального мага
warlord-house-neutral-ratio-combined = Вместе не больше, чем нейтральных
warlord-house-neutral-ratio-each = Каждой стороны не больше, чем нейтральных
warlord-house-wise-priest-one-spell = Мудрый жрец за один ход
warlord-house-wise-priest-one-spell-off = И колдует, и взывает
warlord-house-wise-priest-one-spell-on = Либо колдует, либо взывает
warlord-house-call-heeded-equal = Бросок ровно на «Зов услышан»
warlord-house-call-heeded-equal-succeeds = Удача
warlord-house-call-heeded-equal-fails = Неудача
warlord-house-failed-appeal-kept = Неуслышанный зов
warlord-house-failed-appeal-kept-off = Тратит заклинание
warlord-house-failed-appeal-kept-on = Не тратит заклинание
warlord-house-agents-roll-failure = Неудача посланца богов
warlord-house-agents-roll-failure-on = Изгнание и бросок по таблице
warlord-house-agents-roll-failure-off = Только изгнание
warlord-house-agents-cast-in-contact = Посланцы богов в касании с врагом
warlord-house-agents-cast-in-contact-off = Не колдуют
warlord-house-agents-cast-in-contact-on = Колдуют
warlord-preset-as-written = Как написано
warlord-preset-lenient = Мягкие
warlord-preset-strict = Строгие

warlord-term-casting-success = Шанс сотворения
warlord-term-casting-success-means = Число, которого не должен превысить D100 с поправками, чтобы тайное заклинание было сотворено.
warlord-term-call-heeded = Зов услышан
warlord-term-call-heeded-means = Число, которого не должен превысить D100 с поправками, чтобы боги услышали жреца.
warlord-term-failure-table = Таблица неудач
warlord-term-failure-table-means = При неудаче сразу бросают D100 и читают по таблице, что случилось: одна таблица для тайной магии и по одной на каждую сторону для молений.
warlord-term-simultaneous = Одновременно
warlord-term-simultaneous-means = Двое, кто действует одновременно друг на друга или на одно и то же, оба терпят неудачу.
warlord-term-banished = Изгнание
warlord-term-banished-means = Посланец богов после неудачи покидает мир: добрый уходит в Сферу света, злой — во Внешнюю тьму.

warlord-phase-retires = Отступления и бегство
warlord-phase-order-test = Проверка приказов
warlord-phase-issue-orders = Отдача приказов
warlord-phase-reveal-orders = Раскрытие приказов
warlord-phase-fifth = Пятая фаза
warlord-phase-movement = Движение
warlord-phase-automatic-moves = Непроизвольные движения
warlord-phase-missiles = Стрельба
warlord-phase-charges = Атаки
warlord-phase-combat = Рукопашная
warlord-phase-morale = Мораль

warlord-pool-arcane = заклинания
warlord-pool-divine = моления
warlord-part-picked = выбрано
warlord-part-crossed-off = вычеркнуто
warlord-part-die = на кубике
warlord-part-spell = само заклинание
warlord-part-modifier = поправки

warlord-sheet-rune-stone = рунный камень в 30 см
warlord-sheet-shrine = святилище в 30 см
warlord-sheet-gateway = врата в 30 см
warlord-sheet-metal-armour = металлический доспех
warlord-sheet-helps-1 = другая помощь
warlord-sheet-helps-2 = ещё одна помощь
warlord-sheet-hinders-1 = другая помеха
warlord-sheet-hinders-2 = ещё одна помеха
warlord-sheet-named = { $name }
warlord-easier = легче на { $by }
warlord-harder = труднее на { $by }
warlord-tick = { $name }: { $how }

warlord-do-cast = сотворить «{ $spell }»
warlord-do-appeal = воззвать: «{ $spell }»
warlord-do-clash = { $caster } одновременно с другим
warlord-do-use = применить «{ $spell }»
warlord-do-use-artifact = применить артефакт
warlord-do-contact = касание: { $caster }
warlord-do-summon = призвать посланца, { $army }
warlord-do-choose = выбрать «{ $spell }»
warlord-do-no-more = больше не выбирать
warlord-do-read = записать, что сказано в таблице книги правил
warlord-do-phase = назвать фазу
warlord-do-end-turn = закончить ход

warlord-do-cast-short = сотворить
warlord-do-appeal-short = воззвать
warlord-do-clash-short = одновременно
warlord-do-use-short = применить
warlord-do-contact-short = касание
warlord-do-summon-short = призвать
warlord-do-choose-short = выбрать
warlord-do-read-short = записать
warlord-do-phase-short = записать

warlord-blank-target = Цель
warlord-blank-troops = Кто это
warlord-blank-success = Шанс сотворения
warlord-blank-spell-modifier = Труднее на
warlord-blank-modifiers = Лист магии
warlord-blank-spell = Заклинание
warlord-blank-other = Одновременно
warlord-blank-clash-target = Оба на, если не друг на друга
warlord-blank-contact = Касается врага
warlord-blank-agent = Посланец
warlord-blank-name = Имя
warlord-blank-energy = Энергия
warlord-blank-phase = Фаза
warlord-blank-words = Что случилось
warlord-blank-so = С самим магом
warlord-blank-wounds = Раны
warlord-blank-turns = Ходы
warlord-blank-uses = Применения
warlord-blank-amount = На

warlord-troops-others = люди или другие
warlord-troops-elves = эльфы
warlord-contact-himself = он сам
warlord-contact-led-unit = отряд, который он ведёт
warlord-contact-none = никто
warlord-clash-other = { $caster }: «{ $spell }»
warlord-so-nothing = ничего
warlord-so-barred =
    { $turns ->
        [one] без магии { $turns } ход
        [few] без магии { $turns } хода
       *[other] без магии { $turns } ходов
    }
warlord-so-loses-spells = все заклинания потеряны
warlord-so-removed = выбыл из битвы

warlord-ask-act = Ход { $turn }: кто колдует или взывает?
warlord-ask-cast = { $caster } творит «{ $spell }»
warlord-ask-appeal = { $caster } взывает: «{ $spell }»
warlord-ask-failed-arcane = { $caster }: бросок по таблице неудач тайной магии
warlord-ask-failed-appeal = { $caster }: бросок по таблице неуслышанных молений, { $allegiance }
warlord-ask-turns = { $caster }: на сколько ходов?
warlord-ask-wounds = { $caster }: попала ли молния?
warlord-ask-read = { $caster }: что говорит таблица в книге правил?
warlord-ask-pick = { $caster }: заклинание { $nth } из { $spells }

warlord-comes-to = { $faces } при шансе { $need }
warlord-comes-to-modified = { $faces }, итого { $total } при шансе { $need }

warlord-spell = { $spell }
warlord-quoted-spell = «{ $spell }»

warlord-note-when = Применимо { $words }
warlord-note-armour = С металлическим доспехом { $how }
warlord-note-armour-unknown = Металлический доспех мешает, но на листе магии ещё не сказано, на сколько
warlord-note-spell = Само заклинание { $how }
warlord-note-agent = Посланец после неудачи изгоняется
warlord-note-artifact = Сработает ли, говорят правила самого предмета

warlord-why-out = вне битвы
warlord-why-crossed-off = вычеркнуто
warlord-why-lost = потеряно
warlord-why-has-cast = уже колдовал в этом ходу
warlord-why-has-appealed = уже взывал в этом ходу
warlord-why-barred = нельзя { $until }
warlord-why-contact = касается врага
warlord-why-led-unit = ведёт отряд в касании с врагом
warlord-why-no-level = нет уровня
warlord-why-used-up = израсходовано
warlord-why-nothing-to-cast = нечего творить
warlord-why-nobody-else = больше никто не может
warlord-why-list-unknown = список неизвестен
warlord-uses-left =
    { $uses ->
        [one] осталось { $uses } применение
        [few] осталось { $uses } применения
       *[other] осталось { $uses } применений
    }
warlord-how-divine = божественное

warlord-mark-contact = касается врага
warlord-mark-led-unit = ведёт отряд в касании с врагом
warlord-mark-has-cast = колдовал в этом ходу
warlord-mark-has-appealed = взывал в этом ходу
warlord-mark-wounds =
    { $wounds ->
        [one] { $wounds } рана
        [few] { $wounds } раны
       *[other] { $wounds } ран
    }
warlord-mark-barred = без магии { $until }
warlord-mark-barred-spells = без заклинаний { $until }
warlord-mark-barred-appeals = без молений { $until }
warlord-mark-reminder = { $words }, { $until }
warlord-until-turn = до конца хода { $turn }
warlord-until-battle = до конца битвы
warlord-out-slain = убит
warlord-out-off-the-table = не на столе
warlord-out-banished = изгнан
warlord-out-failure = погублен неудачей

warlord-told-turn = Ход { $turn }
warlord-told-turn-ends = Ход { $turn } закончен
warlord-told-phase = { $phase }
warlord-told-each-turn = «{ $spell }»: { $words }
warlord-told-cast = { $caster }: «{ $spell }», { $faces } при шансе { $most }, сотворено
warlord-told-cast-fails = { $caster }: «{ $spell }», { $faces } при шансе { $most }, неудача
warlord-told-cast-modified = { $caster }: «{ $spell }», { $faces } ({ $modifiers }), итого { $total } при шансе { $most }, сотворено
warlord-told-cast-fails-modified = { $caster }: «{ $spell }», { $faces } ({ $modifiers }), итого { $total } при шансе { $most }, неудача
warlord-told-heeded = { $caster }: «{ $spell }», { $faces } при шансе { $most }, зов услышан
warlord-told-not-heeded = { $caster }: «{ $spell }», { $faces } при шансе { $most }, зов не услышан
warlord-told-heeded-modified = { $caster }: «{ $spell }», { $faces } ({ $modifiers }), итого { $total } при шансе { $most }, зов услышан
warlord-told-not-heeded-modified = { $caster }: «{ $spell }», { $faces } ({ $modifiers }), итого { $total } при шансе { $most }, зов не услышан
warlord-told-takes-effect = { $caster }: «{ $spell }» действует
warlord-told-takes-effect-on = { $caster }: «{ $spell }» действует, цель: { $target }
warlord-told-lasts = { $caster }: «{ $spell }» держится { $until }
warlord-told-lasts-on = { $caster }: «{ $spell }» держится { $until }, цель: { $target }
warlord-told-ended = { $caster }: «{ $spell }» больше не действует
warlord-told-morale = Атакованный отряд сейчас проходит проверку морали, если это не эльфы
warlord-told-morale-of = { $target }: сейчас проверка морали, атака магией
warlord-told-morale-if = Если атакован отряд, он сейчас проходит проверку морали, кроме эльфов
warlord-told-elves = Проверки морали нет: эльфы её из-за магии не проходят
warlord-told-clash = { $caster } («{ $spell }») и { $other } («{ $against }») действуют друг на друга одновременно: у обоих неудача
warlord-told-clash-at = { $caster } («{ $spell }») и { $other } («{ $against }») действуют одновременно, цель: { $target }; у обоих неудача
warlord-told-row = { $caster }: { $faces } по таблице неудач, { $name } ({ $range }): { $summary }
warlord-told-row-unknown = { $caster }: { $faces } по таблице неудач, строка { $range }: в этом списке её нет, смотрите книгу правил
warlord-told-read = { $caster }: { $words }
warlord-told-read-nothing = { $caster }: ничего не записано
warlord-told-reminder = { $caster }, проследить: { $words }
warlord-told-reminder-until = { $caster }, проследить: { $words }, { $until }
warlord-told-reminder-ends = { $caster }: больше не действует «{ $words }»
warlord-told-barred = { $caster } не владеет магией { $until }
warlord-told-barred-spells = { $caster } не творит заклинаний { $until }
warlord-told-barred-appeals = { $caster } не взывает к богам { $until }
warlord-told-bar-ends = { $caster } снова владеет магией
warlord-told-spells-lost = { $caster } теряет все оставшиеся заклинания
warlord-told-removed = { $caster } выбывает из битвы
warlord-told-wounds =
    { $wounds ->
        [one] { $caster } получает рану
        [few] { $caster } получает { $wounds } раны
       *[other] { $caster } получает { $wounds } ран
    }
warlord-told-spared = { $caster }: обошлось, { $faces } при шансе { $most }
warlord-told-banished-good = { $caster } изгоняется в Сферу света
warlord-told-banished-evil = { $caster } изгоняется во Внешнюю тьму
warlord-told-summoned = { $caster } ({ $kind }) приходит на помощь, { $army }
warlord-told-picked = { $caster } знает «{ $spell }»
warlord-told-picked-at = { $caster } знает «{ $spell }», энергия { $energy } по книге правил
warlord-told-no-more = { $caster }: остальное по книге правил
warlord-told-contact = { $caster } касается врага
warlord-told-led-unit = { $caster }: его отряд касается врага
warlord-told-no-contact = { $caster } не касается врага
warlord-told-used = { $caster } применяет «{ $spell }»
warlord-told-used-on = { $caster } применяет «{ $spell }», цель: { $target }
warlord-told-used-artifact = { $caster } применяет артефакт

warlord-fix-slain = { $caster } убит
warlord-fix-off-the-table = { $caster } не на столе
warlord-fix-banished = { $caster } изгнан
warlord-fix-back = { $caster } всё же в битве
warlord-fix-wounds = раны: { $caster }
warlord-fix-barred = { $caster } без магии столько ходов
warlord-fix-recovers = { $caster } приходит в себя
warlord-fix-has-cast = { $caster } уже колдовал в этом ходу
warlord-fix-has-not-cast = { $caster } ещё не колдовал в этом ходу
warlord-fix-crossed-off = вычеркнуть «{ $spell }», { $caster }
warlord-fix-not-crossed-off = «{ $spell }» не вычеркнуто, { $caster }
warlord-fix-uses = применения артефакта: { $caster }
warlord-fix-sheet-easier = { $army }: { $name }, легче на
warlord-fix-sheet-harder = { $army }: { $name }, труднее на
warlord-fix-ended = «{ $spell }» больше не действует

warlord-fixed-slain = Поправка: { $caster } убит
warlord-fixed-off-the-table = Поправка: { $caster } не на столе
warlord-fixed-banished = Поправка: { $caster } изгнан
warlord-fixed-back = Поправка: { $caster } в битве
warlord-fixed-wounds = Поправка: раны { $wounds }, { $caster }
warlord-fixed-barred = Поправка: { $caster } без магии
warlord-fixed-recovers = Поправка: { $caster } пришёл в себя
warlord-fixed-has-cast = Поправка: { $caster } уже колдовал в этом ходу
warlord-fixed-has-not-cast = Поправка: { $caster } ещё не колдовал в этом ходу
warlord-fixed-crossed-off = Поправка: «{ $spell }» вычеркнуто, { $caster }
warlord-fixed-not-crossed-off = Поправка: «{ $spell }» не вычеркнуто, { $caster }
warlord-fixed-uses = Поправка: применений артефакта осталось { $uses }, { $caster }
warlord-fixed-sheet = Поправка: { $name }, { $how }, { $army }
warlord-fixed-ended = Поправка: «{ $spell }» больше не действует

warlord-query-cast = Тайное заклинание
warlord-query-appeal = Моление
warlord-input-success = Шанс сотворения
warlord-input-call-heeded = Зов услышан
warlord-input-modifier = Прибавка к броску; ниже нуля легче
warlord-odds-cast = сотворено
warlord-odds-fails = неудача
warlord-odds-heeded = услышан
warlord-odds-not-heeded = не услышан
