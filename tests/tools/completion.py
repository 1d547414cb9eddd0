"""Completion: bash completes correctly; the scripts for zsh and fish are well-formed and complete."""

import re
import shutil
import subprocess

import harness
from harness import TOOLS, program

DRIVER = r"""
set -u
source "$1"
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_damier "$1" 2>&1
printf '%s\n' "${COMPREPLY[@]-}"
"""

REPORTS = ["gcc", "github", "json", "junit", "rdjsonl", "sarif", "tap", "text"]

OPTION = re.compile(r"^  (?:-(\w), |    )--([a-z][a-z-]*)(?: (\S+))?(?=  |$)", re.MULTILINE)


class Script(harness.ToolTest):
    def script(self, shell):
        return self.expect_clean("damier", "completion", shell).out

    def options(self, tool):
        return OPTION.findall(self.expect_clean(tool, "--help").out)

    def check_syntax(self, shell, *words):
        """Lets the shell check the script, if the shell is installed."""
        path = self.file(f"damier.{shell}", self.script(shell).encode())
        if shutil.which(shell) is None:
            print(f"\n{shell} is not installed: its script is not read by it, only its text is checked")
            return
        done = subprocess.run([shell, *words, path], capture_output=True, text=True, check=False)
        self.assertEqual((0, "", ""), (done.returncode, done.stdout, done.stderr))

    def test_which_shell(self):
        self.expect_usage_error("One of bash, zsh, fish", "damier", "completion")
        self.expect_usage_error("did you mean fish?", "damier", "completion", "fisch")
        self.expect_usage_error("unexpected argument 'x'", "damier", "completion", "bash", "x")


class Bash(Script):
    def setUp(self):
        super().setUp()
        self.path = self.file("damier.bash", self.script("bash").encode())

    def complete(self, line):
        """Returns the completions of the last word of a line; bash splits words at equals signs."""
        words = [word for word in re.split(r" |(=)", line) if word] if line.strip() else []
        words += [""] if line.endswith(" ") else []
        done = subprocess.run(
            ["bash", "--norc", "-c", DRIVER, "driver", self.path, *words],
            capture_output=True,
            text=True,
            cwd=self.folder,
            check=True,
        )
        self.assertEqual("", done.stderr)
        return sorted(done.stdout.split("\n")[:-1]) if done.stdout.strip() else []

    def test_syntax(self):
        self.check_syntax("bash", "-n")

    def test_options(self):
        for tool in TOOLS:
            names = sorted(f"--{name}" for _, name, _ in self.options(tool))
            self.assertEqual(names, self.complete(f"{tool} -"))
            if tool != "damier":
                self.assertEqual(names, self.complete(tool.replace("-", " ") + " -"))
        self.assertEqual(["--strict"], self.complete("damier-check --str"))
        self.assertEqual(["--strict"], self.complete("damier check x --str"))
        self.assertEqual(["--strict"], self.complete("/usr/bin/damier-check --str"))
        self.assertEqual([], self.complete("damier-check --xyzzy"))

    def test_commands_of_a_tool(self):
        commands = ["add", "build", "info", "merge", "recover", "remove", "verify"]
        self.assertEqual(commands, self.complete("damier-index "))
        self.assertEqual(commands, self.complete("damier index "))
        self.assertEqual(["merge"], self.complete("damier-index me"))
        self.assertNotIn("merge", self.complete("damier-index info "))
        self.assertIn("'1:COMMAND:(build add remove merge info verify recover)'", self.script("zsh"))
        self.assertIn("-a 'build add remove merge info verify recover'", self.script("fish"))

    def test_values(self):
        formats = [
            *("dxp", "fen", "hub", "indices", "json", "native", "ndjson", "pdn", "playok", "sanmill"),
            *("sgf", "uci", "wmd"),
        ]
        for line, expected in (
            ("damier-check --format ", REPORTS),
            ("damier-check --format=", REPORTS),
            ("damier-check -f j", ["json", "junit"]),
            ("damier-check --format=j", ["json", "junit"]),
            ("damier check --format=j", ["json", "junit"]),
            ("damier-convert --to ",
             sorted([*formats, "csv", "html", "latex", "plies-csv", "plies-ndjson", "sheet-columns", "sheet-list",
                     "site"])),
            ("damier-convert --columns ply,comm", ["ply,comment"]),
            ("damier-convert --split-by ", ["event", "opening:", "player", "ruleset", "year"]),
            ("damier-convert --tags ", ["list", "object"]),
            ("damier-convert --from ", formats),
            ("damier-perft --ruleset lic", ["lices"]),
            ("damier-perft --ruleset li", ["lices", "lignes-d-action", "lines-of-action"]),
            ("damier-moves --show ", ["moves", "outcome", "position"]),
            ("damier-check --color a", ["always", "auto"]),
            ("damier-check --select missed-", ["missed-capture"]),
            ("damier-check --ignore=bad-nag,missed-", ["bad-nag,missed-capture"]),
            ("damier-convert --strip comments,n", ["comments,nags"]),
            ("damier-check --max-errors ", []),
            ("damier-perft --ruleset ch", ["checkers"]),
            ("damier-moves --ruleset nine", ["nine-mens-morris"]),
            ("damier-random --ruleset lo", ["loa", "losing-draughts"]),
            ("damier-check --set Sa", ["Saut=non", "Saut=oui"]),
            ("damier-check --set Saut=", ["non", "oui"]),
            ("damier-check --set=Saut=o", ["oui"]),
            ("damier-perft --set SetUp=s", ["scrambled-eggs", "standard"]),
            ("damier-random --set Niveau=", ["A", "B"]),
            ("damier-check --set TwentyMoves=", ["W45"]),
            ("damier-check --where Event=", []),
        ):
            with self.subTest(line=line):
                self.assertEqual(expected, self.complete(line))

    def test_commands(self):
        tools = [tool.partition("-")[2] for tool in TOOLS if tool != "damier"]
        commands = self.complete("damier ")
        self.assertEqual(set(), {*tools, "list", "explain", "schema", "help"} - set(commands))
        self.assertEqual(["check"], self.complete("damier ch"))
        self.assertEqual(sorted(self.codes()), self.complete("damier explain "))
        self.assertEqual(["missed-capture"], self.complete("damier explain missed"))
        self.assertEqual([], self.complete("damier explain missed-capture m"))
        self.assertEqual(["bash", "fish", "zsh"], self.complete("damier completion "))
        schemas = ["analysis", "ratings", "record", "repair", "standings", "statistics", "transcription"]
        self.assertEqual(schemas, self.complete("damier schema "))
        self.assertEqual(sorted(tools), self.complete("damier help "))
        self.assertEqual([], self.complete("damier list "))

    def test_every_command_is_one(self):
        for command in self.complete("damier "):
            run = self.run_tool("damier", command, "--version")
            self.assertEqual((0, ""), (run.status, run.err), command)

    def test_files(self):
        self.file("a game.lices", b"")
        self.file("games.json", b"")
        for line in ("damier-check ga", "damier check ga", "damier-convert -o ga", "damier-check -- ga"):
            self.assertEqual(["games.json"], self.complete(line))
        self.assertEqual(["a game.lices"], self.complete("damier-check a"))
        self.assertEqual([], self.complete("damier-perft ga"))


class OtherShells(Script):
    def test_syntax(self):
        self.check_syntax("zsh", "-n")
        self.check_syntax("fish", "--no-execute")

    def test_quotes_are_even(self):
        for shell in ("zsh", "fish"):
            for line in self.script(shell).splitlines():
                bare = re.sub(r"'[^']*'|\\'", "", line)
                self.assertNotIn("'", bare, line)

    def test_all_options(self):
        zsh, fish = self.script("zsh"), self.script("fish")
        self.assertTrue(zsh.startswith(f"#compdef {' '.join(TOOLS)}\n"))
        functions = dict(re.findall(r"(?ms)^_damier_(\w+)\(\) \{\n(.*?)^\}$", zsh))
        for tool in TOOLS:
            of_zsh = functions[tool.partition("-")[2] or "front_door"]
            of_fish = [line for line in fish.splitlines() if line.startswith(f"complete -c {tool} ")]
            for letter, name, argument in self.options(tool):
                with self.subTest(tool=tool, option=name):
                    self.assertRegex(of_zsh, rf"(?m)--{name}{'=' if argument else ''}['}},]")
                    self.assertIn(f"{{-{letter}{'+' if argument else ''},--{name}" if letter else "", of_zsh)
                    (line,) = [line for line in of_zsh.splitlines() if re.search(rf"--{name}[='}}]", line)]
                    self.assertEqual(argument == "FILE", line.endswith(":_files' \\"), line)
                    of_option = [line for line in of_fish if f" -l {name} " in line]
                    self.assertTrue(of_option)
                    for line in of_option:
                        self.assertEqual(bool(argument), " -x " in line or " -r " in line, line)
                        self.assertEqual(argument == "FILE", " -r -F " in line, line)
                        self.assertEqual(bool(letter), f" -s {letter or '-'} " in line, line)

    def test_options_that_may_be_given_again(self):
        """In zsh repeatable options have a star; the others list the options that exclude them."""
        zsh = self.script("zsh")
        self.assertIn("    '*''--where=''[", zsh)
        self.assertIn("    '(-o --output)'{-o+,--output=}'[", zsh)

    def test_all_commands(self):
        zsh, fish = self.script("zsh"), self.script("fish")
        for tool in TOOLS[1:]:
            command = tool.partition("-")[2]
            self.assertIn(f"    '{command}:", zsh)
            self.assertRegex(fish, rf"(?m)^complete -c damier -f -n __fish_use_subcommand -a {command} ")
            helped = "^complete -c damier -f -n '__fish_seen_subcommand_from help' -a '"
            self.assertRegex(fish, rf"(?m){helped}.*\b{command}\b")
        for code in self.codes():
            self.assertIn(f" {code}", zsh)
            self.assertIn(code, fish)


class Built(Script):
    """The installed scripts, made at build time, are those that `damier` prints."""

    def test_same(self):
        folder = harness.pathlib.Path(program("damier")).parents[1] / "completions"
        for shell in ("bash", "zsh", "fish"):
            built = (folder / f"damier.{shell}").read_text(encoding="utf-8")
            self.assertEqual(self.script(shell), built)


if __name__ == "__main__":
    harness.main()
