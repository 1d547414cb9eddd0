#!/bin/sh
# Installs the required packages, builds the main tools, and demonstrates them with games of samples/.
# It can be repeated at any time; finished steps are skipped.
set -eu
cd "$(dirname "$0")/.."

. scripts/packages.sh
# shellcheck disable=SC2086 # the lists are split into words
install_packages $build_packages

# Tests need more packages and twice the time. A new build directory has none until scripts/test.sh
# adds them; an existing one keeps them.
if [ -f build/release/build.ninja ]; then
  cmake --preset release >/dev/null
else
  cmake --preset release -DDAMIER_TESTS=OFF >/dev/null
fi
# The other tools need the library for pages, analysis and queries, which takes longer to build than all of this. If they
# are there, they are built too: programs and libraries of two versions do not fit together.
if [ -n "$(find build/release -maxdepth 3 -name 'libdamier-analysis.so*')" ]; then
  targets=tools/all
else
  targets='damier-board damier-moves damier-replay damier-render'
fi

# show CAPTION STATUS COMMAND...: prints the caption and the command, runs it, and checks its exit
# status.
show() {
  printf '\n# %s\n$' "$1"
  expected=$2
  shift 2
  printf ' %s' "$@"
  printf '\n'
  status=0
  "$@" || status=$?
  if [ "$status" -ne "$expected" ]; then
    echo "exit status $status where $expected was expected" >&2
    exit 1
  fi
}

echo "Building damier-check in build/release/bin"
cmake --build build/release --target damier damier-check
export PATH="$PWD/build/release/bin:$PATH"
show 'A good game: exit status 0' 0 damier-check samples/lices/sheet-example.lices
show 'A bad game, and why: exit status 1' 1 damier-check samples/lices/broken/missed-capture.lices

printf '\nBuilding the other tools that play and draw\n'
# shellcheck disable=SC2086 # the names are split into words
cmake --build build/release --target $targets
show 'The position after ply 5' 0 damier-board --ply 5 --last-move samples/lices/sheet-example.lices
show 'What may be played after ply 2' 0 damier-moves --ply 2 samples/lices/sheet-example.lices

printf '\nThese tools are in build/release/bin. To build the others too, such as damier-convert: cmake --build build/release\n'
printf 'To build and run the tests: sh scripts/test.sh\n'
