#!/bin/sh
# Makes packages of the release build in dist/: for Debian, as RPM, and a tarball. The same commit gives the same bytes
# everywhere, if the compiler is the same.
set -eu
cd "$(dirname "$0")/.."

. scripts/packages.sh
# shellcheck disable=SC2086 # the lists are split into words
install_packages $build_packages $package_packages

# An existing build keeps its options; a new one needs no tests.
if [ -f build/release/build.ninja ]; then
  cmake --preset release >/dev/null
else
  cmake --preset release -DDAMIER_TESTS=OFF >/dev/null
fi
echo "Building the tools in build/release"
cmake --build build/release --target tools/all man completions

# The time of the commit, which all files of a source tarball have.
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null) || SOURCE_DATE_EPOCH=$(stat -c %Y CHANGELOG.md)
fi
export SOURCE_DATE_EPOCH
rm -rf build/release/packages
# Packages of an earlier build go; what others put there stays.
mkdir -p dist
rm -f dist/*.deb dist/*.rpm dist/damier-*-linux-*.tar.gz
for kind in DEB RPM TGZ; do
  (cd build/release && cpack -G "$kind" -B "packages/$kind" >"packages-$kind.log" 2>&1) || {
    cat "build/release/packages-$kind.log" >&2
    exit 1
  }
  find "build/release/packages/$kind" -maxdepth 1 -type f -exec mv {} dist/ \;
done
ls -l dist
