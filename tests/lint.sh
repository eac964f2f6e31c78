#!/usr/bin/env bash
# lint.sh MAKE...: warnings as errors with every compiler here, luacheck, and the rules of the house.
set -u
cd "$(dirname "$0")/.." || exit 1
export LC_ALL=C.UTF-8
passed=0 failed=0
verdict() { # NAME OUTPUT: no output is good
  if [ -z "$2" ]; then passed=$((passed + 1)); echo "ok     $1"
  else failed=$((failed + 1)); printf 'FAILED %s\n%s\n' "$1" "$(sed 's/^/  /' <<<"$2")"; fi
}
sources() { find "$@" 2>/dev/null | sort; }
has() { command -v "$1" >/dev/null 2>&1; }
code="core rules repl tests"

for cc in gcc clang; do
  if has $cc; then
    verdict "$cc without a warning" "$("$@" -k B=build/lint/$cc CC=$cc EXTRA=-Werror objects 2>&1 | grep -vE '^  (cc|ar|link) ')"
  else
    echo "SKIPPED $cc: it isn't installed"
  fi
done

if has luacheck; then
  verdict luacheck "$(luacheck --std lua54 --no-color -q . 2>&1 | grep -v '^Total: 0 warnings / 0 errors')"
else
  verdict luacheck "it isn't installed: make packages-test"
fi

include='^[[:space:]]*#[[:space:]]*include[[:space:]]*[<"]'
headers='(lua|lauxlib|lualib|luaconf)\.h'
verdict "only rules/ includes Lua" "$(grep -rnE "$include$headers" core repl --include='*.[ch]')"
verdict "core/ includes nothing of rules/ or repl/" "$(grep -rnE "$include(\.\./)?(rules|repl)/" core --include='*.[ch]')"
verdict "rules/ includes nothing of repl/" "$(grep -rnE "$include(\.\./)?repl/" rules --include='*.[ch]')"
verdict "core/ reaches no header of Lua" "$(for f in core/*.c; do [ -f "$f" ] && ${CC:-cc} -std=c11 -D_GNU_SOURCE -I. -M "$f"; done | tr ' ' '\n' | grep -E "/$headers$")"
verdict "core/ does no I/O" "$(grep -nE '\b(printf|fprintf|puts|fputs|fopen|getenv|malloc|calloc|realloc)\(' core/*.c |
  grep -vE 'core/(game|sim|kernel(_build)?)\.c:[0-9]+:.*alloc\(')"

verdict "no file over 600 lines" "$(for f in $(sources core rules repl tests scripts \( -name '*.[ch]' -o -name '*.lua' -o -name '*.sh' \)); do
  n=$(wc -l <"$f"); [ "$n" -le 600 ] || echo "$f: $n lines"; done)"

# A function runs from the line at the margin that opens its body to the brace at the margin that closes it.
functions() { awk -v over="$1" -v upto="$2" '
  FNR == 1 { start = 0 }
  /^[A-Za-z_].*\(/ { name = $0; sub(/\(.*/, "", name); sub(/.*[ *]/, "", name) }
  /^[A-Za-z_ ].*\) *\{$/ && !/=/ { start = FNR }
  /^\}/ { n = FNR - start + 1; if (start && n > over && n <= upto) print FILENAME ":" start ": " name ", " n " lines"; start = 0 }
' $(sources core rules repl -name '*.c') /dev/null; }
verdict "no function over 60 lines" "$(functions 60 100000)"
long=$(functions 40 60)
[ -z "$long" ] || printf 'note   functions over 40 lines: right for a flat dispatch\n%s\n' "$(sed 's/^/  /' <<<"$long")"

wide=$(grep -cE '.{129,}' $(sources $code -name '*.[ch]') /dev/null | grep -v ':0$')
[ -z "$wide" ] || printf 'note   lines over 128 columns, and how many\n%s\n' "$(sed 's/^/  /' <<<"$wide")"
verdict "nothing left to do" "$(grep -rnE '\b([T]ODO|[F]IXME|[X]XX)\b' $code scripts README.md Makefile)"
verdict "no path of one machine" "$(grep -rnIE '/[h]ome/|/[r]oot/|/[U]sers/|[^.a-z]/[w]ork/' $code scripts README.md Makefile .ci)"
verdict "only core rules scripts repl tests at the top" "$(git ls-files --cached --others --exclude-standard | sed 's,/.*,,' | sort -u |
  grep -vxE 'core|rules|scripts|repl|tests|Makefile|README\.md|LICENSE|\..*')"

echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
