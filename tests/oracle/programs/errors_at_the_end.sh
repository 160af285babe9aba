#!/bin/sh
# Writes all errors after everything else.
right="$(dirname "$0")/right.sh"
errors=$(mktemp)
sh "$right" "$1" 2> "$errors"
cat "$errors" >&2
rm "$errors"
