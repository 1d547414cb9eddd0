#!/bin/sh
# Installs the required packages, builds everything, and runs all tests except those with daemons. Arguments are passed
# to ctest:
#   sh scripts/test.sh -R lices
#   sh scripts/test.sh -R bench
# DAMIER_NIGHTLY=1 runs those tests too.
set -eu
cd "$(dirname "$0")/.."

. scripts/packages.sh
# shellcheck disable=SC2086 # the lists are split into words
install_packages $build_packages $test_packages

# Benchmarks take as long to build as half of the tests. At night they are tested too.
case "${DAMIER_NIGHTLY:-} $*" in
  1* | *nightly-*search* | *bench*) bench=ON ;;
  *) bench=OFF ;;
esac
cmake --preset release -DDAMIER_TESTS=ON -DDAMIER_BENCH=$bench >/dev/null
echo "Building everything in build/release"
cmake --build build/release
if [ $# -eq 0 ] && [ "${DAMIER_NIGHTLY:-}" != 1 ]; then
  set -- -LE nightly
fi
# One more job than processors, since some tests wait for disks and browsers.
exec ctest --test-dir build/release --no-tests=error --output-on-failure -j "$(($(nproc) + 1))" "$@"
