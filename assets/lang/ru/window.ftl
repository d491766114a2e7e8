# Окно: боковая полоса, заголовок, нижняя строка, начальный экран, настройки и то, что поверх них.

rail-start = Начало
rail-muster = Сбор
rail-battle = Битва
rail-spells = Чары
rail-print = Печать
rail-settings = Настройки

cancel = Отмена
close = Закрыть
put-away = Понятно
saved = сохранено
not-saved = не сохранено
saving = сохраняется
under-way-opening = открывается…
under-way-saving = сохраняется…
under-way-exporting = готовится PDF…
under-way-listing = ищутся версии…
under-way-bringing-back = возвращается…
under-way-filling-in = заполняется…
under-way-closing = закроется, когда всё будет сохранено…
read-only = только чтение
copy-details = Скопировать подробности
unsaved = ещё не сохранено
spell-name = { $spell }
step-faces = кубики { $faces }
step-draw = жребий заклинаний

# Команды: так их зовут палитра, меню и справка.

command-undo = Отменить
command-redo = Вернуть
command-save = Сохранить
command-save-as = Сохранить как…
command-open = Открыть…
command-versions = Версии и удалённые файлы…
command-delete = Удалить этот файл
command-palette = Команды…
command-find = Найти заклинание
command-export = Вывести PDF…
command-a4 = Листы на бумаге A4
command-letter = Листы на бумаге Letter
command-go-start = На начальный экран
command-go-muster = К сбору
command-go-battle = К битве
command-go-spells = К заклинаниям
command-go-print = Печать
command-go-settings = Настройки
command-add-caster = Добавить мага
command-take-to-battle = В битву…
command-corrections = Поправить…
command-corrections-hint = Стол всегда прав: убит, ранен, кубиков было иначе
command-end-battle = Закончить битву…
enemy-turns = Ходы
enemy-turns-open = сколько сыграете
command-keys = Клавиши
command-quit = Выйти
undo-named = Отменить «{ $step }»
redo-named = Вернуть «{ $step }»
palette-hint = Наберите несколько букв команды

barred-no-casters = в армии ещё нет магов
barred-no-roster = ростер не открыт
barred-no-battle = битва не открыта
barred-no-corrections = битва не открыта
barred-no-end = битву можно закончить, когда ждут решения
barred-no-undo = отменять нечего
barred-no-redo = возвращать нечего

# Начальный экран.

start-welcome = Книга заклинаний и магия армии для настольных битв: соберите магов, проведите фазу магии, напечатайте лист заклинаний.
start-sample = Пример битвы
start-new = Новый ростер
start-recent = Недавнее
start-no-recent = Пока пусто. Здесь появятся ростеры и битвы, которые вы откроете.
start-roster = ростер
start-battle = битва
start-list-trouble = { $n ->
    [one] В ваших списках не прочлось { $n } место
    [few] В ваших списках не прочлось { $n } места
   *[many] В ваших списках не прочлось { $n } мест
}
new-roster = Новый ростер
new-army = Новая армия
new-army-nth = Новая армия { $n }
new-caster = Маг { $number }

# Открыть и сохранить.

dialog-open = Открыть ростер или битву
dialog-save-battle = Сохранить битву
dialog-save = Сохранить ростер
dialog-export = Вывести лист в PDF
dialog-other-side = Ростер другой стороны
open-not-ours = { $file }: это не ростер и не битва Spellmuster
open-nothing = В файле ничего не прочлось. Файл остался прежним.
open-no-system = Файл для правил «{ $system }», которых в этой программе нет. Файл остался прежним.
open-trouble = { $place } { $message }{ $more ->
    [0] {""}
    [one] ; и ещё { $more } место
    [few] ; и ещё { $more } места
   *[many] ; и ещё { $more } мест
}. Остальное прочитано.
open-trouble-whole = { $place } { $message }. Файл остался прежним.
open-sample-stops = Пример битвы остановился на строке { $line }: { $why }
saved-again = Снова всё сохранено.
save-read-only = Этот файл открыт только для чтения. Сохраните под другим именем.
open-recovered = { $first } Открыта копия, повреждённый файл остался как был.
open-newer = Этот файл записала более новая версия программы. Он открыт только для чтения, насколько эта версия его понимает; файл остаётся как был.
open-to-read = Открыто только для чтения: в файл ничего не пишется.
open-copy = Открыта копия файла { $file }
open-only-to-read = Открыто только для чтения: { $why }
battle-read-only = Эта битва открыта только для чтения. «Сохранить как» сделает копию, в которой можно играть дальше.
file-there-again = { $file }: файл переместили или удалили извне; он записан заново.

banner-not-saved = Не сохранено
banner-choice = Изменено в другом месте
banner-again = Попробовать снова
banner-elsewhere = Сохранить в другом месте…
banner-theirs = Взять то, что в файле
banner-mine = Оставить то, что здесь

elsewhere-title = Открыто в другом окне
elsewhere-text = { $file } открыт в другом окне, которое в него пишет.
elsewhere-read = Открыть для чтения
elsewhere-copy = Открыть копию

fault-saved = В прошлый раз программа остановилась из-за собственной ошибки. Перед этим всё было сохранено, работа продолжается с того же места. Что случилось, записано в { $file }.
fault-not-saved = В прошлый раз программа остановилась из-за собственной ошибки, последнее изменение могло не сохраниться. Что случилось, записано в { $file }.
fault-now-saved = программа останавливается из-за собственной ошибки; сначала всё было сохранено; что случилось, записано в { $file }
fault-now-not-saved = программа останавливается из-за собственной ошибки, последнее изменение могло не сохраниться; что случилось, записано в { $file }

leaving-title = Сохранено не всё
leaving-again = Попробовать снова
leaving-drop = Всё равно закрыть
saved-to = Сохранено: { $file }
save-trouble = Сохранить не удалось: { $why }
export-trouble = Лист сделать не удалось: { $why }
export-nothing = Печатать нечего: ростер не открыт.

unsaved-title = Несохранённые изменения
unsaved-text = В «{ $name }» есть изменения, которые ещё не сохранены.
unsaved-save = Сохранить
unsaved-drop = Отбросить изменения

versions-title = Версии и удалённые файлы
versions-text = Последние десять версий каждого файла и всё удалённое. Прежде чем на место файла встанет другая версия, сохраняется то, что в нём было.
versions-listing = Ищется, что сохранено…
versions-none = Пока ничего нет.
versions-back = Вернуть
versions-copy = Открыть копию
versions-draw = розыгрыш заклинаний
versions-file = файл
versions-size = { $kib } КиБ
versions-is-back = Возвращено: { $file }
kept-saved = до следующей версии
kept-removed = до того, как из него что-то убрали
kept-elsewhere = изменено в двух местах
kept-brought-back = до возвращения прежней версии
kept-deleted = удалено
deleted = Удалено: { $file }. Вернуть можно в «Версиях и удалённых файлах».
barred-nothing-to-delete = здесь не показан ни один файл

enemy-title = В битву
enemy-text = Против кого? Первый ход за вашей стороной. Другую армию этого ростера добавляет + рядом с армиями.
enemy-findings =
    { $n ->
        [one] В вашей армии ещё { $n } нарушение или пробел.
        [few] В вашей армии ещё { $n } нарушения или пробела.
       *[other] В вашей армии ещё { $n } нарушений или пробелов.
    }
enemy-file = Ростер из файла…

# Настройки.

settings-look = Вид и язык
settings-theme = Тема
settings-text-scale = Размер букв
settings-language = Язык
settings-language-system = Как в системе
settings-house-rules = Домашние правила «{ $roster }»
settings-house-rules-text = Битва идёт по тем домашним правилам, с которыми её начали.
theme-candle-light = При свечах
theme-parchment = Пергамент
theme-high-contrast = Высокий контраст

# Клавиши.

key-caster = маг
key-number = сколько
key-commit = решить
key-back = назад
key-dispel = ответить
key-pass = пропустить
key-end-phase = конец
key-roll = бросить
key-find = найти
key-choose = выбрать
key-read = крупно
key-pages = страницы
key-fit-width = по ширине
key-fit-page = целиком
key-commands = команды
key-keys = клавиши
keys-battle = В битве
keys-everywhere = Везде
keys-caster = выбрать мага
keys-spell = его заклинание с этой буквой
keys-number = сколько кубиков, когда заклинание выбрано
keys-faces = что выпало на кубиках
keys-commit = решить: до этого ничего не потрачено
keys-roll = пусть бросит программа: кубики сразу в счёт
keys-target = записать цель
keys-arrows = кубиком больше или меньше
keys-dispel = разрушить; ещё раз — следующий, кто может
keys-pass = пропустить заклинание
keys-scroll = применить свиток
keys-end-phase = закончить фазу
keys-escape = оставить выбранное
keys-spells = В заклинаниях
keys-spell-arrows = следующее заклинание, предыдущее
keys-spell-pages = на десять заклинаний дальше, на десять назад
keys-spell-read = прочесть заклинание крупно
keys-spell-escape = выйти из поиска
keys-print = На листе заклинаний
keys-print-pages = следующая страница, предыдущая
keys-print-scroll = вверх и вниз по странице
keys-print-width = страница во всю ширину
keys-print-page = страница целиком

muster-casters = { $n ->
    [one] { $n } маг
    [few] { $n } мага
   *[many] { $n } магов
}
print-title = Лист заклинаний
