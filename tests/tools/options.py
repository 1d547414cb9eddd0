"""Options: the values each accepts, and the response to a wrong one."""

import os
import pathlib
import pty
import re
import shlex
import subprocess

import harness
from harness import BAD, BROKEN, EXAMPLE, GOOD, TOOLS, codes_in, environment

# Three findings: two warnings and an error.
THREE = b'[Ruleset "lices"]\n[Result "*"]\n\n1. d4 - e3 2. Pd6-e5 3. d2-e2 *\n'


class Help(harness.ToolTest):
    def test_help(self):
        for tool in TOOLS:
            with self.subTest(tool=tool):
                run = self.expect_clean(tool, "--help")
                self.matches_golden(run.out, f"tools/help/{tool}.txt")
                self.assertEqual(run.out, self.expect_clean(tool, "-h").out)
                too_wide = [line for line in run.out.splitlines() if len(line) > 80]
                self.assertEqual([], too_wide, "lines wider than a terminal")

    def test_help_wins_over_what_else_is_there(self):
        self.expect_clean("damier-check", "no such file", "--help")

    def test_version(self):
        cmake = (harness.SOURCE / "CMakeLists.txt").read_text(encoding="utf-8")
        version = re.search(r"project\(damier VERSION ([0-9.]+)", cmake).group(1)
        for tool in TOOLS:
            self.assertRegex(
                self.expect_clean(tool, "--version").out,
                rf"^{tool} {re.escape(version)} \((commit [0-9a-f]{{12}}\+?, )?\w+, \w+ [0-9.]+, \w+\)\n$")


OPTION = re.compile(r"^  (?:-(\w), |    )--([a-z][a-z-]*)(?: (\S+))?(?=  |$)", re.MULTILINE)


class OneMeaning(harness.ToolTest):
    """An option has the same meaning in every tool."""

    @classmethod
    def setUpClass(cls):
        cls.options = {}
        for tool in TOOLS:
            done = subprocess.run([harness.program(tool), "--help"], capture_output=True, text=True, check=True)
            cls.options[tool] = OPTION.findall(done.stdout)
            cls.help = {**getattr(cls, "help", {}), tool: done.stdout}

    def test_names_and_letters(self):
        forms, by_letter = {}, {}
        for tool, options in self.options.items():
            for letter, name, argument in options:
                with self.subTest(tool=tool, name=name):
                    form = (letter, argument != "")
                    self.assertEqual(form, forms.setdefault(name, form))
                    if letter:
                        self.assertEqual(name, by_letter.setdefault(letter, name))

    def test_formats(self):
        """--format is for reports of findings, --to for all other output."""
        self.assertEqual(["damier-check"], [tool for tool in TOOLS if "--format " in self.help[tool]])
        writers = {tool for tool in TOOLS if any(name == "to" for _, name, _ in self.options[tool])}
        self.assertEqual(set(), {tool for tool in TOOLS if "json" in self.help[tool]} - writers - {"damier-check", "damier-engine"})

    def test_help_names_no_option_that_a_tool_lacks(self):
        known = {
            tool: {f"--{name}" for _, name, _ in options} | {f"-{letter}" for letter, _, _ in options if letter}
            for tool, options in self.options.items()
        }
        for tool, text in self.help.items():
            usage = text.split("\nExamples:\n")
            for word in re.findall(r"(?<![\w-])--[a-z][a-z-]*", usage[0]):
                self.assertIn(word, known[tool], f"{tool} --help")
            for line in re.findall(r"(?m)^  (?:printf .*\| )?(damier.*)$", usage[1]):
                for command in line.split(" | "):
                    words = shlex.split(command)
                    name = f"damier-{words[1]}" if words[0] == "damier" and f"damier-{words[1]}" in known else words[0]
                    for word in words[1:]:
                        if word.startswith("--"):
                            self.assertIn(word.partition("=")[0], known[name], line)
                        elif word.startswith("-") and word != "-":
                            self.assertIn(word[:2], known[name], line)


class Terminal(harness.ToolTest):
    """The message of a tool that waits for typed input."""

    def printed(self, *words, stdin=None):
        ours, its = pty.openpty()
        with subprocess.Popen([harness.program(words[0]), *map(str, words[1:])], stdin=its, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, env=environment()) as process:
            os.close(its)
            os.write(ours, stdin or b"\x04")
            err = process.stderr.read().decode()
            process.wait(timeout=600)
        os.close(ours)
        return err

    def test_standard_input(self):
        for tool in ("damier-check", "damier-convert", "damier-stats", "damier-repair", "damier-analyse"):
            line = f"{tool}: reading standard input, to Ctrl-D; '{tool} --help' shows the options\n"
            self.assertTrue(self.printed(tool).startswith(line), tool)
        self.assertIn("reading standard input", self.printed("damier-find", "plies > 0"))
        self.assertNotIn("reading", self.printed("damier-check", "-"))
        self.assertNotIn("reading", self.printed("damier-check", "--quiet"))
        self.assertNotIn("reading", self.printed("damier-check", self.file("good.lices", GOOD)))
        self.assertNotIn("reading", self.run_tool("damier-check", stdin=GOOD).err)

    def test_engine(self):
        line = "damier-engine: reading commands on standard input, to 'quit'; 'damier-engine --help' shows the options\n"
        self.assertEqual(line, self.printed("damier-engine", stdin=b"quit\n"))
        self.assertEqual("", self.run_tool("damier-engine", stdin=b"quit\n").err)


class OneInput(harness.ToolTest):
    def test_more_are_refused(self):
        game = self.file("game.lices", GOOD)
        for words in (
            ["damier-board"], ["damier-moves"], ["damier-analyse", "--ply=1"], ["damier-tables", "probe"],
            ["damier-tables", "prove"],
        ):
            with self.subTest(words=words):
                run = self.expect(2, *words, game, "b.lices", "c.lices")
                self.assertEqual("", run.out)
                self.assertIn("unexpected argument 'b.lices': only one input is allowed\n", run.err)


class Overridden(harness.ToolTest):
    """--from and --encoding report what they override."""

    PDN = b'[GameType "20"]\n[White "\xc3\x89lise"]\n[Result "*"]\n\n1. 32-28 19-23 *\n'
    SGF = b"(;FF[4]GM[9];B[b1h1])\n"

    def err(self, *words, stdin=b""):
        return self.run_tool("damier-check", *words, stdin=stdin, cwd=self.folder).err

    def test_format(self):
        self.file("game.pdn", self.PDN)
        self.file("game.sgf", self.SGF)
        report = "damier-check: {}: --from {} overrides its name or its beginning: those of {}\n"
        self.assertEqual(report.format("game.pdn", "json", "native"), self.err("--from=json", "game.pdn"))
        self.assertEqual(report.format("game.sgf", "pdn", "sgf"), self.err("--from=pdn", "game.sgf"))
        self.assertEqual(report.format("<stdin>", "native", "sgf"), self.err("--from=native", "-", stdin=self.SGF))
        both = self.err("--from=hub", "game.pdn", "game.sgf")
        self.assertEqual(report.format("game.pdn", "hub", "native") + report.format("game.sgf", "hub", "sgf"), both)
        self.assertEqual(both, self.err("--from=hub", "-j1", "game.pdn", "game.sgf"))

    def test_format_that_agrees(self):
        self.file("game.pdn", self.PDN)
        self.file("game.txt", self.PDN)
        self.file("bare.txt", b"1. 32-28 19-23 *\n")
        for words in (["--from=pdn", "game.pdn"], ["--from=native", "game.txt"], ["--from=hub", "bare.txt"]):
            self.assertEqual("", self.err(*words), words)
        written = self.run_tool("damier-convert", "--to=ndjson", "game.pdn", cwd=self.folder).out.encode()
        for form in ("json", "ndjson"):
            self.assertEqual("", self.err(f"--from={form}", "-", stdin=written))
        self.assertEqual("", self.err("--quiet", "--from=json", "game.pdn"))

    def test_encoding(self):
        self.file("game.pdn", self.PDN)
        self.file("old.pdn", self.PDN.replace(b"\xc3\x89", b"\xc9"))
        self.file("long.pdn", (self.PDN + b"\n") * 3000)
        for name in ("game.pdn", "long.pdn"):
            self.assertEqual(f"damier-check: {name}: --encoding iso-8859-1 overrides its text, which is UTF-8\n",
                             self.err("--encoding=iso-8859-1", name))
        self.assertEqual("", self.err("--encoding=iso-8859-1", "old.pdn"))
        self.assertEqual("", self.err("--encoding=UTF-8", "game.pdn"))
        self.assertEqual("", self.err("-q", "--encoding=iso-8859-1", "game.pdn"))


class BetterErrors(harness.ToolTest):
    def test_record(self):
        three = self.file("three.lices", (GOOD + b"\n") * 3)
        for words in (["damier-check"], ["damier-convert"], ["damier-board"], ["damier-check", "--diff"], ["damier-check", "-j2"]):
            with self.subTest(words=words):
                run = self.expect(2, *words, "--record=99", three)
                self.assertIn(f"{words[0]}: --record: the input has 3 records\n", run.err)
        one = self.file("one.lices", GOOD)
        self.assertIn("--record: no input has more than 3 records\n", self.expect(2, "damier-check", "--record=4", one, three).err)
        self.assertIn("--record: the input has 1 record\n", self.expect(2, "damier-check", "--record=2-5", one).err)
        self.assertNotIn("--record:", self.expect(2, "damier-check", "--record=2", "--where=White=x", three).err)
        self.expect_clean("damier-check", "--record=3-99", three)

    def test_position(self):
        for tool in ("damier-board", "damier-moves", "damier-perft"):
            self.expect_usage_error("--position: no game accepts the set-up 'garbage'; add --ruleset NAME to see why",
                                    tool, "-p", "garbage")

    def test_options_that_are_off(self):
        self.expect_usage_error("unknown option --no-coordinates: to turn coordinates off, leave --coordinates out\n",
                                "damier-board", "--no-coordinates")
        self.expect_usage_error("unknown option --no-strict: to turn strict off, leave --strict out\n", "damier-check", "--no-strict")
        self.expect_usage_error("unknown option --no-confg: did you mean --no-config?", "damier-check", "--no-confg")

    def test_explore(self):
        self.expect_usage_error("give the games to explore: files, or --index FILE\n", "damier-explore")


class WrongOptions(harness.ToolTest):
    def refused(self, message, *words):
        run = self.expect_usage_error(message, *words)
        self.assertIn(f"Try '{words[0]} --help'.\n", run.err)

    def test_unknown_option(self):
        self.refused("unknown option --strct: did you mean --strict?", "damier-check", "--strct")
        self.refused("did you mean --format?", "damier-check", "--fromat=json")
        self.refused("did you mean --depth?", "damier-perft", "--dept", "3")
        self.refused("unknown option -x", "damier-moves", "-x")
        self.refused("unknown option --xyzzy\n", "damier", "--xyzzy")

    def test_the_words_of_placeholders_are_names_like_others(self):
        self.refused("unknown option --%option%", "damier-check", "--%option%=")
        self.refused("unknown option --x%prefix%%option%", "damier-check", "--x%prefix%%option%=")

    def test_no_abbreviations(self):
        self.refused("unknown option --stri", "damier-check", "--stri")

    def test_unknown_value(self):
        self.refused(
            "--format: 'jsn' is not one of text, gcc, json, github, sarif, junit, tap, rdjsonl: did you mean json?",
            "damier-check",
            "--format",
            "jsn",
        )
        self.refused("did you mean outcome?", "damier-moves", "-p", EXAMPLE, "--show=outcom")
        self.refused("--from: 'nativ'", "damier-check", "--from", "nativ")
        for tool in ("damier-board", "damier-check", "damier-moves", "damier-perft"):
            self.refused("did you mean lices?", tool, "--ruleset", "lises")

    def test_missing_value(self):
        self.refused("option --ruleset needs a value\n", "damier-moves", "--ruleset")
        self.refused("option --format needs a value\n", "damier-check", "--format")
        self.refused("option --jobs needs a value\n", "damier-check", "-j")
        self.refused("option --depth needs a value\n", "damier-perft", "--ruleset=lices", "--depth=")

    def test_superfluous_value(self):
        self.refused("option --strict takes no value\n", "damier-check", "--strict=yes")

    def test_numbers_out_of_range(self):
        start = ["--ruleset", "lices"]
        jobs, depth, natural = "a number from 0 to 1024", "a number from 0 to 100", "a non-negative integer"
        for wanted, option, words in (
            (jobs, "--jobs", ["damier-perft", *start, "--jobs", "-1"]),
            (jobs, "--jobs", ["damier-perft", *start, "--jobs", "1025"]),
            (jobs, "--jobs", ["damier-perft", *start, "--jobs", "4x"]),
            (jobs, "--jobs", ["damier-perft", *start, "-j", "99999999999999999999999"]),
            (depth, "--depth", ["damier-perft", *start, "--depth", "101"]),
            (depth, "--depth", ["damier-perft", *start, "-d", "1.5"]),
            (natural, "--max-errors", ["damier-check", "--max-errors", "x"]),
            (natural, "--max-errors", ["damier-check", "--max-errors", "-1"]),
            (natural, "--max-findings", ["damier-check", "--max-findings", "x"]),
            (natural, "--max-findings", ["damier-check", "--max-findings", "-1"]),
        ):
            with self.subTest(words=words):
                self.refused(f"{option} must be {wanted}, not '{words[-1]}'\n", *words)

    def test_bounds(self):
        greatest, most_base = 2**64 - 1, 2**63 - 1
        start = ["--ruleset", "lices"]
        for words, option, least, most in (
            (["damier-analyse"], "--depth", 1, 100),
            (["damier-analyse"], "--nodes", 1, greatest),
            (["damier-analyse"], "--threads", 1, 256),
            (["damier-analyse"], "--time", 1, 10**9),
            (["damier-board", "--to", "svg", *start], "--size", 32, 8192),
            (["damier-check"], "--base-line", 0, most_base),
            (["damier-check"], "--base-offset", 0, most_base),
            (["damier-check"], "--base-record", 0, most_base),
            (["damier-check"], "--jobs", 0, 1024),
            (["damier-check"], "--max-errors", 0, greatest),
            (["damier-check"], "--max-findings", 0, greatest),
            (["damier-perft", *start], "--depth", 0, 100),
            (["damier-random", *start], "--games", 1, greatest),
            (["damier-repair"], "--answers", 1, 64),
            (["damier-transcribe"], "--answers", 1, 64),
            (["damier-repair"], "--beam", 0, 10**6),
            (["damier-repair"], "--max-changes", 0, 10),
            (["damier-repair"], "--nodes", 1, 10**9),
            (["damier-random", *start], "--max-plies", 0, 10_000),
            (["damier-random", *start], "--seed", 0, greatest),
            (["damier-stats"], "--min-games", 1, greatest),
            (["damier-stats"], "--openings", 1, 60),
            (["damier-stats"], "--players", 0, greatest),
        ):
            bounded = f"a number from {least} to {most}"
            unbounded = f"an integer of at least {least}" if least > 0 else "a non-negative integer"
            wanted = unbounded if most == 2**64 - 1 else bounded
            for value in ("x", f"{most}0", least - 1, most + 1):
                with self.subTest(words=words, option=option, value=value):
                    self.refused(
                        f"{option} must be {wanted}, not '{value}'\n", *words, f"{option}={value}"
                    )
            with self.subTest(words=words, option=option, value=least):
                run = self.run_tool(*words, f"{option}={least}", stdin=GOOD)
                self.assertIn(run.status, (0, 1), str(run))

    def test_ranges(self):
        for words, option, least in (
            (["damier-check"], "--record", 1),
            (["damier-convert"], "--record", 1),
            (["damier-replay"], "--plies", 0),
        ):
            for value in ("x", "1-", "-1", "1-x", "x-1", "1-2-3", "", str(least - 1)):
                with self.subTest(option=option, value=value):
                    run = self.expect(2, *words, f"{option}={value}", stdin=GOOD)
                    self.assertIn(option, run.err)
            self.refused(f"{option}: the range '3-2' is descending", *words, option, "3-2")
            self.expect(0, *words, f"{option}={least}", stdin=GOOD)
            self.expect(0, *words, f"{option}=1-1", stdin=GOOD)

    def test_defaults(self):
        for words, same in (
            (["damier-perft", "--ruleset=lices"], ["--depth=1"]),
            (["damier-random", "--ruleset=lices"], ["--games=1"]),
            (["damier-random", "--ruleset=lices"], ["--seed=1"]),
            (["damier-check"], ["--max-errors=20"]),
            (["damier-check"], ["--max-findings=10000"]),
            (["damier-check"], ["--base-record=0", "--base-line=0", "--base-offset=0"]),
            (["damier-stats"], ["--players=10"]),
            (["damier-stats"], ["--min-games=1"]),
            (["damier-replay"], ["--plies=0-18446744073709551615"]),
        ):
            many = GOOD + b"\n" + b"\n".join(BAD for _ in range(25))
            with self.subTest(same=same):
                usual, given = (self.run_tool(*words, *more, stdin=many) for more in ([], same))
                self.assertEqual((usual.status, usual.out, usual.err), (given.status, given.out, given.err))

    def test_option_given_twice(self):
        self.refused(
            "--format is given twice", "damier-check", "--format", "gcc", "--format", "json"
        )
        self.refused("--depth is given twice", "damier-perft", "-d1", "--depth=2")

    def test_unexpected_operands(self):
        self.refused("unexpected argument 'x'", "damier-perft", "--ruleset", "lices", "x")

    def test_what_does_not_go_together(self):
        """The exact message, and that nothing is read or written before."""
        game = self.file("game.lices", GOOD)
        out = self.folder / "out"
        for message, *words in (
            ("--fix cannot be used with --diff", "damier-check", "--fix", "--diff", game),
            ("--baseline cannot be used with --write-baseline", "damier-check", "--baseline=x", "--write-baseline=y", game),
            ("--write-baseline needs the name of a file", "damier-check", "--write-baseline", "", game),
            ("--baseline: /dev/null: it is not a regular file", "damier-check", "--baseline=/dev/null", game),
            ("--progress cannot be used with --no-progress", "damier-check", "--progress", "--no-progress", game),
            ("--verbose cannot be used with --quiet", "damier-check", "-v", "-q", game),
            ("--where: 'White' is not TAG=VALUE", "damier-check", "--where", "White", game),
            ("--set: 'x' is not TAG=VALUE", "damier-check", "--set", "x", game),
            ("--split needs --output PREFIX", "damier-convert", "--split=1k", game),
            ("--to cannot be used with --split", "damier-convert", "--split=1k", "--to=json", "-o", out, game),
            ("--output: names in the table of shards cannot have control characters",
             "damier-convert", "--split=1k", "-o", "a\tb", game),
            ("--split must be a number of bytes, optionally with k, M or G, not '0'",
             "damier-convert", "--split=0", "-o", out, game),
            ("--split must be a number of bytes, optionally with k, M or G, not '5x'",
             "damier-convert", "--split=5x", "-o", out, game),
            (f"{game} exists; --overwrite replaces it", "damier-convert", "-o", game, game),
            ("only one of --all, --ply, --move and --plies can be used", "damier-replay", "--all", "--ply=1", game),
            ("only one of --all, --ply, --move and --plies can be used", "damier-replay", "--move=1", "--plies=1", game),
            ("--ply cannot be used with --move", "damier-moves", "--ply=1", "--move=1", game),
            ("--move: '0x' is not a move number, such as 20, or 20b for the second side", "damier-moves", "--move=0x", game),
            ("--move: '1b': plies are numbered one by one here", "damier-moves", "--move=1b", game),
            (f"--move: record 1 of {game} has no move 9", "damier-moves", "--move=9", game),
            (f"--ply: 9 is too many: record 1 of {game} has 2 plies", "damier-moves", "--ply=9", game),
            (f"--position cannot be used with {game}", "damier-moves", "-p", EXAMPLE, game),
            ("--position cannot be used with --ply", "damier-moves", "-p", EXAMPLE, "--ply=1"),
            ("this position is legal in several rulesets; choose one with --ruleset", "damier-moves", "-p", "W:W31:B20"),
            ("--summary applies only to records", "damier-analyse", "--ruleset=lices", "--play=d4-e3", "--summary"),
            ("--to sgf applies only to records; for a position, use text or json", "damier-analyse", "-p", EXAMPLE, "--to=sgf"),
            ("--size applies only to pictures, not to --to text", "damier-board", "--to=text", "--size=99", "--ruleset=lices"),
            ("--partial writes everything as JSON; use --min-games with --merge", "damier-stats", "--partial", "--min-games=2", game),
            ("--ruleset applies only to counting, not to --merge", "damier-stats", "--merge", "--ruleset=lices", game),
            ("unexpected argument 'x'", "damier", "list", "x"),
            ("--endings applies only to the command 'rulesets'", "damier", "--endings"),
            ("unknown command 'chek': did you mean check?", "damier", "chek"),
            ("unknown command 'hepl': did you mean help?", "damier", "hepl"),
            ("unknown command 'xyzzy'", "damier", "help", "xyzzy"),
        ):
            with self.subTest(words=words):
                run = self.expect(2, *words)
                self.assertEqual(("", f"{words[0]}: {message}\nTry '{words[0]} --help'.\n"), (run.out, run.err))
        self.assertEqual([pathlib.Path(game)], list(self.folder.iterdir()))

    def test_unknown_code(self):
        for option in ("--select", "--ignore"):
            self.refused(
                f"{option}: unknown value 'mised-capture': did you mean missed-capture?",
                "damier-check",
                option,
                "wrong-result,mised-capture",
            )


class Spelling(harness.ToolTest):
    def test_manners_of_writing_a_value(self):
        for words in (["-j4"], ["-j", "4"], ["--jobs=4"], ["--jobs", "4"]):
            run = self.expect_clean("damier-perft", "--ruleset", "lices", "-d3", *words)
            self.assertEqual("7740\n", run.out)

    def test_options_after_operands(self):
        run = self.expect(1, "damier-check", self.file("bad.lices", BAD), "-q")
        self.assertNotIn("1 file", run.out)

    def test_joined_letters(self):
        self.file("archive/bad.lices", BAD)
        run = self.expect(1, "damier-check", "-rq", self.folder / "archive")
        self.assertNotIn("1 file", run.out)

    def test_two_dashes_end_options(self):
        self.file("--strict", GOOD)
        self.file("-x.lices", GOOD)
        run = self.expect_clean(
            "damier-check", "--", "--strict", "-x.lices", cwd=self.folder
        )
        self.assertIn("2 files, 2 records", run.out)


class CheckOptions(harness.ToolTest):
    def check(self, status, *options, stdin=THREE):
        return self.expect(status, "damier-check", *options, stdin=stdin).out

    def test_max_errors(self):
        for most in (1, 2):
            out = self.check(1, "--max-errors", most)
            self.assertEqual(most, len(codes_in(out)), out)
            self.assertIn(f"{3 - most} more in this record", out)
            self.assertIn("1 error, 2 warnings", out)
        for most in (0, 3, 18446744073709551615):
            out = self.check(1, "--max-errors", most)
            self.assertEqual(3, len(codes_in(out)), out)
            self.assertNotIn("more in this record", out)

    def test_max_errors_counts_a_record(self):
        out = self.check(1, "--max-errors=1", stdin=THREE + b"\n" + THREE)
        self.assertEqual(2, len(codes_in(out)), out)
        self.assertEqual(2, out.count("2 more in this record"), out)

    def test_twenty_findings_by_default(self):
        many = GOOD.replace(b"1. d4-e3", b"1. d4-e3" + b" $999" * 30)
        out = self.check(1, stdin=many)
        self.assertEqual(20, len(codes_in(out)), out)
        self.assertIn("<stdin>:1: 10 more in this record; --max-errors 0 shows all\n", out)

    def test_countless_findings(self):
        many = GOOD.replace(b"1. d4-e3", b"1. d4-e3" + b" $999" * 5000)
        out = self.check(1, "--max-errors=0", stdin=many)
        self.assertIn(", 5000 errors, ", out)

    def test_select(self):
        out = self.check(0, "--select", "pion-letter")
        self.assertEqual(["pion-letter"], codes_in(out))
        self.assertIn("0 errors, 1 warning", out)
        for words in (["--select=pion-letter,straight-pion"],
                      ["--select", "pion-letter", "--select", "straight-pion"]):
            self.assertEqual(["pion-letter", "straight-pion"], codes_in(self.check(1, *words)))

    def test_ignore(self):
        out = self.check(0, "--ignore", "straight-pion")
        self.assertEqual(["spaced-move", "pion-letter"], codes_in(out))
        out = self.check(0, "--strict", "--ignore", "straight-pion,spaced-move,pion-letter")
        self.assertIn("0 errors, 0 warnings", out)

    def test_select_and_ignore(self):
        words = ["--select=pion-letter,spaced-move", "--ignore=spaced-move"]
        self.assertEqual(["pion-letter"], codes_in(self.check(0, *words)))

    def test_strict(self):
        out = self.check(1, "--strict")
        self.assertIn("3 errors, 0 warnings", out)

    def test_legal(self):
        legal = self.expect_clean("damier-moves", "--ruleset", "lices").out.split()
        eight = self.check(1, stdin=BAD)
        self.assertRegex(eight, r"\n     = legal here: (\S+, ){7}\S+ and 11 more\n")
        everything = self.check(1, "--legal", stdin=BAD)
        line = re.search(r"legal here: (.*)", everything).group(1)
        self.assertEqual(sorted(legal), sorted(line.split(", ")))

    def test_syntax_only(self):
        broken = BROKEN / "missed-capture.lices"
        self.expect(1, "damier-check", broken)
        run = self.expect_clean("damier-check", "--syntax-only", broken)
        self.assertIn("1 record, 3 plies, 0 errors", run.out)
        self.expect(1, "damier-check", "--syntax-only", BROKEN / "move-syntax.lices")

    def test_ruleset(self):
        bare = b"1. d4-e4\n"
        self.assertEqual(["undecided-ruleset"], codes_in(self.check(1, stdin=bare)))
        out = self.check(1, "--ruleset", "lices", stdin=bare)
        self.assertEqual(["straight-pion"], codes_in(out))
        lies = GOOD.replace(b'"lices"', b'"chess"')
        self.expect_clean("damier-check", "--ruleset=lices", stdin=lies)

    def test_quiet(self):
        self.assertEqual("", self.expect_clean("damier-check", "-q", stdin=GOOD).out)
        self.assertEqual("", self.expect_clean("damier-check", "--quiet", stdin=GOOD).out)


class Color(harness.ToolTest):
    def on_terminal(self, *words, **changes):
        """Returns the output of a run on a terminal."""
        bad = self.file("bad.lices", BAD)
        ours, theirs = pty.openpty()
        try:
            self.expect(
                1, "damier-check", *words, bad, stdout=theirs, env=environment(**changes)
            )
        finally:
            os.close(theirs)
        out = b""
        try:
            while part := os.read(ours, 65536):
                out += part
        except OSError:
            pass  # the end of a terminal's output on Linux
        os.close(ours)
        return out

    def test_when(self):
        bad = self.file("bad.lices", BAD)
        red = "\033[1;31merror\033[0m"
        self.assertIn(red, self.expect(1, "damier-check", "--color", "always", bad).out)
        for words in ([], ["--color=auto"], ["--color=never"]):
            self.assertNotIn("\033", self.expect(1, "damier-check", *words, bad).out)
        env = environment(NO_COLOR="1")
        run = self.expect(1, "damier-check", "--color=always", bad, env=env)
        self.assertIn(red, run.out, "an option counts more than NO_COLOR")

    def test_terminal(self):
        self.assertIn(b"\033[1;31m", self.on_terminal())
        self.assertIn(b"\033[1;31m", self.on_terminal(NO_COLOR=""))
        self.assertNotIn(b"\033", self.on_terminal(NO_COLOR="1"))
        self.assertNotIn(b"\033", self.on_terminal("--color=never"))

    def test_machines_get_no_color(self):
        bad = self.file("bad.lices", BAD)
        for name in ("gcc", "json"):
            run = self.expect(1, "damier-check", "--color=always", "--format", name, bad)
            self.assertNotIn("\033", run.out)


class Inputs(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.file("archive/1.lices", GOOD)
        self.file("archive/deep/2.LICES", BAD)
        self.file("archive/deep/notes.md", b"no record")
        self.file("archive/deep/a b\n.lices", GOOD)

    def test_recursive(self):
        for option in ("-r", "--recursive"):
            run = self.expect(1, "damier-check", option, "archive", cwd=self.folder)
            self.assertIn("3 files, 3 records", run.out)
            self.assertIn("archive/deep/2.LICES:4:4: error", run.out)

    def test_recursive_without_a_file(self):
        (self.folder / "empty").mkdir()
        run = self.expect(2, "damier-check", "-r", self.folder / "empty")
        self.assertIn("no game found", run.err)

    def test_files_from(self):
        names = self.file("names", b"archive/1.lices\n\narchive/deep/2.LICES\n")
        run = self.expect(1, "damier-check", "--files-from", names, cwd=self.folder)
        self.assertIn("2 files, 2 records", run.out)
        names = b"archive/deep/a b\n.lices\0archive/1.lices\0"
        for option in ("-0", "--null"):
            run = self.expect_clean(
                "damier-check", option, "--files-from=-", stdin=names, cwd=self.folder
            )
            self.assertIn("2 files, 2 records", run.out)

    def test_files_from_with_short_names(self):
        for name in ("a", "b", "c"):
            self.file(name, BAD)
        for separator, options in ((b"\n", []), (b"\0", ["--null"])):
            for last in (b"", separator, 3 * separator):
                with self.subTest(options=options, last=last):
                    names = separator + separator.join([b"a", b"", b"b", b"c"]) + last
                    run = self.expect(
                        1, "damier-check", "--files-from=-", *options, stdin=names, cwd=self.folder
                    )
                    self.assertEqual("", run.err)
                    self.assertIn("3 files", run.out)

    def test_files_from_and_operands(self):
        names = self.file("names", b"archive/1.lices")
        run = self.expect(
            1, "damier-check", "--files-from", names, "archive/deep/2.LICES", cwd=self.folder
        )
        self.assertIn("2 files, 2 records", run.out)

    def test_files_from_nowhere(self):
        self.expect_usage_error(
            "--files-from: nowhere: No such file or directory",
            "damier-check",
            "--files-from",
            "nowhere",
            cwd=self.folder,
        )

    def test_empty_list_of_files_reads_nothing(self):
        run = self.expect(2, "damier-check", "--files-from", self.file("names", b""), stdin=GOOD)
        self.assertIn("no game found", run.err)


class PositionOptions(harness.ToolTest):
    def test_ruleset_by_another_name(self):
        moves = self.expect_clean("damier-moves", "--ruleset", "english").out
        for name in ("English", "checkers", "American Checkers", "21"):
            self.assertEqual(moves, self.expect_clean("damier-moves", "--ruleset", name).out)
        self.expect_usage_error("did you mean checkers?", "damier-moves", "--ruleset", "chekers")
        self.expect_usage_error("'damier rulesets' lists them", "damier-moves", "--ruleset", "xyzzy")
        run = self.expect_clean("damier-random", "--ruleset", "Shashki", "--max-plies", 2)
        self.assertIn('[GameType "25"]', run.out)

    def test_ruleset_from_the_position(self):
        run = self.expect_clean("damier-moves", "-p", EXAMPLE, "--show", "position")
        self.assertEqual(EXAMPLE + "\n", run.out)

    def test_a_position_of_several_rulesets(self):
        self.expect_usage_error("this position is legal in several rulesets; choose one with --ruleset", "damier-moves", "-p", "W:W31:B20")

    def test_ruleset_and_position(self):
        words = ["damier-moves", "--ruleset=lices", "--position", EXAMPLE, "--show=outcome"]
        self.assertEqual("ongoing\n", self.expect_clean(*words).out)


if __name__ == "__main__":
    harness.main()
