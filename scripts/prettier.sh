#!/bin/sh
# Formats all JavaScript with prettier, whose style .prettierrc.json narrows:
#   scripts/prettier.sh --write
#   scripts/prettier.sh --check    # changes nothing, and has status 1 if a file is not formatted
# prettier comes from npm, once, into build/. Where npm's registry cannot be reached, files are not checked.
set -eu
cd "$(dirname "$0")/.."

version=3.6.2
sum=bc81ab83674f175a8601b7d013786f48ec2507dd4a5fcf3415831ff13a875bdf
folder=build/prettier-$version

if [ ! -f "$folder/package/bin/prettier.cjs" ]; then
  mkdir -p "$folder"
  if ! python3 - "https://registry.npmjs.org/prettier/-/prettier-$version.tgz" "$folder/prettier.tgz" <<'END'; then
import sys, urllib.request
try:
    with urllib.request.urlopen(sys.argv[1], timeout=60) as answer:
        content = answer.read()
except OSError as failure:
    sys.exit(f"{sys.argv[1]}: {failure}")
with open(sys.argv[2], "wb") as file:
    file.write(content)
END
    echo "The style of JavaScript is not checked: prettier cannot be had from npm here" >&2
    exit 0
  fi
  echo "$sum  $folder/prettier.tgz" | sha256sum --check --quiet
  tar -xzf "$folder/prettier.tgz" -C "$folder"
fi

git ls-files -z '*.js' '*.mjs' | xargs -0 node "$folder/package/bin/prettier.cjs" --log-level warn "${1:---check}"
