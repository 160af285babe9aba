#!/bin/sh
# Crashes in the middle of the game.
right="$(dirname "$0")/right.sh"
sh "$right" "$1" | head -c 300
kill -SEGV $$
