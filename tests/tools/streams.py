"""Archives with one damaged record: all others are read as if it were not there, in every format."""

import json
import random

import harness

# The ruleset of an archive, and its format.
STREAMS = (
    ("lices", "native"),
    ("lignes-d-action", "native"),
    ("marelle", "native"),
    ("alice", "native"),
    ("russian", "pdn"),
    ("lices", "json"),
    ("international", "ndjson"),
    ("international", "hub"),
    ("international", "dxp"),
    ("lignes-d-action", "uci"),
    ("lignes-d-action", "indices"),
    ("lignes-d-action", "sgf"),
    ("marelle", "sgf"),
    ("marelle-wmd", "wmd"),
    ("marelle-wmd", "sanmill"),
    ("marelle-wmd", "playok"),
)
# None of it begins a record.
GARBAGE = (
    b"x { open comment",
    b'[Event "open string',
    b"1. x (open variation",
    b'"C[open value',
    b'{"a": "open string',
    b"\0" * 1000,
    b"\xff\xfe\xc0\x80\xed\xa0\x80\xe2\x82",
    b"(" * 300_000,
    b"[" * 300_000,
    b"{" * 300_000,
)
GAMES = 12


class Streams(harness.ToolTest):
    def records(self, ruleset, form):
        """Returns the records of an archive in that format."""
        words = ["--ruleset", ruleset, "--max-plies", "12", "--decorate", "--seed"]
        records = []
        for seed in range(GAMES):
            game = self.expect(0, "damier-random", *words, seed).out
            to = "ndjson" if form == "json" else form
            # What a list cannot express is omitted, with a message.
            done = self.run_tool("damier-convert", "--ruleset", ruleset, "--to", to, "-", stdin=game.encode())
            records.append(done.out.encode())
        return records

    def games(self, ruleset, form, stream):
        """Returns the plies of each record that is read."""
        printed = () if form in ("native", "pdn", "json", "ndjson", "sgf") else ("--ruleset", ruleset)
        name = self.file("stream", stream)
        run = self.run_tool("damier-convert", "-q", "--from", form, "--to", "ndjson", *printed, name)
        self.assertNotIn("Sanitizer", run.err)
        objects = map(json.loads, run.out.split("\n")[:-1])
        return ["".join(ply["text"] for ply in one["plies"]) for one in objects if one["plies"]]

    def test_one_spoilt(self):
        source = random.Random(20261121)
        for ruleset, form in harness.some(STREAMS, 3):
            records = self.records(ruleset, form)
            between = b",\n" if form == "json" else b"\n"
            whole = self.games(ruleset, form, between.join(records))
            self.assertEqual(GAMES, len(whole), (ruleset, form))
            for garbage in GARBAGE:
                with self.subTest(ruleset=ruleset, form=form, garbage=garbage[:20]):
                    at = source.randrange(GAMES)
                    spoilt = [*records[:at], garbage + b"\n", *records[at + 1 :]]
                    found = self.games(ruleset, form, between.join(spoilt))
                    rest = iter(found)
                    # In order, among possible remains of the damaged one.
                    for game in whole[:at] + whole[at + 1 :]:
                        self.assertIn(game, rest)


if __name__ == "__main__":
    harness.main()
