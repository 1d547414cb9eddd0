"""samples/scale/dask: several worker processes make an index."""

import contextlib
import json
import subprocess
import sys
import time

import clusters
import harness

SCRIPT = clusters.SAMPLES / "dask" / "index.py"


def missing():
    run = subprocess.run([sys.executable, "-c", "import dask.distributed"], capture_output=True, check=False)
    return [] if run.returncode == 0 else [f"dask.distributed for {sys.executable} (Debian: python3-distributed)"]


class Dask(clusters.Clusters):
    def make(self, *words):
        return subprocess.run(
            [sys.executable, "-B", SCRIPT, *words], cwd=self.folder, env=self.environment(), capture_output=True,
            text=True, timeout=600, check=False)

    def start(self, part, *words):
        """Starts a scheduler or a worker."""
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.dask_{part}", "--no-dashboard", *words],
            cwd=self.folder, env=self.environment(), stderr=subprocess.DEVNULL)
        self.addCleanup(process.wait)
        self.addCleanup(process.terminate)

    def address_in(self, file):
        limit = time.monotonic() + 600
        while time.monotonic() < limit:
            with contextlib.suppress(FileNotFoundError, json.JSONDecodeError):
                return json.loads(file.read_text())["address"]
            time.sleep(0.05)
        return self.fail("the scheduler does not start")

    def test_a_cluster_that_runs(self):
        self.start("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", "cluster.json")
        address = self.address_in(self.folder / "cluster.json")
        for _ in range(2):
            self.start("worker", "--nthreads", "1", "--no-nanny", address)
        run = self.make("--scheduler", address, "all.damier-index", *self.shards)
        self.assertEqual(0, run.returncode, run.stderr)
        self.check("all.damier-index")

    def test_processes_of_its_own(self):
        for width in (100, 2):  # all parts at once, and by a tree
            run = self.make("--workers", "2", "--width", str(width), "all.damier-index", *self.shards)
            self.assertEqual(0, run.returncode, run.stderr)
            self.check("all.damier-index")
        left = sorted(path.name for path in self.folder.glob("all*"))
        self.assertEqual(["all.damier-index"], left)

    def test_a_shard_that_is_missing(self):
        run = self.make("--workers", "2", "all.damier-index", *self.shards, "none.pdn")
        self.assertEqual(1, run.returncode)
        self.assertIn("none.pdn: No such file or directory", run.stderr)
        self.assertFalse((self.folder / "all.damier-index").exists())


if __name__ == "__main__":
    clusters.skip_without(missing())
    harness.main()
