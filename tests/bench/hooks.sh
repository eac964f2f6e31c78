#!/usr/bin/env bash
# hooks.sh [DEALS]: what a hook in every trick costs: the time and, where valgrind is, the instructions of `sim --path ordinary`
# on one thread, as a multiple of the parent's. Of times the least of five of each, taken in turn.
set -u
cd "$(dirname "$0")/../.." || exit 1
B=${B:-build} deals=${1:-100000} parent=hachinin-meri/wiki
sim() { "$B/fuda" sim "$1" -n "$2" --seed 1 -j 1 --path ordinary; }
seconds() { TIMEFORMAT=%U; { time sim "$1" "$deals" >/dev/null; } 2>&1; }
instructions() {
  command -v valgrind >/dev/null || { echo 0; return; }
  valgrind --tool=callgrind --toggle-collect=fuda_simulate --callgrind-out-file=/dev/null \
    "$B/fuda" sim "$1" -n 2000 --seed 1 -j 1 --path ordinary 2>&1 >/dev/null | sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}
files=$(ls tests/bench/hooks/*.lua)
{
  for _ in 1 2 3 4 5; do
    for file in $parent $files; do echo "$file $(seconds "$file") 0"; done
  done
  for file in $parent $files; do echo "$file 0 $(instructions "$file")"; done
} | awk -v parent=$parent '
  $2 > 0 && (!($1 in time) || $2 < time[$1]) { time[$1] = $2 }
  $3 > 0 { count[$1] = $3 }
  !($1 in seen) { seen[$1] = 1; order[++n] = $1 }
  END {
    printf "%-28s %8s %13s\n", "a hook in every trick", "time", "instructions"
    for (i = 2; i <= n; i++)
      printf "%-28s %7.2f× %12.2f×\n", order[i], time[order[i]] / time[parent], count[parent] ? count[order[i]] / count[parent] : 0
  }'
