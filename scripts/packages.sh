# shellcheck shell=sh disable=SC2034
# The Debian packages that damier needs, and their installation. For `.` in a POSIX shell:
#
#   . scripts/packages.sh
#   install_packages $build_packages $test_packages

# To build and install.
build_packages='g++ cmake ninja-build libfmt-dev tao-pegtl-dev nlohmann-json3-dev
  libboost-program-options-dev libxxhash-dev libre2-dev libarchive-dev libzstd-dev zlib1g-dev
  libsqlite3-dev librsvg2-dev libgif-dev libncurses-dev pkg-config gettext po4a'
# For the static program too: the dependencies of libarchive, which its package names for shared libraries only, and the
# linker that makes it smaller.
static_packages='nettle-dev liblzma-dev libbz2-dev lld'
# To run the tests too.
test_packages='catch2 python3 python3-jsonschema mandoc groff-base zstd parallel
  python3-yaml sqlite3 fonts-dejavu-core tmux libxml2-utils nodejs
  chromium chromium-driver firefox-esr python3-selenium python3-pytest python3-venv mypy
  texlive-latex-base texlive-pictures texlive-luatex lmodern
  tesseract-ocr tesseract-ocr-fra'
# To make packages of damier, and to check them.
package_packages='dpkg-dev file rpm lintian debootstrap lld'
# For .ci/run in addition to both.
ci_packages='clang libclang-rt-dev clang-format clang-tidy git
  pre-commit shellcheck yamllint buildah
  slurm-wlm munge iproute2 python3-distributed'

# To build the libraries with libc++. Debian's version 14 lacks some of the algorithms.
libcxx_packages='clang-19 libc++-19-dev libc++abi-19-dev'
# To build the libraries for WebAssembly, and to test them.
wasm_packages='clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 wasi-libc
  libclang-rt-19-dev-wasm32 binaryen zstd nodejs'

# Prints the named packages that are not installed.
missing_packages() {
  # dpkg-query fails if it does not know a package.
  installed=" $(dpkg-query -W -f='${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true) "
  for package in "$@"; do
    case $installed in
      *" $package:installed "*) ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

# install_packages PACKAGE...: installs the missing ones, as root or through sudo, and reports it. Prints nothing if
# none is missing. On other systems than Debian it lists the packages and leaves the rest to the build.
install_packages() {
  if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    echo "This is not a Debian-like system; damier needs what Debian calls: $*" >&2
    return 0
  fi
  missing=$(missing_packages "$@")
  missing=${missing% }
  if [ -z "$missing" ]; then
    return 0
  fi
  if [ "$(id -u)" -eq 0 ]; then
    sudo=''
  elif command -v sudo >/dev/null 2>&1; then
    sudo=sudo
  else
    echo "These Debian packages are missing: $missing" >&2
    echo "Install them as root, then run this again: apt-get install $missing" >&2
    return 1
  fi
  echo "Installing with ${sudo:+sudo }apt-get, which may take a minute or two: $missing"
  apt_log=$(mktemp)
  # The lists may be old or, on a fresh system, missing.
  # shellcheck disable=SC2086 # the names are split into words
  if $sudo apt-get -q update >"$apt_log" 2>&1 </dev/null &&
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends install \
      $missing >>"$apt_log" 2>&1 </dev/null; then
    rm -f "$apt_log"
  else
    tail -n 20 "$apt_log" >&2
    rm -f "$apt_log"
    echo "apt-get could not install these packages: $missing" >&2
    return 1
  fi
}
