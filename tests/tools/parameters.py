"""--set and the keys of .damier: parameters of the rules that a record does not state."""

import json
import re

import harness
from harness import ALL_SAMPLES, codes_in

# Records that state a parameter, and its value.
SAYING = {
    "alice/level-a.alice": ("Niveau", "A"),
    "dames/twenty-moves.pdn": ("TwentyMoves", "B71"),
    "lignes-d-action/both-connected.loa": ("BothConnected", "draw"),
    "marelle/without-jumps.marelle": ("Saut", "non"),
}
JUMP = ["--ruleset=marelle", "--position=W:Wa1,d1,g1:Ba7,d7,g7,b6"]
EXCHANGE = ["--ruleset=alice", "--position=1:4PIa5,2CAd2:-:-:-"]
LOA = ["--ruleset=loa"]


class ToolTest(harness.ToolTest):
    def perft(self, *words):
        return int(self.expect_clean("damier-perft", *words).out)

    def outcome(self, *words):
        return self.expect_clean("damier-moves", "--show=outcome", *words).out.strip()


class Positions(ToolTest):
    """Each parameter changes something without a record."""

    def test_jumps(self):
        # Three stones: 24 points less 7 for each, or the adjacent empty points.
        self.assertEqual(3 * 17, self.perft(*JUMP))
        self.assertEqual(3 * 17, self.perft(*JUMP, "--set", "Saut=oui"))
        self.assertEqual(3, self.perft(*JUMP, "--set", "Saut=non"))

    def test_level(self):
        without = self.perft(*EXCHANGE, "--set=Niveau=A")
        self.assertLess(without, self.perft(*EXCHANGE))
        self.assertEqual(self.perft(*EXCHANGE), self.perft(*EXCHANGE, "--set=Niveau=B"))
        self.assertNotIn("=", self.expect_clean("damier-moves", *EXCHANGE, "--pioche=RTR", "--set=Niveau=A").out)

    def test_ace_of_spades(self):
        words = ["damier-board", "--ruleset=alice", "--position=1:4PIa5,2CAd2:-:API:-"]
        self.assertIn("Player 1: 1 point", self.expect_clean(*words).out)
        self.assertIn("Player 1: 21 point", self.expect_clean(*words, "--set=AsDePique=21").out)

    def test_both_connected(self):
        record = ["--record=1", "--ply=32", ALL_SAMPLES / "lignes-d-action" / "both-connected.loa"]
        position = self.expect_clean("damier-moves", "--show=position", *record).out.strip()
        last = ["--position", position, "--play=f8xf5"]
        self.assertEqual("1-0", self.outcome(*LOA, *last))
        self.assertEqual("1/2-1/2", self.outcome(*LOA, *last, "--set=BothConnected=draw"))

    def test_start(self):
        eggs = self.expect_clean("damier-moves", *LOA, "--set=SetUp=scrambled-eggs", "--show=position").out
        self.assertTrue(eggs.startswith("B:Bb1,d1,f1,h2,"), eggs)
        self.assertNotEqual(self.perft(*LOA, "-d2"), self.perft(*LOA, "-d2", "--set=SetUp=scrambled-eggs"))
        # A set-up takes precedence.
        words = [*LOA, "-p", eggs.strip()]
        self.assertEqual(self.perft(*words), self.perft(*words, "--set=SetUp=standard"))

    def test_after_moves(self):
        """The moves of --play are played by the same rules."""
        words = ["damier-moves", *JUMP, "--play=a1-a4 b6-b4", "--set=Saut=non"]
        self.expect(2, *words[:-1], "--play=a1-c3", "--set=Saut=non")
        self.assertEqual(["a4-a1xb4", "d1-a1", "d1-d2", "g1-g4"], sorted(self.expect_clean(*words).out.split()))

    def test_random_games_say_it(self):
        for ruleset, parameter in (
            ("alice", 'Niveau "A"'),
            ("marelle", 'Saut "non"'),
            ("loa", 'SetUp "scrambled-eggs"'),
            ("jeu-de-dames", 'TwentyMoves "W3"'),
        ):
            words = ["damier-random", "--ruleset", ruleset, "--games=3", "--set", parameter.replace(' "', "=")[:-1]]
            for more in ([], ["--decorate"]):
                with self.subTest(ruleset=ruleset, more=more):
                    games = self.expect_clean(*words, *more).out
                    printed = r"\[ *" + parameter.replace(" ", r"\s+") + r"\s*\]"
                    self.assertEqual(3, len(re.findall(printed, games)))
                    self.expect(0, "damier-check", "--ruleset", ruleset, stdin=games.encode())


class Records(ToolTest):
    def bare(self, name):
        """Returns a sample without the tag, in a file."""
        text = (ALL_SAMPLES / name).read_text()
        tag, value = SAYING[name]
        self.assertIn(f'[{tag} "{value}"]\n', text)
        return self.file("bare/" + name.partition("/")[2], text.replace(f'[{tag} "{value}"]\n', "").encode())

    def test_as_if_the_record_stated_it(self):
        for name, (tag, value) in SAYING.items():
            with self.subTest(name=name):
                words = ["damier-convert", "--to=ndjson", "--positions", "--record=2" if "both" in name else "--record=1"]
                printed = json.loads(self.expect_clean(*words, ALL_SAMPLES / name).out)
                bare = self.bare(name)
                given = json.loads(self.expect_clean(*words, bare, "--set", f"{tag}={value}").out)
                self.assertNotEqual(printed["id"], json.loads(self.run_tool(*words, bare).out)["id"])
                for one in (printed, given):
                    one["tags"].sort()
                    del one["source"], one["offset"]
                self.assertEqual(printed, given)

    def test_findings(self):
        both = self.bare("lignes-d-action/both-connected.loa")
        self.assertEqual(["wrong-result"], codes_in(self.expect(1, "damier-check", "--record=2", both).out))
        self.expect_clean("damier-check", "--record=2", "-q", "--set=BothConnected=draw", both)
        jumps = self.file("x.marelle", b'[Ruleset "marelle"]\n[Result "*"]\n[FEN "W:Wa1,d1,g1:Ba7,d7,g7,b6"]\n\n1. a1-c3 *\n')
        self.expect(0, "damier-check", jumps)
        self.assertEqual(["unreachable"], codes_in(self.expect(1, "damier-check", jumps, "--set=Saut=non").out))

    def test_the_record_counts_more(self):
        for name, (tag, _) in SAYING.items():
            other = {"Niveau": "B", "TwentyMoves": "W1", "BothConnected": "win", "Saut": "oui"}[tag]
            for words in (["damier-check"], ["damier-convert", "--to=json"], ["damier-stats"]):
                words.append("--record=2" if "both" in name else "--record=1")
                printed = self.expect(0, *words, ALL_SAMPLES / name)
                self.assertEqual(printed.out, self.expect(0, *words, ALL_SAMPLES / name, "--set", f"{tag}={other}").out)

    def test_what_is_written_says_it(self):
        bare = self.bare("marelle/without-jumps.marelle")
        for target in ("native", "json", "sgf"):
            out = self.expect_clean("damier-convert", "-q", "--to", target, "--set=Saut=non", bare).out
            again = self.expect_clean("damier-convert", "-q", "--from", target, "--to=native", stdin=out.encode()).out
            self.assertIn('[Saut "non"]', again)

    def test_the_start(self):
        text = b'[Ruleset "lignes-d-action"]\n[Result "*"]\n\n1. a3-c5 *\n'
        self.expect(1, "damier-check", stdin=text)
        words = ["--set", "SetUp=Scrambled Eggs"]
        self.expect(0, "damier-check", *words, stdin=text)
        out = self.expect_clean("damier-convert", "-q", *words, stdin=text).out
        self.assertIn('[FEN "B:Bb1,d1,f1,h2,', out)
        self.expect(0, "damier-check", stdin=out.encode())
        # A set-up takes precedence, and then the name is not written.
        text = b'[Ruleset "lignes-d-action"]\n[FEN "B:Bb1,d1:Wa2,h6"]\n\n1. d1-d2 *\n'
        out = self.expect_clean("damier-convert", "-q", *words, stdin=text).out
        self.assertNotIn("SetUp", out)

    def test_several_games(self):
        """A parameter of another game is not used."""
        archive = "\n".join((ALL_SAMPLES / name).read_text() for name in SAYING).encode()
        words = ["--set=Saut=non", "--set=Niveau=A", "--set=AsDePique=21"]
        run = self.expect(0, "damier-check", *words, stdin=archive)
        self.assertEqual(self.expect(0, "damier-check", stdin=archive).out, run.out)
        out = self.expect_clean("damier-convert", "-q", "--to=ndjson", *words, stdin=archive).out
        for line in out.splitlines():
            record = json.loads(line)
            self.assertEqual(record["ruleset"] == "alice", ["AsDePique", "21"] in record["tags"])

    def test_a_record_says_only_what_it_says(self):
        bare = self.bare("alice/level-a.alice")
        words = [bare, "--set=Niveau=A"]
        run = self.expect(2, "damier-check", "--where=Niveau=A", *words)
        self.assertIn("no record has the tag Niveau", run.err)
        run = self.expect(1, "damier-check", "--require-tags=Niveau", *words)
        self.assertEqual(["missing-required-tag"], codes_in(run.out))

    def test_fixing_writes_no_tag(self):
        before = b'[Ruleset "marelle"]\n[FEN "W:Wa1,d1,g1:Ba7,d7,g7,b6"]\n[Result "*"]\n\n1. A1-A4 *\n'
        name = self.file("a.marelle", before)
        self.expect(0, "damier-check", "--fix", "--set=Saut=non", name)
        with open(name, "rb") as file:
            self.assertEqual(before.replace(b"A1-A4", b"a1-a4"), file.read())


class Settings(ToolTest):
    JUMPING = b'[Ruleset "marelle"]\n[Result "*"]\n[FEN "W:Wa1,d1,g1:Ba7,d7,g7,b6"]\n\n1. a1-c3 *\n'

    def check(self, status, *words):
        return codes_in(self.expect(status, "damier-check", *words, cwd=self.folder).out)

    def test_a_key(self):
        self.file("a/x.marelle", self.JUMPING)
        self.assertEqual([], self.check(0, "a/x.marelle"))
        self.file("a/.damier", b"Saut = non   # as at home\n")
        self.assertEqual(["unreachable"], self.check(1, "a/x.marelle"))
        self.assertEqual([], self.check(0, "--no-config", "a/x.marelle"))

    def test_precedence(self):
        """The record, the command line, the nearest file, another."""
        self.file("a/.damier", b"Saut = non\n")
        self.file("a/b/x.marelle", self.JUMPING)
        self.assertEqual(["unreachable"], self.check(1, "a/b/x.marelle"))
        self.assertEqual([], self.check(0, "--set=Saut=oui", "a/b/x.marelle"))
        self.file("a/b/.damier", b"saut=oui\n")
        self.assertEqual([], self.check(0, "a/b/x.marelle"))
        self.assertEqual(["unreachable"], self.check(1, "--set=Saut=non", "a/b/x.marelle"))
        self.file("a/b/x.marelle", self.JUMPING.replace(b"\n\n", b'\n[Saut "oui"]\n\n'))
        self.assertEqual([], self.check(0, "--set=Saut=non", "a/b/x.marelle"))

    def test_of_another_game(self):
        self.file("a/.damier", b"ruleset = marelle\nNiveau = A\nAsDePique = 21\n")
        self.file("a/x.marelle", self.JUMPING)
        self.assertEqual([], self.check(0, "a/x.marelle"))

    def test_errors(self):
        settings = self.file(
            "a/.damier", b"Niveau = C\nAsDePique = 1001\nSaut = non\nSAUT = oui\nNiveua = A\nBothConnected =\nPioche = RTR\n"
        )
        self.file("a/x.marelle", self.JUMPING)
        run = self.expect(2, "damier-check", self.folder / "a/x.marelle")
        messages = [
            "1: Niveau: expected A, without exchanges, or B, with them",
            "2: AsDePique: expected a number of points from 0 to 1000, such as 21",
            "4: SAUT is given twice",
            "5: unknown key 'Niveua': did you mean Niveau?",
            "6: BothConnected has no value",
            "7: unknown key 'Pioche'",
        ]
        self.assertEqual("".join(f"damier-check: {settings}:{message}\n" for message in messages), run.err)
        # The correct value is used.
        self.assertEqual(["unreachable"], codes_in(run.out))


class WrongOptions(ToolTest):
    def test_values(self):
        for value, expected in (
            ("Saut=no", "--set: Saut is 'no': expected oui or non"),
            ("Saut=", "--set: Saut is '': expected oui or non"),
            ("Niveau=C", "expected A, without exchanges, or B, with them"),
            ("AsDePique=1001", "expected a number of points from 0 to 1000"),
            ("AsDePique=-1", "expected a number of points from 0 to 1000"),
            ("BothConnected=maybe", "expected draw or win"),
            ("SetUp=eggs", "expected standard or scrambled-eggs"),
            ("TwentyMoves=W0", "expected W45"),
            ("Suat=non", "--set: 'Suat' is not a parameter of the rules: did you mean Saut?"),
            ("x=1", "they are AsDePique, BothConnected, Niveau, Saut, SetUp, TwentyMoves"),
            ("Pioche=RTR", "--set cannot set Pioche: use --pioche"),
            ("Saut", "--set: 'Saut' is not TAG=VALUE"),
        ):
            with self.subTest(value=value):
                self.expect_usage_error(expected, "damier-check", "--set", value)

    def test_of_another_ruleset(self):
        for tool in ("damier-check", "damier-moves", "damier-perft", "damier-random", "damier-analyse"):
            self.expect_usage_error(
                "--set: Saut is not a parameter of alice, which has Niveau (usually B), AsDePique (usually 1)",
                *(tool, "--ruleset=alice", "--set=Saut=non"),
            )
        self.expect_usage_error("which has none", "damier-perft", "--ruleset=lices", "--set=Saut=non")
        # The ruleset that the position identifies.
        self.expect_usage_error("not a parameter of", "damier-perft", EXCHANGE[1], "--set=Saut=non")

    def test_of_a_page(self):
        """A page is read by the parameters, and its record has them."""
        page = b"1. +3TRd1 +RTRd2 2. +6PIh1 RTRd2x3TRd1"
        run = self.run_tool("damier-transcribe", "--ruleset=alice", "--set=Niveau=A", stdin=page)
        self.assertIn('[Niveau "A"]', run.out)
        run = self.run_tool("damier-transcribe", "--ruleset=alice", "--set=Niveau=A", stdin=b"Niveau : B\n" + page)
        self.assertIn('[Niveau "B"]', run.out)

    def test_twice(self):
        self.expect_usage_error("--set: Saut is given twice", "damier-perft", *JUMP, "--set=Saut=non", "--set=saut=oui")

    def test_in_every_tool(self):
        for tool in harness.TOOLS:
            if tool != "damier":
                self.assertRegex(self.expect_clean(tool, "--help").out, r"(?m)^ +--set TAG=VALUE ")
                words = {
                    "damier-find": ["start"],
                    "damier-explore": ["-"],
                    "damier-index": ["build", "-o", "x", "y"],
                    "damier-tables": ["build", "--up-to=3-3"],
                }.get(tool, [])
                done = self.run_tool(tool, *words, "--ruleset=marelle", "--set=Suat=non")
                self.assertEqual(2, done.status, done)
                self.assertIn("'Suat' is not a parameter", done.err)


if __name__ == "__main__":
    harness.main()
