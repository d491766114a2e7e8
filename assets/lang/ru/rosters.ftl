# Изменения ростера, как их называет кнопка отмены.

edit-add = добавить: { $name }
edit-remove = удалить: { $name }
edit-rename = назвать: { $name }
edit-change = изменить: { $name }
edit-move = переместить: { $name }
edit-note = заметка: { $name }
edit-choose-army = показать: { $name }
edit-house-rule = домашнее правило
edit-add-item = новый предмет: { $name }
edit-change-item = изменить предмет: { $name }
edit-remove-item = убрать предмет: { $name }
edit-choose-load-out = другой набор: { $name }
edit-remove-load-out = удалить набор: { $name }
edit-package = выбор заклинаний: { $name }
edit-add-spell = добавить «{ $spell }»
edit-remove-spell = убрать «{ $spell }»
edit-clear-spells = убрать все заклинания: { $name }
edit-take-from-lists = { $name } как в списках
edit-hold-copy = оставить { $name } как есть

# Копии списков.
finding-copy-differs = списки теперь говорят о { $name } иначе, чем копия в этом ростере: действуют списки
finding-copy-held = { $name }: действует копия этого ростера, а не списки
finding-copy-alone = { $name } больше нет в списках: действует копия этого ростера
repair-take-list = взять из списков
repair-hold-copy = оставить копию
