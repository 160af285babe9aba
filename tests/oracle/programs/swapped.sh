#!/bin/sh
# Writes to standard error what belongs on standard output, and the other way round.
right="$(dirname "$0")/right.sh"
exec sh "$right" "$1" 3>&1 1>&2 2>&3
