# Книга заклинаний: поиск, отбор и что карточка говорит о заклинании.

spellbook-search = Найти заклинание
spellbook-count = { $found } из { $all }
spellbook-filters = Отбор
spellbook-set = Набор
spellbook-lore = Школа
spellbook-kind = Вид
spellbook-name = Название
spellbook-range = Дальность
spellbook-only-remaining = Остаётся в игре
spellbook-clear = Снять отбор
spellbook-tables = Таблицы
spellbook-nothing = Ничего не подходит.
spellbook-signature = сигнатурное
spellbook-remains = ∞ остаётся в игре
spellbook-original = нашего сочинения
spellbook-unknown = в этом списке нет: смотрите книгу правил
spellbook-drawn = выпадает
spellbook-on-the-die = на кубике { $number }
spellbook-source = Источник: { $source }

blanks-title = Из вашей книги правил
blanks-text = Чего нет в списке. Хранится в вашей папке, для всех ростеров.
blanks-hint = впишите и нажмите Enter
blanks-clear = Очистить: { $fact }
blanks-yes = да
blanks-no = нет
blanks-not-taken = «{ $typed }» не принято: { $why }
blanks-no-such = в списке нет такого пробела
