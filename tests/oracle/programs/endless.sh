#!/bin/sh
# Writes without end.
right="$(dirname "$0")/right.sh"
exec yes "minesweeper-alpha: "
