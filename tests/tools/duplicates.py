"""damier-check --select duplicate: records that occur twice, or are the beginning of another one."""

import re

import harness


def game(moves, white="A", date="2024.05.01", result="*"):
    return f'[Ruleset "lices"]\n[White "{white}"]\n[Date "{date}"]\n[Result "{result}"]\n\n{moves} {result}\n\n'


SHORT = "1. d4-e3 2. d6-e5"
LONG = "1. d4-e3 2. d6-e5 3. d2-e1"
OTHER = "1. d2-e1 2. d6-e5"


class Duplicates(harness.ToolTest):
    def found(self, *words, status=0, **options):
        """Returns the findings: place, code, other place."""
        run = self.expect(status, "damier-check", "--select", "duplicate", "--format", "gcc", *words, cwd=self.folder, **options)
        return re.findall(r"^(\S+:\d+):\d+: warning: .* (\S+:\d+) \[duplicate-(\w+)\]$", run.out, re.MULTILINE)

    def test_kinds(self):
        text = game(LONG) + game(SHORT) + game(LONG, white="B") + game(OTHER) + game(LONG)
        self.file("a.lices", text.encode())
        self.assertEqual(
            [
                ("a.lices:8", "a.lices:1", "contained"),
                ("a.lices:15", "a.lices:1", "moves"),
                ("a.lices:29", "a.lices:1", "game"),
            ],
            self.found("a.lices"),
        )

    def test_players_and_date_make_a_game(self):
        tags = {"White": "A", "Black": "B", "Date": "2024.05.01", "Event": "E", "Round": "1"}

        def record(**changes):
            header = "".join(f'[{name} "{value}"]\n' for name, value in {**tags, **changes}.items())
            return f'[Ruleset "lices"]\n{header}\n{LONG} *\n\n'

        for tag in tags:
            with self.subTest(tag=tag):
                self.file("a.lices", (record() + record(**{tag: "1999"})).encode())
                kind = "moves" if tag in ("White", "Black", "Date") else "game"
                self.assertEqual([("a.lices:10", "a.lices:1", kind)], self.found("a.lices"))

    def test_the_earlier_record_of_the_same_game_is_named(self):
        text = game(LONG) + game(LONG, white="B") + game(LONG, white="B") + game(LONG, white="C") + game(LONG)
        self.file("a.lices", text.encode())
        self.assertEqual(
            [
                ("a.lices:8", "a.lices:1", "moves"),
                ("a.lices:15", "a.lices:8", "game"),
                ("a.lices:22", "a.lices:1", "moves"),
                ("a.lices:29", "a.lices:1", "game"),
            ],
            self.found("a.lices"),
        )

    def test_where_one_name_ends_and_the_next_begins(self):
        def record(white, black):
            return f'[Ruleset "lices"]\n[White "{white}"]\n[Black "{black}"]\n\n{LONG} *\n\n'

        self.file("a.lices", (record("Ann", "Abel") + record("AnnA", "bel")).encode())
        self.assertEqual([("a.lices:7", "a.lices:1", "moves")], self.found("a.lices"))

    def test_records_with_a_wrong_ply_are_none(self):
        """Nobody knows the plies after it; in a variation it does not matter."""
        self.file("a.lices", (2 * game("1. d4-e3 2. d6-d6")).encode())
        self.assertEqual([], self.found("a.lices"))
        self.file("a.lices", (game(SHORT) + game("1. d4-e3 (1. d4-d4) 2. d6-e5")).encode())
        self.assertEqual([("a.lices:8", "a.lices:1", "game")], self.found("a.lices"))

    def test_spelling_comments_and_variations_do_not_matter(self):
        sloppy = "1. Pd4 - e3 {a comment} 2. d6-e5 ( 2. d8-e7 ) d2-e1 !?"
        self.file("a.lices", (game(LONG) + game(sloppy)).encode())
        self.assertEqual([("a.lices:8", "a.lices:1", "game")], self.found("a.lices"))

    def test_any_beginning_is_contained_but_the_whole(self):
        for plies, code in ((1, "contained"), (2, "contained"), (3, "game")):
            with self.subTest(plies=plies):
                begun = LONG.partition(f" {plies + 1}.")[0]
                self.file("a.lices", (game(LONG) + game(begun)).encode())
                self.assertEqual([("a.lices:8", "a.lices:1", code)], self.found("a.lices"))

    def test_contained_in_a_later_record_and_another_file(self):
        self.file("a.lices", game(SHORT).encode())
        self.file("b.lices", (game(OTHER) + game(LONG)).encode())
        self.assertEqual([("a.lices:1", "b.lices:8", "contained")], self.found("a.lices", "b.lices"))

    def test_a_set_up_and_a_ruleset_make_another_game(self):
        fen = '[FEN "W:WCa9,Eb8,6d:BEb8,Ca9"]\n'
        self.file("a.lices", (fen + "\n1. 6d-7c *\n\n" + fen + "\n1. 6d-7c 2. Eb8(7c)d6 *\n").encode())
        self.file("b.pdn", b'[GameType "20"]\n\n1. 32-28 19-23 *\n\n[GameType "21"]\n\n1. 11-15 *\n')
        self.assertEqual([("a.lices:1", "a.lices:5", "contained")], self.found("a.lices", "b.pdn"))

    def test_what_has_no_clear_moves_is_not_compared(self):
        self.file("a.lices", (game("") + game("") + 2 * game("1. d4-e4")).encode())
        self.assertEqual([], self.found("a.lices"))

    def test_only_where_it_is_asked_for(self):
        self.file("a.lices", (game(LONG) + game(LONG) + game(SHORT)).encode())
        run = self.expect_clean("damier-check", "a.lices", cwd=self.folder)
        self.assertEqual([], harness.codes_in(run.out))
        for codes, expected in [
            ("duplicate-game", ["duplicate-game"]),
            ("duplicate-contained", ["duplicate-contained"]),
            ("duplicate-moves", []),
        ]:
            run = self.expect_clean("damier-check", "--select", codes, "a.lices", cwd=self.folder)
            self.assertEqual(expected, harness.codes_in(run.out), run)
        run = self.expect(1, "damier-check", "--strict", "--select=duplicate", "--ignore=duplicate-contained", "a.lices", cwd=self.folder)
        self.assertEqual(["duplicate-game"], harness.codes_in(run.out), run)

    def test_standard_input_is_read_several_times(self):
        text = (game(SHORT) + game(LONG) + game(LONG)).encode()
        expected = [("<stdin>:1", "<stdin>:8", "contained"), ("<stdin>:15", "<stdin>:8", "game")]
        self.assertEqual(expected, self.found(stdin=text))
        name = self.file("a.lices", text)
        with open(name, "rb") as file:
            run = harness.subprocess.run(
                [harness.program("damier-check"), "--select=duplicate", "-fgcc"],
                stdin=file, capture_output=True, check=True, env=harness.environment(),
            )
        self.assertEqual(2, run.stdout.count(b"[duplicate-"), run)

    def test_any_number_of_jobs(self):
        games = self.expect_clean("damier-random", "--ruleset", "frisian", "--games", 1500, "--max-plies", 30).out
        self.file("a.pdn", (games + "\n" + games).encode())
        runs = [
            self.expect_clean("damier-check", "--select=duplicate", "-fgcc", "-j", jobs, "a.pdn", cwd=self.folder)
            for jobs in (1, 3)
        ]
        self.assertEqual(runs[0].out, runs[1].out)
        self.assertEqual(1500, runs[0].out.count("[duplicate-game]"))
        self.assertEqual(0, runs[0].out.count("[duplicate-contained]"))

    def test_ids_depend_on_neither_file_nor_spacing(self):
        text = game(LONG)
        self.file("a.lices", text.encode())
        self.file("b.lices", (game(OTHER) + text.replace(" 2.", "\r\n   2.").replace("]\n[", "]\r\n[")).encode())
        run = self.expect_clean("damier-convert", "--to", "ndjson", "a.lices", "b.lices", cwd=self.folder)
        ids = re.findall(r'"id":\s*"([0-9a-f]{32})"', run.out)
        self.assertEqual(3, len(ids))
        self.assertEqual(ids[0], ids[2])
        self.assertNotEqual(ids[0], ids[1])


if __name__ == "__main__":
    harness.main()
