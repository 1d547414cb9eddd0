#!/bin/sh
# Installs what is needed, builds everything, and runs all tests. Arguments go to ctest:
#   sh scripts/test.sh -R lices
set -eu
cd "$(dirname "$0")/.."

. scripts/packages.sh
# shellcheck disable=SC2086 # the lists are split into words
install_packages $build_packages $test_packages

cmake --preset release -DDAMIER_TESTS=ON -DDAMIER_BENCH=ON >/dev/null
echo "Building everything in build/release"
cmake --build build/release
# One more job than processors, for some tests wait for disks, browsers and daemons.
exec ctest --test-dir build/release --no-tests=error --output-on-failure -j "$(($(nproc) + 1))" "$@"
