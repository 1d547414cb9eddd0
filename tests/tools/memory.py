"""Out of memory in one input: it is reported, and the others are still read."""

import os
import resource
import unittest

import harness
from harness import GOOD

MEGABYTE = 1 << 20


@unittest.skipIf(os.environ.get("DAMIER_SANITIZED"), "a sanitizer takes more than any limit")
class OutOfMemory(harness.ToolTest):
    COMMANDS = (
        ("damier-check", "-j1"),
        ("damier-check", "-j2"),
        ("damier-check", "--diff"),
        ("damier-check", "--select", "duplicate"),
        ("damier-convert", "-j1", "--to", "ndjson"),
        ("damier-convert", "-j2", "--to", "ndjson"),
        ("damier-replay", "--all"),
        ("damier-stats", "-j2"),
    )

    def run_within(self, megabytes, *words):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (megabytes * MEGABYTE,) * 2)

        return self.run_tool(*words, preexec_fn=limit)

    def least(self, *words):
        """Returns the minimum memory, in whole megabytes, with which a command processes good files."""
        low, high = 0, 1024
        while high - low > 1:
            middle = (low + high) // 2
            if self.run_within(middle, *words).status == 0:
                high = middle
            else:
                low = middle
        return high

    def test_one_huge_record(self):
        before = self.file("before.lices", GOOD)
        after = self.file("z-after.lices", GOOD)
        head = b'[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e3 {'
        huge = self.file("huge.lices", head + b"x" * (15 * MEGABYTE) + b"} *\n")
        for words in self.COMMANDS:
            enough = self.least(*words, before, after)
            expected = self.run_within(enough, *words, before, after)
            for more in (6, 12):
                with self.subTest(words=words, more=more):
                    run = self.run_within(enough + more, *words, before, huge, after)
                    self.assertEqual(2, run.status, str(run))
                    report = [line for line in run.err.splitlines() if "out of memory" in line]
                    self.assertEqual([f"{words[0]}: {huge}: out of memory"], report, str(run))
                    for record in (before, after):
                        self.assertEqual(expected.out.count(record), run.out.count(record), str(run))
                    self.assertEqual(expected.out.count("d4-e3"), run.out.count("d4-e3"), str(run))
                    if words[0] == "damier-check":
                        self.assertIn("2 records, 4 plies", run.out + run.err)


if __name__ == "__main__":
    harness.main()
