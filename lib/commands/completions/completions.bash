# Completes the command line of minesweeper in bash, and by bashcompinit in zsh. The program's own help says what there is.

_minesweeper() {
  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="$(_minesweeper_commands) $(_minesweeper_editions)"
  else
    case " ${COMP_WORDS[*]:2:$((COMP_CWORD - 2))} " in
      *' -- '*) ;; # what follows is another program's
      *)
        case "$before $word" in
          'completions '*) words='bash zsh fish' ;;
          'replay '[!-]* | 'replay ' | '--edition '*) words="$(_minesweeper_editions)" ;;
          *' -'*) words="$(_minesweeper_options "${COMP_WORDS[1]}")" ;;
        esac
        ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}

_minesweeper_commands() {
  minesweeper --help | sed -n 's/^  minesweeper \(--\)\{0,1\}\([a-z][a-z]*\),\{0,1\} .*/\1\2/p'
}

_minesweeper_editions() {
  minesweeper editions | cut -d ' ' -f 1
}

_minesweeper_options() {
  minesweeper "$1" --help </dev/null 2>/dev/null | grep -oE -e '--[a-z][a-z-]*' | sort -u
}

complete -o default -F _minesweeper minesweeper
