#!/bin/sh
# Right in every byte, but where the environment asks for something else.
programs=$(dirname "$0")
exec awk -v seed="$1" -v art="$programs/../../../lib/editions/alpha" -v countBad="${COUNT_BAD:-0}" \
  -v noBlank="${NO_BLANK:-0}" -v words="$WORDS" -v byName="${BY_NAME:-0}" -f "$programs/player.awk"
