#!/usr/bin/env bash
# asan.sh MAKE...: builds everything with the address and undefined-behaviour sanitizers and runs the checks; then valgrind.
set -u
cd "$(dirname "$0")/.." || exit 1
probe=$(mktemp -d) || exit 1
trap 'rm -rf "$probe"' EXIT
sanitize="-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer"
slow="-DSTEP_NS=48" # what loads rules takes longer so for the same steps: its clock allows for it

cc=
for candidate in clang gcc; do
  if echo 'int main(void) { return 0; }' | $candidate $sanitize -x c -o "$probe/a.out" - 2>/dev/null && "$probe/a.out"; then
    cc=$candidate
    break
  fi
done
if [ -z "$cc" ]; then echo "FAILED neither clang nor gcc links the sanitizers"; echo "0 passed, 1 failed"; exit 1; fi

export B=build/asan ASAN_OPTIONS=detect_leaks=1:abort_on_error=0:${ASAN_OPTIONS:-} UBSAN_OPTIONS=print_stacktrace=1
echo "$cc $sanitize"
"$@" CC="$cc" B="$B" ARCH= OPT="-O1 -g" EXTRA="$sanitize $slow" build tests || { echo "0 passed, 1 failed"; exit 1; }
status=0
tests/run.sh unit scenarios bad repl keep help narrow golden selfplay-short paths-short || status=1

if ! command -v valgrind >/dev/null 2>&1; then
  echo "SKIPPED valgrind: it isn't installed"
else
  for variant in hachinin-meri/wiki hachinin-meri/digital meitora/kurogi; do
    if valgrind -q --leak-check=full --errors-for-leak-kinds=definite --error-exitcode=9 \
       build/fuda sim $variant -n 200 --seed 1 --json >"$probe/out" 2>&1; then
      echo "ok     valgrind, 200 deals of $variant"
    else
      cat "$probe/out"
      echo "FAILED valgrind, 200 deals of $variant"
      status=1
    fi
  done
fi
exit $status
