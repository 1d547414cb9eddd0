#!/bin/sh
#SBATCH --job-name=damier-whole
#SBATCH --output=damier-whole.log
# Merges the parts of all shards that TABLE names: sbatch --dependency=afterok:ARRAY whole.sh TABLE INDEX
set -eu
table=$1
index=$2
set --
while IFS= read -r shard; do
  set -- "$@" "$shard.damier-index"
done <"$table"
damier-index merge --overwrite --output "$index" "$@"
damier-index verify --trust-paths "$index"
