"""Nothing that could be a move is dropped silently: text after semicolons, in tables and brackets."""

import json
import random
import unittest

import harness

# For each game a ruleset, the extension of its sheets, and whether each ply has a number.
GAMES = {
    "lices": ("lices", True),
    "lignes-d-action": ("loa", False),
    "marelle": ("marelle", False),
    "alice": ("alice", False),
    "international": ("pdn", False),
    "dames": ("pdn", False),
    "english": ("pdn", False),
    "russian": ("pdn", False),
    "turkish": ("pdn", False),
}


def numbered(plies, singly):
    """Numbers the plies of a game; those of the second side have no number if two share it."""
    if singly:
        return [f"{number}. {ply}" for number, ply in enumerate(plies, 1)]
    return [ply if number % 2 else f"{number // 2 + 1}. {ply}" for number, ply in enumerate(plies)]


def in_lines(source, words, join):
    """Puts words in lines of one to four, joined by one of the separators."""
    text = ""
    for word in words:
        text += word + source.choice(join)
    return text


def as_table(source, plies, singly):
    """Puts the plies in two columns with bars, as people draw them by hand or in Markdown."""
    left, right = source.choice([("", ""), ("| ", " |"), ("|", "|"), ("", " |"), ("| ", "")])
    rows = []
    if source.random() < 0.5:
        rows.append("(B) Dupont | (N) Durand" if singly and source.random() < 0.5 else "Dupont | Durand")
    if rows and source.random() < 0.5:
        rows.append("---|---")
    cell_numbers = not singly and source.random() < 0.5
    for row in range(0, len(plies), 2):
        cells = numbered(plies, singly)[row:row + 2]
        if cell_numbers:
            number, first = cells[0].split(" ", 1)
            cells = [number.rstrip(".") if left else number, first, *cells[1:]]
        rows.append(" | ".join(cells))
    return "".join(f"{left}{row}{right}\n" for row in rows)


def with_semicolons(source, plies, singly):
    return in_lines(source, numbered(plies, singly), ["; ", ";", " ; ", ";\n", " ", "\n"])


def hidden(source, plies, singly):
    """Puts some of the plies after signs that may change their meaning."""
    words = numbered(plies, singly)
    for _ in range(source.randint(1, 3)):
        at = source.randrange(len(words))
        before, behind = source.choice([
            ("(", ""), ("(", ")"), ("zz [", "]"), ("zz [", ""), ("; ", ""), ("; ", " zz"), ("\n; ", "\n"), ("; zz ; ", ""), ("| ", ""),
            ("| zz ", ""), ("| avance ", ""), ("| Pion avance par ", "\n"), ("", " | zz"), ("(DS NNIDE ", ""), ("\n(B) zz ", " (N) yy\n"),
            ("\nTranscription | Mouvement ", "\n"), ("\n--- ", "\n"), ("\n+---+ ", "\n"), ("<", ">"), ("/", "/"), ("\\", ""), ("# ", ""),
        ])
        words[at] = before + words[at] + behind
    return in_lines(source, words, [" ", " ", "\n"])


class LostMoves(harness.ToolTest):
    def games(self, ruleset):
        run = self.expect_clean("damier-random", f"--ruleset={ruleset}", "--games=40", "--max-plies=24", "--to=ndjson")
        return [[ply["text"] for ply in json.loads(line)["plies"]] for line in run.out.splitlines()]

    def read(self, ruleset, texts):
        """Reads the records of these scores, all in one run."""
        extension = GAMES[ruleset][0]
        archive = "".join(f'[Ruleset "{ruleset}"]\n[Result "*"]\n\n{text} *\n\n' for text in texts)
        path = self.file(f"hidden.{extension}", archive.encode())
        run = self.run_tool("damier-convert", "--to=ndjson", path)
        records = [json.loads(line) for line in run.out.splitlines()]
        self.assertEqual(len(texts), len(records), run)
        return records

    def test_tables_and_semicolons_are_read(self):
        for ruleset, (_, singly) in GAMES.items():
            games = self.games(ruleset)
            source = random.Random(1)
            for form, codes in ((as_table, {"table-bars"}), (with_semicolons, {"semicolon"})):
                texts = [form(source, plies, singly) for plies in games]
                for plies, text, record in zip(games, texts, self.read(ruleset, texts), strict=True):
                    with self.subTest(ruleset=ruleset, text=text):
                        self.assertEqual(plies, [ply.get("text") for ply in record["plies"]])
                        found = {one["code"] for one in record["diagnostics"]}
                        self.assertEqual(set(), found - codes)
                        # The last sign of a line, or of the moves, hides nothing.
                        self.assertTrue(found or form is with_semicolons or len(plies) < 2)

    def test_fixes_keep_the_moves(self):
        for ruleset, (extension, singly) in GAMES.items():
            games = [plies for plies in self.games(ruleset)[:10] if len(plies) > 2]
            for form in (as_table, with_semicolons):
                source = random.Random(2)
                sheets = "".join(
                    f'[Ruleset "{ruleset}"]\n[Result "*"]\n\n{form(source, plies, singly)}\n*\n\n' for plies in games)
                path = self.file(f"fixed.{extension}", sheets.encode())
                self.expect(0, "damier-check", "--fix", path)
                run = self.expect_clean("damier-check", "--strict", path)
                self.assertIn(f" {sum(map(len, games))} plies, 0 errors, 0 warnings", run.out)

    def test_what_is_not_read_is_found(self):
        for ruleset, (_, singly) in GAMES.items():
            games = [plies for plies in self.games(ruleset) if plies]
            for seed in range(4):
                source = random.Random(seed)
                texts = [hidden(source, plies, singly) for plies in games]
                for plies, text, record in zip(games, texts, self.read(ruleset, texts), strict=True):
                    with self.subTest(ruleset=ruleset, text=text):
                        if not record["diagnostics"]:
                            self.assertEqual(plies, [ply.get("text") for ply in record["plies"]])


if __name__ == "__main__":
    unittest.main()
