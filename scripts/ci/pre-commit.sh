#!/bin/sh
# A hook of pre-commit for machines without damier: fetches the static program of the release whose sources pre-commit
# has cloned, once, and checks the named files. The environment can set the source, see install.sh.
set -eu

here=$(cd "$(dirname "$0")" && pwd)

# The clone has its address: https://SERVER/OWNER/NAME.git or git@SERVER:OWNER/NAME.git. In a hook the variables of git
# may name the repository of the records.
if [ -z "${DAMIER_URL:-}${DAMIER_REPOSITORY:-}" ]; then
  origin=$(env -u GIT_DIR -u GIT_WORK_TREE -u GIT_INDEX_FILE git -C "$here" remote get-url origin 2>/dev/null |
    sed 's|^ssh://||; s|^git@\([^:/]*\)[:/]|https://\1/|; s|\.git$||') || true
  case ${origin:-} in
    https://*/*/*)
      DAMIER_SERVER=${origin%/*/*}
      DAMIER_REPOSITORY=${origin#"$DAMIER_SERVER"/}
      export DAMIER_SERVER DAMIER_REPOSITORY
      ;;
  esac
fi
installed=$(sh "$here/install.sh" install)
exec "${installed##*folder=}/bin/damier" check --quiet --format gcc "$@"
