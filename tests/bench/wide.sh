#!/usr/bin/env bash
# wide.sh [DEALS]: what only a machine with nothing else to do can say: how much faster two threads are than one, and two
# processes under mpirun (of a build with MPI=1, B=...); memory by the number of deals; from start to the first deal.
# Each figure is the best of some runs in turns. DEALS: 10 million.
set -u
cd "$(dirname "$0")/../.." || exit 1
B=${B:-build} deals=${1:-10000000} rounds=5
fuda=$B/fuda
variants="hachinin-meri/wiki hachinin-meri/digital hachi/mekuri hachi-hachi/bga meitora/kurogi"
[ -x "$fuda" ] || { echo "wide.sh: there is no $fuda: 'make build' first"; exit 1; }

now() { local t=$EPOCHREALTIME; echo "${t/[.,]/}"; } # microseconds
least() { # COMMAND...: its microseconds, where they are fewer than $best
  local from to
  from=$(now)
  "$@" >/dev/null 2>&1 || { echo "wide.sh: fails: $*"; exit 1; }
  to=$(now)
  if [ $((to - from)) -lt "$best" ]; then best=$((to - from)); fi
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
peak() { /usr/bin/time -f %M "$@" 2>&1 >/dev/null | tail -n 1; } # KiB

echo "$(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(getconf _NPROCESSORS_ONLN) processors, load $(cut -d' ' -f1 /proc/loadavg)"
echo "two threads by one, $deals deals (best of $rounds)"
for v in $variants; do
  one=999999999999 two=$one
  for ((i = 0; i < rounds; i++)); do
    best=$one; least "$fuda" sim "$v" -n "$deals" -j 1; one=$best
    best=$two; least "$fuda" sim "$v" -n "$deals" -j 2; two=$best
  done
  printf '  %-22s %8d ms  %8d ms  %s times as fast\n' "$v" $((one / 1000)) $((two / 1000)) "$(ratio $one $two)"
done

if command -v mpirun >/dev/null && ldd "$fuda" | grep -q libmpi; then
  run="mpirun --oversubscribe --allow-run-as-root"
  echo "two processes by one, $deals deals"
  for v in $variants; do
    one=999999999999 two=$one
    for ((i = 0; i < rounds; i++)); do
      best=$one; least $run -n 1 "$fuda" sim "$v" -n "$deals" -j 1; one=$best
      best=$two; least $run -n 2 "$fuda" sim "$v" -n "$deals" -j 1; two=$best
    done
    printf '  %-22s %8d ms  %8d ms  %s times as fast\n' "$v" $((one / 1000)) $((two / 1000)) "$(ratio $one $two)"
  done
else
  echo "two processes: not here ($fuda is built without MPI=1, or there is no mpirun)"
fi

if [ -x /usr/bin/time ]; then
  echo "peak memory with 100000 and 10000000 deals, 2 threads"
  for v in $variants; do
    printf '  %-22s %8d KiB %8d KiB\n' "$v" "$(peak "$fuda" sim "$v" -n 100000 -j 2 --stats)" \
      "$(peak "$fuda" sim "$v" -n 10000000 -j 2 --stats)"
  done
else
  echo "peak memory: not here (there is no /usr/bin/time)"
fi

echo "from start to the end of the first deal (best of 20)"
for v in $variants; do
  best=999999999999
  for ((i = 0; i < 20; i++)); do least "$fuda" sim "$v" -n 1 -j 1; done
  printf '  %-22s %8s ms\n' "$v" "$(ratio "$best" 1000)"
done
