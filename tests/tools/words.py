"""The words of findings: in the notation of the record, and for the board of the game."""

import re

import harness


class Words(harness.ToolTest):
    def printed(self, ruleset, moves, setup=None):
        """Returns the lines below the excerpts of a report."""
        tags = f'[FEN "{setup}"]\n\n' if setup else ""
        run = self.expect(1, "damier-check", "--ruleset", ruleset, stdin=f"{tags}{moves} *\n".encode())
        return re.findall(r"(?m)^ +[=] (.*)$", run.out)

    def test_moves_have_the_names_that_the_ply_has(self):
        start = "W:Wc3:Ba7"
        self.assertIn("legal here: c3-b4, c3-d4", self.printed("russian", "1. c3-c4", start))
        self.assertIn("legal here: 22-17, 22-18", self.printed("russian", "1. 22-23", start))
        self.assertIn("legal here: 22-17, 22-18", self.printed("english", "1. 22-23", "W:W22:B1"))
        letters = self.printed("english", "1. c3-c4", "W:W22:B1")
        self.assertRegex(letters[-1], r"^legal here: [a-h]\d-[a-h]\d, [a-h]\d-[a-h]\d$")

    def test_squares_in_messages_too(self):
        run = self.expect(1, "damier-check", "--ruleset", "russian", stdin=b"1. 01-05 *\n")
        self.assertIn("the piece on 1 is the opponent's", run.out)

    def test_the_rule_of_notation_fits_the_board(self):
        for ruleset, moves, example in (
            ("international", "1. 32_28", "32-28 moves, 19x28 captures"),
            ("english", "1. 11_15", "22-18 moves, 15x22 captures"),
            ("canadian", "1. 45_40", "43-37 moves, 30x41 captures"),
            ("russian", "1. c3_d4", "c3-d4 moves, e5xc3 captures"),
            ("turkish", "1. c3_c4", "c3-c4 moves, c6xc4 captures"),
            ("russian", "1. 22_18", "22-18 moves, 15x22 captures"),
        ):
            with self.subTest(ruleset=ruleset, moves=moves):
                rule = next(line for line in self.printed(ruleset, moves) if line.startswith("rule D16: "))
                self.assertTrue(rule.startswith(f"rule D16: {example}, "), rule)

    def test_the_examples_are_moves(self):
        for ruleset, setup, plies in (
            ("international", "W:W32:B19,K1", "1. 32-28 19-24"),
            ("international", "B:W23:B19", "1... 19x28"),
            ("english", "W:W22:B1", "1. 22-18 1-5"),
            ("english", "B:W18:B15", "1... 15x22"),
            ("canadian", "W:W43:B1", "1. 43-37 1-7"),
            ("canadian", "B:W36:B30", "1... 30x41"),
            ("russian", "W:Wc3:Ba7", "1. c3-d4 a7-b6"),
            ("russian", "B:Wd4:Be5", "1... e5xc3"),
            ("turkish", "W:Wc3:Ba6", "1. c3-c4 a6-a5"),
            ("turkish", "B:Wc5:Bc6", "1... c6xc4"),
        ):
            with self.subTest(ruleset=ruleset, plies=plies):
                text = f'[FEN "{setup}"]\n\n{plies} *\n'
                run = self.expect(0, "damier-check", "--ruleset", ruleset, "--ignore=wrong-result", stdin=text.encode())
                self.assertIn(" 0 errors, 0 warnings", run.out)

    def test_squares_of_a_smaller_board(self):
        note = "these are squares of an 8x8 board, but the game has a larger one"
        for moves in ("1. g3-h4", "1. c3-d4 d6-c5", "1. b6:d4"):
            self.assertIn(note, self.printed("international", moves))
        for ruleset, moves in (("russian", "1. g3-g5"), ("international", "1. j4-j5"), ("international", "1. 32-29")):
            self.assertNotIn(note, self.printed(ruleset, moves))
        record = b'[GameType "20"]\n\n1. g3-h4 *\n'
        self.assertIn(note, self.expect(1, "damier-check", stdin=record).out)

    def test_a_capture_as_in_other_games(self):
        position = self.expect_clean(
            "damier-moves", "--ruleset=lices", "-p", harness.EXAMPLE, "--play", "6d-7c", "--show", "position"
        ).out.strip()
        for ply in ("Eb8x7c", "Eb8:7c", "Eb8xd6"):
            notes = self.printed("lices", ply, position)
            self.assertIn("did you mean Eb8(7c)d6?", notes, ply)
        self.assertNotIn("did you mean Eb8(7c)d6?", self.printed("lices", "Eb8xe2", position))
        for pieces, ply, meant in (
            # Only this piece's captures, and of every piece that they take.
            ("W7c,Ca9:BEb8,Ed8,Ca9", "Eb8x7c", "Eb8(7c)d6"),
            ("W7c,Ca9:BEb8,Ed8,Ca9", "Ed8:7c", "Ed8(7c)b6"),
            ("W7c,5e,Ca9:BEb8,Ca9", "Eb8x7cx5e", "Eb8(7c)d6(5e)7e"),
            ("W7c,5e,Ca9:BEb8,Ca9", "Eb8x7e", "Eb8(7c)d6(5e)7e"),
            ("W7c,5e,Ca9:BEb8,Ca9", "Eb8x7c", None),
            ("W7c,5e,Ca9:BEb8,Ca9", "Eb8xd6", None),
            ("W7c,Ca9:BEb8,Ca9", "Eb8x7cx5e", None),
            ("W7c,Ca9:BEb8,Ca9", "Eb7x7c", None),
        ):
            notes = self.printed("lices", ply, f"B:{pieces}")
            self.assertEqual(meant is not None, f"did you mean {meant}?" in notes, (pieces, ply, notes))
            self.assertTrue(meant or not any(note.startswith("did you mean E") and "(" in note for note in notes), notes)

    def test_english_cards(self):
        for ply, card in (("+KHa1", "RCO"), ("+QCa1", "DTR"), ("+jda1", "VCA"), ("+7Sa1", "7PI")):
            self.assertIn(f"did you mean {card}?", self.printed("alice", f"1. {ply}"), ply)
        self.assertFalse([line for line in self.printed("alice", "1. +KXa1") if line.startswith("did you mean")])

    def test_only_stones_in_mills(self):
        setup = "W:Wa7,d7,g4:Bb6,d6,f6:H0,0"
        to_the_letter = self.printed("marelle", "1. g4-g7xb6", setup)
        self.assertIn("rule M6: if every enemy stone is in a mill, nothing is removed", to_the_letter)
        any_one = self.printed("marelle-wmd", "1. g4-g7", setup)
        self.assertIn(
            "rule M6: a side that closes a mill removes an enemy stone; if all are in mills, any one of them", any_one
        )
        free = self.printed("marelle-wmd", "1. g4-g7", "W:Wa7,d7,g4:Bb6,d6,f4:H0,0")
        self.assertIn("rule M6: a side that closes a mill removes one enemy stone that is not in a mill, and only one", free)

    def test_a_board_of_a_broken_record_names_the_last_clear_ply(self):
        moves = "1. 32-28 17-21 2. 37-32 21-26 3. 41-37 12-17 4. 50-1 *"
        self.file("a.pdn", f'[GameType "20"]\n\n{moves}\n'.encode())
        run = self.expect(1, "damier-board", self.folder / "a.pdn")
        self.assertIn("up to that position: the last resolved ply is 6, after 3... 12-17\n", run.err)
        self.file("b.pdn", b'[GameType "20"]\n\n1. 1-2 *\n')
        run = self.expect(1, "damier-board", self.folder / "b.pdn")
        self.assertIn("up to that position: no ply is resolved\n", run.err)

    def test_moves_by_their_numbers(self):
        text = b'[GameType "20"]\n\n1. 32-28 17-21 2. 37-32 21-26 3. 41-37 *\n'
        path = self.file("a.pdn", text)
        for tool, *options in (["damier-board"], ["damier-moves"], ["damier-replay"], ["damier-moves", "--show=position"]):
            for move, ply in (("1", 1), ("1b", 2), ("2", 3), ("3", 5)):
                self.assertEqual(
                    self.expect_clean(tool, *options, "--ply", ply, path).out,
                    self.expect_clean(tool, *options, "--move", move, path).out,
                )
            for move in ("3b", "4", "99999999999"):
                self.expect_usage_error(f"a.pdn has no move {move}\n", tool, *options, path, "--move", move)
            for move in ("0", "b", "2w", "-1", "2 b", "99999999999999999999"):
                self.expect_usage_error("is not a move number", tool, *options, path, f"--move={move}")
            one = "only one of --all, --ply, --move and --plies can be used\n"
            excluded = one if tool == "damier-replay" else "--ply cannot be used with --move\n"
            self.expect_usage_error(excluded, tool, *options, path, "--move=1", "--ply=1")

    def test_numbers_of_a_set_up(self):
        text = b'[FEN "B:W31,32:B19,20"]\n[GameType "20"]\n\n7... 20-25 8. 32-28 19-24 *\n'
        path = self.file("a.pdn", text)
        for move, ply in (("7b", 1), ("8", 2), ("8b", 3)):
            self.assertEqual(
                self.expect_clean("damier-board", "--ply", ply, path).out,
                self.expect_clean("damier-board", "--move", move, path).out,
            )
        for move in ("7", "1", "9"):
            self.expect_usage_error("has no move", "damier-board", path, "--move", move)

    def test_plies_numbered_one_by_one(self):
        path = harness.SAMPLES / "sheet-example.lices"
        self.assertEqual(
            self.expect_clean("damier-board", "--ply", 4, path).out,
            self.expect_clean("damier-board", "--move", 4, path).out,
        )
        self.expect_usage_error("numbered one by one", "damier-board", path, "--move=4b")


if __name__ == "__main__":
    harness.main()
