# Битва и её файлы: ответы текстом, введённые кубики, сохранённые битвы. Со строчной буквы, без точки.

battle-is-over = битва окончена
report-taken-back = Отменено { $faces }

script-not-an-answer = строка начинается с «>», если это решение, и с «roll», если это кубики
script-not-offered = сейчас так ответить нельзя
script-open-quote = кавычка не закрыта
script-barred = сейчас это невозможно: { $why } · { $rule }
script-barred-plain = это закрыто
script-bad-blank = «{ $written }» не подходит для «{ $blank }»
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
