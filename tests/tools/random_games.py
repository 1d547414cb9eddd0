"""damier-random: the same games on every machine, all legal, and none that breaks the readers or writers."""

import json

import harness
from harness import codes_in

RANDOM = ["damier-random", "--ruleset", "lices"]
DECORATED = [*RANDOM, "--games", "200", "--decorate"]


class Bytes(harness.ToolTest):
    """The output is fixed: archives made from a seed are compared across machines and releases."""

    def test_golden(self):
        games = [*RANDOM, "--games", "2", "--seed", "1"]
        self.matches_golden(self.expect_clean(*games).out, "tools/random.lices")
        self.matches_golden(self.expect_clean(*games, "--decorate").out, "tools/random-decorated.lices")

    def test_seeds(self):
        for more in ([], ["--decorate"]):
            with self.subTest(more=more):
                first, again, other = (
                    self.expect_clean(*RANDOM, "--games=5", f"--seed={seed}", *more).out
                    for seed in (7, 7, 8)
                )
                self.assertEqual(first, again)
                self.assertNotEqual(first, other)

    def test_more_games_begin_with_the_same(self):
        few, many = (self.expect_clean(*RANDOM, "-n", n, "--decorate").out for n in (3, 5))
        self.assertTrue(many.startswith(few))

    def test_largest_seed(self):
        self.expect_clean(*RANDOM, "--seed", 2**64 - 1)
        self.expect_usage_error("--seed", *RANDOM, "--seed", 2**64)


class Games(harness.ToolTest):
    def records(self, *words):
        out = self.expect_clean(*RANDOM, *words, "--to", "ndjson").out
        # Not splitlines, which splits at a line separator inside a comment.
        return [json.loads(line) for line in out.split("\n")[:-1]]

    def test_all_are_valid(self):
        for words in ([*RANDOM, "--games=200"], DECORATED):
            run = self.expect_clean("damier-check", "--strict", stdin=self.expect_clean(*words).out.encode())
            self.assertEqual([], codes_in(run.out), str(run))
            self.assertIn("200 records", run.out)

    def test_tags(self):
        for round_, record in enumerate(self.records("--games", "30"), start=1):
            tags = dict(record["tags"])
            self.assertEqual(
                ["Ruleset", "Event", "Date", "Round", "White", "Black", "Result"], list(tags)
            )
            self.assertEqual(str(round_), tags["Round"])
            self.assertEqual(record["result"], tags["Result"])

    def test_games_end_by_the_rules(self):
        records = self.records("--games", "200")
        self.assertEqual({"1-0", "0-1", "1/2-1/2"}, {record["result"] for record in records})
        self.assertGreater(len({record["id"] for record in records}), 199)

    def test_max_plies(self):
        for record in self.records("--games", "10", "--max-plies", "12"):
            self.assertEqual((12, "*", None), (len(record["plies"]), record["result"], record["winner"]))
        self.assertEqual([], self.records("--max-plies", "0")[0]["plies"])

    def test_decoration_leaves_the_moves(self):
        plain = self.records("--games", "50")
        decorated = self.records("--games", "50", "--decorate")
        for one, other in zip(plain, decorated, strict=True):
            moves = [[ply["text"] for ply in record["plies"]] for record in (one, other)]
            self.assertEqual(*moves)

    def test_decoration_has_everything(self):
        sheets = self.expect_clean(*DECORATED).out
        for text in ("{", "}", ";", "\n%", "$", "!?", "(B)", "(N)", "\r\n", "\t", "[Règle ", "♞", "\\\""):
            self.assertIn(text, sheets)
        records = self.expect_clean(*DECORATED, "--to", "json").out
        for key in ("comments", "commentsBefore", "nags", "variations"):
            self.assertIn(f'"{key}":', records)
        deepest = 0
        for record in json.loads(records):
            for ply in record["plies"]:
                deepest = max(deepest, nesting(ply))
        self.assertGreaterEqual(deepest, 3)


def nesting(ply):
    variations = ply.get("variations", [])
    return max((1 + nesting(one) for line in variations for one in line), default=0)


class RoundTrips(harness.ToolTest):
    """A record stays the same on any path through the formats."""

    def test_canonical(self):
        plain = self.expect_clean(*RANDOM, "--games=200").out.encode()
        self.assertEqual(plain, self.expect_clean("damier-convert", stdin=plain).out.encode())

    def test_formats(self):
        sheets = self.expect_clean(*DECORATED).out.encode()
        canonical = self.expect_clean("damier-convert", stdin=sheets).out.encode()
        again = self.expect_clean("damier-convert", stdin=canonical).out.encode()
        self.assertEqual(canonical, again)
        for words in (["json"], ["json", "--pretty"], ["json", "--positions"], ["ndjson"]):
            with self.subTest(format=words):
                written = self.expect_clean("damier-convert", "--to", *words, stdin=sheets).out.encode()
                back = self.expect_clean("damier-convert", stdin=written).out.encode()
                self.assertEqual(canonical, back)

    def test_formats_are_those_of_damier_convert(self):
        sheets = self.expect_clean(*RANDOM, "--games=20", "--decorate").out.encode()
        for name in ("json", "ndjson", "csv"):
            with self.subTest(format=name):
                direct = self.expect_clean(*RANDOM, "--games=20", "--decorate", "--to", name).out
                through = self.expect_clean("damier-convert", "--to", name, stdin=sheets).out
                self.assertEqual(direct, through.replace("<stdin>", "damier-random"))


class Options(harness.ToolTest):
    def test_output(self):
        path = self.folder / "games.lices"
        self.expect_clean(*RANDOM, "-o", path)
        self.assertEqual(self.expect_clean(*RANDOM).out.encode(), path.read_bytes())
        self.expect_usage_error("exists", *RANDOM, "-o", path)
        self.expect_clean(*RANDOM, "-s", "2", "-O", "-o", path)
        self.assertEqual(self.expect_clean(*RANDOM, "-s2").out.encode(), path.read_bytes())

    def test_wrong_options(self):
        self.expect_usage_error("add --ruleset with one of lices", "damier-random")
        self.expect_usage_error("did you mean ndjson?", *RANDOM, "--to=ndjon")
        self.expect_usage_error("--games", *RANDOM, "--games=0")
        self.expect_usage_error("--max-plies", *RANDOM, "--max-plies=10001")
        self.expect_usage_error("unexpected argument 'x'", *RANDOM, "x")
        self.expect_usage_error("--to pdn: games of lices cannot be written in this format", *RANDOM, "--to=pdn")


if __name__ == "__main__":
    harness.main()
