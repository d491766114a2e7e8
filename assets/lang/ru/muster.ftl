# Экран сбора: армии, маги, замечания, заклинания.

muster-casters-title = Маги
muster-add = Добавить
muster-add-anyway = Всё равно добавить
muster-add-army = Добавить армию
muster-army-card = Настройки армии
muster-army = Армия
muster-army-name = Название армии
muster-roster-name = Название ростера
muster-remove-army = Удалить армию
muster-fold = Свернуть
muster-house-rules = Домашние правила…
muster-removed = Удалено: { $name }
muster-nobody = Магов пока нет
muster-nobody-text = Магия армии начинается с того, кто творит заклинания, разрушает их или носит предмет, который влияет на магию.
muster-draw-all = Жребий для всех ({ $n })
muster-to-draw = заклинания ещё не определены

# Так кнопка отмены зовёт изменение поля.
muster-step-field = { $field }: { $name }

# Замечания.

muster-findings = Замечания
muster-no-findings = Придраться не к чему
grade-illegal = против правил
grade-incomplete = не закончено
grade-disputed = спорно
grade-hint = подсказка

# Маг.

muster-caster-name = Имя мага
muster-move-up = Выше
muster-move-down = Ниже
muster-remove-caster = Удалить мага
muster-load-out = набор
muster-load-out-first = обычный
muster-load-out-name = Название набора
muster-add-load-out = Новый набор, копия этого
muster-new-load-out = Набор { $number }
muster-remove-load-out = Удалить этот набор
muster-clear-spells = Убрать все заклинания
muster-spells = { $n ->
    [0] без заклинаний
    [one] { $n } заклинание
    [few] { $n } заклинания
   *[many] { $n } заклинаний
}
muster-note = Заметка
muster-note-hint = ваша заметка
muster-not-chosen = не выбрано
muster-one-less = { $field }: на один меньше
muster-one-more = { $field }: на один больше
muster-empty-field = { $field }: очистить
muster-find-in-list = Найти в списке
muster-add-item = Добавить предмет
muster-item-name = Название, если есть
muster-remove-item = Убрать: { $item }

# Заклинания, которые у него есть.

muster-known = Заклинания
muster-none-known = Пока ничего не записано. Добавьте заклинания справа.
muster-none-known-or-draw = Пока ничего не записано. Добавьте заклинания справа или бросьте жребий.
muster-nothing-to-record = Здесь ничего записывать не нужно.
muster-package = Откуда заклинания
muster-draw = Бросить жребий
muster-of = { $used } из { $most }
muster-of-unknown = { $used } из ?
muster-over = лишних: { $over }
muster-column-spell = Заклинание
muster-column-range = Дальность
muster-drop = Убрать: { $name }
muster-say-how = Отметить: { $how }
muster-how-signature = сигнатурное
muster-how-chosen = по выбору
muster-how-rolled = по броску
muster-signature = { $n ->
    [one] { $n } сигнатурное
   *[other] { $n } сигнатурных
}
muster-chosen = { $n } по выбору
muster-rolled = { $n } по броску
muster-good = { $n } Добра
muster-neutral = { $n } нейтральных
muster-evil = { $n } Зла
muster-plain = { $n } прочих
alignment-good = Добро
alignment-neutral = Нейтралитет
alignment-evil = Зло

# Заклинания, которые могли бы быть его.

muster-find = Найти заклинание
muster-allowed-now = можно сейчас
muster-filter-alignment = мировоззрение
muster-filter-kind = вид
muster-filter-lore = школа
muster-filter-text = набранное
muster-known-times = { $n ->
    [1] записано
   *[other] записано { $n }
}
muster-shown = Показано { $shown } из { $all }
muster-hidden = скрыто { $n }: { $filters }
muster-none-found = Такого заклинания нет.
muster-none-allowed = Сейчас не положено ни одно, причина стоит рядом. Прочесть можно любое, и добавить тоже.
muster-show-all = Показать все
muster-none-open = Этому магу выбирать не из чего.
muster-nobody-shown = Здесь стоят заклинания показанного мага.
muster-no-text = Текста пока нет.

# Жребий.

draw-title = Жребий заклинаний
draw-leave = Оставить жребий
draw-keep-text = Взятое будет одним шагом: отмена уберёт его целиком.
draw-pick = Выбрать
draw-pick-text = Выберите мышью, стрелками или номером; затем Enter.
draw-nothing-new = Ничего нового.

# Клавиши.

key-add = добавить
key-draw = жребий
key-faces = кубики
key-pick = выбрать
key-take = взять
keys-muster = На экране сбора
keys-show-caster = показать мага
keys-add-caster = добавить мага
keys-move-caster = передвинуть мага
keys-draw = жребий его заклинаний
keys-draw-all = жребий для всех
keys-read = читать следующее заклинание, в списке или из поля поиска
keys-add-spell = добавить прочитанное заклинание
muster-draw-anew = Тянуть заново
muster-draw-anew-step = тянуть заклинания заново: { $name }
