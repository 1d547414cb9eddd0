"""Common code for the tests of samples/scale: shards, and the required properties of an index made by a cluster."""

import os
import shutil

import harness
from harness import ALL_SAMPLES, environment

SAMPLES = ALL_SAMPLES / "scale"


def skip_without(missing):
    """Ends the test as skipped, in the way of CMake, if something is missing."""
    if missing:
        print("skipped: this needs", ", ".join(missing))
        raise SystemExit(77)


class Clusters(harness.ToolTest):
    def setUp(self):
        super().setUp()
        shutil.copy(ALL_SAMPLES / "archive" / "games" / "open.pdn", self.folder / "shard-1.pdn")
        for seed in (2, 3, 4):
            words = ["--ruleset", "russian", "--games", 30, "--seed", seed]
            self.expect_clean("damier-random", *words, "-o", self.folder / f"shard-{seed}.pdn")
        self.shards = [f"shard-{number}.pdn" for number in range(1, 5)]

    def environment(self):
        """Returns the environment of a user who has installed damier."""
        path = f"{os.environ['DAMIER_BIN']}:{os.environ['PATH']}:/usr/sbin:/sbin"
        return environment(PATH=path, HOME=str(self.folder))

    def check(self, whole):
        """Checks that it equals the index of one run over all shards, and that its parts give the same answers."""
        here = {"cwd": self.folder}
        self.expect_clean("damier-index", "build", "-O", "-o", "once.damier-index", *self.shards, **here)
        self.assertEqual((self.folder / "once.damier-index").read_bytes(), (self.folder / whole).read_bytes())
        parts = [word for shard in self.shards for word in ("-i", f"{shard}.damier-index")]
        for question in (["--depth", 2], ["--play", "e3-f4"]):
            words = ["damier-explore", "--to", "json", *question]
            asked_whole = self.expect_clean(*words, "-i", whole, **here).out
            self.assertEqual(asked_whole, self.expect_clean(*words, *parts, **here).out)
        find = ["damier-find", "--list", "result = draw and plies > 40"]
        found = self.expect_clean(*find, *self.shards, **here).out
        self.assertTrue(found)
        for indexes in (["-i", whole], parts):
            self.assertEqual(found, self.expect_clean(*find, *indexes, **here).out)
