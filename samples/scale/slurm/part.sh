#!/bin/sh
#SBATCH --job-name=damier-part
#SBATCH --output=damier-part-%a.log
# One task of an array: makes the part of a shard. sbatch --array=1-N part.sh TABLE, where line K of
# TABLE names the shard of task K.
set -eu
shard=$(sed -n "${SLURM_ARRAY_TASK_ID}p" "$1")
echo "$shard on $SLURMD_NODENAME"
# Status 1 tells of records that are not valid. They are in the index as far as they make sense.
damier-index build --overwrite --output "$shard.damier-index" "$shard" || [ $? -eq 1 ]
