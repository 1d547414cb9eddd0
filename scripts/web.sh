#!/bin/sh
# Makes the browser page in dist/web, and as dist/damier-web-VERSION.zip, of web/, the package of build/wasm/js, and tables
# of endings that the programs of build/release/bin build.
# Any host can serve the folder, and it opens from a disk. The same files give the same bytes.
set -eu
cd "$(dirname "$0")/.."

library=${DAMIER_JS:-build/wasm/js}
programs=${DAMIER_BIN:-build/release/bin}
output=${1:-dist/web}
if [ ! -f "$library/damier.wasm" ]; then
  echo "web.sh: $library/damier.wasm does not exist: build it with 'cmake --preset wasm && cmake --build build/wasm'" >&2
  exit 1
fi
version=$(sed -n 's/^project(damier VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

rm -rf "$output"
mkdir -p "$output"
python3 -B scripts/web/page.py files "$output" "$library"
for part in app check play analyse; do
  case $part in
    app) entry=web/app.js ;;
    *) entry=web/part-$part.js ;;
  esac
  python3 -B scripts/web/bundle.py "$entry" "$output/$part.bundle.js"
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
# Tables of endings: DAMIER_WEB_TABLES has the rulesets, none if it is empty; all by default.
rulesets=${DAMIER_WEB_TABLES-all}
if [ "$rulesets" = all ]; then
  rulesets=
elif [ -z "$rulesets" ]; then
  rulesets=none
fi
if [ "$rulesets" != none ] && [ ! -x "$programs/damier-tables" ]; then
  echo "web.sh: without tables of endings: $programs/damier-tables does not exist" >&2
  rulesets=none
fi
# shellcheck disable=SC2086 # a list
python3 -B scripts/web/tables.py "$output/tables" "$programs" $rulesets
python3 -B scripts/web/page.py worker "$output"
python3 -B scripts/web/page.py zip "$output" "$(dirname "$output")/damier-web-${version:-0}.zip"
ls -l "$output" "$output/tables"
