#!/usr/bin/env bash
# hooks.sh [DEALS]: what a hook in every trick costs: the time of `sim` on one thread, as a multiple of the parent's `sim --path ordinary`;
# the least of five of each, taken in turn.
set -u
cd "$(dirname "$0")/../.." || exit 1
B=${B:-build} deals=${1:-100000} parent=hachinin-meri/wiki
seconds() { TIMEFORMAT=%U; { time "$B/fuda" sim "$1" -n "$deals" --seed 1 -j 1 --path "$2" >/dev/null; } 2>&1; }
files=$(ls tests/bench/hooks/*.lua)
for _ in 1 2 3 4 5; do
  for file in $parent $files; do echo "$file $(seconds "$file" "$([ "$file" = $parent ] && echo ordinary || echo fast)")"; done
done | awk -v parent=$parent '
  !($1 in time) || $2 < time[$1] { time[$1] = $2 }
  !($1 in seen) { seen[$1] = 1; order[++n] = $1 }
  END {
    print "a hook in every trick            time"
    for (i = 2; i <= n; i++) printf "%-28s %7.2f×\n", order[i], time[order[i]] / time[parent]
  }'
