#!/bin/sh
# Makes the npm package of damier in dist/, from the folder of the build for WebAssembly, and publishes nothing.
#
#   scripts/npm.sh [FOLDER [OUTPUT]]
#
# FOLDER: a built package; without it, build/wasm/js is built. OUTPUT: where the package goes (default: dist). The same
# files give the same bytes.
set -eu
cd "$(dirname "$0")/.."

folder=${1:-build/wasm/js}
output=${2:-dist}
if [ $# -eq 0 ]; then
  . scripts/packages.sh
  # shellcheck disable=SC2086 # the lists are split into words
  install_packages $build_packages $wasm_packages npm
  cmake --preset wasm >/dev/null
  echo "Building the package in build/wasm/js"
  cmake --build build/wasm
fi
mkdir -p "$output"
npm pack --silent --offline --ignore-scripts --pack-destination "$output" "$(cd "$folder" && pwd)"
