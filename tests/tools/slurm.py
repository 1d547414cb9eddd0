"""samples/scale/slurm: a cluster of two nodes makes an index, and leaves nothing else."""

import os
import pathlib
import shutil
import signal
import subprocess
import time

import clusters
import harness

SLURM = clusters.SAMPLES / "slurm"
PATH = f"{os.environ['PATH']}:/usr/sbin:/sbin"
NETWORK = "ip link add name a type bridge && ip link add name b master a type veth peer name c"


def missing():
    programs = ("slurmctld", "slurmd", "sbatch", "munged", "ip", "setpriv", "unshare")
    names = [name for name in programs if not shutil.which(name, path=PATH)]
    if os.geteuid() != 0:
        return [*names, "root"]
    words = ["unshare", "--net", "--mount", "--uts", "--pid", "--fork", "--mount-proc", "sh", "-c", NETWORK]
    if not names and subprocess.run(words, env={"PATH": PATH}, capture_output=True, check=False).returncode != 0:
        return ["network namespaces"]
    return names


class Slurm(clusters.Clusters):
    def cluster(self, *command, **options):
        return subprocess.Popen(
            ["sh", SLURM / "cluster.sh", "2", *command], cwd=self.folder, env=self.environment(), **options)

    def test_an_index_of_parts(self):
        """At the same time another one, whose last shard is missing, must not be made."""
        os.mkdir(self.folder / "bad")
        shutil.copy(self.folder / "shard-1.pdn", self.folder / "bad")
        submit = SLURM / "submit.sh"
        commands = (
            f"(cd bad && sh {submit} all.damier-index shard-1.pdn none.pdn; echo status $?) & "
            f"sh {submit} all.damier-index {' '.join(self.shards)}; echo status $?; wait")
        with self.cluster("sh", "-c", commands, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            out, err = process.communicate(timeout=600)
        logs = {path.name: path.read_text() for path in self.folder.glob("*.log")}
        report = f"{out}{err}{logs}"
        self.assertEqual(0, process.returncode, report)
        self.assertEqual(["status 0", "status 1"], sorted(line for line in out.splitlines() if "status" in line), report)
        self.assertIn("submit.sh: no index was made", err)
        self.assertFalse((self.folder / "bad" / "all.damier-index").exists())
        self.assertEqual("all.damier-index: whole\n", logs.pop("damier-whole.log"), report)
        self.assertEqual(len(self.shards), len(logs))
        nodes = {log.split()[-1] for log in logs.values()}
        self.assertEqual({"node1", "node2"}, nodes, report)
        self.check("all.damier-index")

    def test_nothing_is_left(self):
        """However the script ends, all processes that it started end with it."""
        for kind in (signal.SIGTERM, signal.SIGKILL):
            with self.cluster("sh", "-c", "readlink /proc/self/ns/pid; srun -N2 sleep 100", stdout=subprocess.PIPE) as process:
                space = process.stdout.readline().decode().strip()
                self.assertLess(4, self.processes_in(space))
                process.send_signal(kind)
                process.wait()
                limit = time.monotonic() + 20
                while self.processes_in(space) > 0 and time.monotonic() < limit:
                    time.sleep(0.05)
                self.assertEqual(0, self.processes_in(space))

    @staticmethod
    def processes_in(space):
        count = 0
        for link in pathlib.Path("/proc").glob("[0-9]*/ns/pid"):
            try:
                count += os.readlink(link) == space
            except OSError:
                pass  # it has just ended
        return count

    def test_status_of_the_command(self):
        with self.cluster("sh", "-c", "exit 7") as process:
            self.assertEqual(7, process.wait(timeout=600))


if __name__ == "__main__":
    clusters.skip_without(missing())
    harness.main()
