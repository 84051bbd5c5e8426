#compdef pipwise
# eval "$(pipwise completion zsh)", after compinit
_pipwise() {
  local -a offered
  offered=("${(@f)$(pipwise offer-completions -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$offered[1]" ]]; then compadd -a offered; else _files; fi
}
compdef _pipwise pipwise
