#!/bin/sh
# Installs damier where a server checks records, without a compiler:
#
#   sh scripts/ci/install.sh plan     prints what would be installed: version=, arch=, folder= and key=
#   sh scripts/ci/install.sh install  installs it: the static program of a release, or an existing package
#
# On GitHub both also write to GITHUB_OUTPUT, and the second to GITHUB_PATH. Environment variables:
#
#   DAMIER_VERSION     of the release, such as 0.4.0 (default: of these sources)
#   DAMIER_URL         the folder with the files of the release (default: from the next two); may be file://
#   DAMIER_REPOSITORY  OWNER/NAME, whose releases a server has
#   DAMIER_SERVER      https://github.com, or another with the same addresses
#   DAMIER_FOLDER      where to put the program (default: a folder of the version in ~/.cache/damier)
#   DAMIER_DEB         a built package of Debian to install instead, as root or through sudo
set -eu

here=$(cd "$(dirname "$0")" && pwd)

fail() {
  printf 'install.sh: %s\n' "$*" >&2
  if [ -n "${GITHUB_ACTIONS:-}" ]; then
    printf '::error title=damier::%s\n' "$*"
  fi
  exit 2
}

# say NAME VALUE: for the next steps.
say() {
  printf '%s=%s\n' "$1" "$2"
  if [ -n "${GITHUB_OUTPUT:-}" ]; then
    printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"
  fi
}

# The version of the release. The sources have theirs in one place only.
version() {
  version=${DAMIER_VERSION:-}
  version=${version#v}
  if [ -z "$version" ]; then
    version=$(sed -n 's/^project(damier VERSION \([0-9.]*\).*/\1/p' "$here/../../CMakeLists.txt" 2>/dev/null) || true
  fi
  case $version in
    '') fail 'say which version to install' ;;
    *[!0-9A-Za-z.~+-]* | [!0-9]* | *..*) fail "$version is no version: write it as 0.4.0" ;;
  esac
}

# The address of the files of the release.
address() {
  url=${DAMIER_URL:-}
  repository=${DAMIER_REPOSITORY:-}
  # GitHub does not always give an action its own repository, but keeps it in a folder of that name.
  if [ -z "$repository" ]; then
    repository=$(printf '%s\n' "${GITHUB_ACTION_PATH:-}" | sed -n 's|.*/_actions/\([^/]*/[^/]*\)/.*|\1|p')
  fi
  if [ -z "$url" ]; then
    if [ -z "$repository" ]; then
      fail 'say which repository has the releases of damier, OWNER/NAME, or the address of the files'
    fi
    url=${DAMIER_SERVER:-https://github.com}/$repository/releases/download/v$version
  fi
  url=${url%/}
}

plan() {
  if [ "$(uname -s)" != Linux ]; then
    fail "there are releases for Linux only, not for $(uname -s)"
  fi
  version
  arch=$(uname -m)
  name=damier-$version-linux-$arch
  folder=${DAMIER_FOLDER:-}
  if [ -z "$folder" ]; then
    # Not in /tmp, where others could have put a program before.
    cache=${XDG_CACHE_HOME:-${HOME:+$HOME/.cache}}
    [ -n "$cache" ] || fail 'HOME is not set: say with DAMIER_FOLDER where to put damier'
    folder=$cache/damier/$version-$arch
  fi
}

# fetch FILE: gets a file of the release into $new.
fetch() {
  case $url in
    file://*) cp "${url#file://}/$1" "$new/$1" ;;
    *)
      if command -v curl >/dev/null 2>&1; then
        curl --fail --silent --show-error --location --retry 3 --output "$new/$1" "$url/$1"
      elif command -v wget >/dev/null 2>&1; then
        wget -q -O "$new/$1" "$url/$1"
      else
        fail 'neither curl nor wget is installed'
      fi
      ;;
  esac
}

# intact FOLDER: whether the program there has the checksum of the release.
intact() {
  (cd "$1" && [ -f "$name" ] && grep "^[0-9a-f]\{64\} [ *]$name\$" SHA256SUMS | sha256sum -c - >/dev/null 2>&1)
}

download() {
  address
  mkdir -p "$(dirname "$folder")" || fail "$folder cannot be made"
  # Others may do the same at this moment: the folder is complete, or does not exist.
  new=$(mktemp -d "$folder.XXXXXX") || fail "$folder cannot be made"
  trap 'rm -rf "$new"' EXIT
  trap 'exit 2' HUP INT TERM
  fetch SHA256SUMS || fail "there is no release $version of damier at $url, or it cannot be reached"
  grep -q " [ *]$name\$" "$new/SHA256SUMS" ||
    fail "release $version has no $name, which this machine needs; see $url/SHA256SUMS"
  fetch "$name" || fail "$url/$name cannot be had"
  intact "$new" || fail "$url/$name is not what its SHA256SUMS says: it is not installed"
  chmod 755 "$new" "$new/$name"
  mkdir "$new/bin"
  ln -s "../$name" "$new/bin/damier"
  # It is all tools, by the name with which it is called.
  tools=$("$new/$name" list | sed 's/ .*//') || fail "$name does not run on this machine"
  for tool in $tools; do
    ln -s "../$name" "$new/bin/$tool"
  done
  if [ -e "$folder" ] && ! intact "$folder"; then
    rm -rf "$folder"
  fi
  # If it exists now, it is as good.
  mv -T "$new" "$folder" 2>/dev/null || intact "$folder" || fail "$folder cannot be written"
}

package() {
  case $DAMIER_DEB in
    /*) deb=$DAMIER_DEB ;;
    *) deb=./$DAMIER_DEB ;;
  esac
  [ -f "$deb" ] || fail "there is no package $DAMIER_DEB"
  sudo=''
  if [ "$(id -u)" -ne 0 ]; then
    sudo=sudo
  fi
  # Its requirements may be installed already. If not, the lists of packages may be old or, in an image, missing.
  apt_install --no-download >/dev/null 2>&1 || { $sudo apt-get -q update && apt_install; } >&2 ||
    fail "the package $DAMIER_DEB cannot be installed"
  damier --version
}

# apt_install [OPTION]: installs the package.
apt_install() {
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y --no-install-recommends "$@" install "$deb"
}

install() {
  if [ -n "${DAMIER_DEB:-}" ]; then
    package
    return
  fi
  plan
  if ! intact "$folder" 2>/dev/null; then
    download
  fi
  "$folder/bin/damier" --version
  if [ -n "${GITHUB_PATH:-}" ]; then
    printf '%s\n' "$folder/bin" >>"$GITHUB_PATH"
  fi
  say folder "$folder"
}

case ${1:-} in
  plan)
    plan
    say version "$version"
    say arch "$arch"
    say folder "$folder"
    say key "damier-$version-$arch"
    ;;
  install) install ;;
  *) fail "usage: $0 plan|install" ;;
esac
