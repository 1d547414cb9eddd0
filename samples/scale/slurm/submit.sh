#!/bin/sh
# Makes one index of many shards with Slurm: sh submit.sh INDEX SHARD...
# A task for each shard makes a part, on any node; when all have succeeded, one job merges the parts. All nodes
# have damier-index, and see this directory under the same name.
set -eu
jobs=$(dirname "$0")
index=$1
shift
printf '%s\n' "$@" >"$index.shards"
parts=$(sbatch --parsable --array="1-$#" "$jobs/part.sh" "$index.shards")
whole=$(sbatch --parsable --wait --dependency="afterok:$parts" --kill-on-invalid-dep=yes \
  "$jobs/whole.sh" "$index.shards" "$index")
# A job that was cancelled, since a part is missing, has status 0 too.
scontrol --oneliner show job "$whole" | grep -q ' JobState=COMPLETED ' || {
  echo "submit.sh: no index was made; see damier-whole.log and damier-part-*.log" >&2
  exit 1
}
