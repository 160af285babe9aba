#!/bin/sh
# Stops itself, and waits for someone to wake it.
right="$(dirname "$0")/right.sh"
sh "$right" "$1"
kill -STOP $$
