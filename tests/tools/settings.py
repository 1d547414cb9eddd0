"""`.damier` files and --encoding: settings for inputs that do not state them."""

import bz2
import io
import json
import os
import shutil
import zipfile

import harness
from harness import BAD, GOOD, codes_in, environment

# Nothing in it identifies its game.
BARE = b"1. d4-e3 2. d6-e5 *\n"
CLUB = harness.ALL_SAMPLES / "config" / "club"
PDN = b'[GameType "20"]\n[Result "*"]\n\n1. 32-28 19-23 *\n'


class Files(harness.ToolTest):
    def check(self, status, *words, **options):
        return self.expect(status, "damier-check", *words, cwd=self.folder, **options)

    def test_samples(self):
        copy = self.folder / "club"
        shutil.copytree(CLUB, copy)
        run = self.check(0, "-r", "--strict", "club")
        self.assertEqual("1 finding ignored by club/.damier\n2 files, 2 records, 14 plies, 0 errors, 0 warnings\n", run.out)
        for path in copy.rglob(".damier"):
            path.unlink()
        run = self.check(1, "-r", "--strict", "club")
        self.assertEqual({"date-form", "not-utf8", "inferred-ruleset"}, set(codes_in(run.out)) - {"move-syntax"})

    def test_ruleset(self):
        self.file("a/bare.txt", BARE)
        self.assertEqual(["inferred-ruleset"], codes_in(self.check(0, "a/bare.txt").out))
        self.file("a/.damier", b"ruleset = lices\n")
        self.assertEqual([], codes_in(self.check(0, "a/bare.txt").out))
        self.file("a/.damier", b"ruleset = Jeu de Lices\n")
        self.assertEqual([], codes_in(self.check(0, "a/bare.txt").out))

    def test_what_a_record_says_counts_more(self):
        self.file("a/.damier", b"ruleset = russian\n")
        self.file("a/x.lices", GOOD)
        self.file("a/x.pdn", PDN)
        self.file("a/x.sgf", b"(;FF[4]GM[9];B[b1-b3])")
        self.check(0, "-r", "a")

    def test_the_extension_counts_less(self):
        self.file("a/.damier", b"ruleset = russian\n")
        bare = self.file("a/x.lices", BARE)
        run = self.expect_clean("damier-convert", "--to", "ndjson", "--ruleset", "lices", bare)
        self.assertIn('"ruleset":"lices"', run.out)
        run = self.expect(1, "damier-convert", "--to", "ndjson", bare)
        self.assertIn('"ruleset":"russian"', run.out)

    def test_the_option_counts_more(self):
        self.file("a/.damier", b"ruleset = russian\nformat = hub\nencoding = cp850\n")
        name = self.file("a/x.lices", BARE.replace(b"*", b"{\xe9} *"))
        words = ["--ruleset", "lices", "--from", "native", "--encoding", "iso-8859-1"]
        run = self.expect_clean("damier-convert", *words, name)
        self.assertIn("{é}", run.out)

    def test_nearer_wins_and_codes_add_up(self):
        # Three findings: spaced-move, pion-letter and straight-pion.
        three = b"1. d4 - e3 2. Pd6-e5 3. d2-e2 *\n"
        self.file("a/b/c/x.lices", three)
        self.file("a/.damier", b"ruleset = russian\nignore = spaced-move\n")
        self.file("a/b/.damier", b"ruleset = lices\nignore = pion-letter, missing-result\n")
        self.assertEqual(["straight-pion"], codes_in(self.check(1, "a/b/c/x.lices").out))
        self.file("a/b/c/.damier", b"ignore = straight-pion\n")
        run = self.check(0, "--strict", "-r", "a")
        self.assertEqual([], codes_in(run.out))
        self.assertIn("0 errors, 0 warnings", run.out)
        # For any current directory of the tool.
        run = self.expect(0, "damier-check", "x.lices", cwd=self.folder / "a" / "b" / "c")
        self.assertEqual([], codes_in(run.out))

    def test_ignored_by_all_tools(self):
        self.file("a/bad.lices", BAD)
        run = self.expect(1, "damier-convert", "a/bad.lices", cwd=self.folder)
        self.assertIn("[straight-pion]", run.err)
        self.file("a/.damier", b"ignore = straight-pion\n")
        for tool in ("damier-convert", "damier-replay"):
            run = self.expect(0, tool, "a/bad.lices", cwd=self.folder)
            self.assertEqual("", run.err)

    def test_only_what_lies_below(self):
        self.file("a/.damier", b"ignore = straight-pion\n")
        self.file("a/bad.lices", BAD)
        self.file("b/bad.lices", BAD)
        run = self.check(1, "a/bad.lices", "b/bad.lices")
        self.assertIn("b/bad.lices:4:4: error", run.out)
        self.assertNotIn("a/bad.lices", run.out)
        self.assertIn("2 files, 2 records, 4 plies, 1 error, ", run.out)
        for jobs in (2, 3):
            self.assertEqual(run.out, self.check(1, "-j", jobs, "a/bad.lices", "b/bad.lices").out)

    def test_a_working_tree_ends_it(self):
        self.file("a/.damier", b"ignore = straight-pion\n")
        self.file("a/tree/bad.lices", BAD)
        self.check(0, "a/tree/bad.lices")
        self.file("a/tree/.git", b"gitdir: elsewhere\n")
        self.check(1, "a/tree/bad.lices")
        self.file("a/tree/.damier", b"ignore = straight-pion\n")
        self.check(0, "a/tree/bad.lices")

    def test_every_way_to_name_a_file(self):
        self.file("a/.damier", b"ignore = straight-pion\n")
        self.file("a/bad.lices", BAD)
        self.file("a/packed.lices.bz2", bz2.compress(BAD))
        names = self.file("names", b"a/bad.lices\na/packed.lices.bz2\n")
        for words in (["-r", "a"], ["--files-from", names], ["a/bad.lices", "a/packed.lices.bz2"]):
            self.assertIn("2 files", self.check(0, *words).out)

    def test_not_standard_input(self):
        self.file(".damier", b"ignore = straight-pion\n")
        self.check(1, "-", stdin=BAD)
        self.check(1, "--stdin-name", "x.lices", stdin=BAD)

    def test_format(self):
        hub = self.expect_clean("damier-convert", "--to", "hub", "-", stdin=PDN).out.encode()
        self.file("a/games.txt", hub)
        self.check(1, "a/games.txt")
        self.file("a/.damier", b"format = hub\n")
        self.check(0, "a/games.txt")
        # Then all members of an archive are read, as with --from.
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr("games.txt", hub)
        self.file("a/games.zip", out.getvalue())
        self.assertIn("1 record", self.check(0, "a/games.zip").out)

    def test_form(self):
        self.file("a/bad.lices", BAD)
        self.file(
            "a/.damier",
            b"\xef\xbb\xbf# old games\r\n\r\n  ignore=straight-pion   # as they were\r\n\truleset  =  lices\r\n",
        )
        run = self.check(0, "a/bad.lices")
        self.assertEqual("", run.err)

    def test_fixing(self):
        fixable = b'[Ruleset "lices"]\n[Result "*"]\n\n1. d4 - e3 2. d6-e5 *\n'
        self.file("a/x.lices", fixable)
        self.file("a/.damier", b"ignore = spaced-move\n")
        self.check(0, "--fix", "a/x.lices")
        self.assertEqual(fixable, (self.folder / "a/x.lices").read_bytes())
        self.file("a/.damier", b"")
        self.check(0, "--fix", "a/x.lices")
        self.assertEqual(GOOD, (self.folder / "a/x.lices").read_bytes())


class Wrong(harness.ToolTest):
    def refused(self, text, *messages):
        """Checks that the settings file has these errors, and the record is still checked."""
        settings = self.file("a/.damier", text)
        self.file("a/good.lices", GOOD)
        self.file("a/bad.lices", BAD)
        run = self.expect(2, "damier-check", "-r", self.folder / "a")
        self.assertEqual("".join(f"damier-check: {settings}:{message}\n" for message in messages), run.err)
        self.assertIn("2 files, 2 records", run.out)
        self.assertEqual(run.err, self.expect(2, "damier-check", "-j3", "-r", self.folder / "a").err)

    def test_unknown_key(self):
        self.refused(
            b"# of the club\nrulset = lices\nencodings = utf-8\n",
            "2: unknown key 'rulset': did you mean ruleset?",
            "3: unknown key 'encodings': did you mean encoding?",
        )

    def test_what_looks_like_a_key_is_shown(self):
        self.refused(
            b"abcdefghijklmnopqrst = x\nabcdefghijklmnopqrstu = x\nrule5et = x\n",
            "1: unknown key 'abcdefghijklmnopqrst'",
            "2: the text before the equals sign is not a key",
            "3: the text before the equals sign is not a key",
        )

    def test_unknown_values(self):
        self.refused(
            b"ruleset = lises\nformat = ndjso\nencoding = UTF-9\nignore = missed-capture, straight-pin\n",
            "1: ruleset: unknown value: did you mean lices?",
            "2: format: unknown value: did you mean ndjson?",
            "3: encoding: unknown value: did you mean utf-8?",
            "4: ignore: unknown name 2: did you mean straight-pion?",
        )

    def test_form(self):
        self.refused(
            b"ruleset lices\nruleset =\nformat = native\nformat = native\n= \x1b\n",
            "1: expected KEY = VALUE",
            "2: ruleset has no value",
            "4: format is given twice",
            "5: the text before the equals sign is not a key",
        )

    def test_a_format_that_is_not_read(self):
        self.refused(b"format = csv\n", "1: format: unknown value")

    def test_what_is_right_counts(self):
        self.file("a/.damier", b"ignore = straight-pion\nnonsense\n")
        run = self.expect(2, "damier-check", self.file("a/bad.lices", BAD))
        self.assertIn("0 errors", run.out)

    def test_too_long(self):
        settings = self.file("a/.damier", b"# " + b"x" * 70_000)
        run = self.expect(2, "damier-check", self.file("a/good.lices", GOOD))
        self.assertEqual(f"damier-check: {settings}: is too long for settings\n", run.err)

    def test_a_directory_of_that_name(self):
        (self.folder / ".damier").mkdir()
        self.expect_clean("damier-check", self.file("good.lices", GOOD))

    def test_duplicates_say_it_too(self):
        settings = self.file("a/.damier", b"nonsense\n")
        good = self.file("a/good.lices", GOOD)
        run = self.expect(2, "damier-check", "--select", "duplicate", good)
        self.assertEqual(f"damier-check: {settings}:1: expected KEY = VALUE\n", run.err)

    def test_fixing_says_it_too(self):
        settings = self.file("a/.damier", b"nonsense\n")
        run = self.expect(2, "damier-check", "--fix", self.file("a/good.lices", GOOD))
        self.assertEqual(f"damier-check: {settings}:1: expected KEY = VALUE\n", run.err)


class Trust(harness.ToolTest):
    """A settings file among foreign records can change little, and reveals nothing."""

    SECRET = b"root:$6$salt$hash:19000:0:99999:7:::\nkey:$1$c2VjcmV0=secret\nsecret=1\nruleset=secret\n= secret\n"

    def setUp(self):
        super().setUp()
        self.file("a/bad.lices", BAD)

    def check(self, status, *words, **options):
        return self.expect(status, "damier-check", *words, cwd=self.folder, **options)

    def test_no_symbolic_link(self):
        self.file("elsewhere", b"ignore = straight-pion\n")
        for target in ("../elsewhere", "/etc/shadow", "no-such-file", "."):
            link = self.folder / "a/.damier"
            link.symlink_to(target)
            run = self.check(2, "a/bad.lices")
            self.assertEqual("damier-check: a/.damier: is a symbolic link, and is not read\n", run.err)
            self.assertIn("1 error,", run.out)
            link.unlink()

    def test_no_pipe(self):
        os.mkfifo(self.folder / "a/.damier")
        self.assertEqual("", self.check(1, "a/bad.lices").err)

    def test_nothing_of_it_is_shown(self):
        self.file("a/.damier", self.SECRET + b"ignore = " + self.SECRET.replace(b"\n", b",") + b"\nencoding=secret\n")
        for tool in ("damier-check", "damier-convert", "damier-stats", "damier-replay", "damier-board"):
            run = self.expect(2, tool, "a/bad.lices", cwd=self.folder)
            self.assertEqual(7, run.err.count("a/.damier:"), run)
            # An invalid key is shown, and nothing else.
            shown = run.err.replace("a/.damier:3: unknown key 'secret'", "")
            for part in ("secret", "root", "$6", "c2V", "salt", "19000"):
                self.assertNotIn(part, shown)

    def test_what_is_ignored_is_reported(self):
        self.file("a/.damier", b"ignore = straight-pion\n")
        self.file("a/b/.damier", b"ignore = missing-result\n")
        self.file("a/b/bad.lices", BAD + b"\n" + BAD)
        self.file("a/c/bad.lices", BAD)
        self.file("a/c/.damier", b"ignore = straight-pion\n")
        lines = ["3 findings ignored by a/.damier", "1 finding ignored by a/c/.damier"]
        for form in ("text", "gcc", "github", "tap"):
            for jobs in (1, 3):
                out = self.check(0, "-r", "-f", form, "-j", jobs, "a").out
                report = [line.removeprefix("# ") for line in out.splitlines() if "ignored by" in line]
                self.assertEqual(lines, report, form)
        summary = json.loads(self.check(0, "-r", "-f", "json", "a").out.splitlines()[-1])["summary"]
        self.assertEqual({"a/.damier": 3, "a/c/.damier": 1}, summary["ignored"])
        self.assertNotIn("ignored", self.check(0, "-q", "-r", "a").out)
        self.assertIn(lines[0], self.check(0, "--fix", "-r", "a").out)
        # Codes that would not be reported anyway are not mentioned.
        self.assertNotIn("ignored by", self.check(0, "--ignore", "straight-pion", "-r", "a").out)

    def test_names_from_elsewhere(self):
        settings = self.file("a/.damier", b"ignore = straight-pion\n")
        name = str(self.folder / "a/bad.lices")
        self.assertIn(f"1 finding ignored by {settings}\n", self.expect(0, "damier-check", name).out)

    def test_none_at_all(self):
        self.file("a/.damier", b"ignore = straight-pion\nnonsense\n")
        for tool in ("damier-check", "damier-convert", "damier-replay"):
            for words, variable in ((["--no-config"], ""), ([], "1")):
                env = environment(DAMIER_NO_CONFIG=variable)
                run = self.expect(1, tool, *words, "a/bad.lices", cwd=self.folder, env=env)
                self.assertIn("[straight-pion]", run.out + run.err)
                self.assertNotIn(".damier", run.out + run.err)
        run = self.check(2, "a/bad.lices", env=environment(DAMIER_NO_CONFIG=""))
        self.assertIn("1 finding ignored by a/.damier", run.out)

    def test_every_tool_that_reads_records(self):
        self.file("a/.damier", b"nonsense\n")
        self.file("a/good.lices", GOOD)
        for tool in ("analyse", "board", "check", "convert", "moves", "replay", "stats"):
            words = ["-d", "1"] if tool == "analyse" else []
            self.expect(2, f"damier-{tool}", *words, "a/good.lices", cwd=self.folder)
            self.expect_clean(f"damier-{tool}", *words, "--no-config", "a/good.lices", cwd=self.folder)


class Encoding(harness.ToolTest):
    NAMES = "Žižek, Œuvré €"  # in ISO 8859-15, where Windows-1252 has other letters

    def converted(self, content, *words, name="x.lices"):
        return self.expect_clean("damier-convert", *words, self.file(name, content)).out

    def sheet(self, encoding, text=NAMES):
        return f'[Ruleset "lices"]\n[White "{text}"]\n[Result "*"]\n\n1. d4-e3 *\n'.encode(encoding)

    def test_all_formats(self):
        content = self.sheet("iso-8859-15")
        for name in ("iso-8859-15", "ISO8859-15", "latin-9"):
            self.assertIn(f'"{self.NAMES}"', self.converted(content, "--encoding", name))
        json = self.expect_clean("damier-convert", "--to", "ndjson", "-", stdin=self.sheet("utf-8")).out
        out = self.converted(json.encode("iso-8859-15"), "--encoding=iso-8859-15", name="x.ndjson")
        self.assertIn(f'"{self.NAMES}"', out)
        sgf = f"(;FF[4]CA[UTF-8]GM[9]PB[{self.NAMES}];B[b1-b3])".encode("iso-8859-15")
        out = self.converted(sgf, "--encoding=iso-8859-15", name="x.sgf")
        self.assertIn(f'"{self.NAMES}"', out)

    def test_several_bytes_a_letter(self):
        self.assertIn('"将棋"', self.converted(self.sheet("euc-jp", "将棋"), "--encoding", "euc-jp"))

    def test_utf8_is_not_looked_for(self):
        # Text that could be UTF-8, but is not.
        content = self.sheet("utf-8", "é")
        self.assertIn('"Ã©"', self.converted(content, "-q", "--encoding", "windows-1252"))

    def test_bytes_that_are_none_of_it(self):
        content = self.sheet("iso-8859-15")
        run = self.expect(0, "damier-check", "--encoding", "utf-8", self.file("x.lices", content))
        self.assertEqual(["not-utf8"], codes_in(run.out))

    def test_offsets(self):
        content = self.sheet("iso-8859-15", "é\u00c3\u00a9é").replace(b"d4-e3", b"d4-e4")
        run = self.expect(
            1, "damier-check", "-fjson", "--encoding=iso-8859-15", self.file("x.lices", content)
        )
        self.assertIn(f'"offset":{content.index(b"d4-e4")}', run.out.replace(": ", ":"))

    def test_fixing_keeps_the_encoding(self):
        content = self.sheet("iso-8859-15").replace(b"d4-e3", b"d4 - e3")
        name = self.file("x.lices", content)
        self.expect(0, "damier-check", "--fix", "--encoding=iso-8859-15", name)
        self.assertEqual(self.sheet("iso-8859-15"), (self.folder / "x.lices").read_bytes())
        # With multi-byte letters, their place in the file is unknown.
        content = self.sheet("euc-jp", "将棋").replace(b"d4-e3", b"d4 - e3")
        name = self.file("y.lices", content)
        self.expect(0, "damier-check", "--fix", "--encoding=euc-jp", name)
        self.assertEqual(content, (self.folder / "y.lices").read_bytes())

    def test_every_tool_that_reads_records(self):
        name = self.file("x.lices", self.sheet("iso-8859-15"))
        for tool in ("damier-board", "damier-moves", "damier-replay", "damier-stats", "damier-analyse"):
            words = ["--depth", "1"] if tool == "damier-analyse" else []
            run = self.expect(0, tool, "--encoding", "iso-8859-15", *words, name)
            if tool in ("damier-analyse", "damier-replay"):
                self.assertIn(self.NAMES, run.out)

    def test_unknown(self):
        for name, likely in (("utf-9", "utf-8"), ("Windows-1253x", "windows-1253")):
            self.expect_usage_error(
                f"--encoding: unknown encoding '{name}': did you mean {likely}",
                "damier-check", f"--encoding={name}", "-",
            )
        # Its records would be indistinguishable from other text.
        self.expect_usage_error("--encoding: unknown encoding 'utf-32'", "damier-convert", "--encoding=utf-32", "-")


if __name__ == "__main__":
    harness.main()
