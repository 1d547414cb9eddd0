#!/bin/sh
# Installs the required packages, builds everything, and runs all tests except those with daemons. Arguments are passed
# to ctest:
#   sh scripts/test.sh -R lices
# DAMIER_NIGHTLY=1 runs those tests too.
set -eu
cd "$(dirname "$0")/.."

. scripts/packages.sh
# shellcheck disable=SC2086 # the lists are split into words
install_packages $build_packages $test_packages

cmake --preset release -DDAMIER_TESTS=ON -DDAMIER_BENCH=ON >/dev/null
echo "Building everything in build/release"
cmake --build build/release
if [ $# -eq 0 ] && [ "${DAMIER_NIGHTLY:-}" != 1 ]; then
  set -- -LE nightly
fi
# One more job than processors, since some tests wait for disks and browsers.
exec ctest --test-dir build/release --no-tests=error --output-on-failure -j "$(($(nproc) + 1))" "$@"
