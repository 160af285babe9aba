#!/bin/sh
# Ends whoever started it.
right="$(dirname "$0")/right.sh"
kill -KILL $PPID
exec sh "$right" "$1"
