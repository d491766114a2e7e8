# Что бывает с файлами: что случилось, что цело, что делать. Со строчной буквы, без точки.

file-trouble = { $what }; { $safe }; { $remedy }
file-trouble-plain = { $what }; { $remedy }

file-not-read = не удалось прочитать «{ $path }»: { $why }
file-not-saved = не удалось сохранить «{ $path }»: { $why }
file-not-recorded = не удалось записать битву в «{ $path }»: { $why }

file-missing = такого файла нет
file-no-folder = папки для него нет
file-is-folder = это папка
file-no-file = это не файл и не папка
file-too-large = он больше { $most } МиБ
file-not-text = это не текст: в строке { $line }, столбце { $column } байты не в UTF-8
file-wide-text = это текст в UTF-16, а нужен UTF-8
file-denied = доступ запрещён
file-read-only = он защищён от изменений
file-disk-full = на диске нет места
file-in-use = он открыт в другом окне
file-changed = его тем временем изменило что-то другое
file-gone = его тем временем переместили или удалили
file-no-home = неизвестно, где ваши файлы: нет ни домашней папки, ни { $variable }
file-other = система сообщает «{ $words }»

file-safe-untouched = файл остался как был
file-safe-old = то, что было сохранено раньше, на месте
file-safe-recorded = всё записанное раньше цело, остальное пока в этом окне
file-safe-here = всё пока в этом окне

file-do-look = проверьте имя и место
file-do-folder = создайте папку или выберите другую
file-do-choose-file = выберите файл в ней
file-do-other-name = выберите другое имя
file-do-too-large = проверьте, тот ли это файл
file-do-text = сохраните его как текст в UTF-8 или проверьте, тот ли это файл
file-do-allow-reading = разрешите себе его читать
file-do-allow-writing = разрешите его менять или сохраните в другом месте
file-do-make-room = освободите место и попробуйте снова или сохраните в другом месте
file-do-close = закройте его там и попробуйте снова
file-do-open-again = сохраните под другим именем или откройте файл заново
file-do-save-as = сохраните под другим именем
file-do-home = задайте что-то одно
file-do-elsewhere = попробуйте снова или сохраните в другом месте

file-setting-unreadable = «{ $value }» — не значение настройки «{ $field }»
file-setting-default = настройка осталась такой, как если бы её не было
file-setting-kept = она сохраняется, но в этой версии ни на что не влияет
