#!/usr/bin/env bash
# run.sh [--bless] [GROUP...]: runs groups of checks side by side, each with its own summary; the last line adds them up.
# A group that finds nothing to check has failed. --bless rewrites what a group expects and shows the difference.
set -u
cd "$(dirname "$0")/.." || exit 1
export B=${B:-build} LC_ALL=C.UTF-8 NO_COLOR=1 TERM=dumb COLUMNS=100
unset FUDA_PATH CDPATH
fuda=$B/fuda
groups="module-odd module-even selfplay paths scale teyaku checksums unit scenarios keep pages bad mutations bounds repl help narrow screen golden readme clauses meta vocabulary worked waits"
bless=${BLESS:-}

passed=0 failed=0
pass() { passed=$((passed + 1)); }
fail() { failed=$((failed + 1)); printf 'FAILED %s\n' "$*"; }
none() { fail "$1: nothing to check in $2"; }
closing() { # adds the last `N passed, N failed` of a file, or its exit status where there is none
  local name=$1 status=$2 counts
  counts=$(grep -Eo '[0-9]+ passed, [0-9]+ failed' "$3" | tail -n 1)
  set -- ${counts//,/}
  if [ -n "$counts" ]; then passed=$((passed + $1)); failed=$((failed + $3)); fi
  if [ "$status" != 0 ] && [ "${3:-0}" = 0 ]; then fail "$name: exit status $status"; fi
  [ -n "$counts" ] || [ "$status" != 0 ] || pass
}
scripts_of() { find "$1" -name "$2" 2>/dev/null | sort; }
variants() { "$fuda" list | sed -nE 's/^([a-z-]+\/[a-z-]+) .*/\1/p'; }
lua() { local name; for name in lua5.4 lua-5.4 lua54 lua; do command -v $name && return; done; }

# C tests, in cmocka.
unit() {
  local test name status
  for test in $(scripts_of tests/core 'test_*.c') $(scripts_of tests/rules 'test_*.c'); do
    name=${test%.c}
    CMOCKA_MESSAGE_OUTPUT=TAP "$B/$name" >"$dir/out" 2>&1
    status=$?
    passed=$((passed + $(grep -c '^ok ' "$dir/out")))
    failed=$((failed + $(grep -c '^not ok ' "$dir/out")))
    if [ $status != 0 ]; then
      cat "$dir/out"
      grep -q '^not ok ' "$dir/out" || fail "$name: exit status $status"
    fi
    grep -qE '^(not )?ok ' "$dir/out" || fail "$name: no test in it"
  done
  [ $((passed + failed)) -gt 0 ] || none unit "tests/core tests/rules"
}

# Positions, what is done, what must follow.
scenarios() {
  local files status
  files=$(scripts_of tests/scenarios '*.lua')
  [ -n "$files" ] || { none scenarios tests/scenarios; return; }
  "$fuda" test $files >"$dir/out" 2>&1
  status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing scenarios $status "$dir/out"
  grep -qE '[0-9]+ passed' "$dir/out" || fail "scenarios: no closing line"
}

# `require "fuda"` in a stock interpreter.
module() { # FILE...: these, else all
  local file status
  [ $# -gt 0 ] || set -- $(scripts_of tests/module '*.lua')
  [ $# -gt 0 ] || none module tests/module
  for file; do
    LUA_CPATH="$B/lua/?.so;;" "$(lua)" "$file" >"$dir/out" 2>&1
    status=$?
    [ $status = 0 ] || cat "$dir/out"
    closing "$file" $status "$dir/out"
  done
}
# The same side by side: nothing takes longer, so they begin first.
module-odd() { module $(scripts_of tests/module '*.lua' | sed -n 'p;n'); }
module-even() { module $(scripts_of tests/module '*.lua' | sed -n 'n;p'); }

# Runs fuda, and writes down all that it says: stdout, then stderr, then the status where it isn't 0.
transcribe() { # IN OUT ARGS...
  local in=$1 out=$2 status
  shift 2
  XDG_CONFIG_HOME=$dir/home XDG_DATA_HOME=$dir/home XDG_STATE_HOME=$dir/home timeout 120 "$fuda" "$@" <"$in" >"$out" 2>"$dir/err"
  status=$?
  if [ -s "$dir/err" ]; then echo "[stderr]" >>"$out"; cat "$dir/err" >>"$out"; fi
  [ $status = 0 ] || echo "[status $status]" >>"$out"
  sed "s,$PWD/,,g" "$out" >"$dir/said" && mv "$dir/said" "$out" # wherever the repository lies
}
same() { # NAME EXPECTED GOT
  if [ -n "$bless" ]; then cp "$3" "$2"; fi
  if [ ! -f "$2" ]; then fail "$1: there is no $2; read what it says, then: make bless"; cat "$3"
  elif diff -u --label "$2" --label "what it says now" "$2" "$3"; then pass
  else fail "$1"; fi
}

# Broken scripts. The first line may say how one is met: `-- run: sim FILE -n 10`; else it is `rules FILE`.
bad() {
  local file args
  [ -n "$(scripts_of tests/bad '*.lua')" ] || none bad tests/bad
  for file in tests/bad/*.lua tests/bad/play/*.lua; do
    [ -f "$file" ] || continue
    args=$(sed -n '1s/^-- run: *//p' "$file")
    args=${args:-rules FILE}
    transcribe /dev/null "$dir/got" ${args//FILE/$file}
    tail -n 1 "$dir/got" | grep -qE '^\[status [13]\]$' || fail "$file: the status must be 1 or 3"
    same "$file" "${file%.lua}.expected" "$dir/got"
  done
}

# Rules files with small mistakes: most are told with their line and the right word.
mutations() {
  "$(lua)" tests/mutations.lua 80 1 90 >"$dir/out" 2>&1
  local status=$?
  [ $status = 0 ] || grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing mutations $status "$dir/out"
}

# Commands through a pipe. The first line may be `# args: ...` (of `fuda repl`) or `# run: ...` (of `fuda`).
piped() { # FOLDER EXTENSION
  local file first
  [ -n "$(scripts_of "$1" '*.in')" ] || none "$1" "$1"
  for file in "$1"/*.in; do
    [ -f "$file" ] || continue
    first=$(head -n 1 "$file")
    case $first in
      "# run:"*) eval "transcribe $file $dir/got ${first#\# run:}" ;;
      "# args:"*) eval "transcribe $file $dir/got repl ${first#\# args:}" ;;
      *) transcribe "$file" "$dir/got" repl ;;
    esac
    same "$file" "${file%.in}.$2" "$dir/got"
  done
}
repl() { piped tests/repl out; }

# What a person sees: keys typed into a terminal, and its last screen. First line: `# COLUMNSxROWS ARGS...`; then the words of
# `tmux send-keys` a line, or `paste "..."`, `resize COLUMNSxROWS`, `shell COMMAND`, `look` (this screen too), `colours` (as they are from here on).
settled() { # SESSION [-e]: waits until the screen has stood still
  local before="" now tries=0
  while [ $tries -lt 100 ]; do
    sleep 0.1
    now=$(tmux -L fuda capture-pane -p ${2-} -t "$1"; tmux -L fuda display-message -p -t "$1" 'cursor #{cursor_x},#{cursor_y}')
    [ "$now" = "$before" ] && break
    before=$now tries=$((tries + 1))
  done
  printf '%s\n' "$now"
}
screen() {
  local file size args line name colours
  if ! command -v tmux >/dev/null; then echo "SKIPPED screen: no tmux here; make test-all installs it"; passed=1; return; fi
  [ -n "$(scripts_of tests/screen '*.keys')" ] || none screen tests/screen
  for file in tests/screen/*.keys; do
    name=screen$$-$(basename "$file" .keys)
    size=$(sed -nE '1s/^# ([0-9]+x[0-9]+) .*/\1/p' "$file") args=$(sed -nE '1s/^# [0-9x]+ (.*)/\1/p' "$file")
    tmux -L fuda -f /dev/null new-session -d -s "$name" -x "${size%x*}" -y "${size#*x}" \
      "env -u NO_COLOR -u COLUMNS TERM=screen LC_ALL=C.UTF-8 XDG_CONFIG_HOME=$dir XDG_DATA_HOME=$dir XDG_STATE_HOME=$dir/$name $fuda $args"
    settled "$name" >/dev/null
    : >"$dir/looks"
    colours=
    while read -r line; do
      case $line in
        "#"*) continue ;;
        "paste "*) eval "printf ${line#paste }" | tmux -L fuda load-buffer - && tmux -L fuda paste-buffer -p -t "$name" ;;
        "resize "*) size=${line#resize }; tmux -L fuda resize-window -t "$name" -x "${size%x*}" -y "${size#*x}" ;;
        colours) colours=-e ;;
        "shell "*) eval "${line#shell }" ;;
        look) { cat "$dir/got"; echo "--------"; } >>"$dir/looks" ;;
        *) eval "tmux -L fuda send-keys -t $name $line" ;;
      esac
      settled "$name" $colours >"$dir/got"
    done <"$file"
    cat "$dir/looks" "$dir/got" >"$dir/screens" && mv "$dir/screens" "$dir/got"
    tmux -L fuda kill-session -t "$name"
    same "$file" "${file%.keys}.screen" "$dir/got"
  done
}

# Pictures and pages; in Chromium, where it is.
browser() { local name; for name in chromium chromium-browser google-chrome; do command -v $name && return; done; }
pages() {
  LUA_CPATH="$PWD/$B/lua/?.so;;" "$(lua)" tests/pages.lua "$PWD/$fuda" "$dir" "$(browser)" >"$dir.out" 2>&1
  local status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir.out"
  closing pages $status "$dir.out"
  rm -f "$dir.out"
}

# Whole deals, written out; two for each variant.
golden() {
  local variant
  piped tests/golden txt
  for variant in $(variants); do
    [ "$(grep -lx "# args: $variant" tests/golden/*.in 2>/dev/null | wc -l)" -ge 2 ] || fail "golden: fewer than two deals of $variant"
  done
}

# One number for each variant over many random deals, the same on one thread and on two. Lines: variant, deals, seed, checksum.
checksum() { # VARIANT DEALS SEED THREADS
  "$fuda" sim "$1" -n "$2" --seed "$3" -j "$4" --json 2>"$dir/err" | tr ',' '\n' | sed -nE 's/.*"checksum": *"?([0-9a-fx]+)"?.*/\1/p'
  cat "$dir/err" >&2
}
checksums() {
  local variant deals seed want one two
  [ -s tests/checksums ] || none checksums tests/checksums
  : >"$dir/new"
  while read -r variant deals seed want; do
    one=$(checksum "$variant" "$deals" "$seed" 1) two=$(checksum "$variant" "$deals" "$seed" 2)
    echo "$variant $deals $seed $one" >>"$dir/new"
    if [ -z "$one" ]; then fail "checksum of $variant: none"
    elif [ "$one" != "$two" ]; then fail "checksum of $variant: $one on one thread, $two on two"
    elif [ -z "$bless" ] && [ "$one" != "$want" ]; then fail "checksum of $variant over $deals deals of seed $seed: $want, now $one"
    else pass; fi
  done <tests/checksums
  for variant in $(variants); do
    grep -q "^$variant " tests/checksums || fail "checksums: no line for $variant"
  done
  if [ -n "$bless" ]; then cp "$dir/new" tests/checksums; fi
}

# What holds in every deal of every variant.
selfplay() { # [--short|--long]
  [ -f tests/selfplay.c ] || { none selfplay tests/selfplay.c; return; }
  "$B/tests/selfplay" "$@" >"$dir/out" 2>&1
  local status=$? file
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing selfplay $status "$dir/out"
  for file in $(scripts_of tests/variants '*.lua' | grep -v /decks/); do # the same of what is only tried here
    if "$B/tests/selfplay" "$file" 3000 50 && "$B/tests/selfplay" "$file" --options 20; then pass; else fail "selfplay of $file"; fi
  done
}
selfplay-short() { selfplay --short; }
selfplay-long() { selfplay --long; }

# Simulations in parts, over processes, interrupted.
scale() {
  tests/scale.sh >"$dir/out" 2>&1
  local status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing scale $status "$dir/out"
}

# The kernel and the ordinary calls come to the same: under the variants, and the others with fewer deals.
paths() { # [--short|--long]
  local file status
  "$B/tests/paths" "$@" >"$dir/out" 2>&1
  status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing paths $status "$dir/out"
  for file in $(scripts_of scripts/examples '*.lua' | grep -v '\.test\.lua$') tests/variants/*.lua; do
    "$B/tests/paths" "$file" 50 1 >"$dir/out" 2>&1
    status=$?
    grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
    closing "paths $file" $status "$dir/out"
  done
}
paths-short() { paths --short; }
paths-long() { paths --long; }

# Te-yaku over all hands, without the engine.
teyaku() { # [--all]
  "$B/tests/teyaku" "$@" >"$dir/out" 2>&1
  local status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing teyaku $status "$dir/out"
}

teyaku-all() { teyaku --all; }

# Each row of the compiled rules broken in turn: a scenario that cites its clause must fail. What extends a variant has its rows.
mutants() {
  local variant name about
  for variant in $(variants) $(scripts_of tests/variants '*.lua' | grep -v /decks/ | xargs grep -L '^return extend'); do
    name=${variant//\//-} about=tests/scenarios/${variant%%/*}
    case $variant in tests/*) about=tests/scenarios/variants/${variant##*/} ;; esac
    # those of other games don't cite its clauses
    "$B/tests/mutants" "$variant" $(scripts_of "$about" '*.lua') >"$dir/$name" 2>&1 &
    echo $! >"$dir/$name.pid"
  done
  for variant in $(variants) $(scripts_of tests/variants '*.lua' | grep -v /decks/ | xargs grep -L '^return extend'); do
    name=${variant//\//-}
    wait "$(cat "$dir/$name.pid")"
    closing "mutants of $variant" $? "$dir/$name"
    grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/$name"
  done
}

# What the scripts say and no scenario is about.
clauses() {
  "$(lua)" tests/clauses.lua >"$dir/out" 2>&1
  local status=$?
  [ $status = 0 ] || grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing clauses $status "$dir/out"
}

# The program under a script of its own: tests/NAME.lua FUDA FOLDER...
sessions() { # NAME [ARGS...]
  local name=$1 status
  shift
  "$(lua)" "tests/$name.lua" "$fuda" "$dir" "$@" >"$dir.out" 2>&1
  status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir.out"
  closing "$name" $status "$dir.out"
  rm -f "$dir.out"
}
# The examples that 'help' gives; what is said on a narrow screen; files, journals, sessions that are killed.
help() { sessions help; }
narrow() { sessions narrow; }
keep() { sessions keep 20; }
keep-long() { sessions keep 200; }

# What a person waits for, in milliseconds.
waits() { # [DEALS]
  "$B/tests/waits" "$fuda" "$dir" "$@" >"$dir.out" 2>&1
  local status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir.out"
  closing waits $status "$dir.out"
  rm -f "$dir.out"
}
waits-long() { waits 1000000; }

# The examples of README.md.
readme() {
  "$(lua)" tests/examples.lua "$B" "$dir" >"$dir/out" 2>&1
  local status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing readme $status "$dir/out"
}

# The examples of scripts/VOCABULARY.md, and that it leaves no word out.
vocabulary() {
  "$(lua)" tests/vocabulary.lua "$B" "$dir" >"$dir/out" 2>&1
  local status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing vocabulary $status "$dir/out"
}

# The worked examples of scripts/examples.
worked() {
  "$(lua)" tests/worked.lua "$B" >"$dir/out" 2>&1
  local status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing worked $status "$dir/out"
}

# House rules by lot: refused, or played without a crash.
bounds() { sessions bounds; }
bounds-long() { sessions bounds 500; }

# The stubs for editors say what there is.
meta() {
  "$(lua)" tests/meta.lua "$B" "$dir" >"$dir/out" 2>&1
  local status=$?
  grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$dir/out"
  closing meta $status "$dir/out"
}

if [ "${1-}" = --one ]; then
  group=$2 status=ok
  mkdir -p "$B/tests/log"
  dir=$(mktemp -d) || exit 1
  trap 'rm -rf "$dir"' EXIT
  log=$B/tests/log/$group
  "$group" >"$log" 2>&1
  [ $((passed + failed)) -gt 0 ] || fail "$group: nothing was checked" >>"$log"
  echo "$passed passed, $failed failed" | tee -a "$log" >"$tallies/$group"
  details=$(grep '^SKIPPED' "$log") # what isn't checked is said
  details=${details:+$details$'\n'}
  if [ $failed != 0 ]; then details+=$(sed '$d' "$log" | head -n 80)$'\n'"(all of it: $log)"$'\n'; status=FAILED; fi
  printf '%s%-6s %-14s %s\n' "$details" "$status" "$group" "$(tail -n 1 "$log")" # in one piece: others write too
  exit 0
fi

if [ "${1-}" = --bless ]; then bless=1; shift; fi
export BLESS=$bless
if [ $# -gt 0 ]; then groups=$*; fi
tallies=$(mktemp -d) || exit 1
export tallies
trap 'rm -rf "$tallies"' EXIT
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
printf '%s\n' $groups | xargs -P "$jobs" -n 1 "$0" --one
for group in $groups; do
  if [ -s "$tallies/$group" ]; then
    set -- $(tr -d , <"$tallies/$group")
    passed=$((passed + $1)) failed=$((failed + $3))
  else
    fail "$group: it did not finish"
  fi
done
if [ -n "$bless" ]; then git --no-pager diff --stat -p -- tests; git status --short -- tests; fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
