# What may stand where, of the program's own table of commands and options.
_roofline_explorer_table()
{
    case $1 in
# TABLE
    *) return 1 ;;
    esac
}

# What may stand next in the value $2 of the option $1, which has a colon: keys of a kernel, or what a compared chip has to itself.
# Fails where the value has none.
_roofline_explorer_keys()
{
    local part
    case $1 in
    --kernel | --versus) part=$2 ;;
    --hardware) part=${2##*,} ;;
    *) return 1 ;;
    esac
    [[ $part == *:* ]] || return 1
    [[ ${part##*[:,]} == *=* ]] && return 0 # a number is being typed
    case $1 in
    --hardware) _roofline_explorer_table 'own settings' ;;
    *) _roofline_explorer_table "keys ${part%%:*}" || return 0 ;;
    esac
}

# What a word of the table stands for: itself, or the ids that the program $1 lists.
_roofline_explorer_ids()
{
    case $2 in
    @kernels) "$1" list kernels --format csv 2>/dev/null | sed -e 1d -e 's/,.*/:/' ;;
    @*) "$1" list "${2#@}" --format csv 2>/dev/null | sed -e 1d -e 's/,.*//' ;;
    *) printf '%s\n' "$2" ;;
    esac
}
