"""The output file: its extension selects the format, and there is none if nothing was read."""

import json

import harness
from harness import GOOD, SAMPLES

GAME = SAMPLES / "sheet-example.lices"
START = SAMPLES / "blocked.lices"


class Extension(harness.ToolTest):
    def written(self, name, *words, status=0, **options):
        """Returns the bytes that a tool writes into a new file of that name."""
        path = self.folder / name
        run = self.expect(status, *words, "-o", path, **options)
        self.assertEqual("", run.out)
        data = path.read_bytes()
        path.unlink()
        return data

    def test_it_chooses_the_format(self):
        board = ["damier-board", GAME]
        convert = ["damier-convert", GAME]
        random = ["damier-random", "--ruleset=lignes-d-action", "--max-plies=9"]
        for name, format_name, words in (
            ("a.svg", "svg", board),
            ("a.SVG", "svg", board),
            ("a.tex", "tikz", board),
            ("a.tikz", "tikz", board),
            ("a.json", "json", convert),
            ("a.ndjson", "ndjson", convert),
            ("a.jsonl", "ndjson", convert),
            ("a.csv", "csv", convert),
            ("a.html", "html", convert),
            ("a.htm", "html", convert),
            ("a.lices", "native", convert),
            ("a.fen", "fen", convert),
            ("a.sgf", "sgf", random),
            ("a.json", "json", random),
            ("a.hub", "hub", ["damier-random", "--ruleset=dames", "--max-plies=9"]),
            ("a.json", "json", ["damier-analyse", "-d1", GAME]),
            ("a.json", "json", ["damier-analyse", "-d1", "--ruleset=lices", "--play=d4-e3"]),
            ("a.svg", "svg", ["damier-analyse", "-d1", GAME]),
            ("a.json", "json", ["damier-explore", START]),
            ("a.csv", "csv", ["damier-explore", START]),
            ("a.html", "html", ["damier-explore", START]),
            ("a.json", "json", ["damier-find", 'result = "*"', "--invert", GAME]),
            ("a.json", "json", ["damier-stats", GAME]),
            ("a.csv", "csv", ["damier-stats", GAME]),
            ("a.svg", "svg", ["damier-stats", GAME]),
            ("a.json", "json", ["damier-repair", "-q", GAME]),
        ):
            with self.subTest(name=name, tool=words[0]):
                by_option = self.expect(0, *words, "--to", format_name).out
                self.assertNotEqual("", by_option)
                self.assertEqual(by_option, self.written(name, *words).decode())

    def test_pictures(self):
        for name, beginning in (("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")):
            with self.subTest(name=name):
                self.assertTrue(self.written(name, "damier-board", GAME).startswith(beginning))

    def test_names_that_choose_nothing(self):
        for name in ("a", "a.txt", "a.out", ".json", "json"):
            with self.subTest(name=name):
                self.assertEqual(self.expect(0, "damier-convert", GAME).out, self.written(name, "damier-convert", GAME).decode())

    def test_an_option_that_agrees(self):
        for name, format_name in (("a.csv", "plies-csv"), ("a.ndjson", "plies-ndjson"), ("a.lices", "sheet-list"), ("a.txt", "json")):
            with self.subTest(name=name):
                by_option = self.expect(0, "damier-convert", "--to", format_name, GAME).out
                self.assertEqual(by_option, self.written(name, "damier-convert", "--to", format_name, GAME).decode())

    def test_records_that_are_found_stay_as_they_are_in_a_sheet(self):
        spaced = GOOD.replace(b"1. d4-e3", b"1.   d4-e3")
        found = self.written("found.lices", "damier-find", 'result = "*"', stdin=spaced)
        self.assertIn(b"1.   d4-e3", found)

    def test_contradictions(self):
        for words in (
            ["damier-board", "--to=svg", "-o", "a.png", GAME],
            ["damier-board", "--to=text", "-o", "a.svg", GAME],
            ["damier-convert", "--to=json", "-o", "a.ndjson", GAME],
            ["damier-convert", "--to=native", "-o", "a.json", GAME],
            ["damier-convert", "--to=csv", "-o", "a.pdn", GAME],
            ["damier-stats", "--to=csv", "-o", "a.svg", GAME],
            ["damier-find", "--to=json", "-o", "a.html", "plies > 0", GAME],
        ):
            with self.subTest(words=words):
                option = next(word for word in words if word.startswith("--to"))
                message = f"{option.replace('=', ' ')} contradicts --output {words[3]}, which is named like "
                self.expect_usage_error(message, *words, cwd=self.folder)
                self.assertEqual([], list(self.folder.iterdir()))
        for words, chosen in (
            (["damier-stats", "--partial", "-o", "a.svg", GAME], "--partial"),
            (["damier-repair", "--review", "-o", "a.pdn", GAME], "--review"),
        ):
            self.expect_usage_error(f"{chosen} contradicts --output {words[3]}", *words, cwd=self.folder)

    def test_formats_that_a_tool_does_not_write(self):
        for words, message in (
            (["damier-board", "-o", "a.json", GAME], "this tool does not write json; choose one of text, unicode, ansi, svg,"),
            (["damier-convert", "-o", "a.png", GAME], "this tool does not write png; choose one of native,"),
            (["damier-replay", "-o", "a.html", GAME], "this tool does not write html; choose one of text, unicode, ansi"),
            (["damier-stats", "-o", "a.pdn", GAME], "this tool does not write native; choose one of text, csv, json, svg,"),
        ):
            with self.subTest(words=words):
                self.expect_usage_error(f"--output {words[2]}: {message}", *words, cwd=self.folder)
                self.assertEqual([], list(self.folder.iterdir()))

    def test_json_of_what_has_no_choice(self):
        part = self.written("part.json", "damier-stats", "--partial", GAME)
        self.assertEqual(self.expect(0, "damier-stats", "--partial", GAME).out, part.decode())
        self.assertEqual([], json.loads(self.written("review.json", "damier-repair", "--review", GAME)))


class NothingRead(harness.ToolTest):
    def writers(self, *inputs):
        """Runs each tool that writes a file from these inputs."""
        return (
            ["damier-analyse", "-d1", "-o", "a", *inputs],
            ["damier-board", "--ply=1", "-o", "a", *inputs],
            ["damier-convert", "-o", "a", *inputs],
            ["damier-convert", "-j2", "-o", "a.json", *inputs],
            ["damier-convert", "--split=1k", "-o", "a", *inputs],
            ["damier-convert", "--split-by=2", "-o", "a", *inputs],
            ["damier-convert", "--split-by=year", "-o", "a", *inputs],
            ["damier-explore", "-o", "a", "--ruleset=lices", *inputs],
            ["damier-find", "plies > 0", "-o", "a", *inputs],
            ["damier-repair", "-o", "a", *inputs],
            ["damier-replay", "-o", "a", *inputs],
            ["damier-stats", "-o", "a", *inputs],
        )

    def test_no_file_is_left(self):
        self.file("empty.lices", b"")
        self.file("good.lices", GOOD)
        for inputs in (["missing.lices"], ["empty.lices"], ["--where", "White=Nobody", "good.lices"], ["--record=7", "good.lices"]):
            for words in self.writers(*inputs):
                if "--split=1k" in words and "good.lices" in inputs:
                    continue  # it splits whole files
                with self.subTest(words=words):
                    before = sorted(self.folder.iterdir())
                    self.expect(2, *words, cwd=self.folder)
                    self.assertEqual(before, sorted(self.folder.iterdir()))

    def test_what_is_replaced_stays(self):
        old = self.file("old.json", b"old")
        self.expect(2, "damier-convert", "-O", "-o", old, "missing.lices")
        with open(old, "rb") as file:
            self.assertEqual(b"old", file.read())

    def test_an_empty_archive_that_is_allowed(self):
        out = self.folder / "out.json"
        self.expect_clean("damier-convert", "--allow-empty", "-o", out)
        self.assertEqual(self.expect_clean("damier-convert", "--allow-empty", "--to=json").out, out.read_text())

    def test_what_was_read_is_kept(self):
        out = self.folder / "out.json"
        self.expect(2, "damier-convert", "-o", out, "missing.lices", self.file("good.lices", GOOD))
        self.assertEqual(2, len(json.loads(out.read_text())["plies"]))


if __name__ == "__main__":
    harness.main()
