#!/bin/sh
# Is right, and opens standard error by its name for each message.
right="$(dirname "$0")/right.sh"
BY_NAME=1 exec sh "$right" "$1"
