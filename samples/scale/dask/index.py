#!/usr/bin/env python3
"""Makes one index of many shards with Dask, on this machine or on a cluster that runs:

    python3 index.py WHOLE.damier-index SHARD...
    python3 index.py --scheduler tcp://HOST:8786 WHOLE.damier-index SHARD...

All workers have damier-index, and see the directory of the shards under the same name.
"""

import argparse
import pathlib
import subprocess

from dask.distributed import Client, LocalCluster


def damier_index(*words, allowed=(0,)):
    done = subprocess.run(["damier-index", *map(str, words)], stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode not in allowed:
        raise RuntimeError(done.stderr)


def build(shard):
    """Makes the part of a shard, beside it."""
    part = shard.with_name(f"{shard.name}.damier-index")
    # Status 1 tells of records that are not valid. They are in the index as far as they make sense.
    damier_index("build", "--overwrite", "--output", part, shard, allowed=(0, 1))
    return part


def merge(whole, parts, delete):
    damier_index("merge", "--overwrite", "--output", whole, *parts)
    for part in parts if delete else ():
        part.unlink()
    return whole


def submit_all(client, whole, shards, width):
    """Submits all tasks, each of which waits for its own parts only; returns the last one."""
    parts = client.map(build, shards, pure=False, retries=1)
    level = 0
    while len(parts) > width:
        groups = [parts[at : at + width] for at in range(0, len(parts), width)]
        names = [whole.with_name(f"{whole.name}.{level}.{group}") for group in range(len(groups))]
        parts = [client.submit(merge, *one, level > 0, pure=False) for one in zip(names, groups)]
        level += 1
    return client.submit(merge, whole, parts, level > 0, pure=False)


def client_of(options):
    """The cluster that runs, or one of processes on this machine."""
    if options.scheduler:
        return Client(options.scheduler)
    return Client(LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None))


def main():
    parser = argparse.ArgumentParser(description="Makes one index of many shards with Dask.")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster; default: one on this machine")
    parser.add_argument("--workers", type=int, help="processes on this machine; default: one per core")
    parser.add_argument("--width", type=int, default=100, help="how many parts are merged at once; default: 100")
    parser.add_argument("whole", type=pathlib.Path)
    parser.add_argument("shards", type=pathlib.Path, nargs="+")
    options = parser.parse_args()
    with client_of(options) as client:
        shards = [shard.resolve() for shard in options.shards]
        submit_all(client, options.whole.resolve(), shards, options.width).result()
    damier_index("verify", "--trust-paths", options.whole)


if __name__ == "__main__":
    main()
