#!/bin/sh
# Is right, but removes the folder of the files, if any, that its output goes to.
right="$(dirname "$0")/right.sh"
case $(readlink /proc/$$/fd/1) in
  */minesweeper-*/*) rm -r "$(dirname "$(readlink /proc/$$/fd/1)")" ;;
esac
exec sh "$right" "$1"
