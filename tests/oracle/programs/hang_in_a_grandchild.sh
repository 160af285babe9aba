#!/bin/sh
# Ends, but something that it started does not.
right="$(dirname "$0")/right.sh"
sh "$right" "$1"
sleep 1000 &
