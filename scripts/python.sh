#!/bin/sh
# Makes the Python wheel and sdist of damier in dist/, without an index of packages. The wheel contains the libraries and
# the engine of the release build.
set -eu
cd "$(dirname "$0")/.."

. scripts/packages.sh
# shellcheck disable=SC2086 # the list is split into words
install_packages $build_packages python3

if [ -f build/release/build.ninja ]; then
  cmake --preset release >/dev/null
else
  cmake --preset release -DDAMIER_TESTS=OFF >/dev/null
fi
echo "Building the libraries and damier-engine in build/release"
cmake --build build/release --target libdamier-c damier-engine

# The time of the commit, so that the same commit gives the same bytes.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null) || SOURCE_DATE_EPOCH=$(stat -c %Y CHANGELOG.md)
fi
export SOURCE_DATE_EPOCH
python3 -B bindings/python/pack.py --libraries build/release/lib --output dist
