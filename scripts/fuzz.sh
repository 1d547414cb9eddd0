#!/bin/sh
# Searches for inputs that make a fuzz target fail:
#   sh scripts/fuzz.sh HOURS [TARGET...]
# The targets (default: all) share the time, one after the other on one core. Each run has a fresh seed, begins with
# earlier findings and with tests/fuzz, and ends when its time is up or it fails; then another one begins. It prints a
# line: the seed, the number of runs, their speed, the coverage, and the failing input.
#   sh scripts/fuzz.sh --keep [TARGET...]
# Minimises the corpus and keeps a few kilobytes per target in tests/fuzz/corpus.
#
# In build/fuzz, or in DAMIER_FUZZ_DIR:
#   corpus/TARGET    inputs that reach something new
#   findings/TARGET  failing inputs, each with its log
#   results          all lines printed
set -eu
cd "$(dirname "$0")/.."

folder=${DAMIER_FUZZ_DIR:-build/fuzz}
# A target that fails more often must be fixed first.
most_findings=20
# Maximum size of the inputs kept per target, in bytes.
most_bytes=20000
export ASAN_OPTIONS=detect_stack_use_after_return=1:strict_string_checks=1
export LSAN_OPTIONS="suppressions=$PWD/tests/lsan.supp:print_suppressions=0"
export UBSAN_OPTIONS=print_stacktrace=1

usage() {
  sed -n '2,15s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

all_targets() {
  sed -n 's/^damier_fuzz(\([a-z]*\).*/\1/p' tests/fuzz/CMakeLists.txt
}

# Copies, so that the next build does not disturb a long run.
build() {
  cmake --preset asan-ubsan >/dev/null
  # shellcheck disable=SC2046 # the names are split into words
  cmake --build build/asan-ubsan --target $(printf 'fuzz_%s ' "$@") >/dev/null
  mkdir -p "$folder/bin"
  for target in "$@"; do
    cp "build/asan-ubsan/bin/fuzz_$target" "$folder/bin/"
  done
}

# number NAME LOG: the last number after a name.
number() {
  sed -n "s/.*$1: *\([0-9][0-9]*\).*/\1/p" "$2" | tail -n 1
}

# run TARGET SECONDS SEED
# Without entropy weights: counting 40,000 features would take four fifths of the time.
run() {
  mkdir -p "$folder/corpus/$1" "$folder/findings/$1"
  for seeds in "corpus/$1" "regressions/$1"; do
    if [ -d "tests/fuzz/$seeds" ]; then
      set -- "$@" "tests/fuzz/$seeds"
    fi
  done
  target=$1 seconds=$2 seed=$3
  shift 3
  "$folder/bin/fuzz_$target" -entropic=0 -seed="$seed" -max_total_time="$seconds" \
    -max_len=4096 -timeout=60 -rss_limit_mb=2048 -dict="$folder/dict" -print_final_stats=1 \
    -artifact_prefix="$folder/findings/$target/" "$folder/corpus/$target" "$@"
}

# fuzz TARGET SECONDS
fuzz() {
  end=$(($(date +%s) + $2))
  findings=0
  while left=$((end - $(date +%s))) && [ "$left" -gt 0 ] && [ "$findings" -lt "$most_findings" ]; do
    seed=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
    log=$folder/$1-$seed.log
    result=clean
    if ! run "$1" "$left" "$seed" >"$log" 2>&1; then
      findings=$((findings + 1))
      clean=false
      result=$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)
      result=${result:-failed}
    fi
    seconds=$((left - end + $(date +%s)))
    runs=$(number stat::number_of_executed_units "$log")
    printf '%s %-10s seed %-10s %9d runs in %5d s, %5d a second, coverage %s: %s\n' \
      "$(date +%FT%T)" "$1" "$seed" "${runs:-0}" "$seconds" "$((${runs:-0} / (seconds + 1)))" \
      "$(number cov "$log")" "$result" | tee -a "$folder/results"
    case $result in
      clean) rm "$log" ;;
      failed) echo "its log is $log" ;;
      *) mv "$log" "$result.log" ;;
    esac
  done
}

keep() {
  kept=$folder/kept
  rm -rf "$kept"
  mkdir -p "$kept/all" "tests/fuzz/corpus/$1" "$folder/corpus/$1"
  "$folder/bin/fuzz_$1" -set_cover_merge=1 -merge_control_file="$kept/control" "$kept/all" \
    "tests/fuzz/corpus/$1" "$folder/corpus/$1" >"$kept/log" 2>&1
  mkdir "$kept/chosen"
  python3 scripts/fuzz_choice.py "$kept/control" "$most_bytes" | xargs -r cp -t "$kept/chosen"
  rm -r "tests/fuzz/corpus/$1"
  mv "$kept/chosen" "tests/fuzz/corpus/$1"
  printf '%-10s %4d inputs\n' "$1" "$(find "tests/fuzz/corpus/$1" -type f | wc -l)"
}

[ "$#" -gt 0 ] || usage
what=$1
shift
if [ "$#" -eq 0 ]; then
  # shellcheck disable=SC2046 # the names are split into words
  set -- $(all_targets)
fi
case $what in
  --keep | [0-9]* | .[0-9]*) ;;
  *) usage ;;
esac
build "$@"
cat tests/fuzz/*.dict >"$folder/dict"
share=$(awk -v hours="$what" -v targets="$#" 'BEGIN { print int(3600 * hours / targets) }')
clean=true
for target in "$@"; do
  if [ "$what" = --keep ]; then
    keep "$target"
  else
    fuzz "$target" "$share"
  fi
done
$clean
