# Бумага: то, что стоит на каждой странице.

print-page = страница { $page } из { $pages }
print-continued = (продолжение)

# Лист заклинаний.
print-casters =
    { $casters ->
        [0] магов нет
        [one] { $casters } маг
        [few] { $casters } мага
       *[many] { $casters } магов
    }
print-turn = Ход
print-column-boxes = каждый ход
print-column-used = ушло
print-column-spell = заклинание
print-column-range = дальность
print-column-does = что делает
print-column-odds = удаётся с { $columns } кубиками, %
print-times =
    { $times ->
        [1] один раз
        [one] { $times } раз
        [few] { $times } раза
       *[many] { $times } раз
    }
print-remains-on = На ком
print-remains-power = сила
print-no-spells = своих заклинаний нет
print-spell = { $spell }
print-unknown-spell = Этого заклинания нет в списках программы.
print-allowance = { $what }: { $used } из { $most }
print-allowance-unknown = { $what }: { $used }, а сколько можно, не известно
print-to-prepare = ещё не все его заклинания определены
print-item-unknown = { $kind }
print-load-out = набор «{ $name }»
print-no-army = в этом ростере нет армии
print-house-rules = Домашние правила
print-house-rules-remark = что не названо, то как написано
print-house-rule-unknown = { $rule } = { $value }

# Нижняя строка.
print-lists = списки { $version }
print-lists-sets = списки { $version } ({ $sets })
print-footer = Spellmuster · { $lists } · домашние правила: { $rules }
print-house-rules-own =
    { $rules ->
        [one] { $rules } своё
       *[many] { $rules } своих
    }

# Экран печати.
print-choices = Настроить
print-army = Армия
print-paper = Бумага
print-a4 = A4
print-letter = Letter
print-language = Язык листа
print-language-window = Как в окне
print-view = Вид
print-fit-width = По ширине
print-fit-page = Страница целиком
print-previous-page = Предыдущая страница
print-next-page = Следующая страница
print-laying-out = Страница готовится…
print-illegal =
    { $n ->
        [one] Против правил в этой армии: { $n } место.
        [few] Против правил в этой армии: { $n } места.
       *[many] Против правил в этой армии: { $n } мест.
    }
print-incomplete =
    { $n ->
        [one] Не закончено в этой армии: { $n } место.
        [few] Не закончено в этой армии: { $n } места.
       *[many] Не закончено в этой армии: { $n } мест.
    }
