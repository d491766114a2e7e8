# What can go wrong with files: what happened, what is safe, what to do. Lower case, no full stop.

file-trouble = { $what }; { $safe }; { $remedy }
file-trouble-plain = { $what }; { $remedy }

file-not-read = “{ $path }” could not be read: { $why }
file-not-saved = “{ $path }” could not be saved: { $why }
file-not-recorded = the battle could not be recorded in “{ $path }”: { $why }

file-missing = there is no such file
file-no-folder = its folder is not there
file-is-folder = it is a folder
file-no-file = it is neither a file nor a folder
file-too-large = it is larger than { $most } MiB
file-not-text = it is no text: line { $line }, column { $column } holds bytes that are not UTF-8
file-wide-text = it is text in UTF-16, and UTF-8 is needed
file-denied = access is not allowed
file-read-only = it is protected against changes
file-disk-full = the disk is full
file-in-use = it is open in another window
file-changed = it was changed by something else meanwhile
file-gone = it was moved or deleted meanwhile
file-no-home = nothing says where your own files are: neither a home folder nor { $variable }
file-other = the system says “{ $words }”

file-safe-untouched = the file is left as it is
file-safe-old = what was saved there before is still there
file-safe-recorded = everything recorded before is safe, and the rest is still in this window
file-safe-here = everything is still in this window

file-do-look = check the name and the place
file-do-folder = make the folder, or choose another
file-do-choose-file = choose a file in it
file-do-other-name = choose another name
file-do-too-large = check whether it is the right file
file-do-text = save it as UTF-8 text, or check whether it is the right file
file-do-allow-reading = allow yourself to read it
file-do-allow-writing = allow changes to it, or save it elsewhere
file-do-make-room = make room and try again, or save it elsewhere
file-do-close = close it there and try again
file-do-open-again = save under another name, or open the file again
file-do-save-as = save under another name
file-do-home = set one of them
file-do-elsewhere = try again, or save it elsewhere

file-setting-unreadable = “{ $value }” is no value of the setting “{ $field }”
file-setting-default = the setting is as if it were not there
file-setting-kept = it is kept, and does nothing in this version
