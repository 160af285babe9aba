#!/bin/sh
# Is right but for the exit code.
right="$(dirname "$0")/right.sh"
sh "$right" "$1"
exit 7
