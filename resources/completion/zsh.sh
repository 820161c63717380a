#compdef roofline-explorer
# Completion of roofline-explorer in zsh; `roofline-explorer completion zsh` prints it.
# COMMON

_roofline_explorer()
{
    local program=${words[1]} cur=${words[CURRENT]} prev=${words[CURRENT - 1]} command='' values word i
    for ((i = 2; i < CURRENT; i++)); do
        word=${words[i]}
        [[ " $(_roofline_explorer_table "$command commands")" == *" $word "* ]] && command=${command:+$command }$word
    done
    if [[ $cur == --*=* ]]; then
        prev=${cur%%=*}=
        compset -P 1 '*='
    fi
    if values=$(_roofline_explorer_keys "${prev%=}" "${cur#--*=}"); then
        compset -P '*[:,]'
    elif values=$(_roofline_explorer_table "$command $prev"); then
        compset -P '*,' # a list
    elif [[ $cur == -* ]]; then
        values=$(_roofline_explorer_table "$command options")
    else
        values="$(_roofline_explorer_table "$command commands") $(_roofline_explorer_table "$command words")"
    fi
    for word in ${=values}; do
        case $word in
        @files) _files ;;
        @folders) _files -/ ;;
        @kernels | *=) compadd -S '' -- $(_roofline_explorer_ids "$program" "$word") ;;
        *) compadd -- $(_roofline_explorer_ids "$program" "$word") ;;
        esac
    done
}

# From its folder on the first completion, or sourced.
if [[ ${funcstack[1]-} == _roofline-explorer ]]; then
    _roofline_explorer "$@"
else
    compdef _roofline_explorer roofline-explorer
fi
