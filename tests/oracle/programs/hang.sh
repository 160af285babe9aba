#!/bin/sh
# Never ends.
right="$(dirname "$0")/right.sh"
sh "$right" "$1"
sleep 1000
