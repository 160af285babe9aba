#!/bin/sh
# Ends lines as Windows does.
right="$(dirname "$0")/right.sh"
sh "$right" "$1" | sed "s/\$/$(printf "\r")/"
