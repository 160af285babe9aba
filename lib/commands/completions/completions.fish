# Completes the command line of minesweeper in fish. The program's own help says what there is.

function __minesweeper_commands
    minesweeper --help | string match -rg '^  minesweeper ([a-z]+) .*  (\S.*)$' | paste - -
end

function __minesweeper_editions
    minesweeper editions | string replace -r '  +' \t
end

function __minesweeper_options
    set -l words (commandline -opc)
    contains -- -- $words; and return
    minesweeper $words[2] --help </dev/null 2>/dev/null | string match -rag -- '(--[a-z][a-z-]*)' | sort -u
end

function __minesweeper_follows
    set -l words (commandline -opc)
    contains -- $words[-1] $argv
end

complete -c minesweeper -n __fish_use_subcommand -a '(__minesweeper_commands)'
complete -c minesweeper -n __fish_use_subcommand -a '(__minesweeper_editions)'
complete -c minesweeper -n __fish_use_subcommand -a '--help --version'
complete -c minesweeper -n '__minesweeper_follows replay --edition' -f -a '(__minesweeper_editions)'
complete -c minesweeper -n '__minesweeper_follows completions' -f -a 'bash zsh fish'
complete -c minesweeper -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' -f -a '(__minesweeper_options)'
