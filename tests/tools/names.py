"""Foreign names and words, wherever they are shown, do not affect terminals, lines or logs."""

import io
import itertools
import os
import pty
import re
import subprocess
import tarfile
import zipfile

import harness
from harness import BAD, GOOD, environment, program

# A terminal escape, the same in one character, reversed text, and a line that a GitHub server obeys.
HOSTILE = "a\x1b[31m\x9b31m\u202e\n::error::pwned"
NAMES = (f"{HOSTILE}.lices", "::error::pwned.lices", " ::error::pwned.lices")
TAGS = f'[White "{HOSTILE}"]\n[Black "::error::pwned"]\n[Event " ::error::pwned"]\n'.replace("\n::", " ::").encode()
COMMENT = f"{{ {HOSTILE} and more words so that lines are broken somewhere }}".encode()
RECORD = GOOD.replace(b"[Result", TAGS + b"[Result").replace(b"d4-e3", b"d4-e3 " + COMMENT)
FORMATS = ("text", "gcc", "json", "github", "sarif", "junit", "tap", "rdjsonl")

DOES_SOMETHING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|^[ \t]*::error::pwned", re.MULTILINE
)


class Shown(harness.ToolTest):
    def harmless(self, text, what):
        found = DOES_SOMETHING.search(text)
        self.assertIsNone(found, f"{what}: {found and text[max(0, found.start() - 60):found.end() + 60]!r}")

    def hostile_files(self, content):
        for name in NAMES:
            self.file(f"d/{name}", content)
        with zipfile.ZipFile(self.folder / "d/x.zip", "w") as archive:
            for name in NAMES:
                archive.writestr(name, content)
        with tarfile.open(self.folder / "d/y.tar", "w") as archive:
            for name in NAMES:
                member = tarfile.TarInfo(name)
                member.size = len(content)
                archive.addfile(member, io.BytesIO(content))


class Names(Shown):
    def setUp(self):
        super().setUp()
        self.hostile_files(BAD.replace(b"d4-e4", COMMENT + b" d4-e4"))
        self.cwd = self.folder / "d"

    def runs(self, tool, *words):
        """Runs a tool over the files, the files of a directory, and archives."""
        for inputs in ([f"./{name}" for name in NAMES[:1]] + list(NAMES[1:]), ["-r", "."], ["x.zip", "y.tar"]):
            yield self.run_tool(tool, *words, *inputs, cwd=self.cwd)

    def test_reports(self):
        for form in FORMATS:
            for run in self.runs("damier-check", "-v", "-f", form):
                self.assertEqual(1, run.status, run)
                self.harmless(run.err, form)
                # Other programs get the contents as their formats require: without ASCII control characters.
                for_programs = form in ("json", "sarif", "rdjsonl", "junit")
                self.harmless(re.sub("[\x9b\u202e]", "", run.out) if for_programs else run.out, form)

    def test_other_tools(self):
        for words in (
            ["damier-convert", "-v", "-t", "json"],
            ["damier-convert", "-v", "--split", "1k", "-O", "-o", self.folder / "part"],
            ["damier-replay", "--ply", "99"],
            ["damier-stats", "-v"],
            ["damier-stats", "--merge"],
            ["damier-analyse", "-d1"],
            ["damier-board", "--ply", "99"],
            ["damier-moves", "--ply", "99"],
            ["damier-check", "--baseline"],
            ["damier-check", "-v", "--fix"],
            ["damier-repair", "-v"],
            ["damier-repair", "-v", "--in-place"],
        ):
            for run in self.runs(*words):
                self.harmless(run.err, words)
        self.harmless((self.folder / "part-manifest.tsv").read_text(encoding="utf-8").replace("\t", " "), "manifest")

    def test_what_cannot_be_read(self):
        for name in NAMES:
            (self.cwd / name).unlink()
        self.file("d/x.zip", (self.folder / "d/x.zip").read_bytes()[:-250])
        self.file("d/y.tar", (self.folder / "d/y.tar").read_bytes()[:1100])
        for tool in ("check", "convert", "replay", "stats", "analyse", "repair"):
            for run in self.runs(f"damier-{tool}"):
                self.assertEqual(2, run.status, run)
                self.assertIn("pwned", run.err)
                self.harmless(run.err, tool)
        for words in (["--files-from"], ["--baseline"], ["--wher"], [f"--{HOSTILE}"], ["--format"], ["--where"]):
            run = self.expect(2, "damier-check", *words, HOSTILE, cwd=self.cwd)
            self.harmless(run.err, words)
        self.harmless(self.expect(2, "damier-convert", "-o", f"no/{HOSTILE}", "-", stdin=GOOD).err, "output")
        for words in ([HOSTILE], ["explain", HOSTILE], ["schema", HOSTILE]):
            self.harmless(self.expect(2, "damier", *words).err, words)

    def test_settings(self):
        self.file(f"{HOSTILE}/.damier", b"nonsense\nignore = straight-pion\n")
        self.file(f"{HOSTILE}/x.lices", BAD)
        run = self.expect(2, "damier-check", f"{HOSTILE}/x.lices", cwd=self.folder)
        self.harmless(run.out + run.err, "settings")
        self.assertIn("1 finding ignored by ", run.out)

    def test_diff(self):
        """A patch names the file so that patch(1) finds it."""
        name = f"./{NAMES[0]}"
        (self.cwd / name).write_bytes(GOOD.replace(b"d4-e3", b"d4 - e3"))
        run = self.run_tool("damier-check", "--diff", name, cwd=self.cwd)
        self.harmless(run.out + run.err, "diff")
        head = run.out.splitlines()[0]
        self.assertEqual('--- "./a\\033[31m\\302\\23331m\\342\\200\\256\\012::error::pwned.lices"', head)


class Words(Shown):
    def test_replay(self):
        for words in itertools.product(([], ["--all"], ["--ply", "1"]), ([], ["--to", "unicode"])):
            run = self.expect(0, "damier-replay", *sum(words, []), "-", stdin=RECORD)
            self.assertIn("pwned", run.out)
            self.harmless(run.out + run.err, words)

    def test_every_broken_line(self):
        """In every wrapping of a comment, no line begins with a command."""
        for length in range(60, 80):
            comment = b"{" + b"x" * length + b" ::error::pwned " + b"x" * length + b"\n::error::pwned}"
            run = self.run_tool("damier-replay", "--all", "-", stdin=GOOD.replace(b"d4-e3", b"d4-e3 " + comment))
            self.harmless(run.out, length)

    def test_reports(self):
        record = RECORD.replace(b"d4-e3", HOSTILE.replace("\n", " ").encode())
        for form in ("text", "gcc", "tap", "github"):
            run = self.expect(1, "damier-check", "--strict", "-f", form, "-", stdin=record)
            self.harmless(run.out, form)

    def test_underlined(self):
        """The underlining is below the text, however many columns an escape takes."""
        record = GOOD.replace(b"d4-e3", "{\u202e\u202c} d4-e4".encode())
        lines = self.expect(1, "damier-check", "-", stdin=record).out.splitlines()
        self.assertIn("{\\u202E\\u202C} d4-e4", lines[1])
        at = lines[1].index("d4-e4")
        self.assertEqual("^^^^^", lines[2][at:])
        self.assertEqual("     |", lines[2][:at].rstrip())

    def test_players(self):
        self.harmless(self.expect(0, "damier-stats", "-", stdin=RECORD).out, "stats")


class Terminal(Shown):
    """Data for a file or a pipe becomes safe text on a terminal."""

    def on_terminal(self, *words):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [program(words[0]), *map(str, words[1:])],
            stdin=subprocess.DEVNULL, stdout=theirs, stderr=subprocess.PIPE, env=environment(),
        )
        os.close(theirs)
        printed = b""
        try:
            while part := os.read(ours, 65536):
                printed += part
        except OSError:
            pass  # the end of a terminal's output on Linux
        os.close(ours)
        process.communicate(timeout=600)
        return re.sub("\r+\n", "\n", printed.decode("utf-8"))

    def test_convert(self):
        path = self.file("x.lices", RECORD)
        for form in ("native", "json", "ndjson", "csv", "html", "plies-csv", "plies-ndjson"):
            with self.subTest(form=form):
                as_it_is = self.expect(0, "damier-convert", "-t", form, path).out
                self.assertIn("\u202e", as_it_is)
                shown = self.on_terminal("damier-convert", "-t", form, path)
                self.harmless(shown.replace("::error", ""), form)
                self.assertIn("\\u202E", shown)
                out = self.folder / "out"
                self.expect(0, "damier-convert", "-t", form, "-O", "-o", out, path)
                self.assertEqual(as_it_is, out.read_bytes().decode())

    def test_others(self):
        path = self.file("x.lices", RECORD)
        bad = self.file("y.lices", RECORD.replace(b"d4-e3", b"d4 - e3"))
        for words in (
            ["damier-analyse", "-d1", path],
            ["damier-analyse", "-d1", "-t", "svg", path],
            ["damier-stats", "-t", "csv", path],
            ["damier-stats", "-t", "json", path],
            ["damier-board", "-t", "svg", path],
            ["damier-board", "-t", "tikz", path],
            ["damier-convert", "-t", "json", path, path],
            ["damier-convert", "-t", "native", path, path],
            ["damier-check", "--diff", bad],
            *(["damier-check", "--strict", "-f", form, bad] for form in FORMATS[1:]),
        ):
            with self.subTest(words=words):
                shown = self.on_terminal(*words, "--color=never")
                self.assertIn("pwned" if words[0] != "damier-check" else "", shown)
                self.harmless(shown.replace("::error", ""), words)

    def test_colours_are_ours(self):
        bad = self.file("y.lices", RECORD.replace(b"d4-e3", HOSTILE.replace("\n", " ").encode()))
        shown = self.on_terminal("damier-check", "--color=always", bad)
        self.assertIn("\x1b[1;31merror", shown)
        self.harmless(re.sub("\x1b\\[[01;3569]*m", "", shown).replace("::error", ""), "colours")


if __name__ == "__main__":
    harness.main()
