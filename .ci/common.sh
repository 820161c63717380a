# shellcheck shell=bash
# ./run and ./check use these functions to install Debian packages, to configure and to build. They say everything
# on standard error, so that the program's own output stays clean.

say() { printf '%s\n' "$*" >&2; }

# Runs a command silently. If it fails, shows what it said.
quietly() {
    local log status=0
    log=$(mktemp)
    "$@" >"$log" 2>&1 </dev/null || status=$?
    [ "$status" -eq 0 ] || cat "$log" >&2
    rm -f "$log"
    return "$status"
}

# missing_packages LIST: prints the packages of a file like .ci/packages that are not installed.
missing_packages() {
    local installed name
    installed=" $(dpkg-query -W -f='${db:Status-Status}:${Package} ' 2>/dev/null)"
    sed -e 's/#.*//' -e '/^ *$/d' "$1" | while read -r name _; do
        case "$installed" in *" installed:$name "*) ;; *) printf '%s ' "$name" ;; esac
    done
}

# install_packages LIST: installs what is missing. Other distributions have their own packages, where CMake says
# what it misses.
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
    # shellcheck disable=SC2086 # each word is a package
    quietly "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
}

# Reads Ninja's output and shows its progress: as one moving line on a terminal, and otherwise as one line. Shows
# anything else as it is.
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

# build PRESET [TARGET…]: configures if needed, then builds. Says nothing if everything is up to date.
build() {
    local preset=$1 folder=build/$1 fresh=()
    shift
    # A folder that was configured in another place (in a moved or copied checkout) cannot be used.
    if [ -f "$folder/CMakeCache.txt" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"; then
        fresh=(--fresh)
    fi
    if [ ! -f "$folder/build.ninja" ] || [ ${#fresh[@]} -gt 0 ]; then
        say "Configuring $preset …"
        quietly cmake --preset "$preset" "${fresh[@]}" || return 1
    fi
    # First brings the list of files up to date. What CMake says then matters only if it fails.
    quietly ninja -C "$folder" build.ninja || return 1
    if ! ninja -C "$folder" "$@" 2>&1 </dev/null | show_progress "$preset"; then
        say "The build failed: the reason is above."
        return 1
    fi
}
