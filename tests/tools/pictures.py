"""damier-board: boards as pictures, and in terminal colours."""

import pathlib
import re
import shutil
import struct
import unittest
import xml.etree.ElementTree
import zlib

import harness
from harness import ALL_SAMPLES, DRAUGHTS, GOLDEN, LIGNES_D_ACTION, SAMPLES, run_in_terminal

SVG = "{http://www.w3.org/2000/svg}"
# The pictures in README.md and docs/figures.md are golden files too.
SHOWN = "../../docs/diagrams"
# A game with everything that comments can draw.
MARKED = (
    b'[GameType "20"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n'
    b"1. 32-28 {[%csl G32,R19,Y23,B14] and [%cal G28-23,R19-24,Y3430,B18-22]} 19-23 *\n"
)
MARELLE = ALL_SAMPLES / "marelle"
# The picture at the top of README.md: the illegal move, the capture, and the finding as its caption.
MISSED_CAPTURE = [ALL_SAMPLES / "missed-capture.pdn", "--ply", "7", "--size", "420", "--arrow", "red:14-19,green:23-32",
                  "--caption"]
ALICE = ALL_SAMPLES / "alice"
THEMES = ("wood", "print", "dark", "contrast", "auto")


class Png:
    """The pixels of a picture from cairo: 8 bits each of red, green and blue, not interlaced."""

    def __init__(self, content):
        assert content.startswith(b"\x89PNG\r\n\x1a\n"), content[:8]
        at, packed = 8, b""
        while at < len(content):
            (size,) = struct.unpack_from(">I", content, at)
            kind, body = content[at + 4 : at + 8], content[at + 8 : at + 8 + size]
            if kind == b"IHDR":
                self.width, self.height, *form = struct.unpack(">IIBBBBB", body)
                assert form == [8, 2, 0, 0, 0], form
            elif kind == b"IDAT":
                packed += body
            at += size + 12
        lines, stride = zlib.decompress(packed), 3 * self.width
        self.rows, above = [], bytes(stride)
        for start in range(0, len(lines), stride + 1):
            above = self.unfiltered(lines[start], bytearray(lines[start + 1 : start + 1 + stride]), above)
            self.rows.append(above)

    @staticmethod
    def unfiltered(kind, line, above):
        """Removes the filter of a line (PNG, chapter 9)."""
        for i, value in enumerate(line if kind else b""):
            left = line[i - 3] if i >= 3 else 0
            up, corner = above[i], above[i - 3] if i >= 3 else 0
            if kind < 4:
                guess = (0, left, up, (left + up) // 2)[kind]
            else:
                estimate = left + up - corner
                guess = min((left, up, corner), key=lambda one: abs(estimate - one))
            line[i] = (value + guess) & 0xFF
        return bytes(line)

    def pixel(self, x, y):
        return tuple(self.rows[y][3 * x : 3 * x + 3])

    def difference(self, other):
        """Returns the part of all pixels that differ visibly. Edges differ a little between versions of cairo."""
        if (self.width, self.height) != (other.width, other.height):
            return 1.0
        different = 0
        for mine, its in zip(self.rows, other.rows):
            for x in range(0, len(mine), 3):
                different += max(abs(mine[x + i] - its[x + i]) for i in range(3)) > 48
        return different / (self.width * self.height)


class Pictures(harness.ToolTest):
    def draw(self, *words, **options):
        return self.expect_clean("damier-board", *words, **options).out

    def svg(self, *words):
        """Returns a parsed SVG picture; checks that it is well-formed."""
        root = xml.etree.ElementTree.fromstring(self.draw("--to", "svg", *words))
        self.assertEqual(f"{SVG}svg", root.tag)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        self.assertEqual(sorted(set(ids)), sorted(ids))
        for use in root.iter(f"{SVG}use"):
            self.assertIn(use.get("href")[1:], ids)
        self.assertEqual("img", root.get("role"))
        title, words = (root.find(f"{SVG}{name}") for name in ("title", "desc"))
        self.assertEqual(f"{title.get('id')} {words.get('id')}", root.get("aria-labelledby"))
        self.assertTrue(title.text and words.text)
        return root

    def bytes_of(self, form, *words):
        path = self.folder / f"picture.{form}"
        self.assertEqual("", self.draw("--to", form, "-O", "-o", path, *words))
        return path.read_bytes()


class Edges(Pictures):
    def test_png_covers_whole_pixels(self):
        for ruleset, size in (("international", 480), ("lices", 480), ("alice", 333), ("english", 101)):
            for theme in ("wood", "print"):
                picture = Png(self.bytes_of("png", "--ruleset", ruleset, "--size", size, "--theme", theme))
                last = picture.height - 1
                for x in (0, size // 3, size - 1):
                    self.assertEqual(picture.pixel(x, last - 2), picture.pixel(x, last), (ruleset, size, theme, x))
                for y in (0, picture.height // 3, last):
                    self.assertEqual(picture.pixel(size - 3, y), picture.pixel(size - 1, y), (ruleset, size, theme, y))

    def test_bytes_are_not_for_a_terminal(self):
        for form in ("png", "pdf"):
            status, shown = run_in_terminal(80, "damier-board", "--ruleset", "english", "--to", form)
            self.assertEqual(2, status)
            self.assertEqual("", shown)
        status, shown = run_in_terminal(80, "damier-board", "--ruleset", "english", "--to", "svg")
        self.assertEqual(0, status)
        self.assertIn("<svg", shown)


class Svg(Pictures):
    def test_as_many_rows_as_the_pieces_beside_a_board_need(self):
        cards = [rank + suit for suit in ("TR", "CO", "CA") for rank in "A234567VDR"]
        for taken, height in ((1, 542), (8, 542), (9, 568), (16, 568), (17, 594), (24, 594), (25, 620)):
            with self.subTest(taken=taken):
                out = self.run_tool("damier-board", "-p", f"1:4PIa5:-:{','.join(cards[:taken])}:-:-", "--to", "svg").out
                self.assertIn(f'viewBox="0 0 432 {height}"', out)

    def test_golden(self):
        marked = self.file("marked.pdn", MARKED)
        for name, words in {
            f"{SHOWN}/lices.svg": [SAMPLES / "blocked.lices", "--ply", "12", "--last-move"],
            f"{SHOWN}/international.svg": [marked, "--ply", "1", "--coordinates"],
            f"{SHOWN}/marelle.svg": [MARELLE / "seven-taken.marelle", "--ply", "12", "--last-move"],
            f"{SHOWN}/alice.svg": [ALICE / "level-b.alice", "--ply", "40", "--last-move"],
            f"{SHOWN}/lignes-d-action.svg": [
                LIGNES_D_ACTION / "connected.loa", "--ply", "9", "--theme", "dark", "--last-move"],
            f"{SHOWN}/english.svg": [DRAUGHTS / "english.pdn", "--theme", "print", "--last-move"],
            f"{SHOWN}/missed-capture.svg": MISSED_CAPTURE + ["23 must take: 23x32"],
            f"{SHOWN}/prise-manquee.svg": MISSED_CAPTURE + ["23 doit prendre : 23x32", "--lang", "fr"],
            "tools/pictures/flipped.svg": ["-p", "W:Wa1,Kc3:Bb6,Kh8", "--ruleset", "russian", "--flip",
                                           "--size", "200", "--theme", "contrast"],
            "tools/pictures/auto.svg": ["-p", "W:Wd6,f4:Ba1,d3:H7,7", "--ruleset", "marelle",
                                        "--theme", "auto", "--coordinates"],
        }.items():
            with self.subTest(name=name):
                self.svg(*words)
                self.matches_golden(self.draw("--to", "svg", *words), name)

    def test_every_ruleset_and_theme(self):
        rulesets = [line.split()[0] for line in self.expect_clean("damier", "rulesets").out.splitlines()]
        self.assertIn("turkish", rulesets)
        for ruleset in rulesets:
            self.svg("--ruleset", ruleset, "--coordinates", "--theme", "print")
        for theme in THEMES:
            root = self.svg("--ruleset", "alice", "--theme", theme)
            self.assertEqual(f"damier-{theme}", root.get("class"))

    def test_size(self):
        natural = self.svg("--ruleset", "english")
        self.assertEqual(natural.get("viewBox").split()[2:], [natural.get("width"), natural.get("height")])
        small = self.svg("--ruleset", "english", "--size", "100")
        self.assertEqual("100", small.get("width"))
        self.assertEqual(natural.get("viewBox"), small.get("viewBox"))

    def test_what_tags_say_is_text(self):
        hostile = b'</title><script>alert(1)</script>&amp;\x01 \xff]]>'
        path = self.file("hostile.lices", b'[Ruleset "lices"]\n[White "%s"]\n[Black "--> \' B"]\n'
                         b'[Result "*"]\n\n1. d4-e3 {[%%csl G<b>]} *\n' % hostile)
        run = self.expect(0, "damier-board", "--to", "svg", path)
        root = xml.etree.ElementTree.fromstring(run.out)
        self.assertEqual([], list(root.iter(f"{SVG}script")))
        self.assertIn("</title><script>alert(1)</script>&", root.find(f"{SVG}title").text)
        self.assertIn("--> ' B, after ply 1: Black to move", root.find(f"{SVG}title").text)
        self.assertIn("'G<b>'", run.err)

    def test_title(self):
        path = self.file("marked.pdn", MARKED)
        for ply, where in ((0, "before the first ply: White"), (1, "after ply 1: Black")):
            title = self.svg(path, "--ply", ply).find(f"{SVG}title").text
            self.assertEqual(f"A - B, {where} to move", title)
        title = self.svg(path, "--ply", "0", "--play", "1. 32-28 19-23").find(f"{SVG}title").text
        self.assertTrue(title.startswith("A - B"), title)

    def test_in_words(self):
        path = self.file("marked.pdn", MARKED)
        words = self.svg(path, "--ply", "1", "--last-move").find(f"{SVG}desc").text
        self.assertIn("Black to move. White: man 28, 31, 33,", words)
        self.assertIn("Last move: from 32; to 28.", words)
        self.assertIn("Marked: green 32, red 19, yellow 23, blue 14, green 28 to 23,", words)


class Marks(Pictures):
    def marks(self, *words):
        root = self.svg(*words)
        groups = [one for one in root.iter(f"{SVG}g") if one.get("class") == "marks"]
        self.assertLess(len(groups), 2)
        return [one.get("class") for group in groups for one in group if one.get("class") != "ring-edge"]

    def test_those_of_the_ply(self):
        path = self.file("marked.pdn", MARKED)
        self.assertEqual([], self.marks(path, "--ply", "0"))
        self.assertEqual([], self.marks(path, "--ply", "2"))
        expected = [f"{kind}-{color}" for kind in ("ring", "arrow")
                    for color in ("green", "red", "yellow", "blue")]
        self.assertEqual(expected, self.marks(path, "--ply", "1"))
        # The comments of played moves are used.
        self.assertEqual(["ring-red"], self.marks(path, "--ply", "1", "--play", "19-23 {[%csl R23]}"))
        self.assertEqual([], self.marks(path, "--ply", "1", "--play", "19-23"))

    def test_before_the_first_ply(self):
        path = self.file("a.loa", b'[Ruleset "lignes-d-action"]\n[Result "*"]\n\n{[%csl Ga1]} 1. b1-b3 *\n')
        self.assertEqual(["ring-green"], self.marks(path, "--ply", "0"))

    def test_bad_ones(self):
        path = self.file("bad.pdn", MARKED.replace(b"G32", b"G51,Q7"))
        run = self.expect(0, "damier-board", "--to", "svg", path, "--ply", "1")
        self.assertEqual(
            "damier-board: a comment marks 'G51', which is not a mark of this board\n"
            "damier-board: a comment marks 'Q7', which is not a mark of this board\n", run.err)
        self.draw("--to", "svg", path, "--ply", "1", "--quiet")
        # A text lists the marks in words.
        text = self.expect(0, "damier-board", path, "--ply", "1")
        self.assertEqual(run.err, text.err)
        self.assertIn("\nMarks: red 19, yellow 23, blue 14, green 28 to 23, red 19 to 24, yellow 34 to 30,", text.out)
        hostile = self.file("hostile.pdn", MARKED.replace(b"G32", b"\x1b[2J"))
        self.assertNotIn("\x1b", self.expect(0, "damier-board", "--to", "svg", hostile, "--ply", "1").err)

    def test_marks_of_several_comments(self):
        path = self.file("two.pdn", b'[GameType "20"]\n\n1. 32-28 {[%csl G32]} {and [%csl R19]} *\n')
        self.assertIn("Marked: green 32, red 19.", self.svg(path, "--ply", "1").find(f"{SVG}desc").text)


class MarksOfOptions(Pictures):
    """--arrow, --ring and --mark."""

    START = ["--ruleset", "international"]
    GIVEN = [*START, "--arrow", "32-28,red:19x23", "--arrow=blue:20-24", "--ring", "yellow:27", "--mark", "22"]
    WORDS = "yellow 27, green 32 to 28, red 19 to 23, blue 20 to 24"

    def test_svg(self):
        root = self.svg(*self.GIVEN)
        groups = {one.get("class"): [part.get("class") for part in one] for one in root.iter(f"{SVG}g")}
        self.assertEqual(["arrow-green"], groups["filled"])
        self.assertEqual(["ring-yellow", "arrow-green", "arrow-red", "arrow-blue"], groups["marks"])
        words = root.find(f"{SVG}desc").text
        self.assertIn(f"Marked: {self.WORDS}.", words)
        self.assertIn("Filled: green square 22.", words)
        # Filled squares lie below pieces.
        order = [one.get("class") for one in root if one.tag == f"{SVG}g"]
        self.assertLess(order.index("filled"), order.index("pieces"))

    def test_text_lists_them(self):
        for form in ("text", "unicode", "ansi"):
            self.assertIn(f"\nMarks: {self.WORDS}, green square 22\n", self.draw("--to", form, *self.GIVEN))
        self.assertNotIn("Marks:", self.draw(*self.START))

    def test_tikz(self):
        out = self.draw("--to", "tikz", *self.GIVEN)
        self.assertEqual(2, len(re.findall(r"\[damier arrow-green\b", out)))  # an arrow and a square
        for style in ("arrow-red", "arrow-blue", "ring-yellow"):
            self.assertIn(f"[damier {style}", out)

    def test_pixels_of_a_filled_square(self):
        words = [*self.START, "-p", "W:WK46:BK5"]
        plain, filled = (Png(self.bytes_of("png", *words, *more)) for more in ([], ["--mark", "red:1"]))
        self.assertGreater(filled.difference(plain), 0.005)
        self.assertLess(filled.difference(plain), 0.02)  # one square of a hundred

    def test_the_side_to_move_names_squares(self):
        """In the Jeu de Lices c7 is in the camp of the player who says so."""
        for ply, marked in ((0, "Marked: green c7."), (1, "Marked: green 7c.")):
            words = self.svg(SAMPLES / "sheet-example.lices", "--ply", ply, "--ring", "c7").find(f"{SVG}desc").text
            self.assertIn(marked, words)

    def test_marks_turn_with_the_board(self):
        plain, flipped = (self.svg(*self.GIVEN, *more).find(f"{SVG}desc").text for more in ([], ["--flip"]))
        self.assertEqual(plain.partition("Marked:")[2], flipped.partition("Marked:")[2])
        circle = [next(one for one in self.svg(*self.GIVEN, *more).iter(f"{SVG}circle") if one.get("class") == "ring-yellow")
                  for more in ([], ["--flip"])]
        self.assertNotEqual(circle[0].get("cy"), circle[1].get("cy"))

    def test_every_ruleset(self):
        for ruleset, arrow, square in (("lices", "d4-e3", "7c"), ("alice", "a1-b2", "a5"), ("marelle", "a1-d1", "g7"),
                                       ("lignes-d-action", "b1-b3", "d4"), ("russian", "c3-d4", "a1"), ("italian", "1-5", "32")):
            with self.subTest(ruleset=ruleset):
                self.assertIn("Marked: green", self.svg("--ruleset", ruleset, "--arrow", arrow, "--ring", square)
                              .find(f"{SVG}desc").text)

    def test_wrong_ones_list_the_legal_form(self):
        colors = "after one of green, red, yellow, blue and a colon or without a colour; squares are 1 to 50"
        for option, text in (("ring", "51"), ("ring", "0"), ("ring", "pink:5"), ("ring", "1-5"),
                             ("mark", "x"), ("mark", "red:")):
            self.expect_usage_error(f"--{option}: '{text}' is not a square of this board: expected a square, {colors}",
                                    "damier-board", *self.START, f"--{option}={text}")
        for text in ("32", "32-32", "32-51", "-", "32-28-23", "pink:32-28"):
            self.expect_usage_error(f"--arrow: '{text}' is not an arrow of this board: expected two squares with - or x "
                                    f"between them, {colors}", "damier-board", *self.START, f"--arrow={text}")
        run = self.expect(2, "damier-board", *self.START, "--ring=\x1b[2J")
        self.assertNotIn("\x1b", run.err)


class Several(Pictures):
    """--plies and --marked draw several positions of a game at once."""

    def files(self, *words, status=0):
        folder = self.folder / "figures"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        run = self.expect(status, "damier-board", "-o", folder / "fig-%n-%p.svg", *words)
        self.assertEqual("", run.out)
        return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}

    def test_plies(self):
        game = SAMPLES / "sheet-example.lices"
        files = self.files(game, "--plies", "0,2-3,last")
        self.assertEqual(["fig-1-0.svg", "fig-2-2.svg", "fig-3-3.svg", "fig-4-5.svg"], sorted(files))
        for name, content in files.items():
            self.assertEqual(self.draw("--to", "svg", game, "--ply", name[6:-4]), content)
        self.assertEqual(["fig-1-4.svg", "fig-2-5.svg"], sorted(self.files(game, "--plies=4-last,5,last")))

    def test_marked(self):
        path = self.file("marked.pdn", MARKED)
        files = self.files(path, "--marked", "--last-move")
        self.assertEqual({"fig-1-1.svg": self.draw("--to", "svg", path, "--ply=1", "--last-move")}, files)
        self.assertEqual(["fig-1-0.svg", "fig-2-1.svg"], sorted(self.files(path, "--marked", "--plies=0")))
        self.expect_usage_error("--marked: no comment on the main line draws marks", "damier-board", "--marked",
                                SAMPLES / "sheet-example.lices")

    def test_text(self):
        game = SAMPLES / "sheet-example.lices"
        out = self.draw(game, "--plies", "1,3")
        self.assertTrue(out.startswith("After ply 1\n"))
        self.assertEqual(["After ply 1", "After ply 3"], re.findall("(?m)^After ply .*$", out))
        # The letters are explained once.
        self.assertEqual(1, out.count("White C Chevalier"))
        self.draw(game, "--plies", "1,3", "-o", self.folder / "b-%n.txt")
        self.assertEqual(self.draw(game, "--ply=3"), (self.folder / "b-2.txt").read_text(encoding="utf-8"))

    def test_those_before_an_error(self):
        files = self.files(harness.BROKEN / "missed-capture.lices", "--plies", "0-last", status=1)
        self.assertEqual(["fig-1-0.svg", "fig-2-1.svg"], sorted(files))

    def test_files_are_not_replaced(self):
        game = SAMPLES / "sheet-example.lices"
        kept = pathlib.Path(self.file("a-2.svg", b"kept"))
        pattern = ["-o", self.folder / "a-%n.svg", game, "--plies=1,2"]
        self.expect_usage_error("--overwrite", "damier-board", *pattern)
        self.assertEqual("kept", kept.read_text(encoding="utf-8"))
        self.draw("-O", *pattern)
        self.assertIn("<svg", kept.read_text(encoding="utf-8"))

    def test_a_name_is_never_from_the_record(self):
        path = self.file("marked.pdn", MARKED.replace(b'"A"', b'"../../%n"'))
        self.assertEqual(["fig-1-1.svg"], sorted(self.files(path, "--marked")))

    def test_wrong_ones(self):
        game = SAMPLES / "sheet-example.lices"
        for plies in ("x", "3-1", "last-2", "-1", "1-", "1.5"):
            self.expect_usage_error("is neither a ply, 0 to last, nor a range A-B", "damier-board", game, f"--plies={plies}")
        self.expect_usage_error(f"--plies: 6 is too many: record 1 of {game} has 5 plies", "damier-board", game, "--plies=1,6")
        self.expect_usage_error("several pictures need %n", "damier-board", game, "--plies=1,2", "-o", "fig.svg")
        self.expect_usage_error("after % expected n", "damier-board", game, "--plies=1,2", "-o", "fig-%n-%s.svg")
        self.expect_usage_error("--to svg: several pictures need --output", "damier-board", game, "--plies=1,2", "--to=svg")
        for other in ("--ply=1", "--move=1", "--play=x", "--position=x"):
            self.expect_usage_error("cannot be used with", "damier-board", "--plies=1,2", other)


class Each(Pictures):
    """--each draws positions of all records."""

    SHORT = b'[GameType "20"]\n[Result "*"]\n\n1. 33-28 {[%csl G28]} *\n'
    WRONG = b'[GameType "20"]\n[Result "*"]\n\n1. 32-28 {[%csl G28]} 1-2 *\n'

    def files(self, pattern, *words, status=0):
        folder = self.folder / "figures"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        run = self.expect(status, "damier-board", "--each", "-o", folder / pattern, *words)
        self.assertEqual("", run.out)
        self.printed = run.err
        return {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}

    def archive(self, *records):
        return self.file("archive.pdn", b"\n".join(records))

    def test_marked(self):
        path = self.archive(MARKED, self.SHORT)
        files = self.files("fig-%n-%r-%p.svg", "--marked", path)
        self.assertEqual(["fig-1-1-1.svg", "fig-2-2-1.svg"], sorted(files))
        for record in "12":
            self.assertEqual(self.draw("--to=svg", path, "--record", record, "--ply=1"), files[f"fig-{record}-{record}-1.svg"])
        # Records without marks have no figure.
        plain = self.archive(self.SHORT.replace(b"[%csl G28]", b"good"), self.SHORT)
        self.assertEqual(["fig-2.svg"], sorted(self.files("fig-%r.svg", plain, "--ply=1", "--record=2")))
        self.assertEqual(["fig-1-2.svg"], sorted(self.files("fig-%n-%r.svg", "--marked", plain)))

    def test_the_sample(self):
        files = self.files("%r-%p.svg", "--marked", ALL_SAMPLES / "figures" / "annotated.pdn")
        self.assertEqual(["1-1.svg", "1-3.svg", "2-1.svg", "2-3.svg"], sorted(files))

    def test_one_position_of_each(self):
        path = self.archive(MARKED, self.SHORT)
        files = self.files("fig-%r-%p.svg", path)
        self.assertEqual(["fig-1-2.svg", "fig-2-1.svg"], sorted(files))
        self.assertEqual(["fig-1-0.svg", "fig-2-0.svg"], sorted(self.files("fig-%r-%p.svg", "--ply=0", path)))
        self.assertEqual(["fig-2-1.svg"], sorted(self.files("fig-%r-%p.svg", "--record=2", path)))

    def test_several_plies_of_each(self):
        files = self.files("%r-%p.svg", "--plies=0,last", self.archive(MARKED, self.SHORT))
        self.assertEqual(["1-0.svg", "1-2.svg", "2-0.svg", "2-1.svg"], sorted(files))

    def test_several_files(self):
        paths = [self.file("a.pdn", MARKED), self.file("b.pdn", self.SHORT)]
        self.assertEqual(["1-1.svg", "2-1.svg"], sorted(self.files("%n-%r.svg", *paths)))
        self.expect_usage_error("pictures from several files need %n", "damier-board", "--each", "-o", "%r-%p.svg", *paths)
        self.expect_usage_error("unexpected argument", "damier-board", "--marked", "-o", "%n.svg", *paths)

    def test_short_records_are_reported(self):
        path = self.archive(MARKED, self.SHORT)
        self.assertEqual(["1-2.svg"], sorted(self.files("%r-%p.svg", "--plies=2", path, status=1)))
        self.assertIn("record 2 is shorter than ply 2: it has 1", self.printed)
        self.assertEqual(["1-2.svg"], sorted(self.files("%r-%p.svg", "--ply=2", path, status=1)))

    def test_after_an_error_the_next_record_is_drawn(self):
        path = self.archive(self.WRONG, b'[GameType "99"]\n\n1. 32-28 *\n', self.SHORT)
        files = self.files("%r-%p.svg", "--marked", path, status=1)
        self.assertEqual(["1-1.svg", "3-1.svg"], sorted(files))
        self.assertIn("error: ", self.printed)

    def test_nothing_is_replaced(self):
        path = self.archive(MARKED, self.SHORT)
        kept = pathlib.Path(self.file("a-2.svg", b"kept"))
        words = ["--each", "-o", self.folder / "a-%n.svg", path]
        self.expect_usage_error("--overwrite", "damier-board", *words)
        self.assertEqual("kept", kept.read_text(encoding="utf-8"))
        self.draw("-O", *words)
        self.assertIn("<svg", kept.read_text(encoding="utf-8"))

    def test_text(self):
        out = self.draw("--each", self.archive(MARKED, self.SHORT))
        self.assertEqual(["Record 1, after ply 2", "Record 2, after ply 1"], re.findall("(?m)^Record .*$", out))

    def test_wrong_ones(self):
        path = self.archive(MARKED, self.SHORT)
        for pattern, more, printed in (
            ("f.svg", [], "or %r, their record,"), ("f-%p.svg", [], "or %r, their record,"),
            ("f-%r.svg", ["--marked"], "or %r and %p, their record and ply,"), ("f-%s.svg", [], "after % expected n"),
        ):
            self.expect_usage_error(printed, "damier-board", "--each", path, "-o", pattern, *more)
        self.expect_usage_error("--to svg: several pictures need --output", "damier-board", "--each", path, "--to=svg")
        for other in ("--move=1", "--play=x", "--position=x", "--animate"):
            self.expect_usage_error("cannot be used with", "damier-board", "--each", other, "--to=svg")
        self.expect_usage_error("--plies cannot be used with --ply", "damier-board", "--each", "--plies=1", "--ply=1", path)
        self.expect_usage_error("draws marks", "damier-board", "--each", "--marked", "-o", self.folder / "%n.svg",
                                self.file("plain.pdn", self.SHORT.replace(b"[%csl G28]", b"good")))


class Sheets(Pictures):
    """--grid draws sheets of problems."""

    PROBLEMS = ALL_SAMPLES / "problems"
    ONE = b'[GameType "20"]\n[Result "%s"]\n[FEN "W:W31,32:B7"]\n\n1. 31-26 7-12 *\n\n'

    def sheets(self, *words, status=0, pattern="sheet-%n.svg"):
        folder = self.folder / "sheets"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        run = self.expect(status, "damier-board", "--grid=2x3", "-o", folder / pattern, *words)
        self.assertEqual("", run.out)
        self.printed = run.err
        return {path.name: path.read_bytes() for path in folder.iterdir()}

    def texts(self, content):
        root = xml.etree.ElementTree.fromstring(content)
        return [one.text for one in root.iter(f"{SVG}text") if not one.get("class") == "label"]

    def test_golden(self):
        sheets = self.sheets(self.PROBLEMS / "english.pdn", self.PROBLEMS / "marelle-wmd.marelle", pattern="sheet.svg")
        self.assertEqual(["sheet.svg"], list(sheets))
        self.matches_golden(sheets["sheet.svg"].decode("utf-8"), "tools/pictures/sheet.svg")

    def test_problems_and_solutions(self):
        path = self.file("one.pdn", self.ONE % b"2-0")
        texts = self.texts(self.sheets(path, pattern="x.svg")["x.svg"])
        self.assertEqual(["1. White to move", "1: 1. 31-26 7-12 2-0"], sorted(texts))
        texts = self.texts(self.sheets(path, "--ply=1", "--caption=Club", pattern="x.svg")["x.svg"])
        self.assertEqual(["1. Black to move", "1: 1... 7-12 2-0", "Club"], sorted(texts))
        # Without a solution there is none.
        texts = self.texts(self.sheets(path, "--ply=2", pattern="x.svg")["x.svg"])
        self.assertEqual(["1. White to move"], texts)

    def test_pages(self):
        path = self.file("many.pdn", self.ONE % b"*" * 14)
        sheets = self.sheets(path)
        self.assertEqual(["sheet-1.svg", "sheet-2.svg", "sheet-3.svg"], sorted(sheets))
        boards = [content.count(b'role="img"') for _, content in sorted(sheets.items())]
        self.assertEqual([6, 6, 2], boards)
        self.assertIn("14. White to move", self.texts(sheets["sheet-3.svg"]))
        content = self.sheets(path, pattern="sheets.pdf")["sheets.pdf"]
        self.assertTrue(content.startswith(b"%PDF-"))
        pages = len(re.findall(rb"/Type /Page\b", content + b"".join(self.unpacked(content))))
        self.assertEqual(3, pages)
        self.assertEqual(content, self.sheets(path, pattern="sheets.pdf")["sheets.pdf"])
        png = Png(self.sheets(path, "--size=400", pattern="s-%n.png")["s-3.png"])
        self.assertEqual((400, 566), (png.width, png.height))

    def unpacked(self, content):
        for stream in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL):
            try:
                yield zlib.decompress(stream)
            except zlib.error:
                pass  # one that is not packed

    def test_what_does_not_fit_is_reported(self):
        # Twenty solutions of two lines each are more than the foot of a page has.
        words = ["damier-board", "--grid=4x5", "--to=svg", *[self.PROBLEMS / "lices.lices"] * 10]
        run = self.expect(1, *words)
        self.assertEqual(20, run.err.count("the end of its solution is left out"))
        self.assertEqual(20, sum(text.endswith(" \u2026") for text in self.texts(run.out)))
        self.assertEqual("", self.expect(1, *words, "--quiet").err)

    def test_errors(self):
        wrong = self.ONE.replace(b"7-12", b"7-40") % b"*"
        path = self.file("wrong.pdn", wrong + self.ONE % b"*" + b'[GameType "99"]\n\n1. 32-28 *\n')
        texts = self.texts(self.sheets(path, status=1, pattern="x.svg")["x.svg"])
        self.assertIn("1: 1. 31-26 \u2026", texts)
        self.assertIn("2: 1. 31-26 7-12", texts)
        self.assertIn("error: ", self.printed)
        run = self.sheets(path, "--ply=2", status=1, pattern="x.svg")
        self.assertIn("1. White to move", self.texts(run["x.svg"]))
        self.sheets(self.file("one.pdn", self.ONE % b"*"), "--ply=3", status=1)
        self.assertIn("record 1 is shorter than ply 3: it has 2", self.printed)

    def test_hostile_records(self):
        hostile = b"</text><script>alert(1)</script>&amp;\x01"
        path = self.file("hostile.pdn", self.ONE % hostile)
        for caption in ("</title><script>x</script>", "\x01&\udcff", "]]>"):
            run = self.expect(0, "damier-board", "--grid=2x3", "--to=svg", path, "--caption", caption)
            root = xml.etree.ElementTree.fromstring(run.out)
            self.assertEqual([], list(root.iter(f"{SVG}script")))
            if shutil.which("xmllint"):
                figure = pathlib.Path(self.file("hostile.svg", run.out.encode()))
                harness.subprocess.run(["xmllint", "--noout", "--nonet", figure], check=True, timeout=600)

    def test_wrong_ones(self):
        path = self.file("many.pdn", self.ONE % b"*" * 7)
        for grid in ("2", "x3", "2x", "0x1", "5x1", "1x6", "2x3x4", "2*3", "-1x2"):
            self.expect_usage_error("is not a number of columns, 1 to 4, and of rows, 1 to 5, as in 2x3",
                                    "damier-board", f"--grid={grid}", "--to=pdf", "-o", self.folder / "x.pdf", path)
        for form in ("text", "unicode", "ansi", "tikz"):
            self.expect_usage_error("--grid needs --to pdf, svg or png", "damier-board", "--grid=2x3", f"--to={form}", path)
        for other in ("--plies=1", "--marked", "--each", "--arrow=1-6", "--ring=1", "--mark=1", "--play=x", "--move=1"):
            self.expect_usage_error("--grid cannot be used with --", "damier-board", "--grid=2x3", "--to=svg", other, path)
        self.expect_usage_error("several sheets need %n", "damier-board", "--grid=2x3", "-o", self.folder / "x.svg", path)
        self.assertFalse((self.folder / "x.svg").exists())
        kept = pathlib.Path(self.file("kept.pdf", b"kept"))
        self.expect_usage_error("--overwrite", "damier-board", "--grid=2x3", "-o", kept, path)
        self.assertEqual(b"kept", kept.read_bytes())

    def test_full_device(self):
        with open("/dev/full", "wb") as full:
            run = self.run_tool("damier-board", "--grid=2x3", "--to=pdf", self.PROBLEMS / "english.pdn", stdout=full)
        self.assertEqual(2, run.status)
        self.assertIn("No space left", run.err)


class OwnThemes(Pictures):
    """--theme FILE."""

    START = ["--ruleset", "international"]

    def theme(self, content):
        return self.file("own.theme", content)

    def test_all_formats(self):
        path = self.theme(b"theme = print\nlight = #ffeedd\nhatch = none\ndark = #112233\n")
        root = self.svg(*self.START, "--theme", path)
        self.assertIn("#ffeedd", [one.get("fill") for one in root.iter(f"{SVG}rect")])
        self.assertIn("{rgb,255:red,17;green,34;blue,51}", self.draw("--to=tikz", *self.START, "--theme", path))
        # The squares next to the frame in the top row: 24 pixels are frame, and 48 a square.
        png = Png(self.bytes_of("png", "-p", "W:WK46:BK23", *self.START, "--theme", path))
        self.assertEqual((0xFF, 0xEE, 0xDD), png.pixel(40, 40))
        self.assertEqual((0x11, 0x22, 0x33), png.pixel(90, 40))
        self.assertTrue(self.bytes_of("pdf", *self.START, "--theme", path).startswith(b"%PDF-"))
        game = SAMPLES / "sheet-example.lices"
        self.assertTrue(self.bytes_of("gif", "--animate", game, "--theme", path).startswith(b"GIF89a"))

    def test_the_sample(self):
        root = self.svg(*self.START, "--theme", ALL_SAMPLES / "figures" / "slate.theme")
        self.assertIn("#c4ced8", [one.get("fill") for one in root.iter(f"{SVG}rect")])

    def test_the_page_lists_all_keys(self):
        page = (harness.SOURCE / "man" / "damier-board.1").read_text(encoding="utf-8")
        code = (harness.SOURCE / "libdiagram/src/figure/colors.cpp").read_text(encoding="utf-8")
        keys = re.findall(r'ColorKey\{"([^"]+)"', code)
        self.assertGreater(len(keys), 40)
        self.assertEqual(keys, re.findall(r"(?m)^\.It Li ([a-z-]+)$", page))

    def test_faults(self):
        path = self.theme(b"# Mine.\nligth = #ffffff\ndark = brown\n")
        self.expect_usage_error(f"{path}:2:1: 'ligth' is not a colour of a theme: did you mean light?",
                                "damier-board", *self.START, "--to=svg", "--theme", path)
        self.expect_usage_error(f"{path}:3:8: dark: 'brown' is not a colour: expected #rrggbb",
                                "damier-board", *self.START, "--to=svg", "--theme", path)
        many = self.theme(b"x = #ffffff\n" * 30)
        run = self.expect(2, "damier-board", *self.START, "--to=svg", "--theme", many)
        self.assertEqual(10, run.err.count("is not a colour of a theme"))
        self.assertIn("and 20 more errors", run.err)

    def test_files_that_are_none(self):
        for name, printed in ((self.folder / "missing.theme", "No such file"), (self.folder, "it is not a regular file"),
                           (self.theme(b"#" * 70000), "it is too long")):
            run = self.expect(2, "damier-board", *self.START, "--to=svg", "-o", self.folder / "x.svg", "--theme", name)
            self.assertIn(f"--theme: {name}: ", run.err)
            self.assertIn(printed, run.err)
        self.assertFalse((self.folder / "x.svg").exists())
        # Without a dot or slash it is a name.
        self.expect_usage_error("not one of wood, classic, print, dark, contrast, auto: did you mean dark?",
                                "damier-board", *self.START, "--to=svg", "--theme=drak")

    def test_hostile_files(self):
        for content in (b"light = #fff}</style><script>alert(1)</script>", b"light = url(http://x)", b"\x1b[2J = #ffffff",
                        b"light = \x1b[2J", b"\xff\xfe\x00", b"<svg onload=x> = #ffffff", b"theme = </style>", bytes(range(256))):
            run = self.expect(2, "damier-board", *self.START, "--to=svg", "--theme", self.theme(content))
            self.assertEqual("", run.out)
            self.assertNotIn("\x1b", run.err)

    def test_well_formed(self):
        path = self.theme(b"light = #ffeedd\nhalo = none\n")
        if shutil.which("xmllint"):
            for name in ("<b>&\"'", "]]>", "\x01"):
                figure = self.folder / "own.svg"
                self.draw("-O", "-o", figure, *self.START, "--theme", path, "--caption", name)
                harness.subprocess.run(["xmllint", "--noout", "--nonet", figure], check=True, timeout=600)


class Surroundings(Pictures):
    """--caption, --coordinates and --frame."""

    START = ["--ruleset", "international"]

    def texts(self, *words):
        return [one.text for one in self.svg(*self.START, *words).iter() if one.tag in (f"{SVG}text", f"{SVG}tspan")]

    def test_caption(self):
        self.assertIn("White to move", self.texts())
        self.assertIn("Diagram 1", self.texts("--caption", "Diagram 1"))
        self.assertNotIn("White to move", self.texts("--caption", "Diagram 1"))
        self.assertNotIn("White to move", self.texts("--caption", "off"))
        self.assertIn("\nDiagram 1\n", self.draw(*self.START, "--caption", "Diagram 1"))
        for off in (self.draw(*self.START, "--caption", "off"), self.draw("--to", "unicode", *self.START, "--caption=off")):
            self.assertNotIn("to move", off)
        # The description keeps the side to move.
        words = self.svg(*self.START, "--caption", "Diagram 1").find(f"{SVG}desc").text
        self.assertIn("White to move.", words)
        self.assertTrue(words.endswith(" Diagram 1"), words)

    def test_long_captions_are_broken(self):
        bare = float(self.svg(*self.START, "--caption=off").get("height"))
        for caption, lines in (("x", 1), ("word " * 30, 3), ("x" * 120, 3), ("a\nb", 2), ("é" * 120, 3)):
            root = self.svg(*self.START, "--caption", caption)
            self.assertEqual(bare + 20 * lines + 6, float(root.get("height")), caption)
            shown = "".join(self.texts("--caption", caption))
            self.assertIn(caption.replace("\n", "").replace(" ", "")[-10:], shown.replace(" ", ""))

    def test_stones_in_hand_stay_with_a_caption(self):
        words = ["--ruleset", "marelle"]
        for form, more in (("svg", "Brown: "), ("text", "In hand: ")):
            self.assertIn(more, self.draw("--to", form, *words, "--caption", "Start"))
            self.assertNotIn("hand: " if form == "text" else ">Brown: ", self.draw("--to", form, *words, "--caption", "off"))

    def test_hostile_captions(self):
        for caption in ("</text><script>alert(1)</script>", "&amp;\x01 ]]> --> \"'", "\\input{/etc/passwd} $x^2$ %", "\x1b[2J",
                        "\udcff\udc80"):
            root = xml.etree.ElementTree.fromstring(self.expect(0, "damier-board", "--to=svg", *self.START, "--caption", caption).out)
            self.assertEqual([], list(root.iter(f"{SVG}script")))
            tikz = self.draw("--to", "tikz", *self.START, "--caption", caption)
            self.assertNotIn("\\input{/etc", tikz)
            self.assertNotIn("\x1b", self.draw(*self.START, "--caption", caption))
            if shutil.which("xmllint"):
                path = self.folder / "hostile.svg"
                self.draw("-O", "-o", path, *self.START, "--caption", caption)
                harness.subprocess.run(["xmllint", "--noout", "--nonet", path], check=True, timeout=600)

    def test_names_that_could_not_be_read_are_left_out(self):
        """Digits of 5 pixels are the lowest: of a board of 528 units, those of 302 pixels."""
        for form, name in (("svg", ">22<"), ("tikz", "{27}")):
            words = ["damier-board", "--to", form, *self.START, "--coordinates"]
            self.assertIn(name, self.expect_clean(*words, "--size=302").out)
            run = self.expect(0, *words, "--size=301")
            self.assertNotIn(name, run.out)
            self.assertEqual("damier-board: the names of squares are left out: their digits would be lower than 5 pixels; "
                             "--size 302 shows them\n", run.err)
            self.assertEqual("", self.expect(0, *words, "--size=301", "--quiet").err)
        self.assertEqual("", self.expect(0, "damier-board", "--to=svg", *self.START, "--size=100").err)

    def test_coordinates(self):
        edges, names = {"46", "5"}, {"22", "28"}
        for where, shown in (("outside", edges), ("off", set()), ("inside", names), ("both", edges | names)):
            for words in ([f"--coordinates={where}"], ["--coordinates", where]):
                self.assertEqual(shown, set(self.texts(*words)) & (edges | names), where)
        self.assertEqual(self.texts("--coordinates=both"), self.texts("--coordinates"))
        self.assertEqual(self.texts("--coordinates=outside"), self.texts())
        plain, off = (self.draw(*self.START, *more) for more in ([], ["--coordinates", "off"]))
        self.assertIn("46 |", plain)
        self.assertNotIn("46 |", off)
        self.assertIn(":22:", self.draw(*self.START, "--coordinates=inside"))
        # A file may follow.
        path = self.file("marked.pdn", MARKED)
        self.assertEqual(self.draw("--coordinates=both", path), self.draw("--coordinates", path))
        self.expect_usage_error("did you mean inside?", "damier-board", *self.START, "--coordinates=insid")
        self.assertNotIn("46 |", self.expect_clean("damier-replay", "--coordinates", "off", path).out)

    def test_frame(self):
        root = self.svg(*self.START, "--frame", "off", "--coordinates", "off", "--caption", "off")
        # The paper, and the squares with the line around them.
        self.assertEqual(3, len(list(root.iter(f"{SVG}rect"))))
        self.assertEqual("482", root.get("width"))  # ten squares, and the line around them
        self.assertEqual(root.get("width"), root.get("height"))
        # Labels are dark on the paper.
        root = self.svg(*self.START, "--frame=off")
        self.assertEqual(["#2b2118"], [one.get("fill") for one in root.iter(f"{SVG}g") if one.get("font-size") == "14"])
        for form in ("text", "unicode", "ansi"):
            self.expect_usage_error("--frame applies only to pictures", "damier-board", *self.START, "--frame=off", f"--to={form}")


class PixelsAndPages(Pictures):
    def test_png_golden(self):
        pictures = {}
        for name, words in {
            "lices": ["--ruleset", "lices"],
            "kings": ["--ruleset", "international", "-p", "W:WK31,40,32:BK7,18,K49", "--theme", "print"],
            "cards": [ALICE / "level-b.alice", "--theme", "dark"],
        }.items():
            content = self.bytes_of("png", *words, "--size", "160")
            path = GOLDEN / "tools" / "pictures" / f"{name}.png"
            if harness.os.environ.get("DAMIER_UPDATE_GOLDEN"):
                path.write_bytes(content)
            pictures[name] = Png(content)
            self.assertLess(pictures[name].difference(Png(path.read_bytes())), 0.01, name)
        # The comparison detects a difference: a rotated board.
        flipped = Png(self.bytes_of("png", "--ruleset", "lices", "--flip", "--size", "160"))
        self.assertGreater(flipped.difference(pictures["lices"]), 0.05)

    def test_every_piece_is_drawn(self):
        """librsvg draws no marker where a part of a path ends: a row of men would lack its last one."""
        png = Png(self.bytes_of("png", "--ruleset", "international"))
        light, dark = (0xFC, 0xF5, 0xE5), (0x37, 0x29, 0x1F)
        found = []
        for row in range(10):
            for column in range(row % 2 == 0, 10, 2):
                # Between the rings of a man; the frame is 24 and 8 pixels wide.
                found.append(png.pixel(24 + 48 * column + 24 + 12, 8 + 48 * row + 24))
        self.assertEqual([dark] * 20, found[:20])
        self.assertEqual([(0xB5, 0x88, 0x63)] * 10, found[20:30])
        self.assertEqual([light] * 20, found[30:])

    def test_an_svg_has_few_bytes(self):
        """A board of 10x10 with 40 men is 3.3 kB, half of it its description, labels and styles."""
        self.assertLess(len(self.draw("--to=svg", "--ruleset", "international")), 3400)
        bare = ["--coordinates=off", "--caption=off", "--frame=off"]
        self.assertLess(len(self.draw("--to=svg", "--ruleset", "international", *bare)), 2600)

    def test_png_size_and_colours(self):
        for size in (32, 300):
            png = Png(self.bytes_of("png", "--ruleset", "lices", "--size", size))
            self.assertEqual(size, png.width)
            self.assertEqual(png.height, len(png.rows))
        # Of 528 pixels, 24 are frame and 48 a square: b1 is light, b2 has an Ecuyer, c2 is light, e1 dark.
        png = Png(self.bytes_of("png", "--ruleset", "lices"))
        middle = 24 + 24
        self.assertEqual((0x6F, 0x4A, 0x2D), png.pixel(3, 3))
        self.assertEqual((0xF0, 0xD9, 0xB5), png.pixel(middle, middle))
        self.assertEqual((0xB5, 0x88, 0x63), png.pixel(middle, middle + 5 * 48))

    def test_pdf(self):
        content = self.bytes_of("pdf", "--ruleset", "lices", "--size", "400")
        self.assertTrue(content.startswith(b"%PDF-"))
        streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", content, re.DOTALL)
        everything = content
        for stream in streams:
            try:
                everything += zlib.decompress(stream)
            except zlib.error:
                pass  # one that is not packed
        self.assertIn(b"/Title (lices)", everything)
        width = re.search(rb"/MediaBox \[ ?0 0 ([0-9.]+) ([0-9.]+) ?\]", everything)
        self.assertAlmostEqual(300, float(width[1]), delta=1)
        self.assertNotIn(b"/Subtype /Image", everything)  # all in vectors
        self.assertEqual(content, self.bytes_of("pdf", "--ruleset", "lices", "--size", "400"))

    def test_standard_output(self):
        done = harness.subprocess.run(
            [harness.program("damier-board"), "--ruleset", "marelle", "--to", "png"],
            capture_output=True, env=harness.environment(), check=True, timeout=600)
        self.assertEqual(self.bytes_of("png", "--ruleset", "marelle"), done.stdout)


class Module(Pictures):
    """With a shared library, librsvg and cairo are in a module that is loaded when needed."""

    def setUp(self):
        super().setUp()
        build = pathlib.Path(harness.os.environ["DAMIER_BIN"]).parent
        self.module = next(build.glob("lib*/**/damier-render.so"), None)
        if self.module is None:
            self.skipTest("this build has no modules")
        # The program and its library, without the module.
        library = self.module.parent.parent
        shutil.copytree(library, self.folder / library.relative_to(build), ignore=shutil.ignore_patterns("damier"))
        (self.folder / "bin").mkdir()
        shutil.copy2(harness.program("damier-board"), self.folder / "bin")

    def draw_alone(self, form, *words):
        return harness.subprocess.run(
            [self.folder / "bin" / "damier-board", "--to", form, "--ruleset", "lices", *words],
            capture_output=True, env=harness.environment(), check=False, timeout=600)

    def test_only_pixels_and_pages_need_it(self):
        for form in ("text", "svg", "tikz"):
            done = self.draw_alone(form)
            self.assertEqual((0, b""), (done.returncode, done.stderr))
            self.assertEqual(self.draw("--to", form, "--ruleset", "lices"), done.stdout.decode())

    def test_without_it(self):
        for form in ("png", "pdf"):
            picture = self.folder / "picture"
            done = self.draw_alone(form, "--output", picture)
            self.assertEqual((2, b""), (done.returncode, done.stdout))
            self.assertIn(b"damier-render.so", done.stderr)
            self.assertFalse(picture.exists())

    def test_the_program_does_not_load_librsvg(self):
        needed = harness.subprocess.run(
            ["readelf", "-d", harness.program("damier-board")], capture_output=True, check=True, text=True).stdout
        self.assertNotIn("librsvg", needed)
        self.assertIn("NEEDED", needed)


class Tikz(Pictures):
    def test_golden(self):
        words = ["--to", "tikz", "--ruleset", "marelle", "-p", "W:Wd6,f4:Ba1,d3:H7,7"]
        self.matches_golden(self.draw(*words), "tools/pictures/marelle.tikz")

    def test_structure(self):
        for words in (["--ruleset", "lices", "--coordinates"], [ALICE / "level-b.alice", "--last-move"],
                      [self.file("marked.pdn", MARKED), "--ply", "1", "--size", "300"]):
            out = self.draw("--to", "tikz", *words)
            self.assertEqual(1, out.count("\\begin{tikzpicture}"))
            self.assertEqual(out.count("{"), out.count("}"))
            styles = set(re.findall(r"^  damier ([a-z-]+)/\.style", out, re.MULTILINE))
            self.assertLessEqual(set(re.findall(r"\[damier ([a-z-]+)", out)), styles)
            shapes = set(re.findall(r"\\tikzset\{damier shape ([a-z-]+)/\.pic", out))
            self.assertLessEqual(set(re.findall(r"\{damier shape ([a-z-]+)\}", out)), shapes)
            for line in out.splitlines():
                self.assertRegex(line, r"^(%|\\|  damier |\}|$)")


    def test_size(self):
        """The size in points equals the width of the picture in pixels."""
        width = float(self.svg("--ruleset", "english").get("width"))
        tikz = self.draw("--to", "tikz", "--ruleset", "english", "--size", "300")
        scale = float(re.search(r"scale=([0-9.]+),transform shape", tikz)[1])
        self.assertAlmostEqual(300 * 72.27 / 96, scale * width, delta=0.1)


class Ansi(Pictures):
    def test_golden(self):
        for name, words in {
            "lices": [SAMPLES / "blocked.lices", "--ply", "19", "--last-move"],
            "marelle": [MARELLE / "seven-taken.marelle", "--ply", "12", "--last-move"],
            "marked": [self.file("marked.pdn", MARKED), "--ply", "1"],
        }.items():
            self.matches_golden(self.draw("--to", "ansi", *words), f"tools/pictures/{name}.ansi")

    def test_without_colours(self):
        words = [SAMPLES / "blocked.lices", "--ply", "19", "--last-move"]
        plain = self.draw("--to", "unicode", *words)
        self.assertEqual(plain, self.draw("--to", "ansi", "--color", "never", *words))
        self.assertIn("\x1b[48;5;", self.draw("--to", "ansi", *words))

    def test_replay(self):
        out = self.expect_clean("damier-replay", "--to", "ansi", SAMPLES / "sheet-example.lices").out
        self.assertIn("\x1b[48;5;", out)
        self.expect_usage_error("--to", "damier-replay", "--to", "svg", SAMPLES / "sheet-example.lices")


class Errors(Pictures):
    def test_options_of_pictures(self):
        for size in ("31", "8193", "-1", "x"):
            self.expect_usage_error("32 to 8192", "damier-board", "--ruleset=lices", "--to=svg",
                                    f"--size={size}")
        self.expect_usage_error("did you mean print?", "damier-board", "--ruleset=lices", "--to=svg",
                                "--theme=prnt")
        for option in ("--size=100", "--theme=dark"):
            for form in ("text", "unicode", "ansi"):
                self.expect_usage_error("applies only to pictures", "damier-board", "--ruleset=lices", option,
                                        f"--to={form}")

    def test_full_device(self):
        with open("/dev/full", "wb") as full:
            run = self.run_tool("damier-board", "--ruleset=lices", "--to=png", stdout=full)
        self.assertEqual(2, run.status)
        self.assertIn("No space left", run.err)


class Shown(unittest.TestCase):
    def test_documents_show_them(self):
        shown = set()
        for name in ("README.md", "README.fr.md", "docs/figures.md"):
            document = harness.SOURCE / name
            for picture in re.findall(r'src="([^"]*diagrams/[^"]+)"', document.read_text(encoding="utf-8")):
                shown.add((document.parent / picture).relative_to(harness.SOURCE).as_posix())
        files = {path.relative_to(harness.SOURCE).as_posix()
                 for path in pathlib.Path(harness.SOURCE / "docs/diagrams").glob("*.svg")}
        self.assertEqual(files, shown)


if __name__ == "__main__":
    harness.main()
