#!/usr/bin/env bash
# scale.sh: simulations in parts, over processes, interrupted: the same numbers in every layout, and refusals that say why.
set -u
cd "$(dirname "$0")/.." || exit 1
B=${B:-build} fuda=${B:-build}/fuda passed=0 failed=0
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); printf 'FAILED %s\n' "$*"; }
lua() { local name; for name in lua5.4 lua-5.4 lua54 lua; do command -v $name && return; done; }
timeless() { grep -vE '^ *"(seconds|threads)":' "$1"; } # what differs from run to run
same() { if cmp -s <(timeless "$2") <(timeless "$3"); then pass; else fail "$1"; diff <(timeless "$2") <(timeless "$3") | head -n 5; fi; }
refused() { # WHAT STATUS WORDS COMMAND...: it ends with this status, says these words, and prints nothing
  local what=$1 want=$2 words=$3 status
  shift 3
  "$@" >"$dir/said" 2>"$dir/err"
  status=$?
  if [ $status = "$want" ] && grep -qF -- "$words" "$dir/err" && [ ! -s "$dir/said" ]; then pass
  else fail "$what: status $status, '$(cat "$dir/err")'"; fi
}
part() { "$fuda" sim "${@:3}" --shard "$1" --out "$dir/$2" || fail "sim --shard $1 ${*:3}"; }

# Parts merged are the whole, byte for byte; whatever their number, order and threads.
whole() { # NAME ARGS...
  local name=$1 n k
  shift
  "$fuda" sim "$@" -j1 --json >"$dir/whole"
  for n in 1 3 7; do
    rm -f "$dir"/part*
    for k in $(seq "$n"); do part "$k/$n" "part$k" "$@" -j $((k % 3 + 1)); done
    "$fuda" merge --json $(ls -r "$dir"/part*) >"$dir/merged" || fail "$name: merge of $n"
    same "$name: $n parts merged are not the whole" "$dir/whole" "$dir/merged"
  done
  "$fuda" sim "$@" -j2 --json >"$dir/two"
  same "$name: two threads are not one" "$dir/whole" "$dir/two"
}
whole plain hachinin-meri/wiki -n 1001 --seed 5
whole statistics hachi-hachi/bga -n 500 --seats 5 --stats --policy thumb
whole matches meitora/kurogi -n 40 --matches --stats
whole conditions hachi/mekuri -n 90 --by 'yaku made=#yaku > 0' --by '#cards(0) == 3' --at end
whole pairs hachinin-meri/digital hachinin-meri/digital pips_void=never -n 300 --dealer 2
"$fuda" sim hachi/mekuri -n 64 --shard 1/2 >"$dir/one" && "$fuda" sim hachi/mekuri -n 64 --shard 2/2 >"$dir/two"
"$fuda" sim hachi/mekuri -n 64 --json >"$dir/whole"
"$fuda" merge --json --out "$dir/merged" "$dir/one" "$dir/two" >"$dir/printed"
same "parts on stdout" "$dir/whole" "$dir/merged"
same "merge prints what it writes" "$dir/merged" "$dir/printed"

# What can't be merged, and why. The rules of a part are those of a file here, to be changed.
printf 'return extend "hachi/mekuri" { name = "ours" }\n' >"$dir/ours.lua"
for k in 1 2 3; do part $k/3 "p$k" hachi/mekuri -n 100; done
part 2/3 other-seed hachi/mekuri -n 100 --seed 2
part 2/3 other-n hachi/mekuri -n 101
part 2/3 other-policy hachi/mekuri -n 100 --policy thumb
part 2/3 other-option hachi/mekuri -n 100 --set ribbons=all_swords
part 2/3 other-variant hachinin-meri/wiki -n 100
part 2/3 other-stats hachi/mekuri -n 100 --stats
part 2/3 other-dealer hachi/mekuri -n 100 --dealer 0
part 2/4 other-parts hachi/mekuri -n 100
part 1/1 ours "$dir/ours.lua" -n 50
head -c 900 "$dir/p2" >"$dir/cut"
sed 's/"counted": "0:3/"counted": "0:4/' "$dir/p2" >"$dir/changed"
m() { refused "$1" 1 "$2" "$fuda" merge --out "$dir/never" "${@:3}"; [ ! -e "$dir/never" ] || fail "$1: written all the same"; }
m "a part that is missing" "part 2 of 3 is missing" "$dir/p1" "$dir/p3"
m "parts that are missing" "parts 1 to 2 of 3 are missing" "$dir/p3"
m "a part twice" "$dir/p2 is part 2 of 3 again: so is $dir/p2" "$dir/p1" "$dir/p2" "$dir/p3" "$dir/p2"
m "another seed" "$dir/other-seed is of another simulation than $dir/p1: its seed 2, not 1" "$dir/p1" "$dir/other-seed" "$dir/p3"
m "another number" "its total 101, not 100" "$dir/p1" "$dir/other-n" "$dir/p3"
m "another policy" 'its policy "thumb", not "random"' "$dir/p1" "$dir/other-policy" "$dir/p3"
m "another option" '"options":{"ribbons":"all_swords"}' "$dir/p1" "$dir/other-option" "$dir/p3"
m "another variant" '"variant":"hachinin-meri/wiki"' "$dir/p1" "$dir/other-variant" "$dir/p3"
m "other statistics" "with --stats, not without --stats" "$dir/p1" "$dir/other-stats" "$dir/p3"
m "another dealer" "with --dealer 0, not without --dealer" "$dir/p1" "$dir/other-dealer" "$dir/p3"
m "another number of parts" "one of 4 parts, not of 3" "$dir/p1" "$dir/other-parts" "$dir/p3"
m "a part that was cut off" "is no whole part of a simulation" "$dir/p1" "$dir/cut" "$dir/p3"
m "a part that was changed" "$dir/changed is damaged" "$dir/p1" "$dir/changed" "$dir/p3"
sed 's/"number": 2/"number": 1/' "$dir/p2" >"$dir/renumbered"
m "a part that says it is another" "$dir/renumbered is damaged" "$dir/renumbered" "$dir/p2" "$dir/p3"
sed 's/"mean": [0-9]/"mean": 9/' "$dir/p2" >"$dir/changed"
m "a result that was changed" "$dir/changed is damaged" "$dir/p1" "$dir/changed" "$dir/p3"
sed 's/"seed": 1/"seed": 2/' "$dir/p2" >"$dir/changed"
m "a question that was changed" "$dir/changed is damaged" "$dir/p1" "$dir/changed" "$dir/p3"
for wrong in "seed: -5" "total: -1" "dealer: 9" "at: 4" "number: 4" "of: 0" "words: 0" "threads: -1"; do
  sed -E "s/\"${wrong%:*}\": -?[0-9]+/\"${wrong%:*}\": ${wrong#*: }/" "$dir/p2" >"$dir/changed"
  m "a part with $wrong" "its ${wrong%:*} is ${wrong#*: }, which it can't be" "$dir/changed"
done
sed 's/"layout": [0-9]*/"layout": 99/' "$dir/p2" >"$dir/changed"
m "a part of another version" "another version of fuda" "$dir/changed"
refused "an option that merging doesn't use" 2 "mean nothing here" "$fuda" merge --seed 3 "$dir/p1" "$dir/p2" "$dir/p3"
refused "a value that merging doesn't use" 2 "mean nothing here" "$fuda" merge --set ribbons=all_swords "$dir/p1" "$dir/p2" "$dir/p3"
m "no part" "is no part of a simulation" "$dir/whole"
m "no file" "can't be read" "$dir/nowhere"
"$fuda" merge "$dir/ours" >/dev/null && pass || fail "a part of rules in a file"
# The same rules under another spelling, from another folder, on a machine where they are elsewhere.
whole_path=$(cd "$(dirname "$fuda")" && pwd)/fuda
mkdir "$dir/there" && cp "$dir/ours.lua" "$dir/there/ours.lua"
part 1/3 here "$dir/ours.lua" -n 50 && (cd "$dir" && "$whole_path" sim ./ours.lua -n 50 --shard 2/3 --out spelt) && part 3/3 there.part "$dir/there/ours.lua" -n 50
"$fuda" sim "$dir/ours.lua" -n 50 --json >"$dir/whole"
"$fuda" merge --json "$dir/here" "$dir/spelt" "$dir/there.part" >"$dir/merged" && same "one file under three names" "$dir/whole" "$dir/merged" || fail "one file under three names"
mkdir "$dir/moved" && cp "$dir/ours.lua" "$dir/moved/ours.lua" && mv "$dir/ours.lua" "$dir/kept.lua"
refused "rules that are elsewhere" 1 "--path FOLDER says where" "$fuda" merge "$dir/ours"
"$fuda" merge --json --path "$dir/moved" "$dir/ours" >"$dir/merged" && same "rules in a folder of --path" "$dir/whole" "$dir/merged" || fail "rules in a folder of --path"
printf 'return extend "hachi/mekuri" { name = "ours", options = {} , ribbons_ = 1 }\n' >"$dir/ours.lua"
refused "rules that are wrong now" 1 "ribbons_" "$fuda" merge "$dir/ours"
printf 'return extend "hachinin-meri/wiki" { name = "ours" }\n' >"$dir/ours.lua"
m "rules that are others now" "is not now what the parts were played by" "$dir/ours"
refused "a folder to write to" 1 "can't be written" "$fuda" sim hachi/mekuri -n 10 --out "$dir/none/there"
refused "a part of none" 2 "--shard 4/3" "$fuda" sim hachi/mekuri -n 10 --shard 4/3
refused "more parts than deals" 2 "can't be parted" "$fuda" sim hachi/mekuri -n 10 --shard 1/11
refused "another deck" 2 "not played with the same deck" "$fuda" sim hachi/mekuri hachinin-meri/wiki -n 10
refused "a condition that errs" 1 "deal 1:0 dealer 0" "$fuda" sim hachi/mekuri -n 100 --by 'nothing > 1'

# Ctrl-C: what is done are the first deals, and they are printed; a part is not.
interrupted() { # ARGS...
  "$fuda" sim hachinin-meri/wiki -n 4000000000 --seed 9 "$@" >"$dir/printed" 2>"$dir/err" &
  local pid=$!
  sleep 0.7
  kill -INT $pid
  wait $pid
}
interrupted --json -j2
[ $? = 1 ] && grep -q '^fuda: interrupted after [0-9]* of 4000000000$' "$dir/err" && pass || fail "Ctrl-C: $(cat "$dir/err")"
deals=$(sed -nE 's/^ *"deals": ([0-9]+),$/\1/p' "$dir/printed")
"$fuda" sim hachinin-meri/wiki -n "${deals:-1}" --seed 9 --json >"$dir/again"
same "what is done at Ctrl-C are the first ${deals:-no} deals" "$dir/printed" "$dir/again"
interrupted --shard 1/2 --out "$dir/never"
[ $? = 1 ] && [ ! -e "$dir/never" ] && grep -q 'nothing is written' "$dir/err" && pass || fail "Ctrl-C of a part: $(cat "$dir/err")"
ls -A "$dir" | grep -q '^\.fuda-' && fail "something is left beside a file" || pass

# A profile's parts add up to what a deal takes, hooks and all; Ctrl-C prints what is done so far.
cat >"$dir/hooks.lua" <<'END'
return extend "hachinin-meri/wiki" {
  name = "hooks",
  yaku = {
    yaku "slow" { en = "slow", made = function(trick) local n = trick.number for i = 1, 60 do n = n + i end return n < 0 end },
    yaku "quick" { en = "quick", made = function(trick) return trick.number > 20 end },
  },
}
END
"$fuda" sim "$dir/hooks.lua" -n 1500 --profile >"$dir/printed" || fail "sim --profile of hooks"
awk '/^Lua hook 1/ { slow = $4 } /^Lua hook 2/ { quick = $4 } /^(shuffle|deal|choose|act|yaku) +[0-9]/ { sum += $2 } /^legal/ { sum += $3 }
  /^parts together/ { whole = $3; for (i = 1; i < NF; i++) if ($i == "apart") played = $(i + 1) }
  END { sum += slow + quick - whole; exit !(slow > 1.5 * quick && quick > 0 && sum < 1 && sum > -1 && whole > 0.8 * played && whole < 1.25 * played) }' \
  "$dir/printed" && pass || fail "sim --profile of hooks: $(cat "$dir/printed")"
interrupted --profile
[ $? = 1 ] && grep -q '^fuda: interrupted after [0-9]* of 4000000000$' "$dir/err" && grep -q '^parts together' "$dir/printed" && pass ||
  fail "Ctrl-C of a profile: $(cat "$dir/err")"

# From start to the first deal: processor time, the least of ten, in ms. --seats is a word for an option, and no second load.
least() { # ARGS...
  local i TIMEFORMAT='%3U %3S'
  for i in $(seq 10); do { time "$fuda" sim "$@" -n 1 -j1 >/dev/null 2>&1; } 2>&1; done | tr -d . | awk '{ t = $1 + $2; if (NR == 1 || t < n) n = t } END { print n }'
}
for args in hachinin-meri/wiki hachinin-meri/digital hachi/mekuri meitora/kurogi hachi-hachi/bga "hachi-hachi/bga --seats 6"; do
  ms=$(least $args)
  [ "$ms" -gt 0 ] && [ "$ms" -lt 20 ] && pass || fail "start of $args: $ms ms"
done
word=$(least hachi-hachi/bga --seats 4) option=$(least hachi-hachi/bga --set seats=4)
[ $((10 * word)) -lt $((13 * option)) ] && pass || fail "start with --seats: $word ms, with the option $option ms"

# Rulings: table, JSON, values and chart have the same numbers; the same on any number of threads.
r="rulings hachi-hachi/bga --deals 600 --seed 3"
"$fuda" $r --json -j1 >"$dir/one" && "$fuda" $r --json -j2 >"$dir/two" && same "rulings on two threads" "$dir/one" "$dir/two"
"$fuda" $r --csv --svg "$dir/chart.svg" >"$dir/csv"
rows=$(grep -c '"value":' "$dir/one")
[ "$rows" -gt 15 ] && [ "$(wc -l <"$dir/csv")" = $((2 * rows + 1)) ] && pass || fail "rulings: $rows values, $(wc -l <"$dir/csv") lines"
[ "$(awk -F, 'NR == 2 { n = NF } NR > 1 && NF != n { bad = 1 } END { print n, bad + 0 }' "$dir/csv")" = "24 0" ] && pass || fail "rulings --csv: columns"
for form in one csv; do head -c 1 "$dir/$form" | grep -q '[{r]' && pass || fail "rulings: $form"; done
cat >"$dir/svg.lua" <<'END'
local text, open = io.open(arg[1]):read "a", {}
for close, name, rest in text:gmatch "<(/?)([%w]+)([^<>]*)>" do
  if close == "/" then assert(table.remove(open) == name, name) elseif not rest:find "/$" then open[#open + 1] = name end
end
assert(#open == 0 and text:find "^<svg " and select(2, text:gsub("<rect", "")) > tonumber(arg[2]))
END
"$(lua)" "$dir/svg.lua" "$dir/chart.svg" $((4 * rows)) && pass || fail "rulings --svg"
"$fuda" sim hachinin-meri/wiki -n 500 --svg "$dir/sim.svg" >/dev/null && "$(lua)" "$dir/svg.lua" "$dir/sim.svg" 20 && pass || fail "sim --svg"
"$fuda" sim hachinin-meri/wiki -n 300 --csv >"$dir/csv"
[ "$(awk -F, 'NF != 9 { bad = 1 } END { print (NR > 50), bad + 0 }' "$dir/csv")" = "1 0" ] && pass || fail "sim --csv"
first=$("$fuda" $r | sed -nE 's/^ 1  ([a-z_0-9]+) .*/\1/p')
grep -q "\"option\": \"$first\"" <(grep -m1 '"option"' "$dir/one") && pass || fail "rulings: the first is '$first'"

# Several processes under mpirun.
mpi() {
  if ! command -v mpirun >/dev/null || ! { pkg-config --exists ompi-c || pkg-config --exists mpich; } 2>/dev/null; then
    echo "SKIPPED mpirun: Open MPI isn't here; make test-all installs it"
    return
  fi
  local mpi=$B/with-mpi # kept, so that it is built once
  make -s B="$mpi" MPI=1 "$mpi/fuda" >"$dir/err" 2>&1 || { fail "make MPI=1: $(tail -n 3 "$dir/err")"; return; }
  local n run="mpirun --allow-run-as-root --oversubscribe" args
  for args in "hachinin-meri/wiki -n 1003 --stats" "hachinin-meri/wiki hachinin-meri/wiki void_by=stronger_than_loser -n 301" \
    "hachi/mekuri -n 60 --matches"; do
    "$fuda" sim $args --json -j1 >"$dir/whole"
    for n in 1 2 3; do
      timeout 60 $run -n $n "$mpi/fuda" sim $args --json -j1 >"$dir/ranks" 2>"$dir/err" </dev/null || fail "mpirun -n $n $args: $(tail -n 3 "$dir/err")"
      same "mpirun -n $n sim $args" "$dir/whole" "$dir/ranks"
    done
  done
  timeout 60 $run -n 2 "$mpi/fuda" sim hachi/mekuri -n 77 --shard 1/2 >"$dir/one" 2>/dev/null </dev/null
  "$fuda" sim hachi/mekuri -n 77 --shard 2/2 >"$dir/two" && "$fuda" sim hachi/mekuri -n 77 --json >"$dir/whole"
  "$fuda" merge --json "$dir/one" "$dir/two" >"$dir/merged"
  same "a part by two processes" "$dir/whole" "$dir/merged"
  # one process speaks: once, with the words and the status that one process alone has; of all deals that fail the lowest
  once() { # WHAT WORDS ARGS...
    local what=$1 words=$2 status
    shift 2
    timeout 60 $run -n 3 "$@" >"$dir/printed" 2>"$dir/err" </dev/null
    status=$?
    [ $status != 0 ] && [ ! -s "$dir/printed" ] && [ "$(grep -cF -- "$words" "$dir/err")" = 1 ] && pass || fail "mpirun: $what: status $status, $(cat "$dir/err")"
  }
  once "an unknown variant" "there is no variant 'hachinin-meri/wikki'" "$mpi/fuda" sim hachinin-meri/wikki -n 10
  once "no number of deals" "fuda sim needs -n N" "$mpi/fuda" sim hachi/mekuri
  once "a wrong condition" "fuda: --by: " "$mpi/fuda" sim hachi/mekuri -n 10 --by '1 +'
  for n in 2 3 7; do
    args="sim hachinin-meri/wiki -n 9 --seed $n --at deal --by"
    "$fuda" $args 'holder("kK") == 0 and nothing' >/dev/null 2>"$dir/whole"
    once "a condition that errs" "$(head -n 1 "$dir/whole")" "$mpi/fuda" $args 'holder("kK") == 0 and nothing'
  done
  once "a hook that errs" "fuda: it ended in deal 1:0" "$mpi/fuda" sim tests/bad/play/last-trick.lua -n 100
  once "without MPI" 'built without MPI, and would do the same 3 times' "$fuda" sim hachi/mekuri -n 10
  once "rulings without MPI" 'built without MPI' "$fuda" rulings hachi/mekuri
  once "other words for each" "given different words" "$mpi/fuda" sim hachi/mekuri -n 10 : -n 1 "$mpi/fuda" sim hachi/mekuri -n 11
  for args in --version "sim --help" "sim hachi/mekuri -n 64 --profile"; do
    timeout 60 $run -n 3 "$mpi/fuda" $args >"$dir/printed" 2>/dev/null </dev/null
    "$fuda" $args >"$dir/whole"
    [ "$(wc -l <"$dir/printed")" = "$(wc -l <"$dir/whole")" ] && pass || fail "mpirun fuda $args: $(wc -l <"$dir/printed") lines"
  done
  # Ctrl-C: mpirun tells its processes, and they add up what is done
  $run -n 2 "$mpi/fuda" sim hachinin-meri/wiki -n 4000000000 -j1 --json >"$dir/printed" 2>"$dir/err" </dev/null &
  local pid=$!
  for n in $(seq 50); do sleep 0.2; [ "$(pgrep -c -P $pid)" -ge 2 ] && break; done
  sleep 2
  kill -INT $pid
  wait $pid
  [ $? != 0 ] && grep -qE '^ *"deals": [1-9]' "$dir/printed" && grep -q '^fuda: interrupted after [1-9][0-9]* of 4000000000: the first of each of 2 processes' "$dir/err" &&
    pass || fail "Ctrl-C under mpirun: $(head -n 3 "$dir/printed" "$dir/err")"
}
mpi

echo "$passed passed, $failed failed"
[ $failed = 0 ]
