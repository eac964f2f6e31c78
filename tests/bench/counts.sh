#!/usr/bin/env bash
# counts.sh [DEALS]: instructions of an action, counted by callgrind: the reference, the kernel, the ordinary calls, those one by
# one, the tightest. No noise, but a processor with AVX-512 draws its words in fewer than are counted here, which has none of it.
set -u
cd "$(dirname "$0")/../.." || exit 1
B=${B:-build} deals=${1:-3000}
command -v valgrind >/dev/null || { echo "counts.sh: valgrind isn't installed"; exit 1; }
collected() { # FUNCTION COMMAND...
  local what=$1
  shift
  valgrind --tool=callgrind --toggle-collect="$what" --callgrind-out-file=/dev/null "$@" 2>&1 >/dev/null |
    sed -nE 's/.*Collected : ([0-9]+).*/\1/p'
}
sim() { collected fuda_simulate "$B/fuda" sim "${rules[@]}" -n "$deals" --seed 1 -j 1 --path "$1"; }
printf '%-24s %10s %18s %18s %18s %23s\n' "instructions an action" reference "kernel, ratio" "ordinary, ratio" "one by one, ratio" "tightest, kernel by it"
for line in "wiki hachinin-meri/wiki" "digital hachinin-meri/digital" "hachi hachi/mekuri" "meitora meitora/kurogi" \
  "hachi-hachi-3 hachi-hachi/bga --seats 3" "hachi-hachi-6 hachi-hachi/bga --seats 6"; do
  read -ra rules <<<"${line#* }"
  word=${line%% *}
  actions=$("$B/fuda" sim "${rules[@]}" -n "$deals" --seed 1 --json | sed -nE 's/.*"actions": *([0-9]+).*/\1/p')
  reference=$(collected "reference_${word//-/_}" "$B/tests/bench/bench" --reference "$word" "$deals" 1)
  calls=$(collected calls_play "$B/tests/bench/bench" --one-by-one "$word" "$deals" 1)
  tightest=
  case $word in wiki | digital) tightest=$(collected "tight_$word" "$B/tests/bench/bench" --tightest "$word" "$deals" 1) ;; esac
  awk -v word="$word" -v n="$actions" -v r="$reference" -v k="$(sim fast)" -v o="$(sim ordinary)" -v c="$calls" -v t="$tightest" 'BEGIN {
    printf "%-24s %10.0f %10.0f %7.2f %10.0f %7.2f %10.0f %7.2f", word, r / n, k / n, k / r, o / n, o / r, c / n, c / r
    if (t) printf " %15.0f %7.2f", t / n, k / t
    print "" }'
done
