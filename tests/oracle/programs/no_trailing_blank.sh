#!/bin/sh
# Leaves out the blank after the last column number.
right="$(dirname "$0")/right.sh"
NO_BLANK=1 exec sh "$right" "$1"
