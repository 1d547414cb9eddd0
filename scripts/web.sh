#!/bin/sh
# Makes the browser page in dist/web, and as dist/damier-web-VERSION.zip, of web/ and the package of build/wasm/js.
# Any host can serve the folder, and it opens from a disk. The same files give the same bytes.
set -eu
cd "$(dirname "$0")/.."

library=${DAMIER_JS:-build/wasm/js}
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
python3 -B scripts/web/page.py worker "$output"
python3 -B scripts/web/page.py zip "$output" "$(dirname "$output")/damier-web-${version:-0}.zip"
ls -l "$output"
