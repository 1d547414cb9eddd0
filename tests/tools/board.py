"""damier-board: boards as players know them, and the choice of the position."""

import harness
from harness import BAD, BROKEN, EXAMPLE, EXAMPLE_MOVES, GOOD, SAMPLES

BLOCKED = SAMPLES / "blocked.lices"
SHEET = SAMPLES / "sheet-example.lices"
MISSED = BROKEN / "missed-capture.lices"  # its second ply is illegal


class Boards(harness.ToolTest):
    def board(self, *words, **options):
        return self.expect_clean("damier-board", *words, **options).out

    def same(self, *words, as_words):
        """Checks that two command lines have the same output."""
        self.assertEqual(self.board(*as_words), self.board(*words))


class Looks(Boards):
    def test_golden(self):
        start = ["--ruleset", "lices"]
        last = [BLOCKED, "--ply", "19", "--last-move"]
        for name, words in {
            "start": start,
            "start-flipped": [*start, "--flip"],
            "start-unicode": [*start, "--to", "unicode"],
            "start-coordinates": [*start, "--coordinates"],
            "start-unicode-coordinates": [*start, "-t", "unicode", "--coordinates", "--flip"],
            "last-move": last,
            "last-move-flipped": [*last, "--flip"],
            "last-move-unicode": [*last, "--to=unicode"],
            "over": [SHEET],
        }.items():
            with self.subTest(name=name):
                out = self.board(*words)
                self.matches_golden(out, f"tools/board/{name}.txt")
                self.assertEqual([], [line for line in out.splitlines() if len(line) > 80])
                self.assertEqual([], [line for line in out.splitlines() if line.endswith(" ")])

    def test_text_is_the_default(self):
        self.same(SHEET, "--to", "text", as_words=[SHEET])

    def test_text_is_ascii(self):
        self.assertTrue(self.board(SHEET, "--coordinates", "--last-move").isascii())

    def test_a_move_before_which_there_is_none(self):
        for words in (["-p", EXAMPLE], [SHEET, "--ply", "0"]):
            self.same(*words, "--last-move", as_words=words)

    def test_last_move_of_play(self):
        words = ["-p", EXAMPLE, "--play", " ".join(EXAMPLE_MOVES[:2]), "--last-move"]
        self.same(*words, as_words=[SHEET, "--ply", "2", "--last-move"])
        # No move is played: the position is that of the record.
        self.same(SHEET, "--ply=2", "--play", "", "--last-move",
                  as_words=[SHEET, "--ply=2", "--last-move"])


class Positions(Boards):
    def test_ply(self):
        for ply in range(len(EXAMPLE_MOVES) + 1):
            play = ["-p", EXAMPLE, "--play", " ".join(EXAMPLE_MOVES[:ply])]
            self.same(SHEET, "--ply", ply, as_words=play)

    def test_last_ply_by_default(self):
        self.same(SHEET, as_words=[SHEET, "--ply", len(EXAMPLE_MOVES)])

    def test_variations_do_not_count(self):
        with_variation = GOOD.replace(b"2. d6-e5", b"2. d6-e5 (2. d6-e7 3. d2-e1)")
        for ply in (0, 1, 2):
            path = self.file("with.lices", with_variation)
            self.same(path, "--ply", ply, as_words=[self.file("good.lices", GOOD), "--ply", ply])

    def test_play_on_from_a_record(self):
        words = [SHEET, "--ply", "2", "--play", " ".join(EXAMPLE_MOVES[2:])]
        self.same(*words, as_words=[SHEET])

    def test_standard_input(self):
        self.assertEqual(self.board(SHEET), self.board("-", stdin=SHEET.read_bytes()))
        self.assertEqual(
            self.board(SHEET, "--ply=1"), self.board("--ply=1", stdin=SHEET.read_bytes())
        )

    def test_selected_record(self):
        both = self.file("both.lices", BLOCKED.read_bytes() + b"\n" + SHEET.read_bytes())
        self.same(both, as_words=[BLOCKED])
        for words in (["--record", "2"], ["--where", "Result=1-0"]):
            self.same(both, *words, as_words=[SHEET])

    def test_json_record(self):
        json = self.expect_clean("damier-convert", "--to", "json", SHEET).out.encode()
        self.same(self.file("sheet.json", json), "--ply", "3", as_words=[SHEET, "--ply", "3"])

    def test_ruleset_of_a_bare_record(self):
        bare = self.file("bare.txt", b"1. d4-e3 2. d6-e5\n")
        self.same(bare, "--ruleset", "lices", as_words=[self.file("good.lices", GOOD)])


class Errors(Boards):
    def test_ply_out_of_range(self):
        for ply in ("6", "18446744073709551615"):
            self.expect_usage_error(
                f"--ply: {ply} is too many: record 1 of {SHEET} has 5 plies\n",
                "damier-board", SHEET, "--ply", ply,
            )
        one = self.file("one.lices", b'[Ruleset "lices"]\n\n1. d4-e3 *\n')
        self.expect_usage_error("has 1 ply\n", "damier-board", one, "--ply=2")
        for ply in ("-1", "x", "1.5", ""):
            self.expect_usage_error("ply", "damier-board", SHEET, f"--ply={ply}")

    def test_ply_behind_an_error(self):
        for words in ([MISSED], [MISSED, "--ply", "2"], [MISSED, "--ply", "3"]):
            run = self.expect(1, "damier-board", *words)
            self.assertEqual("", run.out)
            self.assertIn("[missed-capture]\n", run.err)
            self.assertIn("record 1 is not replayable up to that position: the last resolved ply is 1, after 1. 6d-7c\n", run.err)
        self.expect_usage_error("has 3 plies", "damier-board", MISSED, "--ply", "4")

    def test_ply_before_an_error(self):
        # Later errors do not concern the position; damier-check reports them.
        for ply in (0, 1):
            self.same(MISSED, "--ply", ply, as_words=[SHEET, "--ply", ply])

    def test_set_up_that_is_wrong(self):
        bad = self.file("bad.lices", b'[Ruleset "lices"]\n[FEN "W:Wc2:B"]\n\n1. c1-d2 *\n')
        run = self.expect(1, "damier-board", bad, "--ply", "0")
        self.assertEqual("", run.out)
        self.assertIn("[setup-forbidden-square]", run.err)

    def test_record_of_an_unknown_game(self):
        run = self.expect(1, "damier-board", "-", stdin=b"1. d4-e4 *\n")
        self.assertEqual("", run.out)
        self.assertIn("[undecided-ruleset]", run.err)

    def test_no_record(self):
        self.assertIn("no game found", self.expect(2, "damier-board", "-").err)
        run = self.expect(2, "damier-board", self.folder / "missing.lices")
        self.assertIn("No such file", run.err)
        self.assertEqual("", run.out)
        self.expect(2, "damier-board", SHEET, "--where", "White=Nobody")

    def test_position_or_record(self):
        for words, printed in (
            ([SHEET], str(SHEET)),
            (["--ply", "1"], "--ply"),
            (["--record=1"], "--record"),
            (["--files-from", "x"], "--files-from"),
            (["--recursive"], "--recursive"),
            (["--from=pdn"], "--from"),
            (["--encoding=utf-8"], "--encoding"),
            (["--where", "White=A"], "--where"),
        ):
            self.expect_usage_error(
                f"--position cannot be used with {printed}", "damier-board", "-p", EXAMPLE, *words
            )

    def test_wrong_position(self):
        run = self.expect(2, "damier-board", "--ruleset=lices", "-p", "W:WCa9,d3:BCa9")
        self.assertIn("--position:1:8: error: no Pion can be on d3", run.err)
        self.expect_usage_error("--ruleset", "damier-board")
        self.expect_usage_error("--ruleset", "damier-board", "-p", "nonsense")

    def test_wrong_play(self):
        run = self.expect(2, "damier-board", SHEET, "--ply=1", "--play", "Ca9-b10")
        self.assertEqual("", run.out)
        self.assertRegex(run.err, r"--play:1:1: error: \w+ must take: ")

    def test_wrong_options(self):
        self.expect_usage_error("did you mean unicode?", "damier-board", SHEET, "--to=unicod")
        self.expect_usage_error("did you mean lices?", "damier-board", SHEET, "--ruleset=lises")


class Output(Boards):
    def test_output(self):
        board = self.folder / "board.txt"
        self.assertEqual("", self.board(SHEET, "-o", board))
        self.assertEqual(self.board(SHEET), board.read_text(encoding="utf-8"))
        self.expect_usage_error("--overwrite", "damier-board", SHEET, "--ply=1", "-o", board)
        self.assertEqual(self.board(SHEET), board.read_text(encoding="utf-8"))
        self.board(SHEET, "--ply=1", "--output", board, "--overwrite")
        self.assertEqual(self.board(SHEET, "--ply=1"), board.read_text(encoding="utf-8"))

    def test_no_board_no_file(self):
        board = self.folder / "board.txt"
        self.expect(1, "damier-board", self.file("bad.lices", BAD), "-o", board)
        self.assertEqual(["bad.lices"], [path.name for path in self.folder.iterdir()])


class Boxes(Boards):
    """The sides of games that are sold in a box."""

    GAMES = (("dames", "Blue", "Green"), ("jeu-de-dames", "Brown", "Ivory"), ("marelle", "Brown", "Ivory"))

    def test_sides_have_the_colours_of_the_box(self):
        for ruleset, first, second in self.GAMES:
            with self.subTest(ruleset=ruleset):
                out = self.board("--ruleset", ruleset)
                self.assertIn(f"\n{first} to move\n", out)
                self.assertRegex(out, f"(?m)^ .* {second}$")
                self.assertRegex(out, f"(?m)^{first} [wW] (man|stone).*; {second} [bB]")
                self.assertNotRegex(out, "White|Black")

    def test_the_side_that_begins_is_dark(self):
        self.assertRegex(self.board("--ruleset", "jeu-de-dames", "-t", "unicode"), "Brown ● man, ◉ king; Ivory ○, ◎")
        self.assertIn("In hand: Brown 9, Ivory 9", self.board("--ruleset", "marelle"))
        ansi = self.board("--ruleset", "dames", "-t", "ansi")
        self.assertIn("\x1b[48;5;167;38;5;17m", ansi)  # blue on red
        self.assertIn("\x1b[48;5;167;38;5;120m", ansi)

    def test_classic(self):
        for ruleset, first, second in self.GAMES:
            for format in ("text", "unicode", "ansi", "svg", "tikz"):
                with self.subTest(ruleset=ruleset, format=format):
                    out = self.board("--ruleset", ruleset, "--theme", "classic", "-t", format)
                    self.assertIn("White to move", out)
                    self.assertNotRegex(out, f"{first}|{second}|-box-|{first.lower()}-body")
        self.same("--ruleset", "lices", "--theme=classic", as_words=["--ruleset", "lices"])
        own = self.file("own.theme", b"theme = classic\nwhite = #eeffee\n")
        out = self.board("--ruleset", "dames", "--theme", own, "-t", "svg")
        self.assertIn("White to move", out)
        self.assertIn("#eeffee", out)

    def test_other_themes_are_for_pictures(self):
        for theme in ("wood", "print", "dark"):
            self.expect(2, "damier-board", "--ruleset", "dames", "--theme", theme)

    def test_a_finished_game(self):
        run = self.board("--ruleset", "dames", "-p", "B:W31:B")
        self.assertIn("Blue wins by rule D7", run)

    def test_own_colours_replace_those_of_the_box(self):
        own = self.file("own.theme", b"white = #abcdef\ndark = #123456\n")
        out = self.board("--ruleset", "dames", "--theme", own, "-t", "svg")
        self.assertIn("#abcdef", out)
        self.assertIn("#123456", out)
        self.assertIn("#0a2472", out)
        self.assertNotIn("#d93838", out)

    def test_a_replay_names_them(self):
        record = self.file("game.pdn", b'[GameType "20"]\n[Ruleset "dames"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n')
        out = self.expect_clean("damier-replay", record).out
        self.assertIn("\n1. Blue 32-28\n", out)
        self.assertIn("\n1. Green 19-23\n", out)
        self.assertNotRegex(out, "White|Black")
        out = self.expect_clean("damier-replay", "--theme", "classic", record).out
        self.assertIn("\n1. White 32-28\n", out)
        self.assertIn("Black to move", out)
        self.assertNotRegex(out, "Blue|Green")

    def test_pages_and_documents_have_them(self):
        record = self.file("game.pdn", b'[Ruleset "dames"]\n[Result "2-0"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n')
        for tool, format in (("convert", "html"), ("convert", "latex"), ("explore", "html"), ("explore", "text"),
                             ("stats", "text"), ("stats", "svg")):
            with self.subTest(tool=tool, format=format):
                words = [f"damier-{tool}", "--to", format, *(["--plies=0"] if format == "latex" else []), record]
                out = self.expect_clean(*words).out
                self.assertIn("Blue", out)
                self.assertNotRegex(out, "White (to move|wins)|White man")
                if tool != "stats":
                    out = self.expect_clean(*words, "--theme=classic").out
                    self.assertIn("White", out)
                    self.assertNotRegex(out, "Blue|Green")
                    self.assertEqual(format == "latex", "ruleset=dames,classic" in out)
        for tool, format in (("convert", "json"), ("convert", "pdn"), ("explore", "json"), ("explore", "csv")):
            self.expect(2, f"damier-{tool}", "--to", format, record, "--theme=classic")

    def test_a_site_has_them(self):
        record = self.file("game.pdn", b'[Ruleset "dames"]\n[Opening "A"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n' * 2)
        for words, shown, hidden in (([], "Blue", "White"), (["--theme=classic"], "White", "Blue")):
            site = self.folder / f"site-{shown}"
            self.expect_clean("damier-convert", "--to=site", "-o", site, *words, record)
            pages = [path for path in site.rglob("*.html") if f"{shown} " in path.read_text(encoding="utf-8")]
            self.assertLess(3, len(pages))
            for path in site.rglob("*.html"):
                with self.subTest(path=path.name):
                    self.assertNotRegex(path.read_text(encoding="utf-8"), f"{hidden} (wins|man|to move)|>{hidden}<")


if __name__ == "__main__":
    harness.main()
