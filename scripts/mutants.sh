#!/usr/bin/env bash
# Puts slips into the code, one at a time, and sees whether tests notice:
#   scripts/mutants.sh [ROOM...]
# For each slip in scripts/mutants.txt (default: of all rooms) it changes the file, builds and runs the tests of the
# room, prints "killed" if one failed or "survived" if none did, and restores the file. A room should have nine of ten
# slips killed: otherwise the status is 1. It is 2 for a line that does not fit the code, a slip that does not compile,
# or a room whose tests fail without a slip.
#   scripts/mutants.sh --check
# Only compares the list with the code.
#
# The build is build/dev, or DAMIER_MUTANTS_BUILD, which must have been configured. A changed file is never left behind;
# the programs are built again at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

list=scripts/mutants.txt
build=${DAMIER_MUTANTS_BUILD:-build/dev}
jobs=$(nproc)
usual_cases='~[long]~[nightly-search]~[nightly-tables]'
# Seconds for the tests of a slip: one may make them run for ever.
patience=1800
scratch=$(mktemp -d)
changed=''

restore() {
  if [ -n "$changed" ]; then
    cat "$scratch/whole" >"$changed"
    changed=''
  fi
}

# shellcheck disable=SC2317 # the trap calls it
finish() {
  local status=$?
  restore
  rm -rf "$scratch"
  exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

fail() {
  printf '%s: %s\n' "$list" "$1" >&2
  exit 2
}

# split_at OLD NEW FILE: prints the file with the new text; fails unless the old one is in it exactly once.
# Patterns of the shell would take long in a large file.
split_at() {
  OLD=$1 NEW=$2 LC_ALL=C awk '
    { text = text $0 "\n" }
    END {
      at = index(text, ENVIRON["OLD"])
      rest = substr(text, at + length(ENVIRON["OLD"]))
      if (at == 0 || index(rest, ENVIRON["OLD"]) > 0) exit 1
      printf "%s%s%s", substr(text, 1, at - 1), ENVIRON["NEW"], rest
    }' "$3"
}

# fits ROOM FILE OLD NEW: whether a slip names a room, and a text that is in its file exactly once.
fits() {
  [ -n "$4" ] && [ "$3" != "$4" ] && [ -n "${targets[$1]:-}" ] && [ -f "$2" ] && split_at "$3" "$4" "$2" >/dev/null
}

# put FILE OLD NEW
put() {
  cat "$1" >"$scratch/whole"
  changed=$1
  split_at "$2" "$3" "$scratch/whole" >"$1"
}

# build_room ROOM
build_room() {
  # shellcheck disable=SC2086 # the list is split into words
  cmake --build "$build" --target ${targets[$1]} >"$scratch/log" 2>&1
}

# passes ROOM: whether its tests pass: the cases of its programs at once, since a process for each takes longer, then
# those of CTest.
passes() {
  local target only=${cases[$1]:-$usual_cases}
  for target in ${targets[$1]}; do
    if [[ $target == test_* ]] &&
      ! timeout "$patience" "$build/bin/$target" --abort --filenames-as-tags "$only" >"$scratch/log" 2>&1; then
      return 1
    fi
  done
  [ "${tests[$1]}" = - ] ||
    timeout "$patience" ctest --test-dir "$build" --no-tests=error --output-on-failure --stop-on-failure -j "$jobs" \
      -R "${tests[$1]}" >"$scratch/log" 2>&1
}

# try_slip ROOM FILE OLD NEW: sets $found.
try_slip() {
  put "$2" "$3" "$4"
  if ! build_room "$1"; then
    tail -n 30 "$scratch/log" >&2
    fail "it does not compile: $2: $4"
  fi
  found=killed
  if passes "$1"; then
    found=survived
  fi
  restore
}

# try_room ROOM
try_room() {
  local i all=0 killed=0 found
  if ! build_room "$1" || ! passes "$1"; then
    tail -n 30 "$scratch/log" >&2
    fail "the tests of $1 fail without a slip"
  fi
  for i in "${!rooms[@]}"; do
    if [ "${rooms[i]}" = "$1" ]; then
      try_slip "$1" "${files[i]}" "${olds[i]}" "${news[i]}"
      printf '%-8s  %s: %s -> %s\n' "$found" "${files[i]}" "${olds[i]}" "${news[i]}"
      all=$((all + 1))
      if [ "$found" = killed ]; then
        killed=$((killed + 1))
      fi
    fi
  done
  printf '%s: %d of %d killed\n' "$1" "$killed" "$all"
  build_room "$1"
  [ $((killed * 10)) -ge $((all * 9)) ]
}

declare -A targets tests cases
order=() rooms=() files=() olds=() news=()
while IFS=$'\t' read -r kind first second third more; do
  case $kind in
    '' | '#'*) ;;
    room)
      if [ -z "$third" ]; then
        fail "a room has a name, targets and tests: $first"
      fi
      order+=("$first")
      targets[$first]=$second
      tests[$first]=$third
      cases[$first]=$more
      ;;
    *)
      if [ -n "$more" ] || ! fits "$kind" "$first" "$second" "$third"; then
        fail "not once in a file of a room: $kind: $first: $second"
      fi
      rooms+=("$kind")
      files+=("$first")
      olds+=("$second")
      news+=("$third")
      ;;
  esac
done <"$list"
if [ "${1:-}" = --check ]; then
  exit
fi
if [ $# -eq 0 ]; then
  set -- "${order[@]}"
fi
status=0
for room in "$@"; do
  if [ -z "${targets[$room]:-}" ]; then
    fail "no room $room"
  fi
  try_room "$room" || status=1
done
exit "$status"
