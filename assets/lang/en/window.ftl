# The window: rail, header, footer, start screen, settings, and what stands over them.

rail-start = Start
rail-muster = Muster
rail-battle = Battle
rail-spells = Spells
rail-print = Print
rail-settings = Settings

cancel = Cancel
close = Close
put-away = OK
saved = saved
not-saved = not saved
unsaved = not saved yet
saving = saving
under-way-opening = opening…
under-way-saving = saving…
under-way-exporting = exporting…
under-way-listing = looking for versions…
under-way-bringing-back = bringing back…
under-way-filling-in = filling in…
under-way-closing = closing once everything is saved…
read-only = to read only
copy-details = Copy details
spell-name = { $spell }
step-faces = dice { $faces }
step-draw = draw of spells

# Commands, as palette, menus and help call them.

command-undo = Undo
command-redo = Redo
command-save = Save
command-save-as = Save as…
command-open = Open…
command-versions = Versions and deleted files…
command-delete = Delete this file
command-palette = Commands…
command-find = Find a spell
command-export = Export PDF…
command-a4 = Sheets on A4 paper
command-letter = Sheets on Letter paper
command-go-start = Go to the start screen
command-go-muster = Go to muster
command-go-battle = Go to the battle
command-go-spells = Go to the spells
command-go-print = Print
command-go-settings = Settings
command-add-caster = Add a caster
command-take-to-battle = Take to battle…
command-corrections = Correct…
command-corrections-hint = The physical table is always right: slain, wounded, other dice
command-end-battle = End the battle…
enemy-turns = Turns
enemy-turns-open = as many as you play
command-keys = Keys
command-quit = Quit
undo-named = Undo “{ $step }”
redo-named = Redo “{ $step }”
palette-hint = Type a few letters of a command

barred-no-casters = the army has no casters yet
barred-no-roster = no roster is open
barred-no-battle = no battle is open
barred-no-corrections = no battle is open
barred-no-end = a battle can be ended when a decision is open
barred-no-undo = there is nothing to take back
barred-no-redo = there is nothing to bring back

# Start screen.

start-welcome = The spellbook and army-magic manager for the tabletop: muster wizards, run the magic phase, print the spell sheet.
start-sample = Sample battle
start-new = New roster
start-recent = Opened lately
start-no-recent = Nothing yet. Rosters and battles that you open stand here.
start-roster = roster
start-battle = battle
start-list-trouble = { $n ->
    [one] One thing in your own lists could not be read
   *[other] { $n } things in your own lists could not be read
}
new-roster = New roster
new-army = New army
new-army-nth = New army { $n }
new-caster = Caster { $number }

# Opening and saving.

dialog-open = Open a roster or battle
dialog-save = Save the roster
dialog-save-battle = Save the battle
dialog-export = Export the sheet as PDF
dialog-other-side = Roster of the other side
open-not-ours = { $file }: neither a roster nor a battle of Spellmuster
open-nothing = Nothing in the file could be read. The file is as it was.
open-no-system = The file is for the rule system “{ $system }”, which this program does not have. The file is as it was.
open-trouble = { $place } { $message }{ $more ->
    [0] {""}
    [one] ; and one thing more
   *[other] ; and { $more } things more
}. The rest was read.
open-trouble-whole = { $place } { $message }. The file is as it was.
open-sample-stops = The sample battle stops at its line { $line }: { $why }
saved-to = Saved: { $file }
saved-again = Everything is saved again.
save-read-only = This file is open to read only. Save under another name.
open-recovered = { $first } It is open as a copy, and the damaged file stays as it is.
open-newer = A newer version of the program wrote this file. It is open to read only, as far as this version understands it; the file stays as it is.
open-to-read = Open to read only: nothing is written to the file.
open-copy = Open as a copy of { $file }
open-only-to-read = Open to read only: { $why }
battle-read-only = This battle is open to read only. “Save as” makes a copy to play on with.
file-there-again = { $file } was moved or deleted by something else; it has been written again.

banner-not-saved = Not saved
banner-choice = Changed elsewhere
banner-again = Try again
banner-elsewhere = Save elsewhere…
banner-theirs = Take what is in the file
banner-mine = Keep what is here

elsewhere-title = Open in another window
elsewhere-text = { $file } is open in another window, which writes to it.
elsewhere-read = Open to read
elsewhere-copy = Open a copy

fault-saved = The program stopped last time by a fault of its own. Everything had been saved before; it goes on where it stood. What happened stands in { $file }.
fault-not-saved = The program stopped last time by a fault of its own, and the last change may be missing. What happened stands in { $file }.
fault-now-saved = the program stops by a fault of its own; everything was saved first; what happened stands in { $file }
fault-now-not-saved = the program stops by a fault of its own, and the last change may not be saved; what happened stands in { $file }

leaving-title = Not everything is saved
leaving-again = Try again
leaving-drop = Close all the same
save-trouble = It could not be saved: { $why }
export-trouble = The sheet could not be made: { $why }
export-nothing = There is no roster to print.

unsaved-title = Unsaved changes
unsaved-text = “{ $name }” has changes that are not saved yet.
unsaved-save = Save
unsaved-drop = Drop the changes

versions-title = Versions and deleted files
versions-text = The last ten versions of each file, and everything deleted. What stands in a file is kept before another version takes its place.
versions-listing = Looking for what was kept…
versions-none = Nothing has been kept yet.
versions-back = Bring back
versions-copy = Open as a copy
versions-draw = draw of spells
versions-file = file
versions-size = { $kib } KiB
versions-is-back = Brought back: { $file }
kept-saved = before a later version
kept-removed = before something was removed from it
kept-elsewhere = changed in two places
kept-brought-back = before an earlier version was brought back
kept-deleted = deleted
deleted = Deleted: { $file }. “Versions and deleted files” brings it back.
barred-nothing-to-delete = no file is shown here

enemy-title = Take to battle
enemy-text = Against whom? Your side has the first turn. Another army of this roster is made with + beside the armies.
enemy-findings =
    { $n ->
        [one] One thing about your army is still illegal or incomplete.
       *[other] { $n } things about your army are still illegal or incomplete.
    }
enemy-file = A roster from a file…

# Settings.

settings-look = Look and language
settings-theme = Theme
settings-text-scale = Size of letters
settings-language = Language
settings-language-system = As the system
settings-house-rules = House rules of “{ $roster }”
settings-house-rules-text = A battle keeps the house rules that it was begun with.
theme-candle-light = Candle-light
theme-parchment = Parchment
theme-high-contrast = High contrast

# Keys.

key-caster = caster
key-number = how many
key-commit = commit
key-back = back
key-dispel = dispel
key-pass = pass
key-end-phase = end
key-roll = roll
key-find = find
key-choose = choose
key-read = read large
key-pages = pages
key-fit-width = width
key-fit-page = whole page
key-commands = commands
key-keys = keys
keys-battle = In a battle
keys-everywhere = Everywhere
keys-caster = take a caster in hand
keys-spell = his spell with that letter
keys-number = how many dice, once a spell is picked
keys-faces = the dice that you rolled
keys-commit = commit: nothing is spent before
keys-roll = let the program roll: its dice count at once
keys-target = write down the target
keys-arrows = one die more or fewer
keys-dispel = dispel, again for the next who can
keys-pass = let the spell pass
keys-scroll = use a scroll
keys-end-phase = end the phase
keys-escape = leave what was picked
keys-spells = On the spells
keys-spell-arrows = the next spell, the one before
keys-spell-pages = ten spells further, ten back
keys-spell-read = read the spell in large letters
keys-spell-escape = leave the search
keys-print = On the spell sheet
keys-print-pages = the next page, the one before
keys-print-scroll = up and down the page
keys-print-width = see the page in its whole width
keys-print-page = see the whole page

muster-casters = { $n ->
    [one] { $n } caster
   *[other] { $n } casters
}
print-title = Spell sheet
