# eval "$(pipwise completion bash)"
_pipwise() {
  local IFS=$'\n'
  COMPREPLY=($(pipwise offer-completions -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _pipwise pipwise
