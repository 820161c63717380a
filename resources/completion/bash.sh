# Completion of roofline-explorer in bash; `roofline-explorer completion bash` prints it.
# COMMON

_roofline_explorer()
{
    local program=$1 cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command='' prefix='' all='' values word i
    local raw=$cur option
    local -a found
    COMPREPLY=()
    # bash takes "--name=value" for three words, and "matmul:m=8" for five.
    for ((i = COMP_CWORD; i > 1; i--)); do
        [[ ${COMP_WORDS[i]} == [:=] || ${COMP_WORDS[i - 1]} == [:=] ]] || break
        raw=${COMP_WORDS[i - 1]}$raw
    done
    option=${COMP_WORDS[i - 1]}
    if [[ $raw == --*=* ]]; then
        option=${raw%%=*} raw=${raw#*=}
    fi
    if [[ $cur == = ]]; then
        prev=$prev= cur=''
    elif [[ $prev == = && $COMP_CWORD -gt 2 ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}=
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        [[ " $(_roofline_explorer_table "$command commands")" == *" $word "* ]] && command=${command:+$command }$word
    done
    if values=$(_roofline_explorer_keys "$option" "$raw"); then
        [[ $cur == : ]] && cur=''
    elif [[ $raw == *:* ]] && values=$(_roofline_explorer_table "$command $option"); then
        :
    elif values=$(_roofline_explorer_table "$command $prev"); then
        :
    elif [[ $cur == -* ]]; then
        values=$(_roofline_explorer_table "$command options")
    else
        values="$(_roofline_explorer_table "$command commands") $(_roofline_explorer_table "$command words")"
    fi
    for word in $values; do
        case $word in
        @files)
            mapfile -t found < <(compgen -f -- "$cur")
            COMPREPLY+=("${found[@]}")
            compopt -o filenames 2>/dev/null
            ;;
        @folders)
            mapfile -t found < <(compgen -d -- "$cur")
            COMPREPLY+=("${found[@]}")
            compopt -o filenames 2>/dev/null
            ;;
        *) all+=" $(_roofline_explorer_ids "$program" "$word")" ;;
        esac
    done
    if [[ $cur == *,* ]]; then # a list
        prefix=${cur%,*},
        cur=${cur##*,}
    fi
    mapfile -t found < <(compgen -W "$all" -P "$prefix" -- "$cur")
    COMPREPLY+=("${found[@]}")
    [[ ${COMPREPLY[0]-} == *[=:] ]] && compopt -o nospace 2>/dev/null
    return 0
}

complete -F _roofline_explorer roofline-explorer
