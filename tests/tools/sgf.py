"""SGF from the shell: games of Lignes d'action and Marelle, read, written and converted back."""

import re

import harness
from harness import ALL_SAMPLES, LIGNES_D_ACTION, codes_in

GAMES = {"lignes-d-action": ".loa", "marelle": ".marelle"}


def samples():
    return [path for game, ending in GAMES.items() for path in sorted((ALL_SAMPLES / game).glob(f"*{ending}"))]


class Sgf(harness.ToolTest):
    def convert(self, text, to, *options):
        return self.run_tool("damier-convert", "--to", to, *options, stdin=text.encode()).out

    def game(self, *properties):
        return "(;FF[4]GM[9]" + "".join(properties) + ")"

    def check(self, text, *options):
        return codes_in(self.run_tool("damier-check", *options, stdin=text.encode()).out)

    def position(self, text):
        path = self.file("game.sgf", text.encode())
        return self.expect_clean("damier-moves", "--show", "position", path).out.strip()

    def test_samples_there_and_back(self):
        for path in samples():
            with self.subTest(sample=path.name):
                native = path.read_text(encoding="utf-8")
                tree = self.run_tool("damier-convert", "--to", "sgf", path)
                self.assertEqual(0, tree.status, tree)
                self.assertEqual(native, self.convert(tree.out, "native"))

    def test_written_read_and_written_the_same(self):
        for path in sorted(ALL_SAMPLES.glob("*/*.sgf")):
            with self.subTest(sample=path.name):
                once = self.run_tool("damier-convert", "--to", "sgf", path).out
                self.assertEqual(once, self.convert(once, "sgf"))

    def test_random_games_there_and_back(self):
        for ruleset in ("lignes-d-action", "marelle", "marelle-wmd"):
            for decorate in ([], ["--decorate"]):
                with self.subTest(ruleset=ruleset, decorate=decorate):
                    words = ["--ruleset", ruleset, "--games", 12, "--seed", 5, *decorate]
                    native = self.convert(self.expect_clean("damier-random", *words).out, "native")
                    tree = self.convert(native, "sgf")
                    self.assertEqual([], self.check(tree, "--strict"))
                    back = self.convert(tree, "native")
                    self.assertEqual(tree, self.convert(tree, "sgf"))
                    # A node has one comment, and in a sheet no comment has a closing brace on a line of its own.
                    if not decorate:
                        self.assertEqual(native, back)

    def test_moves_however_they_are_written(self):
        for first, second in (
            ("b1-b3", "a2-c2"),
            ("B1-B3", "A2-C2"),
            ("b1b3", "a2c2"),
            (" b1 b3 ", "a2 - c2   "),
            ("b1-b3!", "a2-c2++"),
        ):
            with self.subTest(first=first):
                text = self.game(f";B[{first}];W[{second}]")
                self.assertEqual([], self.check(text, "--strict"))
                self.assertIn(";B[b1-b3]", self.convert(text, "sgf").replace("\n", ""))

    def test_marks_become_nags(self):
        self.assertIn(";B[b1-b3]BM[1]", self.convert(self.game(";B[b1-b3?]"), "sgf"))

    def test_signs_of_captures(self):
        self.assertEqual([], self.check(self.game(";B[b1-b3];W[a3-c1]"), "--strict"))
        self.assertEqual([], self.check(self.game(";B[b1-b3];W[a3xc1]"), "--strict"))
        self.assertEqual(["move-sign"], self.check(self.game(";B[b1:b3]")))

    def test_what_is_no_move(self):
        text = self.game(";B[start black];C[];B[b1-b3];W[Resign]")
        self.assertEqual([], self.check(text, "--strict"))
        self.assertIn("RE[B+R]", self.convert(text, "sgf"))
        self.assertEqual(["move-syntax"], self.check(self.game(";B[hello]")))
        self.assertEqual(["pass-refused"], self.check(self.game(";B[pass]")))

    def test_a_wrong_move_is_explained(self):
        run = self.run_tool("damier-check", stdin=self.game(";B[b1-b3];W[a2-d2]").encode())
        self.assertEqual(["wrong-distance"], codes_in(run.out))
        self.assertIn("legal here: ", run.out)

    def test_set_ups(self):
        given = "SU[Custom]AB[b1][c1:d1]AW[a2][A3]PL[W]"
        self.assertEqual("W:Bb1,c1,d1:Wa2,a3", self.position(self.game(given)))
        tree = self.convert(self.game(given), "sgf")
        self.assertIn("SU[Custom]AB[b1][c1][d1]AW[a2][a3]PL[W]", tree)
        black = self.game("AB[b1][c1]AW[a2][a5]PL[B]")
        self.assertIn("AB[b1][c1]AW[a2][a5]PL[B]\n", self.convert(black, "sgf"))
        fewer = self.position(self.game("AE[b1:g1]"))
        self.assertEqual("B:Bb8,c8,d8,e8,f8,g8:Wa2,h2,a3,h3,a4,h4,a5,h5,a6,h6,a7,h7", fewer)
        self.assertEqual([], self.check(self.game("SU[Standard]SZ[8];B[b1-b3]"), "--strict"))
        for wrong in ("AB[j9]AW[a1]", "AB[a1:j9]AW[c2]", "AB[a1:c]AW[c2]", "AB[a]AW[c2]", "AE[x]"):
            self.assertEqual(["setup-syntax"], self.check(self.game(wrong)))
        self.assertEqual(["setup-no-piece"], self.check(self.game("AW[a2][b3]")))
        for same in ("PL[B]", "AE[b2]"):
            self.assertEqual([], self.check(self.game(same + ";B[b1-b3]"), "--strict"))
        self.assertEqual([], self.check(self.game("PL[W];W[a2-c2]"), "--strict"))
        self.assertIn("[FEN \"W:", self.convert(self.game("PL[W];W[a2-c2]"), "native"))
        self.assertNotIn("[FEN", self.convert(self.game("PL[B];B[b1-b3]"), "native"))
        self.assertEqual(["setup-syntax"], self.check(self.game("SZ[10];B[b1-b3]")))
        self.assertEqual(["setup-in-score"], self.check(self.game(";AB[b1][c1]AW[a2][a8];B[b1-b2]"))[:1])
        self.assertEqual(["misplaced-setup"], self.check(self.game(";B[b1-b3];AB[d4];W[a2-c2]")))
        self.assertEqual(["setup-syntax"], self.check(self.game("SU[Parachute];B[b1-b3]")))

    def test_pieces_are_taken_off_the_board_that_is_named(self):
        without = "W:Bc1,d1,e1,f1,g1,b8,c8,d8,e8,f8:Wa2,h2,a3,h3,a4,h4,a5,h5,a6,h6,a7,h7"
        for start in ("", "SU[Standard]", "SU[loa]"):
            self.assertEqual(without, self.position(self.game(f"{start}AE[b1][g8]PL[W]")))
        eggs = self.position(self.game("SU[Scrambled-Eggs]AE[b1]"))
        self.assertEqual("B:Bd1,f1,h2,a3,h4,a5,h6,a7,c8,e8,g8:Wc1,e1,g1,a2,h3,a4,h5,a6,h7,b8,d8,f8", eggs)

    def test_the_first_of_two_set_ups_counts(self):
        twice = self.game("AB[a1][c2]AB[c3]AW[h8][f7]PL[B];B[a1-a2]")
        self.assertEqual(["duplicate-tag"], self.check(twice))
        self.assertIn('[FEN "B:Ba1,c2:Wf7,h8"]', self.convert(twice, "native"))

    def test_how_a_game_ended(self):
        """Text about the end is the result, if both agree and it names more than the winner."""
        for how, written in (
            ("W+R", "RE[W+R]\n;"),
            ("W+", "RE[W+]\nTG[Termination:W+]\n;"),
            ("B+R", "RE[W+]\nTG[Termination:B+R]\n;"),
            ("rain", "RE[W+]\nTG[Termination:rain]\n;"),
        ):
            with self.subTest(how=how):
                sheet = f'[Ruleset "lignes-d-action"]\n[Termination "{how}"]\n\n1. b1-b3 0-1\n'
                tree = self.convert(sheet, "sgf")
                self.assertIn(f"\n{written}B[b1-b3]", tree)
                self.assertIn(f'[Termination "{how}"]', self.convert(tree, "native"))
        # A tag with an unknown value leaves the result to the tree.
        self.assertIn('[Result "1-2"]\n\n1. b1-b3 0-1', self.convert(self.game("RE[W+]TG[Result:1-2];B[b1-b3]"), "native"))
        # So does one with another result: both are kept, and damier-check reports that they disagree.
        both = self.game("RE[W+]TG[Result:1-0];B[b1-b3]")
        self.assertIn('[Result "1-0"]\n\n1. b1-b3 0-1', self.convert(both, "native"))
        self.assertEqual(["result-disagrees"], self.check(both))

    def test_signs_in_own_tags(self):
        sheet = '[Ruleset "lignes-d-action"]\n[Own "a:b]c"]\n[FEN "x:y"]\n\n1. b1-b3 0-1\n'
        tree = self.convert(sheet, "sgf")
        self.assertIn("TG[Own:a\\:b\\]c][FEN:x\\:y]", tree)
        self.assertIn('[Own "a:b]c"]', self.convert(tree, "native"))

    def test_rectangles_from_any_corner(self):
        for white, squares in (
            ("a1:c2 a2:c1 c1:a2 c2:a1", "[a1][b1][c1][a2][b2][c2]"),
            ("b3:b3 b3", "[b3]"),
            ("a4:c4 c4:a4", "[a4][b4][c4]"),
            ("c3:c5 c5:c3", "[c3][c4][c5]"),
        ):
            for one in white.split():
                with self.subTest(rectangle=one):
                    tree = self.convert(self.game(f"AB[h7][h8]AW[{one}]PL[W]"), "sgf")
                    self.assertIn(f"AW{squares}PL[W]", tree)

    def test_white_space_in_what_is_no_move(self):
        for space in (" ", "\t", "\r", "\n", " \t \n"):
            with self.subTest(space=space):
                self.assertIn("1. zzyy *", self.convert(self.game(f";B[zz{space}yy]"), "native"))
        # It does not become a move without the white space either.
        for written in ("d 2", "_d 2"):
            self.assertIn("1. _d2 *", self.convert(f"(;GM[5];W[{written}])", "native"))

    def test_scrambled_eggs(self):
        # b1 is black; in the first game it is white, so only the other colouring makes it legal.
        self.assertEqual(["setup-mirrored"], self.check(self.game("SU[Scrambled-Eggs];B[c1-c3]")))
        self.assertEqual([], self.check(self.game("SU[Scrambled-Eggs];B[b1-b3]"), "--strict"))

    def test_several_games_and_one_that_is_broken(self):
        good = self.game(";B[b1-b3]")
        run = self.run_tool("damier-check", stdin=f"{good}\n(;GM[9];B[b1-\n{good}{good}".encode())
        self.assertIn("4 records", run.out)
        self.assertIn("unterminated-value", codes_in(run.out))

    def test_charsets(self):
        for name, charset in (("ISO-8859-1", "latin-1"), ("Windows-1252", "cp1252"), ("UTF-8", "utf-8")):
            with self.subTest(charset=name):
                text = self.game(f"CA[{name}]PB[Hélène];B[b1-b3]C[é]").encode(charset)
                out = self.expect_clean("damier-convert", "--to", "sgf", stdin=text).out
                self.assertIn("PB[Hélène]", out)
                self.assertIn("C[é]", out)

    def test_unknown_properties_are_kept(self):
        text = self.game("XY[a][b:c];B[b1-b3]MA[b3]KO[]")
        out = self.convert(text, "sgf").replace("\n", "")
        self.assertIn("XY[a][b:c]", out)
        self.assertRegex(out, r"B\[b1-b3\][A-Z\[\]0-9b]*MA\[b3\]")

    def test_tags_and_comments_that_look_like_sgf(self):
        sheet = (
            '[Ruleset "lignes-d-action"]\n[FF "3"]\n[CA "x"]\n[ST "2"]\n\n'
            "1. b1-b3 {see\n(;GM[9 and on} 1... a2-c2 *\n"
        )
        tree = self.convert(sheet, "sgf")
        self.assertIn("1 record, 2 plies", self.run_tool("damier-check", "-", "--from=sgf", stdin=tree.encode()).out)
        self.assertEqual(sheet, self.convert(tree, "native"))

    def test_what_another_format_says_is_kept_apart(self):
        # Alone, GN would be read as the event.
        tree = self.convert('[Ruleset "lignes-d-action"]\n[GameName "x"]\n\n*\n', "sgf")
        self.assertIn("TG[GameName:x]", tree)
        self.assertNotIn("GN[", tree)
        # A sheet's tag named like a property is not about the game.
        tags = '[GameName "x"]\n[GM "5"]\n[RE "W+"]\n'
        sheet = f'[Ruleset "lignes-d-action"]\n{tags}\n1. b1-b3 *\n'
        self.assertEqual(sheet, self.convert(self.convert(sheet, "sgf"), "native"))
        # In a sheet it would be the name of a player.
        self.assertIn('[_Blancs "x"]\n', self.convert(self.game("TG[Blancs:x];B[b1-b3]"), "native"))
        unclear = '{"schema":"damier-record-1","ruleset":"lignes-d-action","plies":[{"text":"zz!","nags":[5]}]}'
        self.assertIn(";B[zz]TE[1]IT[]", self.convert(unclear, "sgf"))

    def test_games_without_a_number(self):
        run = self.run_tool("damier-check", "--from", "sgf", stdin=b"(;B[b1-b3];W[a2-c2])")
        self.assertEqual(["inferred-ruleset"], codes_in(run.out))
        self.assertIn("lignes-d-action", run.out)

    def test_marelle(self):
        text = "(;GM[5]SU[W:Wd6,f4,g1:Ba1,d3,c4:H2,2];W[d2])"
        self.assertEqual([], self.check(text, "--strict"))
        self.assertIn("SU[W:Wg1,f4,d6:Ba1,d3,c4:H2,2]", self.convert(text, "sgf"))
        moved = self.position("(;GM[5]AW[a7][d7][b6]AB[g1][g4][f2]PL[B])")
        self.assertTrue(re.fullmatch(r"B:W[a-g0-9,]+:B[a-g0-9,]+", moved), moved)
        stones = "AW[a1][d1]AB[a4][d7]"
        for turn, side in (("", "W"), ("PL[W]", "W"), ("PL[B]", "B"), ("PL[black]", "B"), ("PL[b]", "B")):
            self.assertIn(f'[FEN "{side}:Wa1,d1:Ba4,d7"]', self.convert(f"(;GM[5]{stones}{turn};W[a1-a2])", "native"))
        for stones, fen in (("AB[a1][d7]", "W:W:Ba1,d7"), ("AW[a1][d7]", "W:Wa1,d7:B")):
            self.assertIn(f'[FEN "{fen}"]', self.convert(f"(;GM[5]{stones};W[a1-a4])", "native"))
        self.assertNotIn("[FEN", self.convert("(;GM[5]PL[B];W[d2])", "native"))
        self.assertEqual("(;FF[4]CA[UTF-8]GM[5]\n;W[d2])\n", self.convert("(;GM[5]PL[B];W[d2])", "sgf"))
        wmd = "(;GM[5]TG[Ruleset:marelle-wmd];W[d2])"
        self.assertIn('"ruleset":"marelle-wmd"', self.convert(wmd, "json"))

    def test_other_games_cannot_be_written(self):
        run = self.run_tool("damier-convert", "--to", "sgf", stdin=harness.GOOD)
        self.assertEqual(1, run.status)
        self.assertIn("list-of-other-game", run.err)

    def test_spelling_alone(self):
        for game, good, wrong in ((9, "b1-b8", "zz"), (5, "d2-d3", "d2-d9")):
            for ply, codes in ((good, []), (wrong, ["move-syntax"] if game == 9 else ["bad-square"])):
                self.assertEqual(codes, self.check(f"(;GM[{game}];B[{ply}])", "--syntax-only"))

    def test_files_are_found_by_their_name(self):
        run = self.expect_clean("damier-check", "-r", LIGNES_D_ACTION, "--ignore", "inferred-ruleset", "--exit-zero", "-q", "--select", "record-too-large")
        self.assertEqual("", run.out)


if __name__ == "__main__":
    harness.main()
