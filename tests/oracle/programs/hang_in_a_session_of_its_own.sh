#!/bin/sh
# Ends, but something that it started does not, and has left its group.
right="$(dirname "$0")/right.sh"
sh "$right" "$1"
setsid sleep 1000 &
