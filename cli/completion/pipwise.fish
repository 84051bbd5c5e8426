# pipwise completion fish > ~/.config/fish/completions/pipwise.fish
function __pipwise
  set -l typed (commandline -opc)
  set -l offered (pipwise offer-completions -- $typed[2..] (commandline -ct) 2>/dev/null)
  if test (count $offered) -gt 0
    printf '%s\n' $offered
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c pipwise -f -a '(__pipwise)'
