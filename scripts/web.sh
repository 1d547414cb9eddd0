#!/bin/sh
# Makes the browser page in dist/web, and as dist/damier-web-VERSION.zip, of web/, the modules for JavaScript, and tables
# of endings that the programs of build/release/bin build, if they are there.
# The modules are built in build/wasm/js, with the packages that they need, unless DAMIER_JS names a folder that has them.
# Any host can serve the page, and it opens from a disk. The same files give the same bytes.
set -eu
cd "$(dirname "$0")/.."

library=${DAMIER_JS:-build/wasm/js}
programs=${DAMIER_BIN:-build/release/bin}
# The rulesets that get tables of endings: all by default, none if it is empty or says so.
rulesets=${DAMIER_WEB_TABLES-all}
[ "$rulesets" != none ] || rulesets=
output=${1:-dist/web}
if [ -z "${DAMIER_JS:-}" ]; then
  . scripts/packages.sh
  # shellcheck disable=SC2086 # the lists are split into words
  install_packages $build_packages $wasm_packages mandoc python3
  cmake --preset wasm >/dev/null
  echo "Building the modules in build/wasm/js"
  cmake --build build/wasm --target damier_wasm damier_analysis_wasm damier_js_catalogues
  if [ -z "${DAMIER_BIN:-}" ] && [ -n "$rulesets" ]; then
    echo "Building the programs that make endgame tables in build/release/bin"
    cmake --preset release >/dev/null
    cmake --build build/release --target damier damier-tables
  fi
fi
if [ ! -f "$library/damier.wasm" ]; then
  echo "web.sh: $library/damier.wasm does not exist" >&2
  exit 1
fi
version=$(sed -n 's/^project(damier VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

rm -rf "$output"
mkdir -p "$output"
python3 -B scripts/web/page.py files "$output" "$library"
for name in app start; do
  python3 -B scripts/web/bundle.py "web/$name.js" "$output/$name.bundle.js"
done
python3 -B scripts/web/bundle.py --as-text damierWorker --replace "bindings/js/damier.js=$library/damier.js" \
  web/worker.js "$output/worker.bundle.js"
make_rules() {
  python3 -B scripts/web/rules.py "$output/rules.module.js" "$@"
  sed 's/^export const RULES = /globalThis.damierRules = /' "$output/rules.module.js"
  rm "$output/rules.module.js"
}
make_rules >"$output/rules.js"
# What the page loads in another language.
for language in fr; do
  make_rules "$language" >"$output/rules-$language.js"
  python3 -B scripts/web/messages.py write "$language" "$library" "$output/messages-$language.js"
done
for program in damier damier-tables; do
  if [ -n "$rulesets" ] && [ ! -x "$programs/$program" ]; then
    echo "web.sh: the page has no tables of endings: $programs/$program does not exist" >&2
    rulesets=
  fi
done
# shellcheck disable=SC2086 # a list
python3 -B scripts/web/tables.py "$output/tables" "$programs" $rulesets
python3 -B scripts/web/page.py worker "$output"
python3 -B scripts/web/page.py zip "$output" "$(dirname "$output")/damier-web-${version:-0}.zip"
python3 -B scripts/web/page.py pack "$output"
if command -v node >/dev/null; then
  node scripts/web/brotli.mjs "$output"
else
  echo "web.sh: no copies in Brotli without node" >&2
fi
ls -l "$output" "$output/tables"
