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

# A mean below 0 is not "-1 kan 11.9 mon".
"$fuda" sim hachi-hachi/bga -n 1500 >"$dir/printed"
grep -q '^seat 0  *-0.139 mon ' "$dir/printed" && ! grep -q ' kan ' "$dir/printed" && pass || fail "means in mon: $(grep '^seat 0' "$dir/printed")"

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
m "another option" ': hachi/mekuri with ribbons=all_swords (fingerprint ' "$dir/p1" "$dir/other-option" "$dir/p3"
m "another variant" ': hachinin-meri/wiki (fingerprint c877f03f49a3005e), not hachi/mekuri (fingerprint ' "$dir/p1" "$dir/other-variant" "$dir/p3"
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
for form in --csv "--svg $dir/never"; do
  m "merge $form of parts without statistics" "${form%% *} tells what --stats counts, and the parts were played without it" "$dir/p1" "$dir/p2" "$dir/p3" $form
done
for k in 1 2; do part $k/2 "two$k" hachi/mekuri hachi/mekuri ribbons=all_swords -n 10; done
two="sim hachi/mekuri hachi/mekuri ribbons=all_swords -n 10"
refused "merge --svg of two versions" 2 "--svg is about one variant, not about two" "$fuda" merge "$dir/two1" "$dir/two2" --svg "$dir/never"
refused "sim --svg of two versions" 2 "--svg is about one variant, not about two" "$fuda" $two --svg "$dir/never"
"$fuda" $two --csv >"$dir/csv" && "$fuda" merge "$dir/two1" "$dir/two2" --csv | cmp -s - "$dir/csv" && pass || fail "two versions merged as --csv"
[ "$(awk -F, 'NF != 9 { bad = 1 } /^(A|B|change),(score|wins|yaku club_elder),/ { n++ } END { print n, bad + 0 }' "$dir/csv")" = "18 0" ] &&
  grep -q '^B,option ribbons,all_swords,' "$dir/csv" && pass || fail "two versions as --csv: $(cat "$dir/csv")"
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
for to in --out --svg; do # before what would take days
  refused "a folder to write to with $to" 1 "can't be written" timeout 60 "$fuda" sim hachi/mekuri -n 4000000000000 $to "$dir/none/there"
done
ln -s nowhere "$dir/dangling"
refused "a link to nothing" 1 "a link to what isn't there" "$fuda" sim hachi/mekuri -n 10 --out "$dir/dangling"
[ -L "$dir/dangling" ] && pass || fail "a link to nothing was replaced"
refused "a folder to draw rulings in" 1 "can't be written" timeout 60 "$fuda" rulings hachi/mekuri --deals 4000000000000 --svg "$dir/none/there"
refused "a part of none" 2 "--shard 4/3" "$fuda" sim hachi/mekuri -n 10 --shard 4/3
refused "more parts than deals" 2 "can't be parted" "$fuda" sim hachi/mekuri -n 10 --shard 1/11
refused "another deck" 2 "not played with the same deck" "$fuda" sim hachi/mekuri hachinin-meri/wiki -n 10
refused "two conditions of one name" 2 "two conditions are called 'x'" "$fuda" sim hachi/mekuri -n 10 --by 'x=#yaku > 0' --by 'x=#yaku > 1'
refused "a condition that errs" 2 "deal 1:0 dealer 0" "$fuda" sim hachi/mekuri -n 100 --by 'nothing > 1'

# Ctrl-C: what is done are the first deals, or whole matches, and they are printed; a part is not.
interrupted() { # SECONDS ARGS...
  local after=$1 pid
  shift
  "$fuda" "$@" >"$dir/printed" 2>"$dir/err" &
  pid=$!
  sleep "$after"
  kill -INT $pid
  wait $pid
}
first() { # WHAT ARGS...: interrupted, these are the first of WHAT
  local what=$1 n
  shift
  interrupted 0.7 sim "$@" -n 4000000000 --json -j2
  [ $? = 1 ] && grep -q '^fuda: interrupted after [0-9]* of 4000000000$' "$dir/err" && pass || fail "Ctrl-C: $(cat "$dir/err")"
  n=$(sed -nE "s/^ *\"$what\": ([0-9]+),?$/\1/p" "$dir/printed" | head -n 1)
  "$fuda" sim "$@" -n "${n:-1}" --json >"$dir/again"
  same "what is done at Ctrl-C are the first ${n:-no} $what" "$dir/printed" "$dir/again"
}
first deals hachinin-meri/wiki --seed 9
first matches meitora/kurogi --matches --stats
interrupted 0.7 sim hachinin-meri/wiki -n 4000000000 --shard 1/2 --out "$dir/never"
[ $? = 1 ] && [ ! -e "$dir/never" ] && grep -q 'nothing is written' "$dir/err" && pass || fail "Ctrl-C of a part: $(cat "$dir/err")"
interrupted 0.7 sim hachi/mekuri -n 4000000000 --json --out "$dir/so-far" --svg "$dir/so-far.svg"
[ $? = 1 ] && grep -q '"deals": [1-9]' "$dir/printed" && cmp -s "$dir/printed" "$dir/so-far" && [ -s "$dir/so-far.svg" ] &&
  ! grep -q 'nothing is written' "$dir/err" && pass || fail "Ctrl-C with --out: $(cat "$dir/err")"
rm -f "$dir"/so-far*
for after in 0.7 3 12; do # on a busy machine a first block may take so long
  interrupted $after rulings hachi/mekuri --deals 4000000000 --json
  n=$(sed -nE 's/^fuda: interrupted after ([0-9]*) of 4000000000$/\1/p' "$dir/err")
  [ "${n:-0}" = 0 ] || break
done
[ "${n:-0}" -gt 0 ] && "$fuda" rulings hachi/mekuri --deals "$n" --json >"$dir/again" && same "rulings of the first ${n:-no} deals, by both policies" "$dir/printed" "$dir/again" || fail "Ctrl-C of rulings: $(cat "$dir/err")"
ls -A "$dir" | grep -q '^\.fuda-' && fail "something is left beside a file" || pass

# A profile's parts add up to what a deal takes, hooks and all; Ctrl-C prints what is done so far.
cat >"$dir/hooks.lua" <<'END'
return extend "hachinin-meri/wiki" {
  name = "hooks",
  yaku = {
    yaku "slow" { en = "slow", made = function(trick) local n = 0 for i = 1, 61 do n = n + trick.number + trick.winner end return n < 0 end },
    yaku "quick" { en = "quick", made = function(trick) return trick.number > 20 end },
  },
}
END
# The progress line is no wider than the terminal.
(sleep 0.1) | timeout 20 script -qefc "stty cols 18; timeout -s INT 2 $fuda sim hachinin-meri/wiki -n 4000000000 -j1 >/dev/null" /dev/null >"$dir/printed" 2>&1
tr '\r' '\n' <"$dir/printed" | sed -n 's/^\x1b\[K\( .*%.*\)$/\1/p' | awk 'length > 17 { bad = 1 } END { exit bad || !NR }' && pass || fail "progress on 18 columns: $(cat -v "$dir/printed")"
# A hook that takes long: what both policies have done is printed soon after Ctrl-C, however little it is.
sed 's/1, 61 do/1, 20000 do/; s/"hooks"/"tarries"/' "$dir/hooks.lua" >"$dir/tarries.lua"
from=$(date +%s%N)
interrupted 4 rulings "$dir/tarries.lua" --deals 100000 -j2
[ $? = 1 ] && grep -q '^fuda: interrupted after [1-9]' "$dir/err" && grep -q ' deals* of seed 1, by random and by thumb' "$dir/printed" &&
  [ $(($(date +%s%N) - from)) -lt 7000000000 ] && pass || fail "Ctrl-C of slow rulings: $(cat "$dir/err")"
# The slow one reads more than is remembered of a call.
"$fuda" sim "$dir/hooks.lua" -n 1000 --profile >"$dir/printed" || fail "sim --profile of hooks"
awk '/^Lua hook 1/ { slow = $4 } /^Lua hook 2/ { quick = $4 } /^(shuffle|deal|choose|act|yaku) +[0-9]/ { sum += $2 } /^legal/ { sum += $3 }
  /^parts together/ { whole = $3 }
  END { sum += slow + quick - whole; exit !(slow > quick && quick > 0 && sum < 1 && sum > -1) }' \
  "$dir/printed" && pass || fail "sim --profile of hooks: $(cat "$dir/printed")"
p="sim hachi/mekuri -n 100 --profile"
"$fuda" $p >"$dir/printed"
grep -q '^by the ordinary calls: the kernel' "$dir/printed" && grep -q '^?: too few deals to say' "$dir/printed" && pass || fail "sim --profile of few: $(cat "$dir/printed")"
"$fuda" $p --json >"$dir/printed"
grep -q '"path": "ordinary"' "$dir/printed" && [ "$(grep -c '"ns_noise": null' "$dir/printed")" = 6 ] && pass || fail "sim --profile --json: $(cat "$dir/printed")"
refused "a profile of the kernel" 2 "can't be taken apart" "$fuda" $p --path fast
refused "a profile on four threads" 2 "of one thread" "$fuda" $p -j 4
interrupted 0.7 sim hachinin-meri/wiki -n 4000000000 --profile
[ $? = 1 ] && grep -q '^fuda: interrupted after [0-9]* of 4000000000$' "$dir/err" && grep -q '^parts together' "$dir/printed" && pass ||
  fail "Ctrl-C of a profile: $(cat "$dir/err")"

# A result says what was played: options that aren't as they are by default, the dealer, conditions.
says() { # FILE WORDS...
  local file=$1 words
  shift
  for words in "$@"; do grep -qF -- "$words" "$dir/$file" && pass || fail "$file doesn't say: $words"; done
}
a="hachinin-meri/wiki --set monchi_void=any --dealer 3 -n 64" king='the king, of "cups"=holder("kK") == 0'
"$fuda" sim $a --by "$king" --stats --svg "$dir/svg" >"$dir/table"
"$fuda" sim $a --by "$king" --csv >"$dir/csv"
"$fuda" sim $a --by "$king" --json >"$dir/json"
for k in 1 2; do part $k/2 part$k $a --by "$king" --stats; done
"$fuda" merge "$dir/part1" "$dir/part2" >"$dir/merged"
says table "hachinin-meri/wiki with monchi_void = any, dealt by seat 3  seed 1" 'the king, of "cups": ' '    holder("kK") == 0' "distribution" "after dealer" "*: more than chance"
says merged "hachinin-meri/wiki with monchi_void = any, dealt by seat 3  seed 1" '    holder("kK") == 0' "distribution"
says svg ">hachinin-meri/wiki with monchi_void = any, dealt by seat 3, 64 deals of seed 1, by random<"
says json '"monchi_void": "any"' '"dealer": 3' '"condition": "holder(\"kK\") == 0"' '"name": "the king, of \"cups\""'
says csv 'all,option monchi_void,any,' 'all,dealer,3,' '"the king, of ""cups""",condition,"holder(""kK"") == 0",' 'all,least points,Genji,64,'
"$fuda" sim hachinin-meri/wiki monchi_void=any hachinin-meri/wiki yaku_trumps_only=false -n 64 >"$dir/table"
says table "A  hachinin-meri/wiki with monchi_void = any" "B  hachinin-meri/wiki with yaku_trumps_only = false"
"$fuda" sim hachinin-meri/wiki hachinin-meri/wiki yaku_trumps_only=false -n 64 --json >"$dir/json"
says json '"options": {},' '"yaku_trumps_only": "false"'
"$fuda" rulings hachi-hachi/bga --set hatto=off --dealer 1 --deals 20 --svg "$dir/svg" >"$dir/table"
"$fuda" rulings hachi-hachi/bga --set hatto=off --dealer 1 --deals 20 --json >"$dir/json"
"$fuda" rulings hachi-hachi/bga --set hatto=off --dealer 1 --deals 20 --csv >"$dir/csv"
says table "hachi-hachi/bga with hatto = off, dealt by seat 1"
says svg "hachi-hachi/bga with hatto = off, dealt by seat 1: what rulings do"
says json '"hatto": "off"' '"dealer": 1'
says csv ",hachi-hachi/bga,hatto=off,1,1"
"$fuda" sim hachi/mekuri -n 1 >"$dir/table"
says table "1 deal, "

# Few are not called more than chance: two deals of eight, four of three thousand.
starred() { # FILE NAME: the row is marked
  grep -E "^$2 .*[0-9] +\*( |$)" "$dir/$1" >/dev/null
}
"$fuda" sim hachinin-meri/wiki -n 64 --at deal --by 'k=holder("kK") == 0' >"$dir/few"
"$fuda" sim hachinin-meri/wiki -n 2000 --at end --by '#yaku > 0' >"$dir/many"
starred many chase && pass || fail "stars of many deals: $(cat "$dir/many")"
! grep -qE '[0-9] +\*$' "$dir/few" && grep -qF "not said where fewer than 5 are expected" "$dir/few" && pass || fail "stars of few deals: $(cat "$dir/few")"
"$fuda" sim meitora/kurogi meitora/kurogi broken_joker=not_broken -n 3000 >"$dir/few"
"$fuda" sim meitora/kurogi meitora/kurogi bidding=until_all_pass -n 3000 >"$dir/many"
! starred few "(Red|a side's score)" && grep -qF "not said where it changes in fewer than 10" "$dir/few" && pass || fail "stars of few changes: $(cat "$dir/few")"
starred many "a side's score" && pass || fail "the star of many changes: $(cat "$dir/many")"
# A name may have quotes and brackets, in pairs or not; what compares nothing isn't taken for a name.
named() { # NAME CONDITION [GIVEN]: so it is read
  "$fuda" sim hachi/mekuri -n 4 --at end --by "${3:-$1=$2}" --json >"$dir/json"
  grep -qF "\"name\": \"${1//\"/\\\"}\"" "$dir/json" && grep -qF "\"condition\": \"${2//\"/\\\"}\"" "$dir/json" && pass || fail "--by ${3:-$1=$2}: $(grep -E '"(name|condition)"' "$dir/json")"
}
named "'tis" "phase == 'over'"
named '5" wide (or so' '#zone("captured", 0) > 5'
named "the dealer's, \"cups\" (2=two)" 'score.deal[0] > 3'
named 'spaced' 'score.deal[0] >= 3' 'spaced = score.deal[0] >= 3'
named 'phase .. "a=b" ~= "x"' 'phase .. "a=b" ~= "x"' 'phase .. "a=b" ~= "x"'
refused "a comparison with one sign" 2 "did you mean 'phase == \"over\"'?" "$fuda" sim hachi/mekuri -n 4 --by 'phase="over"'
refused "a number" 2 "did you mean 'leader == 0'?" "$fuda" sim hachi/mekuri -n 4 --by 'leader=0'
refused "no question" 2 "the same in every deal" "$fuda" sim hachi/mekuri -n 4 --by '"over"'
refused "a phase that is not there" 2 "no phase is called 'ovre'; the nearest is 'over'" "$fuda" sim hachi/mekuri -n 4 --by 'phase == "ovre"'
# By which path, also of the deals in which conditions are asked, in one way.
"$fuda" sim meitora/kurogi -n 20 --verbose --at end --by 'much=score.deal[0] > 3' --by 'lua=(function() return leader == 0 end)()' 2>"$dir/paths" >"$dir/table"
says paths "fuda: meitora/kurogi is played by the kernel" "fuda: --by 'much': meitora/kurogi is played by the kernel" \
  "fuda: --by 'lua': meitora/kurogi is played by the ordinary calls: the condition is for Lua to answer"
"$fuda" sim meitora/kurogi --set open_check=actual_layout -n 20 --verbose --policy thumb --at end --by 'score.deal[0] > 3' 2>"$dir/paths" >"$dir/table"
says paths "fuda: meitora/kurogi is played by the ordinary calls: a claim is judged by the cards as they lie" \
  "fuda: --by 'score.deal[0] > 3': meitora/kurogi is played by the ordinary calls: a claim is judged by the cards as they lie"
"$fuda" sim hachinin-meri/wiki -n 20 --verbose --policy thumb 2>"$dir/paths" >"$dir/table"
says paths "fuda: hachinin-meri/wiki is played by the kernel"

# No distribution ends silently: the least and most are those that were played, and each value is in a bin that has it.
"$fuda" sim hachi/mekuri --set match=rounds:600 -n 20 --matches --stats --json >"$dir/far"
cat >"$dir/far.lua" <<'END'
local text = io.open(arg[1]):read "a"
local deals = text:match '"deals_of_match": (%b{})'
assert(deals:match '"least": 600,' and deals:match '"most": 600\n' and text:match '"length": 600,%s*"count": 20')
local means = {}
for mean in text:match '"statistics".*':match '"scores": (%b[])':gmatch '"mean": ([%d.]+)' do means[#means + 1] = tonumber(mean) end
for side in text:match '"distribution": (%b[])':gmatch '"team".-%]' do
  local least, most, mean = tonumber(side:match '"least": ([%d.-]+)'), tonumber(side:match '"most": ([%d.-]+)'), table.remove(means, 1)
  assert(least < mean and mean < most and least > 20000, least .. " " .. mean .. " " .. most)
  local first, n, sum = tonumber(side:match '"points": ([%d.]+)'), 0, 0
  for low, high, count in side:gmatch '"points": ([%d.]+),%s*"to": ([%d.]+),%s*"count": (%d+)' do
    n, sum = n + count, sum + (low + high) / 2 * count
  end
  assert(n == 20 and first <= least and math.abs(sum / n - mean) < mean / 128, sum / n .. " " .. mean)
end
END
"$(lua)" "$dir/far.lua" "$dir/far" && pass || fail "distributions of long matches"
"$fuda" sim hachi/mekuri --set match=rounds:600 -n 20 --matches --stats >"$dir/far"
grep -qE '^deals +600 +600 +600 +600 +600 +600 +600$' "$dir/far" && pass || fail "the table of long matches: $(grep ^deals "$dir/far")"

# Rulings: table, JSON, values and chart have the same numbers; the same on any number of threads.
r="rulings hachi-hachi/bga --deals 600 --seed 3"
"$fuda" $r --json -j1 >"$dir/one" && "$fuda" $r --json -j2 >"$dir/two" && same "rulings on two threads" "$dir/one" "$dir/two"
"$fuda" $r --csv --svg "$dir/chart.svg" >"$dir/csv"
rows=$(grep -c '"value":' "$dir/one")
[ "$rows" -gt 15 ] && [ "$(wc -l <"$dir/csv")" = $((2 * rows + 1)) ] && pass || fail "rulings: $rows values, $(wc -l <"$dir/csv") lines"
[ "$(awk -F, 'NR == 2 { n = NF } NR > 1 && NF != n { bad = 1 } END { print n, bad + 0 }' "$dir/csv")" = "32 0" ] && pass || fail "rulings --csv: columns"
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
"$fuda" sim hachinin-meri/wiki -n 300 | sed -nE 's/^checksum (\w+)  fingerprint (\w+)$/all,fingerprint,\2,,,,,,\nall,checksum,\1,,,,,,/p' >"$dir/sums"
[ -s "$dir/sums" ] && [ "$(grep -cxFf "$dir/sums" "$dir/csv")" = 2 ] && pass || fail "sim --csv: checksum and fingerprint"
"$fuda" sim hachinin-meri/wiki -n 1000 --svg "$dir/chart.svg" >"$dir/printed" # lengths are whole; points as many as there are
! grep -qE '>7[0-9]\.5<' "$dir/chart.svg" && ! grep -q 'to a bar<' "$dir/chart.svg" && pass || fail "sim --svg: an axis of whole numbers"
"$fuda" sim hachi-hachi/bga -n 1000 --svg "$dir/chart.svg" >"$dir/printed"
grep -q '>mon, [0-9]* to a bar<' "$dir/chart.svg" && pass || fail "sim --svg: how wide bars are"

# The most telling first, whatever the number of deals: what changes who wins in one deal of thousands isn't before what moves
# every fifth score far. What is won is lost by others there, so that only the dealer's score can go up or down.
"$fuda" rulings hachi-hachi/bga --deals 3000 --svg "$dir/chart.svg" >"$dir/table"
ranks() { sed -nE 's/^ ?([0-9]+)  ([a-z_0-9]+) .*in force: .*/\1 \2/p' "$1"; }
in_order() { # FILE NAME...: these follow each other in it, others between
  local file=$1
  shift
  [ "$(ranks "$file" | sed 's/.* //' | grep -xE "$(tr ' ' '|' <<<"$*")" | tr '\n' ' ')" = "$* " ] && pass || fail "rulings: the order of $*: $(ranks "$file" | tr '\n' ' ')"
}
in_order "$dir/table" month_score dekiyaku_paid_by four_on_table
grep -q "score moves dealer's score" "$dir/table" && ! grep -q "a side's score" "$dir/table" && pass || fail "rulings of a game that adds up to nothing"
for words in "how far a side's score moves" "change of the dealer's score"; do grep -qF ">$words<" "$dir/chart.svg" && pass || fail "rulings --svg: $words"; done
for variant in hachinin-meri/digital hachinin-meri/wiki; do
  "$fuda" rulings $variant --deals 200 >"$dir/table"
  [ "$(ranks "$dir/table" | cut -d' ' -f1 | tr '\n' ' ')" = "$(seq -s ' ' "$(ranks "$dir/table" | wc -l)") " ] && pass || fail "ranks of $variant: $(ranks "$dir/table")"
done

# That the policies don't agree doesn't go away with the number of deals: a share of both is more than nothing in the end.
for deals in 1500 6000; do
  "$fuda" rulings hachinin-meri/wiki --deals $deals --csv | awk -F, '$2 == "monchi_void" && $27 !~ /^winner_differs score_differs/ { bad = 1 }
    $2 == "chase_void" && $27 !~ /score_differs/ { bad = 1 } END { exit bad }' &&
    pass || fail "rulings of $deals deals: the policies don't agree about monchi_void and chase_void"
done

# Of one deal there is no interval to draw.
"$fuda" rulings hachi/mekuri --deals 1 --svg "$dir/chart.svg" >"$dir/table"
grep -q '±–' "$dir/table" && ! grep -q nan "$dir/table" "$dir/chart.svg" && "$(lua)" "$dir/svg.lua" "$dir/chart.svg" 4 && pass || fail "rulings of one deal"

# What isn't compared is named: any seat, any number; and that there is nothing to compare.
for words in "hachinin-meri/wiki first_dealer = a seat" "hachi/mekuri match = rounds:N points:N wins:N" "hachi-hachi/bga seats = 4"; do
  "$fuda" rulings ${words%% *} --deals 10 | sed '1,/^not compared/d' | grep -qF "${words#* }: " && pass || fail "rulings: not compared: $words"
done
"$fuda" rulings examples/four-winds --deals 10 | grep -q 'has no options: it leaves nothing open' && pass || fail "rulings of a game without options"

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
