"""Random archives of every ruleset: damier-check finds nothing in them, and the plain rules of tests/librules, which
share no code with it, agree with every ply and with the result.

DAMIER_DIFFERENTIAL_SEED=N makes other archives, "fresh" new ones each time; DAMIER_DIFFERENTIAL_GAMES=N that number of games
of each ruleset.
"""

import os
import random
import re
import subprocess

import harness
from harness import program, some

GAMES = int(os.environ.get("DAMIER_DIFFERENTIAL_GAMES", "25"))


def seed():
    wanted = os.environ.get("DAMIER_DIFFERENTIAL_SEED", "1")
    return random.SystemRandom().randrange(1 << 63) if wanted == "fresh" else int(wanted)


class Differential(harness.ToolTest):
    SEED = seed()

    def rulesets(self):
        names = [line.split()[0] for line in self.expect_clean("damier", "rulesets").out.splitlines()]
        self.assertGreaterEqual(len(names), 20)
        return names

    def judge(self, ruleset, archive):
        return subprocess.run(
            [program("plain_judge"), ruleset], input=archive.encode(), stdout=subprocess.PIPE, timeout=600
        )

    def test_random_archives(self):
        print(f"seed {self.SEED}, {GAMES} games of each ruleset", flush=True)
        for ruleset in some(self.rulesets(), 3):
            with self.subTest(ruleset=ruleset, seed=self.SEED):
                words = ["--ruleset", ruleset, "--games", GAMES]
                archive = self.expect_clean("damier-random", *words, "--seed", self.SEED).out
                check = self.expect(0, "damier-check", "--strict", *words[:2], "--ignore", "draw-claimable", stdin=archive.encode())
                self.assertRegex(check.out, rf"^1 file, {GAMES} records, \d+ plies, 0 errors, 0 warnings\n$")
                judged = self.judge(ruleset, archive)
                self.assertEqual(f"{GAMES} records\n", judged.stdout.decode())
                self.assertEqual(0, judged.returncode)

    def test_it_can_fail(self):
        """Where damier-check finds a fault, the plain rules find it too."""
        for ruleset in ("lices", "international", "lignes-d-action", "marelle", "alice"):
            with self.subTest(ruleset=ruleset):
                archive = self.expect_clean("damier-random", "--ruleset", ruleset, "--seed", 3).out
                result = re.search(r"(\S+)\n$", archive)[1]
                other = "0-2" if result == "2-0" else "2-0" if result == "0-2" else "0-1" if result == "1-0" else "1-0"
                first = re.search(r"\n1\. (\S+)", archive)[1]
                wrong_result = archive.replace(result, other)
                wrong_ply = archive.replace(f"\n1. {first} ", f"\n1. {first}9 ", 1)
                for wrong in (wrong_result, wrong_ply):
                    self.expect(1, "damier-check", "--ruleset", ruleset, "-", stdin=wrong.encode())
                    self.assertEqual(1, self.judge(ruleset, wrong).returncode)


if __name__ == "__main__":
    harness.main()
