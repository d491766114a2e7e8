# A screen of its own for the real window, and waiting for what shows on it; read by drive and
# kill-window, which set `work`, `window` and `program` and say how they tidy up.
# Nothing counts on a quick machine: what must happen is looked for until it is there.

# So many seconds it may take at most. A busy machine needs them, an idle one does not notice.
PATIENCE=600

screen='' window=''

# Whatever desktop this is started from has no part in it: neither its screen nor its bus.
unset WAYLAND_DISPLAY
export DBUS_SESSION_BUS_ADDRESS="unix:path=$work/no-bus"

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    if [ -n "${pictures:-}" ] && [ -n "${DISPLAY:-}" ]; then
        import -window root "$pictures/failed.png" 2>/dev/null || true
    fi
    if [ -s "$work/program.log" ]; then
        sed "s/^/$(basename "$0"): program: /" "$work/program.log" >&2
    fi
    exit 1
}

leave() {
    [ -z "$window" ] || kill -9 "$window" 2>/dev/null || true
    [ -z "$screen" ] || kill "$screen" 2>/dev/null || true
    rm -rf "$work"
}
trap leave EXIT

# Looks again and again until the command says yes: wait_for "what is waited for" COMMAND...
# The program has to live meanwhile, if it has been started.
wait_for() {
    local what=$1 until=$((SECONDS + PATIENCE))
    shift
    until "$@"; do
        [ -z "$window" ] || lives || fail "the program ended before: $what"
        [ "$SECONDS" -lt "$until" ] || fail "not within $PATIENCE seconds: $what"
        sleep 0.05
    done
}

lives() {
    kill -0 "$window" 2>/dev/null
}

# Opens the screen. It does not reset itself when its last window is gone, so that the next one
# finds it there; what shows on it stands in a file.
open_screen() {
    touch "$work/display"
    Xvfb -displayfd 3 -screen 0 1366x768x24 -noreset -nolisten tcp -fbdir "$work" \
        3>"$work/display" >"$work/screen.log" 2>&1 &
    screen=$!
    wait_for "a screen" has_screen
    DISPLAY=":$(tr -d '[:space:]' <"$work/display")"
    export DISPLAY
}

# The server picks a free display and writes its number, a whole line.
has_screen() {
    kill -0 "$screen" 2>/dev/null || fail "no screen: $(cat "$work/screen.log")"
    [ "$(wc -l <"$work/display")" -gt 0 ]
}

# Starts the program and waits until its window has the keyboard and shows something.
start() {
    local empty
    empty=$(picture)
    "$program" "$@" >"$work/program.log" 2>&1 &
    window=$!
    wait_for "a window with the keyboard" has_keyboard
    wait_for "something in the window" is_other_than "$empty"
}

# There is no window manager here to give it the keyboard.
has_keyboard() {
    local id
    id=$(xdotool search --onlyvisible --name '^Spellmuster' 2>/dev/null) || return 1
    id=${id%%$'\n'*}
    [ -n "$id" ] && xdotool windowfocus "$id" 2>/dev/null && [ "$(xdotool getwindowfocus 2>/dev/null)" = "$id" ]
}

# A word that stands for all that shows on the screen.
picture() {
    cksum <"$work/Xvfb_screen0"
}

is_other_than() {
    [ "$(picture)" != "$1" ]
}

# Whether nothing moves on the screen for a moment.
is_at_rest() {
    local before
    before=$(picture)
    sleep 0.3
    [ "$(picture)" = "$before" ]
}

# Presses a key and waits until the window shows what it did: a key that comes in the same frame
# as the one before it finds that one's work undone.
press() {
    wait_for "rest before $1" is_at_rest
    local before
    before=$(picture)
    xdotool key "$1"
    wait_for "something new on the screen after $1" is_other_than "$before"
    wait_for "rest after $1" is_at_rest
}
