#!/bin/sh
# Checks records once and reports the findings to a server in its own forms: in the log, and in files as SARIF and for
# GitLab. Exits with the status of damier-check: 0 no errors, 1 errors, 2 an input that cannot be read or a wrong
# option. Optional environment variables:
#
#   DAMIER_PATHS        files and directories, one per line (default: .). Patterns such as games/*.pdn are allowed
#   DAMIER_STRICT       true: warnings are errors
#   DAMIER_BASELINE     the file of known findings, which pass
#   DAMIER_RULESET      use this ruleset, overriding the records' own tags
#   DAMIER_ARGS         more options of damier-check; quote arguments with blanks
#   DAMIER_FROM_FORK    not empty: ignore .damier files, since the author of the change wrote them
#   DAMIER_LOG          the form of the log: github or gcc (default: the one that the server supports)
#   DAMIER_SARIF        the file for the report as SARIF (default: damier.sarif)
#   DAMIER_CODEQUALITY  the file for a report for GitLab (default: none)
set -eu

here=$(cd "$(dirname "$0")" && pwd)
sarif=${DAMIER_SARIF:-damier.sarif}

fail() {
  printf 'check.sh: %s\n' "$*" >&2
  if [ -n "${GITHUB_ACTIONS:-}" ]; then
    printf '::error title=damier::%s\n' "$*"
  fi
  exit 2
}

# told_as FORM: converts the report to another form.
report_as() {
  LC_ALL=C awk -v to="$1" -f "$here/report.awk" "$sarif"
}

command -v damier >/dev/null 2>&1 || fail 'damier is not installed'
log=${DAMIER_LOG:-}
if [ -z "$log" ]; then
  log=gcc
  if [ -n "${GITHUB_ACTIONS:-}" ]; then
    log=github
  fi
fi
case $log in
  github | gcc) ;;
  *) fail "the log can be github or gcc, not $log" ;;
esac

set -- --recursive --format sarif
case ${DAMIER_STRICT:-} in
  true) set -- "$@" --strict ;;
  false | '') ;;
  *) fail "strict can be true or false, not $DAMIER_STRICT" ;;
esac
if [ -n "${DAMIER_BASELINE:-}" ]; then
  set -- "$@" --baseline "$DAMIER_BASELINE"
fi
if [ -n "${DAMIER_RULESET:-}" ]; then
  set -- "$@" --ruleset "$DAMIER_RULESET"
fi
if [ -n "${DAMIER_FROM_FORK:-}" ]; then
  export DAMIER_NO_CONFIG=1
fi

# One word per line follows.
IFS='
'
words=$(printf '%s\n' "${DAMIER_ARGS:-}" | xargs printf '%s\n') || fail "the quotes in '$DAMIER_ARGS' do not match"
set -f
# shellcheck disable=SC2086 # a word a line
set -- "$@" $words --
set +f
some=
for path in ${DAMIER_PATHS:-}; do
  some=yes
  # The loop has expanded patterns. One without files stays as it is, and damier-check reports that there is none.
  set -- "$@" "$path"
done
if [ -z "$some" ]; then
  set -- "$@" .
fi

status=0
damier check "$@" >"$sarif.new" || status=$?
# Servers identify files by their names in the repository, without ./. In a text the quotes would be escaped.
sed 's|"uri":"\(\./\)\{1,\}|"uri":"|g' "$sarif.new" >"$sarif"
rm -f "$sarif.new"
if [ "$status" -ge 2 ] && [ ! -s "$sarif" ]; then
  rm -f "$sarif"
  fail "damier-check has written no report; its exit status is $status"
fi

report_as "$log"
counts=$(report_as counts)
# shellcheck disable=SC2086 # a count a line
set -- $counts
printf '%s, %s, %s, status=%s\n' "$@" "$status"
if [ -n "${DAMIER_CODEQUALITY:-}" ]; then
  report_as codequality >"$DAMIER_CODEQUALITY"
fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  printf '%s\n' "$@" "status=$status" "sarif=$sarif" >>"$GITHUB_OUTPUT"
fi
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  report_as summary >>"$GITHUB_STEP_SUMMARY"
fi
exit "$status"
