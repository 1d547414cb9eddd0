#!/bin/sh
# Builds damier for another machine with Debian's cross compilers, and runs its tests here, with qemu if needed.
# Arguments are passed to ctest:
#   sh scripts/cross.sh arm64
#   sh scripts/cross.sh s390x -R '^rules: '
#   sh scripts/cross.sh i386
# Libraries for that machine come as Debian's packages, but into a folder: the system gets only compilers and qemu.
set -eu
cd "$(dirname "$0")/.."

machine=${1:-}
case $machine in
  arm64) compilers='g++-aarch64-linux-gnu qemu-user' ;;
  s390x) compilers='g++-s390x-linux-gnu qemu-user' ;;
  i386) compilers='g++-i686-linux-gnu' ;;
  *)
    echo "usage: sh scripts/cross.sh arm64|s390x|i386 [CTEST-ARGUMENT...]" >&2
    exit 2
    ;;
esac
shift
# shellcheck source=scripts/packages.sh
. scripts/packages.sh
# shellcheck disable=SC2086,SC2154 # the lists are split into words
install_packages $compilers $build_packages $test_packages

build=$PWD/build/$machine
sysroot=$build/sysroot
# Its packages in addition to the libraries of $build_packages: those of C and C++, and Catch2.
wanted="libc6-dev libstdc++-12-dev catch2"
for package in $build_packages; do
  case $package in
    *-dev) wanted="$wanted $package" ;;
  esac
done

# apt FOLDER ARGUMENT...: apt-get for the other machine, which finds no installed package and changes only FOLDER.
apt() {
  apt_state=$1
  shift
  mkdir -p "$apt_state/lists/partial" "$apt_state/cache/archives/partial"
  : >"$apt_state/status"
  apt-get -q -o Dir::State="$apt_state" -o Dir::State::lists="$apt_state/lists" \
    -o Dir::State::status="$apt_state/status" -o Dir::Cache="$apt_state/cache" \
    -o Dir::Etc::main=/dev/null -o APT::Sandbox::User= \
    -o APT::Architecture="$machine" -o APT::Architectures::="$machine" "$@"
}

# fill FOLDER: unpacks the wanted packages and all their dependencies, without running their scripts.
fill() {
  fill_apt=$1.apt
  fill_log=$1.log
  rm -rf "$1" "$fill_apt"
  mkdir -p "$1"
  # A mirror may be late with one of its lists; the others may be enough.
  if ! apt "$fill_apt" update >"$fill_log" 2>&1; then
    echo "apt-get could not read all lists of packages for $machine, and goes on with the others" >&2
  fi
  # shellcheck disable=SC2086
  if ! apt "$fill_apt" -y --no-install-recommends --download-only install $wanted >>"$fill_log" 2>&1; then
    tail -n 20 "$fill_log" >&2
    echo "apt-get could not get the packages for $machine: $fill_log" >&2
    return 1
  fi
  for package in "$fill_apt"/cache/archives/*.deb; do
    dpkg-deb -x "$package" "$1"
  done
  rm -rf "$fill_apt"
  # Links to absolute names would lead out of the folder.
  find "$1" -type l -lname '/*' | while IFS= read -r link; do
    ln -snf "$1$(readlink "$link")" "$link"
  done
}

if [ "$(cat "$sysroot.has" 2>/dev/null)" != "$wanted" ]; then
  echo "Getting the libraries for $machine"
  fill "$sysroot"
  printf '%s\n' "$wanted" >"$sysroot.has"
fi

cmake -G Ninja -S . -B "$build" -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/toolchains/debian.cmake" \
  -DDAMIER_MACHINE="$machine" -DDAMIER_SYSROOT="$sysroot" \
  -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE='-O1 -DNDEBUG' \
  -DDAMIER_WERROR=ON >/dev/null
echo "Building damier for $machine in build/$machine"

# The tests for each machine. qemu takes ten times as long, and starts no program from another: the tools are tested
# where that suffices. The other tests are about this build, or measure time and memory.
case $machine in
  arm64 | i386)
    targets='test_rules test_grammars test_notation test_allocations test_differential test_index test_query
      test_diagram test_analysis tools/all'
    tests='^(allocations|analysis|diagram|differential|grammars|index|notation|query|rules|portable)$'
    ;;
  s390x)
    targets='test_rules test_grammars test_notation test_allocations test_differential test_index test_query tools/all'
    tests='^(allocations|differential|grammars|index|notation|query|rules|portable)$'
    ;;
esac
if [ $# -eq 0 ]; then
  set -- -L "$tests"
fi
# shellcheck disable=SC2086
cmake --build "$build" --target $targets
# The C library of a program that runs here without an emulator looks for encodings in the system, which are those of
# another machine.
if [ "$machine" = i386 ]; then
  export GCONV_PATH="$sysroot/usr/lib/i386-linux-gnu/gconv"
fi
exec ctest --test-dir "$build" --no-tests=error --output-on-failure -j "$(nproc)" "$@"
