"""damier-repair: the likely game, from the user's point of view."""

import json
import os
import pathlib
import re
import unittest

import harness
from harness import ALL_SAMPLES, BAD, CROWDED, GOOD, LIGNES_D_ACTION, broken_files, codes_in, good_samples, some

BEFORE = ALL_SAMPLES / "repair" / "before"
AFTER = ALL_SAMPLES / "repair" / "after"

MOVES = (
    "32-28 19-23 28x19 14x23 37-32 10-14 41-37 14-19 34-30 20-25 40-34 5-10 46-41 10-14 32-28 23x32 37x28 16-21 "
    "41-37 21-26 37-32 26x37 42x31 11-16"
)


def game(moves=MOVES, result="*", tags=""):
    return f'[GameType "20"]\n[Result "{result}"]\n{tags}\n{moves} {result}\n'.encode()


def plies(text):
    """Returns the plies of the first sheet, without numbers, comments and result."""
    moves = re.sub(r"\{[^}]*\}", " ", text.split("\n\n")[1])
    return [word for word in moves.split() if not word.endswith(".")][:-1]


def without_middle_ply(form, text):
    """Returns a game in a format, without a ply in the middle."""
    ply = {
        "sgf": r";[BW]\[[^]]*\]",
        "json": r'\{"ply":\d+,[^{}]*\},',
        "ndjson": r'\{"ply":\d+,[^{}]*\},',
        "hub": r"(?<=[ \"])\d+[-x]\d[\dx]* ",
    }.get(form, r"(?<=\s)\w+(-\w+)?(?=\s)")
    begin = text.index("moves=") if form == "hub" else text.index("\n\n") if "\n\n" in text else 0
    places = list(re.compile(ply).finditer(text, begin))
    middle = places[len(places) // 2]
    return text[: middle.start()] + text[middle.end() :]


class Answers(harness.ToolTest):
    def test_samples(self):
        for name in ("notebook.pdn", "club.lices", "exported.pdn"):
            with self.subTest(name=name):
                run = self.expect(0, "damier-repair", BEFORE / name)
                self.assertEqual((AFTER / name).read_text(encoding="utf-8"), run.out)
                self.matches_golden(run.err.replace(str(BEFORE), "before"), f"tools/repair/{name}.txt")
                self.expect(0, "damier-check", "--strict", AFTER / name)

    def test_review(self):
        run = self.expect_clean("damier-repair", "--review", BEFORE / "notebook.pdn")
        self.matches_golden(run.out.replace(str(BEFORE), "before"), "tools/repair/notebook.json")
        both = json.loads(run.out)
        self.assertEqual([False, True], [one["sure"] for one in both])
        self.assertEqual(["repaired"] * 2, [one["status"] for one in both])
        change = both[1]["main"]["answers"][0]["changes"]
        self.assertEqual(["exchanged", 29, ["24-19", "23-29"]], [change[0][key] for key in ("kind", "ply", "now")])
        self.assertEqual("[]\n", self.expect_clean("damier-repair", "--review", "-", stdin=game()).out)

    def test_legal_records_stay(self):
        for path in some(good_samples(), 8):
            with self.subTest(path=path):
                run = self.expect_clean("damier-repair", path)
                self.assertEqual(self.expect(0, "damier-convert", path).out, run.out)

    def test_undo(self):
        for wrong in (
            MOVES.replace("34-30", "34-31"),
            MOVES.replace("34-30 ", ""),
            MOVES.replace("34-30", "34-30 34-30"),
            MOVES.replace("34-30 20-25", "20-25 34-30"),
            MOVES.replace("34-30", "34-31").replace("42x31", "42x13"),
        ):
            with self.subTest(wrong=wrong):
                repaired = self.expect(0, "damier-repair", stdin=game(wrong)).out
                self.assertEqual(MOVES.split(), plies(repaired))
                self.expect(0, "damier-check", stdin=repaired.encode())
                run = self.expect(0, "damier-repair", "--undo", stdin=repaired.encode())
                self.assertEqual(wrong.split(), plies(run.out))
                self.assertIn("undone", run.err)
                self.assertNotIn("%was", run.out)

    def test_foreign_marks(self):
        """A mark may come from anybody: it restores only plies."""
        frame = '[GameType "20"]\n%s\n1. 32-28 {[%%was 33-28]} 19-23 2. 28x19 {%s} 14x23 3. 37-32 *\n'
        marks = (
            "[%was *%0A%0A[Event]",
            "[%was *]",
            "[%was *%0A%0A%5BEvent%20%22x%22%5D]",
            "[%was %5BEvent %0A%0A %5BEvent%20%22x%22%5D]",
            "[%was 28x19%00]",
            "[%was 28%0ax19]",
            "[%was (28x19%20%7Bx%7D]",
            "[%was 28x19 %+99999999999999999999]",
            "[%was 28x19 %+9223372036854775807]",
            "[%was 28x19 %+10000000000]",
            "[%was 28x19 %-5]",
            "[%was 10000000000. 28x19]",
        )
        files = [frame % ("", mark) for mark in marks]
        files.append('[GameType "20"]\n\n{[%was W:W31:B20]} 1. 32-28 *\n')
        files.append('[GameType "20"]\n[FEN "W:W31:B20"]\n\n{[%was W:W32:B20 x]} 1. 31-26 *\n')
        injected = '[GameType "20"]\n[FEN "W:W31:B20"]\n\n{[%was W:W32:B20%22%5D%0A%0A%5BEvent%20%22x]} 1. 31-26 *\n'
        files.append(injected)
        for text in files:
            with self.subTest(text=text):
                run = self.expect(1, "damier-repair", "--undo", stdin=text.encode())
                self.assertIn("not undone: ", run.err)
                self.assertNotIn("change taken", run.err)
                self.assertEqual(text, run.out)
                path = self.file("marked.pdn", text.encode())
                self.assertIn("not undone: ", self.expect(1, "damier-repair", "--in-place", "--undo", path).err)
                self.assertEqual(text.encode(), pathlib.Path(path).read_bytes())

    def test_nul_has_no_mark(self):
        wrong = game(MOVES.replace("34-30", "34\0-30"))
        run = self.expect(1, "damier-repair", stdin=wrong)
        self.assertNotIn("%was", run.out)

    def test_all_answers(self):
        # The man that moved may have moved back and forth.
        wrong = game(MOVES.replace(" 5-10", ""))
        first = self.expect(0, "damier-repair", stdin=wrong)
        self.assertIn("not sure: ", first.err)
        several = self.expect(0, "damier-repair", "--answers=9", stdin=wrong).out
        self.assertTrue(several.startswith(first.out))
        records = several.split("[GameType")[1:]
        self.assertGreater(len(records), 1)
        self.assertEqual(len(set(records)), len(records))
        self.expect(0, "damier-check", stdin=several.encode())

    def test_a_wrong_side_has_a_mark(self):
        wrong = b'[Ruleset "lices"]\n\n1. (B) d4-e3 2. (B) d6-e5 3. (B) d2-e1 *\n'
        run = self.expect(0, "damier-repair", stdin=wrong)
        self.assertIn("[%was 2. (B) d6-e5", run.out)

    def test_written_twice(self):
        """Directly, or again after the reply."""
        for wrong in ("34-30 34-30 20-25", "34-30 20-25 34-30"):
            run = self.expect(0, "damier-repair", "--review", stdin=game(MOVES.replace("34-30 20-25", wrong)))
            (change,) = json.loads(run.out)["main"]["answers"][0]["changes"]
            self.assertEqual("twice", change["kind"], wrong)

    def test_enough_evidence(self):
        """Six plies after a change confirm it, and five do not."""
        moves = MOVES.replace("34-30", "34-38").split()
        at = moves.index("34-38") + 1
        for plies_after, word in ((5, "not sure: too little evidence"), (6, ", sure\n")):
            run = self.run_tool("damier-repair", stdin=game(" ".join(moves[: at + plies_after])))
            self.assertIn(word, run.err, plies_after)

    def test_limits(self):
        wrong = game(MOVES.replace("34-30", "34-31").replace("42x31", "42x13"))
        self.expect(0, "damier-repair", stdin=wrong)
        for words in (["--max-changes=1"], ["--nodes=10"], ["--beam=0"]):
            run = self.expect(1, "damier-repair", *words, stdin=wrong)
            self.assertIn("no repair found: ply 9 is not legal", run.err)
            self.assertEqual(self.expect(1, "damier-convert", stdin=wrong).out, run.out)

    def test_numbers(self):
        """A wrong number has a cost, a mark and a way back, and so have those that continue from it."""
        wrong = game("1. 32-28 19-23 7. 28x19 14x23 8. 37-32")
        run = self.expect(0, "damier-repair", stdin=wrong)
        self.assertIn("1. 32-28 19-23 2. 28x19 {[%was 7. 28x19 %+5]} 2... 14x23 3. 37-32", run.out)
        self.assertIn("    ply 3: its number is 2, not 7. (a wrong number or side, cost 9)\n", run.err)
        self.assertIn("    1 more number changes with it\n", run.err)
        back = self.expect(0, "damier-repair", "--undo", stdin=run.out.encode()).out
        self.assertIn("7. 28x19 7... 14x23 8. 37-32 *", back)
        review = json.loads(self.expect(0, "damier-repair", "--review", stdin=wrong).out)
        self.assertEqual(
            [{"kind": "wrong-number", "cost": 9, "ply": 3, "was": ["7."], "now": ["2"]}], review["numbers"]
        )

    def test_wrong_elsewhere(self):
        """Errors outside the moves do not affect them."""
        wrong = game(MOVES + " } ")
        run = self.expect(1, "damier-repair", stdin=wrong)
        self.assertIn("not repaired: its moves are legal", run.err)
        run = self.expect(0, "damier-repair", stdin=game(MOVES.replace("34-30", "34-31 }")))
        self.assertIn("another error was not examined: a closing brace", run.err)
        path = self.file("x.pdn", game(MOVES.replace("34-30", "34-31 }")))
        self.expect(1, "damier-repair", "--in-place", path)
        self.assertIn(b"34-31 }", pathlib.Path(path).read_bytes())

    def test_formats(self):
        """Every readable format is repaired: a ply missing in it is restored."""
        for ruleset, form in (
            ("lignes-d-action", "sgf"),
            ("marelle", "sgf"),
            ("international", "pdn"),
            ("lices", "native"),
            ("lices", "json"),
            ("russian", "ndjson"),
            ("marelle", "wmd"),
            ("marelle", "playok"),
        ):
            with self.subTest(ruleset=ruleset, form=form):
                sheet = self.expect_clean("damier-random", "--seed=5", "--max-plies=60", "--ruleset", ruleset).out
                text = self.run_tool("damier-convert", "-q", "-t", form, stdin=sheet.encode()).out
                wrong = without_middle_ply(form, text)
                self.assertNotEqual(text, wrong)
                words = ["--from", form, "--ruleset", ruleset]
                run = self.expect(0, "damier-repair", *words, stdin=wrong.encode())
                self.assertEqual(plies(sheet), plies(run.out))
                again = self.expect(0, "damier-repair", *words, "--to", form, stdin=wrong.encode()).out
                self.expect(0, "damier-check", *words, stdin=again.encode())

    def test_hub(self):
        """Its captures have another notation, which names the captured squares."""
        sheet = self.expect_clean("damier-random", "--seed=5", "--max-plies=60", "--ruleset=international").out
        text = self.run_tool("damier-convert", "-q", "-t", "hub", stdin=sheet.encode()).out
        run = self.expect(0, "damier-repair", "--from=hub", stdin=without_middle_ply("hub", text).encode())
        self.assertEqual(plies(sheet), plies(run.out))
        last = re.search(r"(\d+)-(\d+)\W*$", text)
        wrong = text[: last.start()] + f"{last[2]}-{last[1]}" + text[last.end(2) :]
        run = self.expect(0, "damier-repair", "--from=hub", stdin=wrong.encode())
        self.assertEqual(plies(sheet), plies(run.out))

    def test_broken_samples(self):
        """After any error, the answer is legal or there is none."""
        for path in some(broken_files(), 6):
            with self.subTest(path=path):
                run = self.run_tool("damier-repair", path)
                self.assertIn(run.status, (0, 1), run)
                if run.status == 0:
                    check = self.run_tool("damier-check", stdin=run.out.encode())
                    self.assertEqual(0, check.status, f"{run}\n{check}")

    def test_hidden_order(self):
        wrong = b'[Ruleset "alice"]\n[Result "*"]\n\n1. +4PIh1 +4TRb7 2. +2COf8 +8COg5 3. +DPIh1=4PIe1 *\n'
        run = self.expect(0, "damier-repair", "--pioche=4PI 4TR 2CO 3CO DPI", stdin=wrong)
        self.assertIn("+3COg5 {[%was +8COg5]}", run.out)


class InPlace(harness.ToolTest):
    def repaired(self, content, *words, status=0, name="games.pdn"):
        path = self.file(name, content)
        run = self.expect(status, "damier-repair", "--in-place", *words, path)
        self.assertEqual("", run.out)
        return pathlib.Path(path).read_bytes(), run

    def test_only_what_is_sure(self):
        sure = game(MOVES.replace("34-30", "34-38"))
        open_one = game(MOVES.replace(" 5-10", ""))
        odd = game(MOVES).replace(b" 19-23", b"   19-23")
        made, run = self.repaired(odd + b"\n" + sure + b"\n\n" + open_one + b"\n" + sure, status=1)
        self.assertTrue(made.startswith(odd), "what is legal stays as it is")
        self.assertIn(b"\n\n" + open_one + b"\n", made)
        self.assertEqual(2, made.count(b"{[%was 34-38]}"))
        self.assertIn("4 records, 2 changed, 1 not legal", run.err)
        again, _ = self.repaired(made, status=1)
        self.assertEqual(made, again)

    def test_ends_of_lines_and_permissions(self):
        path = self.file("x.pdn", game(MOVES.replace("34-30", "34-38")).replace(b"\n", b"\r\n"))
        os.chmod(path, 0o640)
        self.expect(0, "damier-repair", "-q", "--in-place", path)
        made = pathlib.Path(path).read_bytes()
        self.assertEqual(made.count(b"\n"), made.count(b"\r\n"))
        self.assertEqual(0o640, os.stat(path).st_mode & 0o777)
        self.expect(0, "damier-check", path)

    def test_taken_back_in_place(self):
        made, _ = self.repaired(game(MOVES.replace("34-30", "34-38")))
        back, run = self.repaired(made, "--undo")
        self.assertIn("1 change undone", run.err)
        self.assertIn("34-38", back.decode())
        self.assertNotIn("%was", back.decode())

    def test_back_to_the_same_bytes(self):
        """Only the change changes bytes, and --undo restores every byte, however odd."""
        frame = '[GameType "20"]\r\n[White "Le\u00e8ve"]\n[Result "*"]\n\n'
        moves = (
            "1.32-28  19-23\t2. 28x19! {so} 14x23 3. 37-32 (33-28 $1 23x32) 10-14 4. 41-37 14-19 5. 34-30 20-25\r\n6. 40-34 5-10 "
            "7. 46-41 10-14 {a; [%clk 0:01]} 8. 32-28 23x32 9. 37x28 16-21\n10. 41-37 21-26 "
            "11. 37-32 26x37 12. 42x31 11-16 *\n\n"
        )
        plain = '[GameType "20"]\n[Result "*"]\n\n' + MOVES + " *"
        cases = [
            moves.replace("34-30", "34-38"),
            moves.replace("28x19!", "28x18!?"),
            moves.replace("5. 34-30", "5. 20-25").replace("20-25\r\n", "34-30\r\n"),
            moves.replace("5. 34-30 ", "5. "),
            moves.replace(" 23x32", ""),
            moves.replace("34-30 20-25", "34-30 34-30 20-25"),
            moves.replace("20-25\r\n6. 40-34", "20-25\r\n6. 40-34\n 40-34"),
            moves.replace("4. 41-37", "9. 41-37"),
            moves.replace("4. 41-37", "9. 41-37").replace("5. 34-30", "10. 34-38").replace("6. ", "11. "),
            moves.replace("1.32-28", "1.32-28 32-28"),
        ]
        files = [(frame + text).encode("cp1252" if i % 2 else "utf-8") for i, text in enumerate(cases)]
        files += [plain.replace(move, other, 1).encode() for move, other in (("34-30 ", ""), ("34-30", "34-03"))]
        files.append((BEFORE / "club.lices").read_bytes())
        for wrong in files:
            with self.subTest(wrong=wrong):
                made, run = self.repaired(wrong)
                self.assertIn(b"{[%was", made)
                self.assertEqual(b"28x18!?" in wrong, b"28x19!? {[%was 28x18]}" in made, "a mark is behind the signs")
                self.assertLessEqual(abs(wrong.count(b"\n") - made.count(b"\n")), 1, "no line is broken anew")
                path = self.folder / "games.pdn"
                if b"lices" not in wrong:
                    self.expect(0, "damier-check", path)
                    back, _ = self.repaired(made, "--undo")
                else:
                    back, _ = self.repaired(made, "--undo", "--ruleset=lices", name="games.lices")
                self.assertEqual(wrong, back)

    def test_odd_files_back_to_the_same_bytes(self):
        """Undo in random games of several rulesets with comments, variations and odd spacing."""
        changed = same = 0
        for ruleset in ("italian", "russian", "lices", "lignes-d-action", "marelle"):
            for seed in range(1, 7):
                words = ["--ruleset", ruleset, "--seed", str(seed), "--max-plies=50", "--decorate"]
                sheet = self.expect_clean("damier-random", *words).out
                head, gap, moves = re.split(r"(\r?\n\r?\n)", sheet, maxsplit=1)
                places = list(re.finditer(r"(?<=\s)[a-h]?[1-9]\d?[a-h]?-[a-h]?[1-9]\d?[a-h]?(?=\s)", moves))
                at = places[len(places) // 3]
                for other in ("", "-".join(reversed(at.group().split("-"))), f"{at.group()} {at.group()}"):
                    wrong = f"{head}{gap}{moves[: at.start()]}{other}{moves[at.end() :]}".encode()
                    name = f"games.{'lices' if ruleset == 'lices' else 'txt'}"
                    path = self.file(name, wrong)
                    self.run_tool("damier-repair", "--in-place", path)
                    made = pathlib.Path(path).read_bytes()
                    if made != wrong:
                        back, _ = self.repaired(made, "--undo", name=name)
                        changed += 1
                        same += wrong == back
        # If an annotation separates a number from its ply, a record may be rewritten.
        self.assertGreater(changed, 20)
        self.assertGreater(same, 0.9 * changed)

    def test_other_formats(self):
        sheet = self.expect_clean("damier-random", "--ruleset=lignes-d-action", "--seed=5", "--games=3").out
        moves = plies(sheet)
        at = len(moves) // 2
        text = self.run_tool("damier-convert", "-t", "sgf", stdin=sheet.encode()).out
        # A ply is missing, with its node.
        wrong = re.sub(rf";[BW]\[{moves[at]}\]", "", text, count=1)
        self.assertNotEqual(text, wrong)
        made, _ = self.repaired(wrong.encode(), name="x.sgf")
        self.assertIn(b"[%was", made.replace(b"\\", b""))
        self.assertIn(text.split("(;")[-1].encode(), made)
        self.expect(0, "damier-check", self.folder / "x.sgf")

    def test_nothing_to_do(self):
        path = self.file("x.lices", GOOD)
        before = os.stat(path)
        self.expect_clean("damier-repair", "--in-place", path)
        self.assertEqual((before.st_ino, before.st_mtime_ns), (os.stat(path).st_ino, os.stat(path).st_mtime_ns))
        self.expect_clean("damier-repair", "--in-place", "--undo", path)
        run = self.expect(0, "damier-repair", "--in-place", stdin=GOOD)
        self.assertEqual(GOOD.decode(), run.out)

    def test_refused(self):
        run = self.expect(2, "damier-repair", "--in-place", self.folder / "missing.pdn")
        self.assertIn("No such file", run.err)
        packed = self.file("x.lices.gz", b"\x1f\x8b\x08\0\0\0\0\0\0\3\3\0\0\0\0\0\0\0\0\0")
        self.assertIn("is not repaired", self.expect(2, "damier-repair", "--in-place", packed).err)
        self.expect(2, "damier-repair", "--in-place", stdin=b"")
        for option in ("--to=pdn", "--output=x", "--answers=2", "--review"):
            self.expect_usage_error("cannot be used with", "damier-repair", "--in-place", option, "x.pdn")
        self.expect_usage_error("--undo", "damier-repair", "--undo", "--answers=2", "x.pdn")

    def test_unknown_game(self):
        text = b'[White "A"]\n\n1. foo *\n'
        run = self.expect(1, "damier-repair", stdin=text)
        self.assertIn("left out: its game is unknown", run.err)
        made, run = self.repaired(text, status=1, name="x.txt")
        self.assertEqual(text, made)


class Hostile(harness.ToolTest):
    def test_bounded(self):
        """Endless games, positions with very many moves, and garbage: no answer is an answer."""
        to_and_fro = "46-41 5-10 41-46 10-5 " * 30000
        setup = '[FEN "W:WK46,K1:BK5"]\n'
        crowded = f'[Ruleset "lices"]\n[FEN "{CROWDED}"]\n[Result "*"]\n\n1. E6d-e9 2. d4-e5 *\n'.encode()
        for text in (
            game(to_and_fro + "46-50 " + to_and_fro, tags=setup),
            game("1-2 x 99-99 :: 0-0 " * 20000),
            crowded,
            b'[Ruleset "alice"]\n[Result "*"]\n\n' + b"+4PIh9 " * 20000 + b"*\n",
        ):
            with self.subTest(text=text[:90]):
                run = self.expect(1, "damier-repair", stdin=text)
                self.assertIn("no repair found", run.err)

    def test_long_ply(self):
        """The text of a ply may be long: a report quotes its beginning."""
        text = b'[Ruleset "lices"]\n[Result "*"]\n\n' + b"E" * 100000 + b" *\n"
        run = self.expect(1, "damier-repair", stdin=text)
        self.assertIn("no repair found: ply 1 is not legal", run.err)
        long_one = MOVES.replace("34-30", "3" * 100000)
        run = self.expect(0, "damier-repair", stdin=game(long_one))
        self.assertLess(len(run.err), 1000)
        # An unreadable ply without a following one cannot be resolved.
        self.assertIn("no repair found", self.expect(1, "damier-repair", stdin=game("xyz")).err)
        self.assertIn("removed", self.expect(0, "damier-repair", stdin=game(MOVES.replace("11-16", "77-99"))).err)

    def test_jobs(self):
        archive = b"\n".join(game(MOVES.replace(move, "34-31", 1)) for move in MOVES.split())
        one = self.run_tool("damier-repair", stdin=archive)
        two = self.run_tool("damier-repair", "-j4", stdin=archive)
        self.assertEqual((one.out, one.err, one.status), (two.out, two.err, two.status))


if __name__ == "__main__":
    harness.main()
