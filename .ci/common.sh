# shellcheck shell=bash
# Shared by ./run and ./check: Debian packages, configuring and building. Everything is said on standard error, so that the
# program's own output stays clean.

say() { printf '%s\n' "$*" >&2; }

# Runs a command silently; shows what it said when it fails.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    [ "$status" -eq 0 ] || cat "$log" >&2
    rm -f "$log"
    return "$status"
}

# missing_packages LIST: those of a file like .ci/packages that are not installed.
missing_packages() {
    local installed name
    installed=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' 2>/dev/null)"
    sed -e 's/#.*//' -e '/^ *$/d' "$1" | while read -r name _; do
        case "$installed" in *" installed:$name "*) ;; *) printf '%s ' "$name" ;; esac
    done
}

# install_packages LIST. Other distributions bring their own packages; CMake says what it misses there.
install_packages() {
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || return 0
    local missing root=()
    missing=$(missing_packages "$1")
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            say "These Debian packages are missing: $missing"
            say "Install them as root: apt-get install $missing"
            return 1
        fi
        root=(sudo)
        say "Installing Debian packages with sudo: $missing"
        sudo -v || return 1
    else
        say "Installing Debian packages: $missing"
    fi
    quietly "${root[@]}" apt-get update -q || return 1
    # shellcheck disable=SC2086 # one word a package
    quietly "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}

# Ninja's output on standard input: its progress as one moving line on a terminal, else as one line; anything else as it is.
show_progress() {
    local preset=$1 line moving='' started=''
    [ -t 2 ] && moving=$'\r\033[K'
    while IFS= read -r line; do
        case "$line" in
        'ninja: Entering directory'* | 'ninja: no work to do.' | *'Re-checking globbed directories...') ;;
        '['[0-9]*/[0-9]*']'*)
            if [ -n "$moving" ]; then
                printf '%sBuilding %s %s' "$moving" "$preset" "${line%%]*}]" >&2
            elif [ -z "$started" ]; then
                say "Building $preset …"
            fi
            started=yes
            ;;
        *) printf '%s%s\n' "$moving" "$line" >&2 ;;
        esac
    done
    printf '%s' "$moving" >&2
}

# build PRESET [TARGET…]: configures when needed, then builds. Says nothing when everything is up to date.
build() {
    local preset=$1 folder=build/$1 fresh=()
    shift
    # A folder that was configured elsewhere (a moved or copied checkout) is of no use.
    if [ -f "$folder/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"; then
        fresh=(--fresh)
    fi
    if [ ! -f "$folder/build.ninja" ] || [ ${#fresh[@]} -gt 0 ]; then
        say "Configuring $preset …"
        quietly cmake --preset "$preset" "${fresh[@]}" || return 1
    fi
    # Brings the list of files up to date first: what CMake says then matters only when it fails.
    quietly ninja -C "$folder" build.ninja || return 1
    if ! ninja -C "$folder" "$@" 2>&1 </dev/null | show_progress "$preset"; then
        say "The build failed: the reason is above."
        return 1
    fi
}
