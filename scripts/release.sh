#!/bin/sh
# Makes a release of the last commit in dist/: the source tarball, packages for Debian and as RPM, a tarball of
# programs, the Python wheel and sdist, the static program, and their checksums. Everything is built and tested from the source tarball, in a
# directory outside git. This takes about half an hour on two cores.
#
#   sh scripts/release.sh            # refuses uncommitted changes, and a CHANGELOG without this version
#   sh scripts/release.sh --no-test  # builds, but omits all tests
set -eu
cd "$(dirname "$0")/.."

fail() {
  echo "release.sh: $*" >&2
  exit 1
}

tests=yes
case ${1:-} in
  '') ;;
  --no-test) tests=no ;;
  *)
    echo "usage: sh scripts/release.sh [--no-test]" >&2
    exit 2
    ;;
esac
if [ -n "$(git status --porcelain)" ]; then
  fail 'there are changes that are not committed'
fi
version=$(sed -n 's/^project(damier VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
grep -Eq "^## \[$version\] - [0-9]{4}-[0-9]{2}-[0-9]{2}\$" CHANGELOG.md ||
  fail "CHANGELOG.md has no heading for $version with its date"
if tagged=$(git rev-parse -q --verify "refs/tags/v$version^{commit}") && [ "$tagged" != "$(git rev-parse HEAD)" ]; then
  fail "the tag v$version is another commit; the version stands in CMakeLists.txt"
fi

. scripts/packages.sh
# shellcheck disable=SC2086 # the lists are split into words
install_packages $build_packages $static_packages $package_packages

# The same times and rights for all files, on every machine.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
umask 022
scratch=$(mktemp -d)
# One of the tests is another user.
chmod 755 "$scratch"
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
# A git above the scratch directory must not lend its commit to the build.
export GIT_CEILING_DIRECTORIES="$scratch"

name=damier-$version
made=$scratch/made
mkdir "$made"
git clone -q --no-local . "$scratch/clone"
git -C "$scratch/clone" archive --prefix="$name/" HEAD | gzip -9n >"$made/$name.tar.gz"
tar -xzf "$made/$name.tar.gz" -C "$scratch"
cd "$scratch/$name"

echo "== Packages of $name, from its source tarball"
sh scripts/package.sh
mv dist/* "$made/"

echo '== The Python wheel and sdist'
sh scripts/python.sh
# The source tarball already has the name that sdists have.
mv "dist/$name.tar.gz" "$made/$name-python.tar.gz"
mv dist/*.whl "$made/"

echo '== The npm package, and the page for browsers'
sh scripts/npm.sh
sh scripts/web.sh
mv "dist/$name.tgz" "dist/damier-web-$version.zip" "$made/"

echo '== The static program'
cmake --preset static -DDAMIER_WERROR=ON >/dev/null
cmake --build build/static
static=$made/$name-linux-$(uname -m)
strip -o "$static" build/static/bin/damier
chmod 755 "$static"

# The program shows its version and its commit, although nothing here is in git.
version_line=$("$static" --version | head -n 1)
wanted="$version (commit $(git -C "$scratch/clone" rev-parse --short=12 HEAD)"
case $version_line in
  *"$wanted"*) ;;
  *) fail "the static program calls itself '$version_line', which lacks '$wanted'" ;;
esac

(cd "$made" && sha256sum -- * >SHA256SUMS)

if [ "$tests" = yes ]; then
  echo '== Tests'
  ctest --preset static -j "$(nproc)"
  DAMIER_PACKAGES=$made sh scripts/test.sh
  (cd "$made" && sha256sum --check --quiet SHA256SUMS)
fi

cd "$OLDPWD"
rm -rf dist
mv "$made" dist
ls -l dist
