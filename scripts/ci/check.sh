#!/bin/sh
# Checks records once and tells a server in its own forms what was found: the log has the findings, and files have them
# as SARIF and for GitLab. Ends with the status of damier-check: 0 no errors, 1 errors, 2 an input that cannot be read
# or a wrong option. The environment says what to do, nothing of which is needed:
#
#   DAMIER_PATHS        files and directories, one a line; . if there is none. Patterns such as games/*.pdn are good too
#   DAMIER_STRICT       true: warnings are errors
#   DAMIER_BASELINE     the file of known findings, which pass
#   DAMIER_RULESET      of all records, whatever they say
#   DAMIER_ARGS         more options of damier-check; quotes hold together what has blanks
#   DAMIER_FROM_FORK    not empty: .damier files are not read, since those who propose the change wrote them
#   DAMIER_LOG          the form of the log: github or gcc, by default what the server understands
#   DAMIER_SARIF        the file for the report as SARIF; damier.sarif
#   DAMIER_CODEQUALITY  the file for a report for GitLab; none is written if this is empty
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

# told_as FORM: the report in another form.
told_as() {
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

# What follows is one word a line.
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
  # The loop has expanded patterns. That of no file is left as it is, and damier-check says that there is none.
  set -- "$@" "$path"
done
if [ -z "$some" ]; then
  set -- "$@" .
fi

status=0
damier check "$@" >"$sarif.new" || status=$?
# Servers know files by their names in the repository, without ./ before them. In a text the quotes would be escaped.
sed 's|"uri":"\(\./\)\{1,\}|"uri":"|g' "$sarif.new" >"$sarif"
rm -f "$sarif.new"
if [ "$status" -ge 2 ] && [ ! -s "$sarif" ]; then
  rm -f "$sarif"
  fail "damier-check has written no report; its exit status is $status"
fi

told_as "$log"
counts=$(told_as counts)
# shellcheck disable=SC2086 # a count a line
set -- $counts
printf '%s, %s, %s, status=%s\n' "$@" "$status"
if [ -n "${DAMIER_CODEQUALITY:-}" ]; then
  told_as codequality >"$DAMIER_CODEQUALITY"
fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then
  printf '%s\n' "$@" "status=$status" "sarif=$sarif" >>"$GITHUB_OUTPUT"
fi
if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
  told_as summary >>"$GITHUB_STEP_SUMMARY"
fi
exit "$status"
