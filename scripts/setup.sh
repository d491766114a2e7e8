# Sets up what building and running needs; read by run and test.
# Debian and its kin: packages that are missing are installed, as root or with sudo. Elsewhere
# it says what is missing and goes on as far as it can.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Rust as old as this does, as Cargo.toml has it.
RUST_MAJOR=1
RUST_MINOR=95

# A linker and the C library's headers.
BUILD_PACKAGES=(gcc libc6-dev)
# Loaded by the window when it opens.
WINDOW_PACKAGES=(libxcursor1 libxi6 libx11-xcb1 libxkbcommon-x11-0 libgl1)
# For one pass of the real window without a screen.
TEST_PACKAGES=(xvfb xdotool imagemagick xclip poppler-utils)

say() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
}

# Packages of the list that are not installed.
missing_packages() {
    local package status
    for package in "$@"; do
        status=$(dpkg-query --show --showformat='${Status}' "$package" 2>/dev/null) || true
        if [[ "$status" != *'ok installed'* ]]; then
            printf '%s\n' "$package"
        fi
    done
}

need_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        need_parts
        return
    fi
    local missing
    mapfile -t missing < <(missing_packages "$@")
    if [ "${#missing[@]}" -eq 0 ]; then
        return
    fi
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "these packages are missing: ${missing[*]}"
            say "install them as root: apt-get install --no-install-recommends ${missing[*]}"
            need_parts
            return
        fi
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    # Another program that installs something is waited for.
    local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -o DPkg::Lock::Timeout=300
        --yes --no-install-recommends "${missing[@]}")
    if ! "${install[@]}" >/dev/null 2>&1; then
        # The lists of packages may be old, or not there yet.
        "${as_root[@]}" apt-get update >/dev/null
        "${install[@]}" >/dev/null
    fi
}

# Without packages to ask for, what they would bring is looked for by itself.
need_parts() {
    local library known missing=()
    if ! command -v cc >/dev/null && ! command -v gcc >/dev/null; then
        say "a C compiler is missing: it links the program (gcc or clang, with the C library's headers)"
        exit 3
    fi
    if command -v ldconfig >/dev/null; then
        # Read to its end first: a pipe that is closed early would count as a failure.
        known=$(ldconfig -p)
        for library in libXcursor.so.1 libXi.so.6 libX11-xcb.so.1 libxkbcommon-x11.so.0 libGL.so.1; do
            [[ "$known" == *"$library"* ]] || missing+=("$library")
        done
    fi
    if [ "${#missing[@]}" -gt 0 ]; then
        say "the window needs libraries that were not found: ${missing[*]}"
        say "going on without them: on Wayland it may open all the same"
    fi
}

need_rust() {
    if ! command -v cargo >/dev/null && [ -x "${CARGO_HOME:-$HOME/.cargo}/bin/cargo" ]; then
        PATH="${CARGO_HOME:-$HOME/.cargo}/bin:$PATH"
    fi
    if ! command -v cargo >/dev/null; then
        say "Rust is missing: install version $RUST_MAJOR.$RUST_MINOR or newer, for instance with rustup"
        exit 3
    fi
    local version major minor
    version=$(cargo --version | cut -d' ' -f2)
    IFS=. read -r major minor _ <<<"$version"
    if [ "$major" -lt "$RUST_MAJOR" ] || { [ "$major" -eq "$RUST_MAJOR" ] && [ "$minor" -lt "$RUST_MINOR" ]; }; then
        say "Rust $version is too old: $RUST_MAJOR.$RUST_MINOR or newer is needed, for instance by 'rustup update stable'"
        exit 3
    fi
}
