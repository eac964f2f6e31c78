#!/usr/bin/env bash
# packages.sh run|test|all: installs what building (and testing) needs and isn't there. packages.sh check: only says what is missing.
set -u
cd "$(dirname "$0")/.." || exit 1
want=${1:-run}

uses() { grep -qrslE "$1" --include='*.[ch]' --include='*.sh' --exclude=packages.sh --exclude=asan.sh core rules repl tests; }
optional=
uses 'mpi\.h' && optional+='
all cmd:mpicc|libopenmpi-dev openmpi-bin|open-mpi|for simulations on several machines'
uses 'chromium' && optional+='
all cmd:chromium|chromium|--cask chromium|to look at pages as a browser draws them'
uses 'tmux' && optional+='
all cmd:tmux|tmux|tmux|to test the prompt on a terminal'

# when it is needed, how it is found | Debian's name | Homebrew's | what for
table="run cmd:${CC:-cc}|gcc libc6-dev|gcc|to compile
run cmd:pkg-config|pkg-config|pkg-config|to find the libraries
run pc:${LUA:-lua5.4 lua-5.4 lua54}|liblua5.4-dev|lua@5.4|the language of the rules
run pc:readline|libreadline-dev|readline|editing at the prompt
run pc:libutf8proc|libutf8proc-dev|utf8proc|the width of kanji
$(grep -qs 'include <jansson.h>' repl/*.c && echo 'run pc:jansson|libjansson-dev|jansson|JSON')
test cmd:lua5.4 lua-5.4 lua54|lua5.4|lua@5.4|to test the Lua module
test pc:cmocka|libcmocka-dev|cmocka|unit tests
test cmd:luacheck|lua-check|luacheck|to check the scripts
test header:Random123/philox.h|librandom123-dev|random123|the oracle of the generator
all cmd:clang|clang libclang-rt-14-dev|llvm|a second compiler's warnings
all cmd:valgrind|valgrind|valgrind|memory checks$optional"

have() { # does any of these names exist?
  local kind=${1%%:*} name
  for name in ${1#*:}; do
    case $kind in
      cmd) command -v "$name" >/dev/null 2>&1 && return 0 ;;
      pc) pkg-config --exists "$name" >/dev/null 2>&1 && return 0 ;;
      header) echo "#include <$name>" | ${CC:-cc} -E -x c - >/dev/null 2>&1 && return 0 ;;
    esac
  done
  return 1
}
needed() { case $want:$1 in all:* | *:run | test:test) return 0 ;; *) return 1 ;; esac; }

debian=() brew=() why=()
missing() {
  debian=() brew=() why=()
  local first apt home reason
  while IFS='|' read -r first apt home reason; do
    [ -n "$first" ] || continue
    needed "${first%% *}" && ! have "${first#* }" || continue
    debian+=($apt) brew+=($home) why+=("$apt ($reason)")
  done <<<"$table"
  [ ${#debian[@]} -gt 0 ]
}

missing || exit 0
printf 'Missing:\n'
printf '  %s\n' "${why[@]}"
if [ "$want" = check ]; then echo "\`make run\` or \`make test\` installs what is missing."; exit 1; fi
if [ "$(uname)" = Darwin ]; then
  echo "Install them with Homebrew, then try again:"
  echo "  brew install ${brew[*]}"
  echo '  export PKG_CONFIG_PATH="$(brew --prefix readline)/lib/pkgconfig:$(brew --prefix lua@5.4)/lib/pkgconfig"'
  exit 1
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "Install them with this system's package manager, then try again; the names above are Debian's."
  exit 1
fi
sudo=
if [ "$(id -u)" != 0 ]; then
  command -v sudo >/dev/null 2>&1 || { echo "Not root, and no sudo. As root: apt-get install ${debian[*]}"; exit 1; }
  sudo=sudo
fi
echo "Installing with: ${sudo:+$sudo }apt-get install ${debian[*]}"
apt() { $sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 "$@"; }
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT
apt update >"$log" 2>&1 || echo "apt-get update failed; trying with the lists that are here."
if ! apt install --no-install-recommends "${debian[@]}" >>"$log" 2>&1; then
  tail -n 20 "$log"
  if [ "$want" != all ]; then echo "apt-get install failed: ${debian[*]}"; exit 1; fi
  for package in "${debian[@]}"; do # an optional one that this release lacks must not keep the others away
    apt install --no-install-recommends "$package" >>"$log" 2>&1 || echo "not installed: $package"
  done
fi
want_all=$want
[ "$want" = all ] && want=test # the optional ones may be missing
if missing; then echo "Installed, and still not found: ${debian[*]}"; exit 1; fi
[ "$want_all" = all ] && want=all && missing && echo "Done without: ${debian[*]}; what needs them is skipped."
echo "Installed."
