"""damier-check --fix and --diff: unambiguous errors are fixed, and every other byte stays the same."""

import gzip
import json
import os
import pathlib
import random
import re
import shutil
import stat

import harness
from harness import ALL_SAMPLES, BAD, GOOD, some

SHEETS = {".lices", ".pdn", ".loa", ".marelle", ".alice"}

# Codes that are completely fixed in a record that is otherwise correct.
MENDED = {
    "byte-order-mark",
    "captured-squares",
    "card-form",
    "exchange-order",
    "html-entity",
    "inner-quotes",
    "lice-mark-missing",
    "literal-escape",
    "missing-result",
    "move-sign",
    "number-form",
    "padded-value",
    "partial-route",
    "pass-form",
    "piece-name",
    "pion-letter",
    "ply-number",
    "repeated-result",
    "result-form",
    "result-style",
    "ruleset-name",
    "semicolon",
    "setup-form",
    "side-mark",
    "spaced-move",
    "split-capture",
    "square-form",
    "star-mark",
    "table-bars",
    "tag-case",
    "tag-escape",
    "tag-quotes",
    "unicode-dash",
}


def lines_of(text):
    """Returns lines with their ends; splitlines would split at a carriage return."""
    return re.findall(rb"[^\n]*\n|[^\n]+$", text)


def comments_of(text):
    """Returns the comments of sheets, in order."""
    return [part for part in re.findall(rb"(?m:\{[^}]*\}|;[^\r\n]*|^%[^\r\n]*|\[[^\n]*)", text) if part[:1] != b"["]


def patched(text, diff):
    """Applies a unified diff to one file; bytes."""
    before, after, at = lines_of(text), [], 0
    lines = lines_of(diff)
    for number, line in enumerate(lines):
        if line.startswith(b"@@"):
            begin, count = re.match(rb"@@ -(\d+),(\d+) ", line).groups()
            begin = int(begin) - (1 if int(count) > 0 else 0)
            after += before[at:begin]
            at = begin
        elif line[:1] in b" -+" and not line.startswith((b"--- ", b"+++ ")):
            ends = number + 1 < len(lines) and lines[number + 1].startswith(b"\\")
            body = line[1:].removesuffix(b"\n") if ends else line[1:]
            if line[:1] != b"+":
                assert before[at] == body, (before[at], body)
                at += 1
            if line[:1] != b"-":
                after.append(body)
    return b"".join(after + before[at:])


class MendingTest(harness.ToolTest):
    def mended(self, text, *words, ruleset=None, status=None):
        """Returns the text after --fix on standard input, and the run."""
        options = [f"--ruleset={ruleset}"] if ruleset else []
        run = self.run_tool("damier-check", "--fix", *options, *words, stdin=text.encode())
        self.assertIn(run.status, (0, 1) if status is None else (status,), run)
        return run.out

    def meaning(self, path):
        """Returns the content of the records in a file, ids first."""
        run = self.run_tool("damier-convert", "-q", "--to", "ndjson", "--allow-empty", path)
        records = [json.loads(line) for line in run.out.split("\n") if line]

        def without_text(plies):
            return [
                {
                    **ply,
                    "text": "",
                    "variations": [without_text(line) for line in ply.get("variations", [])],
                }
                for ply in plies
            ]

        return [
            (record["id"], without_text(record["plies"]), record["winner"], record["ruleset"])
            for record in records
        ]

    def findings(self, path, *words):
        return harness.codes_in(self.run_tool("damier-check", "-fgcc", "--max-errors=0", *words, path).out)

    def check_fixing(self, path):
        """Fixes a file: the meaning stays, there are no new findings, and a second run changes nothing."""
        before, printed = self.meaning(path), self.findings(path)
        text = open(path, "rb").read()
        diff = self.run_tool("damier-check", "--diff", path)
        self.assertEqual(text, open(path, "rb").read(), "--diff writes nothing")
        run = self.run_tool("damier-check", "--fix", "--max-errors=0", path)
        fixed = open(path, "rb").read()
        shown = diff.out.encode("utf-8", "surrogateescape")
        if b"\\x" not in shown:  # the harness's representation of invalid UTF-8
            self.assertEqual(fixed, patched(text, shown), diff)
        self.assertEqual(diff.status, run.status, diff)
        self.assertEqual(before, self.meaning(path), run)
        remaining = self.findings(path)
        self.assertEqual(sorted(remaining), sorted(harness.codes_in(run.out)), run)
        for code in set(remaining):
            self.assertLessEqual(remaining.count(code), printed.count(code), f"more {code}{run}")
        self.expect(run.status, "damier-check", "--fix", path)
        self.assertEqual(fixed, open(path, "rb").read(), "fixing twice changes something")
        return text, fixed, remaining


class Mending(MendingTest):
    def test_samples(self):
        scripts = (".py", ".sh", ".sql", ".md")
        files = [path for path in sorted(ALL_SAMPLES.glob("*/**/*.*"))
                 if path.suffix not in scripts and path.parent.name != "transcribe"]
        # Settings are no records: a fix in them changes how the others are read.
        records = [path for path in files if path.name != ".damier"]
        for number, path in enumerate(some(records, 5)):
            with self.subTest(sample=path.name):
                folder = self.folder / str(number)
                folder.mkdir()
                text, fixed, remaining = self.check_fixing(shutil.copy(path, folder))
                if path.parent.name == "broken" and path.stem in MENDED and path.suffix in SHEETS:
                    self.assertNotEqual(text, fixed, "nothing was fixed")
                    self.assertNotIn(path.stem, remaining)
                elif path.parent.name not in ("broken", "before", "handwritten"):
                    self.assertEqual(text, fixed, "a sample that is in order was changed")

    def test_a_sloppy_archive(self):
        before = ALL_SAMPLES / "fixing" / "before" / "club.pdn"
        after = ALL_SAMPLES / "fixing" / "after" / "club.pdn"
        path = shutil.copy(before, self.folder)
        run = self.expect(0, "damier-check", "--fix", path)
        self.assertEqual(after.read_bytes(), open(path, "rb").read(), run)
        self.expect_clean("damier-check", "--strict", after)

    def test_plies(self):
        for ruleset, sloppy, right in [
            ("lices", "1. Pd4 \u2013 e3 2. d6-e5 *", "1. d4-e3 2. d6-e5 *"),
            ("international", "1. 32 - 28 19\u201423 2. 28-19 14:23 *", "1. 32-28 19-23 2. 28x19 14:23 *"),
            ("lignes-d-action", "1. D1xF3 *", "1. d1-f3 *"),
            ("marelle", "1. A1 d2 *", "1. a1 d2 *"),
        ]:
            with self.subTest(ruleset=ruleset):
                self.assertEqual(sloppy if right is None else right, self.mended(sloppy, ruleset=ruleset))

    def test_numbers_and_marks_only_where_all_is_clear(self):
        self.assertEqual(
            "1. d4-e3 2. d6-e5 (2. d8-e7 3. d2-e1) 3. d2-e1 4. d8-e7 *",
            self.mended("1. d4-e3 3. d6-e5 (3. d8-e7 4. d2-e1) 4. d2-e1 5. d8-e7 *", ruleset="lices"),
        )
        self.assertEqual("1. d4-e3 d6-e5 3. d2-e1 *", self.mended("1. d4-e3 d6-e5 2. d2-e1 *", ruleset="lices"))
        self.assertEqual("(B) d4-e3 (N) d6-e5 *", self.mended("(N) d4-e3 (B) d6-e5 *", ruleset="lices"))
        for elsewhere in ('[Ruleset "lices"]\n[Event "x]\n\n1. d4-e3 {}. d6-e5 *', "1. d4-e3 {}. d6-e5 (2. d8-e1) 3. d2-e9 *"):
            self.assertEqual(elsewhere.format(2), self.mended(elsewhere.format(3), ruleset="lices", status=1))
        wrong = "1. d4-e3 3. d6-e5 4. d2-e9 *"
        self.assertEqual(wrong, self.mended(wrong, ruleset="lices", status=1))

    def test_nothing_after_a_wrong_ply(self):
        text = "1. Pd4-e3 2. Pd6-e1 3. Pd2 - e1 *"
        self.assertEqual(text.replace("Pd4", "d4"), self.mended(text, ruleset="lices", status=1))

    def test_what_follows_from_a_guessed_ruleset_stays(self):
        for text in ("1. 32 - 28 19-23 2. 28-19 14x23 *\n", '[Result "1:1"]\n\n1. 32-28 19-23 3. 28x19 14x23 1-1\n'):
            for name in (None, "a.pdn"):
                options = ["--stdin-name", name] if name else []
                run = self.run_tool("damier-check", "--fix", *options, stdin=text.encode())
                self.assertEqual(text, run.out, run)
                self.assertIn("inferred-ruleset", run.err)
        text = "1. 32 - 28 19-23 *\n"
        self.assertEqual("1. 32-28 19-23 *\n", self.mended(text, ruleset="international"))

    def test_results(self):
        head = '[Ruleset "lices"]\n[Result "0-1"]\n\n'
        for text, right in [
            (head + "1. d4-e3", head + "1. d4-e3 0-1"),
            (head + "1. d4-e3\n\n", head + "1. d4-e3 0-1\n\n"),
            (head + "1. d4-e3 ; so far\n", head + "1. d4-e3 ; so far\n0-1\n"),
            (head + "1. d4-e3 {so far}\r\n", head + "1. d4-e3 {so far} 0-1\r\n"),
            (head.replace("\n", "\r\n") + "1. d4-e3 ;far\r\n", head.replace("\n", "\r\n") + "1. d4-e3 ;far\r\n0-1\r\n"),
            (head, head.rstrip() + "\n\n0-1\n\n"),
            (head + "1. d4-e4", None),
            (head + "1. d4-e3 (2. d6-e5", None),
            ('[Ruleset "lices"]\n\n1. d4-e3\n', None),
            (head.replace("0-1", "0:1") + "1. d4-e3 0\u20131", head + "1. d4-e3 0-1"),
        ]:
            with self.subTest(text=text):
                self.assertEqual(text if right is None else right, self.mended(text))

    def test_tags(self):
        for tag, right in [
            ('[ruleset "lices"]', '[Ruleset "lices"]'),
            ('[Ruleset " lices "]', '[Ruleset "lices"]'),
            ("[Ruleset lices]", '[Ruleset "lices"]'),
            ("[Ruleset \u201clices\u201d]", '[Ruleset "lices"]'),
            ('[Règle "lices"]\n[BLANCS "\u00c9va"]', '[Règle "lices"]\n[White "\u00c9va"]'),
            ('[Ruleset "lices"]\n[Noirs "d\\\\\\\'E"]', '[Ruleset "lices"]\n[Noirs "d\'E"]'),
            ('[Ruleset "lices"]\n[Event]', '[Ruleset "lices"]\n[Event ""]'),
            ('[R&egrave;gle "lices"]\n[White "&Eacute;va &quot;E&quot;"]', '[Règle "lices"]\n[White "\u00c9va \\"E\\""]'),
            ('[Ruleset "lices"]\n[White.Elo "2100"]\n[White "x"]', None),
            ('[Ruleset "lices"]\n[Date "le 3 mai"]', None),
            ('[Ruleset "lices"]\n[Date "2024-5-3"]', '[Ruleset "lices"]\n[Date "2024.05.03"]'),
            ('[Ruleset "lices"]\\r\\n[White "x"]', '[Ruleset "lices"]  [White "x"]'),
            ('[Ruleset "lices"]\n[White "x"]\n[White "y"]', None),
        ]:
            with self.subTest(tag=tag):
                moves = "\n\n1. d4-e3 *\n"
                self.assertEqual((right or tag) + moves, self.mended(tag + moves))

    def test_other_charsets_stay(self):
        text = b'[ruleset "lices"]\r\n[White "Andr\xe9"]\r\n\r\n1. Pd4 \x96 e3 {\xe9t\xe9 \x80} *\r\n'
        path = self.file("a.lices", text)
        self.expect(0, "damier-check", "--fix", path)
        right = text.replace(b"ruleset", b"Ruleset").replace(b"Pd4 \x96 e3", b"d4-e3")
        self.assertEqual(right, open(path, "rb").read())

    def test_in_place(self):
        good = self.file("good.lices", GOOD)
        sloppy = self.file("sloppy.lices", GOOD.replace(b"d4", b"Pd4"))
        link = self.folder / "link.lices"
        link.symlink_to(sloppy)
        os.chmod(sloppy, 0o640)
        os.utime(good, (1, 1))
        untouched = os.stat(good)
        run = self.expect(0, "damier-check", "--fix", good, link)
        self.assertEqual("2 files, 2 records, 4 plies, 0 errors, 0 warnings, 1 fixed\n", run.out)
        self.assertEqual(GOOD, open(sloppy, "rb").read())
        self.assertTrue(link.is_symlink())
        self.assertEqual(0o640, stat.S_IMODE(os.stat(sloppy).st_mode))
        now = os.stat(good)
        self.assertEqual((untouched.st_mtime, untouched.st_ino), (now.st_mtime, now.st_ino))
        self.assertEqual(3, len(list(self.folder.iterdir())), "a temporary file was left")

    def test_the_name_of_a_file_tells_its_game(self):
        path = self.file("untagged.lices", b"1. Pd4-e3 *\n")
        run = self.expect(0, "damier-check", "--fix", path)
        self.assertEqual("1 file, 1 record, 1 ply, 0 errors, 0 warnings, 1 fixed\n", run.out)

    def test_a_long_beginning_that_is_in_order_stays(self):
        begin = b"".join(GOOD.replace(b"\n1.", b"{%d}\n1." % number) + b"\n" for number in range(2500))
        self.assertGreater(len(begin), 2 * 65536)
        path = self.file("long.lices", begin + GOOD.replace(b"d4-e3", b"Pd4-e3"))
        self.expect_clean("damier-check", "--fix", "--quiet", path)
        self.assertEqual(begin + GOOD, pathlib.Path(path).read_bytes())

    def test_what_remains_is_reported_where_it_stands_afterwards(self):
        head = '[Ruleset "lices"]\n[Result "0-1"]\n\n1. d4-e3 ;far\n\n'
        path = self.file("a.lices", (head + head.replace("d4-e3", "d4-e4").replace("Result", "result")).encode())
        run = self.expect(1, "damier-check", "--fix", "-fgcc", path)
        again = self.expect(1, "damier-check", "-fgcc", path)
        self.assertIn(":10:4: error: ", again.out)
        self.assertEqual(again.out, run.out.replace(", 2 fixed", ""))
        self.assertEqual(0, self.run_tool("damier-check", "--fix", "--exit-zero", path).status)
        self.assertEqual('{"summary"', self.run_tool("damier-check", "--fix", "-fjson", path).out.splitlines()[-1][:10])

    def test_two_records_in_one_line(self):
        """The fix of the first finding moves the place of the second."""
        first = b'[Ruleset "lices"]\n\n1. Pd4 - e3 *'
        second = b' [Ruleset "lices"] 1. Pd4-e3 2. d6-d6 *\n'
        path = self.file("a.lices", first + second)
        run = self.expect(1, "damier-check", "--fix", "-fgcc", path)
        self.assertEqual((first + second).replace(b"Pd4", b"d4").replace(b" - ", b"-"), open(path, "rb").read())
        again = self.expect(1, "damier-check", "-fgcc", path)
        self.assertIn(":3:42: error: ", again.out)
        self.assertEqual(again.out, run.out.replace(", 2 fixed", ""))
        self.assertIn("2 records", again.out)

    def test_two_records_in_one_line_of_many_bytes(self):
        """A report in bytes accounts for fixes: a dash of one byte replaces one of three."""
        text = '[Ruleset "lices"] 1. d4\u2013e3 {\u00e9} * [Ruleset "lices"] 1. d4-d4 *\n'
        path = self.file("a.lices", text.encode())
        run = self.expect(1, "damier-check", "--fix", "-frdjsonl", path)
        mended = text.replace("\u2013", "-").encode()
        self.assertEqual(mended, pathlib.Path(path).read_bytes())
        self.assertIn('"column":%d}' % (mended.index(b"d4-d4") + 1), run.out)

    def test_a_third_record_in_a_line_of_its_own(self):
        """Its place is unchanged, however far the first fix has moved the second."""
        text = b'[Ruleset "lices"] 1. Pd4 - e3 * [Ruleset "lices"] *\n\n[Ruleset "lices"] 1. d6-d6 *\n'
        run = self.expect(1, "damier-check", "--fix", "-fgcc", self.file("a.lices", text))
        self.assertIn(":3:22: error: ", run.out)

    def test_standard_input(self):
        run = self.expect(1, "damier-check", "--fix", stdin=BAD.replace(b"R", b"r", 1))
        self.assertEqual(BAD.decode(), run.out)
        self.assertIn("[not-forward]" if "[not-forward]" in run.err else ": error: ", run.err)
        self.assertIn(", 1 fixed\n", run.err)

    def test_difference(self):
        path = self.file("a.lices", GOOD.replace(b"d4", b"Pd4"))
        run = self.expect(0, "damier-check", "--diff", path)
        self.assertEqual(
            f'--- {path}\n+++ {path}\n@@ -1,4 +1,4 @@\n [Ruleset "lices"]\n [Result "*"]\n \n'
            "-1. Pd4-e3 2. d6-e5 *\n+1. d4-e3 2. d6-e5 *\n",
            run.out,
        )
        self.assertEqual("", self.expect(0, "damier-check", "--diff", self.file("b.lices", GOOD)).out)
        self.expect_usage_error("cannot be used with", "damier-check", "--fix", "--diff", path)

    def test_what_is_not_mended(self):
        sloppy = GOOD.replace(b"d4", b"Pd4")
        packed = self.file("a.lices.gz", gzip.compress(sloppy))
        before = open(packed, "rb").read()
        plain = self.file("b.lices", sloppy)
        run = self.expect(2, "damier-check", "--fix", packed, plain, self.folder / "missing.lices")
        self.assertIn("a.lices.gz: is compressed or an archive, and is not fixed\n", run.err)
        self.assertIn("missing.lices: No such file", run.err)
        self.assertEqual(before, open(packed, "rb").read())
        self.assertEqual(GOOD, open(plain, "rb").read(), "the other files are still fixed")
        self.expect(2, "damier-check", "--fix", "-", stdin=before)
        tree = b"(;GM[9];B[b1-b3];W[a3c1])\n"
        run = self.expect(0, "damier-check", "--fix", "-", stdin=tree)
        self.assertEqual(tree.decode(), run.out)
        self.assertIn("records in sgf are checked, but not fixed\n", run.err)
        files = [self.file(name, tree) for name in ("a.sgf", "b.sgf")]
        run = self.expect(0, "damier-check", "--fix", *files)
        self.assertEqual(f"damier-check: {files[0]}: records in sgf are checked, but not fixed\n", run.err)

    def test_a_device_is_not_mended(self):
        run = self.expect(2, "damier-check", "--fix", "/dev/null")
        self.assertIn("damier-check: /dev/null: is not a regular file, and is not fixed\n", run.err)

    def test_what_remains_is_explained_in_full(self):
        path = self.file("a.lices", BAD)
        self.assertIn(" and 11 more\n", self.expect(1, "damier-check", "--fix", path).out)
        line = re.search(r"legal here: (.*)", self.expect(1, "damier-check", "--fix", "--legal", path).out).group(1)
        self.assertEqual(19, len(line.split(", ")))

    def test_as_json(self):
        sloppy = self.file("a.lices", GOOD.replace(b"d4", b"Pd4"))
        for mended in (1, None):
            summary = json.loads(self.expect(0, "damier-check", "--fix", "-fjson", sloppy).out)["summary"]
            self.assertEqual(mended, summary.get("fixed"))

    def test_selection(self):
        sloppy = b"".join(GOOD.replace(b"d4", b"Pd4") + b"\n" for _ in range(3))
        run = self.expect(0, "damier-check", "--fix", "--record", "2", stdin=sloppy)
        one = sloppy[: len(GOOD) + 2]
        self.assertEqual((one + GOOD + b"\n" + one).decode(), run.out)
        run = self.expect(0, "damier-check", "--fix", "--ignore", "pion-letter", stdin=sloppy)
        self.assertEqual(sloppy.decode(), run.out)
        run = self.expect(0, "damier-check", "--fix", "--select", "tag-case", stdin=sloppy.replace(b"Rul", b"rul"))
        self.assertEqual(sloppy.decode(), run.out)

    def test_a_failed_output(self):
        with open("/dev/full", "wb") as full:
            run = self.run_tool("damier-check", "--fix", stdin=GOOD, stdout=full)
        self.assertEqual(2, run.status)


class Random(MendingTest):
    """Random games with human slips."""

    SLIPS = {
        "lices": [(r"(?<=[a-e0-9])-(?=[a-e0-9])", " - "), (r"(\d+)\. (?=[a-e1-9])", r"\1. P"), (r"A(?= |$)", "")],
        "international": [(r"(?<=\d)x(?=\d)", ":"), (r"(?<=\d)-(?=\d)", "\u2013"), (r"(?<=\d)x(?=\d)", "-")],
        "russian": [(r"(?<=[a-h][1-8])x(?=[a-h])", " x "), (r"(?<= )[a-h](?=[1-8][-x])", lambda m: m[0].upper())],
        "lignes-d-action": [(r"(?<=[a-h][1-8])[-x](?=[a-h])", ""), (r"(?<=[a-h][1-8])-(?=[a-h])", "x")],
        "marelle": [(r"(?<=[a-g][1-7])x(?=[a-g])", ":"), (r"(?<=[a-g][1-7])-(?=[a-g])", " - ")],
        "alice": [(r"(?<=[a-e][1-9])-", " - "), (r"(?<=[a-e][1-9])-", "\u2013")],
    }
    GENERAL = [
        (r"\[White ", "[Blancs "),
        (r"\[Result ", "[RESULT "),
        (r"\[Ruleset ", "[ruleset "),
        (r" (\d+)\. ", lambda m: f" {int(m[1]) + 1}. "),
        (r"\n", "\r\n"),
        (r" (1-0|0-1|2-0|0-2|1/2-1/2|1-1|\*)(?=\n+(\[|$))", ""),
    ]

    def slip(self, chance, text, slips):
        """Makes each slip in random places outside comments; inside tags only those meant for tags."""
        parts = re.split(r"(?m:(\{[^}]*\}|;[^\n]*|^%[^\n]*|\[[^\n]*))", text)
        for pattern, right in slips:
            share = chance.choice([0.0, 0.1, 1.0])
            for at, part in enumerate(parts):
                tag = part.startswith("[")
                if tag == pattern.startswith(r"\[") and part[:1] not in ("{", ";", "%"):
                    parts[at] = re.sub(
                        pattern,
                        lambda m: (m.expand(right) if isinstance(right, str) else right(m)) if chance.random() < share else m[0],
                        part,
                    )
        return "".join(parts)

    def test_random_games(self):
        chance = random.Random(7)
        for ruleset, slips in self.SLIPS.items():
            extension = {"lices": "lices", "lignes-d-action": "loa"}.get(ruleset, ruleset)
            extension = "pdn" if extension in ("international", "russian") else extension
            for seed in range(3):
                with self.subTest(ruleset=ruleset, seed=seed):
                    words = ["--ruleset", ruleset, "--games", 12, "--seed", seed, "--max-plies", 60]
                    games = self.expect_clean("damier-random", *words, *(["--decorate"] if seed else [])).out
                    sloppy = self.slip(chance, games, slips + self.GENERAL)
                    path = self.file(f"{ruleset}-{seed}.{extension}", sloppy.encode())
                    text, fixed, remaining = self.check_fixing(path)
                    self.assertEqual(comments_of(text), comments_of(fixed))
                    self.assertNotEqual(text, fixed)


if __name__ == "__main__":
    harness.main()
