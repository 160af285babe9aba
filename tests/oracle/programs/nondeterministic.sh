#!/bin/sh
# Does something else each time.
right="$(dirname "$0")/right.sh"
sh "$right" "$1"
echo "process $$"
