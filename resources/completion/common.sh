# What may stand where, of the program's own table of commands and options.
_roofline_explorer_table()
{
    case $1 in
# TABLE
    *) return 1 ;;
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
