"""The problems of samples/problems: each is proven, and its solution begins with the move that was found."""

import json
import unittest

import harness
from harness import ALL_SAMPLES, some


class Problems(harness.ToolTest):
    def test_proven(self):
        files = sorted((ALL_SAMPLES / "problems").iterdir())
        records = []
        for path in files:
            lines = self.expect_clean("damier-convert", "--to=ndjson", path).out.splitlines()
            records += [(path, json.loads(line)) for line in lines]
        self.assertGreaterEqual(len(records), 30)
        for path, record in some(records, 5):
            with self.subTest(file=path.name, record=record["index"]):
                words = ("--record", record["index"], "--ply=0", "--nodes=1000000", "--to=json", path)
                (found,) = json.loads(self.expect_clean("damier-analyse", *words).out)["positions"]
                self.assertEqual(record["winner"], found["best"].get("proven"))
                self.assertEqual(record["winner"], found["side"])
                self.assertEqual(record["plies"][0]["text"], found["line"][0])
                self.assertGreaterEqual(len(record["plies"]), 5)


if __name__ == "__main__":
    unittest.main()
