"""damier-analyse --engine: external engines, well-behaved and not."""

import json
import os
import sys
import time
import unittest

import harness
from harness import DRAUGHTS, SOURCE

FAKE = SOURCE / "tests" / "tools" / "fake_engine.py"
# A game in which the fake engines know a move.
GAME = b'[Ruleset "international"]\n\n1. 32-28 *\n'
MILLS = b'[Ruleset "marelle"]\n\n1. a7 d7 *\n'


class Outside(harness.ToolTest):
    def fake(self, protocol, manner, folder=""):
        return f"--engine='{sys.executable}' -B {FAKE} {protocol} {manner} {folder}", f"--protocol={protocol}"

    def damier(self, *options):
        return f"--engine='{harness.program('damier-engine')}' {' '.join(options)}"

    def test_damier_as_the_engine(self):
        """The report has the scores of the other program, and none of them is proven."""
        game = DRAUGHTS / "russian.pdn"
        for protocol in ("hub", "uci"):
            options = [self.damier(f"--protocol={protocol}"), f"--protocol={protocol}", "-d", 3, "--to=json"]
            report = json.loads(self.expect(0, "damier-analyse", *options, "--record=1", game).out)
            report = report[0] if isinstance(report, list) else report
            own = json.loads(self.expect(0, "damier-analyse", "-d", 3, "--to=json", "--record=1", game).out)
            own = own[0] if isinstance(own, list) else own
            self.assertEqual(len(own["positions"]), len(report["positions"]))
            same = 0
            for mine, theirs in zip(own["positions"], report["positions"]):
                self.assertEqual(mine.get("text"), theirs.get("text"))
                self.assertEqual(mine["facts"], theirs["facts"])
                self.assertNotEqual("good", theirs.get("mark"))
                if theirs["line"]:
                    self.assertIsNone(theirs["best"]["proven"])
                same += mine["line"][:1] == theirs["line"][:1]
            # Of several best moves another may come first.
            self.assertGreater(same, len(own["positions"]) // 2)

    def test_annotations(self):
        done = self.expect(0, "damier-analyse", self.damier(), "-d", 2, stdin=MILLS)
        self.assertRegex(done.out, r"a7.*\{\[%eval -?0\.\d\d\]\}")

    def test_what_engines_do(self):
        """Each costs its record the analysis, and is reported; the record is written anyway."""
        for protocol, game in (("hub", GAME), ("uci", MILLS)):
            for manner, why in (
                ("hang", "does not answer in time"),
                ("mute", "does not answer in time"),
                ("die", "it has ended"),
                ("lie", "is not legal"),
                ("nothing", "it finds no move"),
                ("nonsense", "is not legal"),
                ("endless", "does not answer in time"),
                ("chatter", "does not answer in time"),
            ):
                with self.subTest(protocol=protocol, manner=manner):
                    begin = time.monotonic()
                    # Long enough for a busy machine to start Python, unless the time is to expire.
                    timeout = 1500 if why.endswith("in time") else 60000
                    done = self.expect(
                        1, "damier-analyse", *self.fake(protocol, manner), f"--engine-timeout={timeout}", stdin=game
                    )
                    self.assertLess(time.monotonic() - begin, 300)
                    self.assertIn("not analysed, because of the engine: ", done.err)
                    self.assertIn(why, done.err)
                    self.assertIn("[Ruleset", done.out.replace("[GameType", "[Ruleset"))
                    self.assertNotIn("%eval", done.out)

    def test_parameters_of_the_rules(self):
        """They are reported, or the record is not analysed: other rules are never used silently."""
        unusual = b'[Ruleset "marelle"]\n[Saut "non"]\n\n*\n'
        usual = b'[Ruleset "marelle"]\n[Saut "Oui"]\n\n*\n'
        received = self.folder / "received"
        self.expect(0, "damier-analyse", *self.fake("uci", "listen", self.folder), stdin=unusual)
        self.assertIn("setoption name saut value non\n", received.read_text())
        received.unlink()
        self.expect(0, "damier-analyse", *self.fake("uci", "listen", self.folder), stdin=usual)
        self.assertNotIn("setoption", received.read_text())
        received.unlink()
        self.expect(0, "damier-analyse", *self.fake("uci", "listen", self.folder), "--set=Saut=non", stdin=b'[Ruleset "marelle"]\n\n*\n')
        self.assertIn("setoption name saut value non\n", received.read_text())
        # The next record has other rules: another process is asked.
        received.unlink()
        self.expect(0, "damier-analyse", *self.fake("uci", "listen", self.folder), stdin=unusual + b"\n" + usual + b"\n" + usual)
        self.assertEqual(1, received.read_text().count("setoption"))
        self.assertEqual(2, received.read_text().count("uci\n"))
        done = self.expect(1, "damier-analyse", *self.fake("uci", "win"), stdin=unusual)
        self.assertIn("not analysed, because of the engine: it has no option for Saut = 'non'", done.err)
        self.expect(0, "damier-analyse", *self.fake("uci", "win"), stdin=usual)
        done = self.expect(1, "damier-analyse", *self.fake("uci", "refuse"), stdin=unusual)
        self.assertIn("not so", done.err)
        # Hub: an agreement on twenty moves; and an engine without rulesets plays the usual one.
        twenty = b'[GameType "20"]\n[Ruleset "jeu-de-dames"]\n[TwentyMoves "W1"]\n\n*\n'
        done = self.expect(1, "damier-analyse", *self.fake("hub", "listen"), stdin=twenty)
        self.assertIn("it does not play jeu-de-dames", done.err)
        self.expect(0, "damier-analyse", self.damier("--protocol=hub"), "--protocol=hub", "-d1", stdin=twenty)

    def test_damier_takes_parameters(self):
        """Flying stones decide this position: with them it is another one."""
        setup = "W:Wa7,d7,g4:Ba1,d1,g1,b2,d2"
        for saut in ("oui", "non"):
            game = f'[Ruleset "marelle"]\n[Saut "{saut}"]\n[FEN "{setup}"]\n\n*\n'.encode()
            own = json.loads(self.expect(0, "damier-analyse", "-d2", "--to=json", stdin=game).out)
            other = json.loads(self.expect(0, "damier-analyse", self.damier(), "-d2", "--to=json", stdin=game).out)
            self.assertEqual(own["positions"][0]["facts"], other["positions"][0]["facts"])
            moves = self.expect(0, "damier-moves", "--ruleset=marelle", "--set", f"Saut={saut}", "-p", setup).out.split()
            self.assertIn(other["positions"][0]["line"][0], moves)

    def test_hidden_cards(self):
        """The pile is sent, if the caller sets it."""
        game = b'[Ruleset "alice"]\n\n*\n'
        done = self.expect(1, "damier-analyse", *self.fake("uci", "win"), "--pioche=RTR 4PI", stdin=game)
        self.assertIn("it has no option for pioche = 'RTR 4PI'", done.err)
        self.expect(0, "damier-analyse", self.damier(), "--pioche=RTR 4PI", "-d1", stdin=game)

    def test_nothing_is_called_proven(self):
        done = self.expect(0, "damier-analyse", *self.fake("uci", "win"), stdin=b'[Ruleset "marelle"]\n\n*\n')
        self.assertNotIn("proven", done.out + done.err)
        self.assertNotIn("#", done.out)

    def test_another_one_after_a_crash(self):
        done = self.expect(1, "damier-analyse", *self.fake("hub", "die", self.folder), stdin=GAME * 3)
        self.assertEqual(3, done.err.count("not analysed"))
        starts = [int(line) for line in (self.folder / "starts").read_text(encoding="ascii").split()]
        # One more only to find out whether it can be started.
        self.assertIn(len(starts), (3, 4), done)
        for number in starts:
            self.assertFalse(os.path.exists(f"/proc/{number}"), "every process has been waited for")

    def test_nothing_is_left_behind(self):
        done = self.expect(
            1, "damier-analyse", *self.fake("hub", "hang", self.folder), "--engine-timeout=2000", stdin=GAME
        )
        for number in (self.folder / "starts").read_text(encoding="ascii").split():
            self.assertFalse(os.path.exists(f"/proc/{number}"), done)

    def test_command_line(self):
        for message, *words in (
            ("No such file", "--engine=/nowhere/engine"),
            ("a command is missing", "--engine= "),
            ("a quotation mark is missing", "--engine='x"),
            ("--engine cannot be used with --position, --ply, --move or --play: it searches records", "--engine=cat", "--position=W:W31:B1"),
            ("need --engine", "--protocol=hub"),
            ("--engine-timeout", "--engine=cat", "--engine-timeout=0"),
        ):
            with self.subTest(words=words):
                self.expect_usage_error(message, "damier-analyse", *words)
        # No shell reads it.
        trap = self.folder / "trap"
        self.expect(1, "damier-analyse", f"--engine=echo $(touch {trap}); touch {trap}", stdin=GAME)
        self.assertFalse(trap.exists())

    def test_a_ruleset_without_words(self):
        done = self.expect(1, "damier-analyse", *self.fake("hub", "win"), stdin=MILLS)
        self.assertIn("is not supported by that protocol", done.err)


if __name__ == "__main__":
    harness.main()
