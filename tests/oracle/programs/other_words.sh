#!/bin/sh
# Is right, with words of its own.
right="$(dirname "$0")/right.sh"
WORDS="What do you mean?" exec sh "$right" "$1"
