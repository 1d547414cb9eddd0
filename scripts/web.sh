#!/usr/bin/env sh
# The page that runs in the browser: sh scripts/web.sh
# Makes dist/web, which any server or folder shows, and dist/damier-web-VERSION.zip. Needs build/wasm/js, which
# `cmake --preset wasm && cmake --build build/wasm` makes; or DAMIER_JS names another folder with it.
set -eu
cd "$(dirname "$0")/.."
exec python3 -B scripts/web/build.py "${DAMIER_JS:-build/wasm/js}" dist
