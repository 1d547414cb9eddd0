"""The program `damier`: its own commands, and the tools it runs."""

import re
import signal
import subprocess

import harness
from harness import BAD, CROWDED, GOOD, broken_samples, environment, program


class Questions(harness.ToolTest):
    def test_list(self):
        out = self.expect_clean("damier", "list").out
        listed = [line.split()[0] for line in out.splitlines()]
        self.assertEqual([tool for tool in harness.TOOLS if tool != "damier"], listed)
        for tool in listed:
            summary = self.expect_clean(tool, "--help").out.splitlines()[1]
            self.assertIn(summary.partition(": ")[2].rstrip("."), out)

    def test_rulesets(self):
        """A table: name, board, GameType or GM, sheet, aliases."""
        lines = self.expect_clean("damier", "rulesets").out.splitlines()
        for row in (
            r"lices +10x10 +- +\.lices +jeu-de-lices",
            r"dames +10x10 +GameType 20 +\.pdn +-",
            r"english +8x8 +GameType 21 +\.pdn +american-checkers, checkers, .*",
            r"canadian +12x12 +GameType 27 +\.pdn +.*канадские-шашки",
            r"marelle +24 points +GM 5 +\.marelle +.*\bmoulin\b.*",
        ):
            self.assertEqual(1, sum(re.fullmatch(row, line) is not None for line in lines), row)
        starts = {line.index(" .") for line in lines}
        self.assertEqual(1, len(starts), "the columns are not aligned")

    def test_endings(self):
        """The ways in which the rules or the players end a game."""
        lines = self.expect_clean("damier", "rulesets", "--endings").out.splitlines()
        self.assertEqual(len(self.expect_clean("damier", "rulesets").out.splitlines()), len(lines))
        for row in (
            "lices +goal, blocked, agreed",
            "dames +blocked, repetition, move-count, agreed",
            "jeu-de-dames +blocked, agreed-limit, agreed",
            "international +blocked, agreed",
            "breakthrough +goal, blocked, agreed",
            "lignes-d-action +goal, both-goals, repetition, agreed",
            "marelle +goal, blocked, agreed",
            "marelle-wmd +goal, blocked, repetition, move-count, agreed",
            "alice +pile-empty, agreed",
        ):
            self.assertEqual(1, sum(re.fullmatch(row, line) is not None for line in lines), row)
        self.expect_usage_error("--endings applies only to the command 'rulesets'", "damier", "formats", "--endings")
        self.expect_usage_error("unexpected argument 'x'", "damier", "rulesets", "--endings", "x")

    def test_formats(self):
        self.assertRegex(self.expect_clean("damier", "formats").out, r"(?m)^native +\S")

    def test_explain_lists_the_codes(self):
        codes = self.codes()
        self.assertGreater(len(codes), 50)
        self.assertEqual({"error", "warning", "note"}, set(codes.values()))

    def test_explain_every_code(self):
        samples = broken_samples()
        for code, severity in self.codes().items():
            with self.subTest(code=code):
                out = self.expect_clean("damier", "explain", code).out
                head, _, explanation = out.splitlines()[:3]
                # As many words per line as 78 columns allow.
                lines = out.split("\n\n")[1].splitlines()
                for line, after in zip(lines, lines[1:]):
                    self.assertLessEqual(len(line), 78)
                    self.assertGreater(len(f"{line} {after.split()[0]}"), 78)
                self.assertEqual(f"{code} ({severity})", head)
                self.assertGreater(len(explanation), 20)
                if code not in samples:
                    continue
                sample, folder = samples[code].name, samples[code].parent
                self.assertIn(f"\nFor example, {sample}:\n", out)
                # The report of damier-check, indented, but nothing of the input as a whole.
                report = self.run_tool("damier-check", "-q", "--select", code, sample, cwd=folder)
                for line in report.out.splitlines():
                    if line.startswith(f"{sample}: many moves"):
                        continue
                    self.assertIn(f"    {line}\n", out)
                self.assertEqual(out.count(f"[{code}]\n"), report.out.count(f"[{code}]\n"))

    def test_explain(self):
        out = self.expect_clean("damier", "explain", "missed-capture").out
        self.matches_golden(out, "tools/explain-missed-capture.txt")

    def test_wrong_questions(self):
        self.expect_usage_error("did you mean missed-capture?", "damier", "explain", "mised-capture")
        self.expect_usage_error("unknown code 'xyzzy'", "damier", "explain", "xyzzy")
        self.expect_usage_error("unexpected argument 'x'", "damier", "list", "x")
        self.expect_usage_error("unexpected argument 'x'", "damier", "explain", "stray-brace", "x")
        self.expect_usage_error("unknown command 'chek': did you mean check?", "damier", "chek")
        self.expect_usage_error("unknown command 'xyzzy'", "damier", "xyzzy")
        self.expect_usage_error("did you mean explain?", "damier", "explian")
        self.expect_usage_error("unknown command 'hlp': did you mean help?", "damier", "hlp")
        self.expect_usage_error("unknown command 'chek': did you mean check?", "damier", "help", "chek")
        self.expect_usage_error("unexpected argument 'x'", "damier", "help", "check", "x")

    def test_help_on_itself(self):
        own = self.expect_clean("damier", "--help").out
        self.assertEqual(own, self.expect_clean("damier").out)
        for line in self.expect_clean("damier", "list").out.splitlines():
            name, summary = line.split(None, 1)
            self.assertRegex(own, rf"(?m)^  {name.removeprefix('damier-')} +{re.escape(summary)}$")
        self.assertEqual(own, self.expect_clean("damier", "help").out)
        self.assertEqual(own, self.expect_clean("damier", "help", "help").out)
        for question in ("explain", "list", "formats", "rulesets"):
            self.assertEqual(own, self.expect_clean("damier", "help", question).out)


class Siblings(harness.ToolTest):
    def test_help(self):
        for tool in [tool.partition("-")[2] for tool in harness.TOOLS if tool != "damier"]:
            direct = self.expect_clean(f"damier-{tool}", "--help").out
            self.assertEqual(direct, self.expect_clean("damier", "help", tool).out)
            self.assertEqual(direct, self.expect_clean("damier", tool, "--help").out)

    def test_exit_status_is_passed_through(self):
        bad = self.file("bad.lices", BAD)
        for status, words in (
            (0, ["--exit-zero", bad]),
            (1, [bad]),
            (2, ["missing"]),
            (2, ["--xyzzy"]),
            (2, ["--", "--help"]),
        ):
            with self.subTest(words=words):
                direct = self.expect(status, "damier-check", *words)
                through = self.expect(status, "damier", "check", *words)
                self.assertEqual((direct.out, direct.err), (through.out, through.err))

    def test_standard_input_is_passed_through(self):
        run = self.expect_clean("damier", "check", "-", stdin=GOOD)
        self.assertIn("1 record", run.out)

    def test_sibling_is_found_without_a_path(self):
        # As a shell starts it: by name only, with its directory in PATH.
        done = subprocess.run(
            ["damier", "perft", "--ruleset", "lices", "-d", "2"],
            executable=program("damier"),
            capture_output=True,
            cwd=self.folder,
            env=environment(PATH="/nowhere"),
            check=False,
        )
        self.assertEqual((0, b"380\n", b""), (done.returncode, done.stdout, done.stderr))

    def test_a_signal_is_passed_through(self):
        with subprocess.Popen(
            [program("damier"), "perft", "-p", CROWDED, "-d", "9"], stdout=subprocess.PIPE
        ) as process:
            process.terminate()
            self.assertEqual(-signal.SIGTERM, process.wait(timeout=600))


if __name__ == "__main__":
    harness.main()
