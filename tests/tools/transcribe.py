"""damier-transcribe: pages as people write them."""

import collections
import html
import json
import re

import harness
from harness import ALL_SAMPLES

PAGES = ALL_SAMPLES / "transcribe"
RULESETS = {
    "lices": "lices", "lignes": "lignes-d-action", "marelle": "marelle", "alice": "alice",
    "boite": "dames", "libre": "jeu-de-dames",
    "dames": "international", "anglaises": "english", "frisonnes": "frisian", "russe": "russian",
}
GAMES = (("lices",), ("lignes",), ("marelle",), ("alice",), ("boite", "libre"),
         ("dames", "anglaises", "frisonnes", "russe"))


def pages():
    """Returns the sample pages with their rulesets."""
    return [(RULESETS[path.name.split("-")[0]], path) for path in sorted(PAGES.iterdir())]


def condensed(review):
    """Returns a review in few lines: counts, and what is not plain."""
    kinds = collections.Counter(part["kind"] for part in review["parts"])
    lines = ["parts: " + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))]
    for game in review["games"]:
        plies = game["plies"]
        sure = sum(ply["sure"] for ply in plies)
        lines.append(f"game: {len(plies)} plies, {sure} sure, {sum(ply['cost'] > 0 for ply in plies)} with a cost, "
                     f"result {game['result']}")
        lines += [f"{name}: {value}" for name, value in game["tags"]]
        lines += [f"{ply['ply']} at {ply['line']}:{ply['column']}: {ply['written']!r} is {ply['read']}, "
                  + ("sure" if ply["sure"] else f"or {ply['other'] or 'no ply'}")
                  for ply in plies if not ply["sure"] or ply["cost"] > 9]
        if "stuck" in game:
            lines.append(f"stuck at {game['stuck']['line']}:{game['stuck']['column']}")
    lines += [f"habit: {habit['what']}" for habit in review["habits"]]
    lines += [f"unused: {text}" for text in dict.fromkeys(review["unused"])]
    return "\n".join(lines) + "\n"


class Pages(harness.ToolTest):
    def test_each_game_has_ten_hands(self):
        for names in GAMES:
            self.assertEqual(10, sum(path.name.startswith(names) for path in PAGES.iterdir()), names)

    def test_samples(self):
        for ruleset, path in pages():
            with self.subTest(page=path.name):
                run = self.run_tool("damier-transcribe", "--ruleset", ruleset, path)
                self.assertIn(run.status, (0, 1))
                self.matches_golden(run.out, f"tools/transcribe/{path.name}.txt")
                self.matches_golden(run.err.replace(str(PAGES), "."), f"tools/transcribe/{path.name}.report")
                self.expect(0, "damier-check", "-", stdin=run.out.encode())

    def test_reviews(self):
        """The habits of the sample pages, and what is sure and unused, as they were."""
        for ruleset, path in pages():
            with self.subTest(page=path.name):
                run = self.run_tool("damier-transcribe", "--review", "--ruleset", ruleset, path)
                self.matches_golden(condensed(json.loads(run.out)), f"tools/transcribe/{path.name}.review")

    def test_review(self):
        run = self.run_tool("damier-transcribe", "--review", "--ruleset=lices", PAGES / "lices-liste.txt")
        review = json.loads(run.out)
        self.assertEqual("damier-transcription-1", review["schema"])
        plies = review["games"][0]["plies"]
        self.assertEqual(list(range(1, len(plies) + 1)), [ply["ply"] for ply in plies])

    def test_places(self):
        """Each ply is written where the review says, and read as in the record."""
        for ruleset, path in pages()[::5]:
            data = path.read_bytes()
            encoding = {"dames-macintosh": "mac-roman", "marelle-windows": "cp1252", "libre-utf16": "utf-16"}
            lines = data.decode(encoding.get(path.stem, "utf-8")).replace("\r\n", "\n").replace("\r", "\n").split("\n")
            review = json.loads(self.run_tool("damier-transcribe", "--review", "--ruleset", ruleset, path).out)
            record = self.run_tool("damier-transcribe", "--quiet", "--ruleset", ruleset, path).out
            for game in review["games"]:
                for ply in game["plies"]:
                    with self.subTest(page=path.name, ply=ply["ply"]):
                        rest = lines[ply["line"] - 1][ply["column"] - 1:]
                        self.assertEqual(ply["written"][:2], html.unescape(rest)[:2])
                        self.assertIn(ply["read"], record)

    def test_statuses(self):
        self.expect(0, "damier-transcribe", "--ruleset=international", stdin=b"1. 32-28 19-23 2. 28x19 14x23")
        run = self.expect(1, "damier-transcribe", "--ruleset=lices", stdin=b"bonjour")
        self.assertIn("no game was found on this page", run.err)
        self.expect(2, "damier-transcribe", "--ruleset=chess", stdin=b"1. e4")
        self.expect(2, "damier-transcribe", "--answers=0", stdin=b"1. e4")
        self.expect(2, "damier-transcribe", PAGES / "missing.txt")

    def test_another_game(self):
        """A page of another game is said once, if it names its game or fits it clearly."""
        own = {"lices": "lices-deux-colonnes.txt", "lignes-d-action": "lignes-nues.txt", "marelle": "marelle-feuille.txt",
               "alice": "alice-feuille.txt", "jeu-de-dames": "libre-scan.txt"}
        others = [*own][1:] + [*own][:1]
        for ruleset, game in zip(own, others, strict=True):
            with self.subTest(ruleset=ruleset, page=own[game]):
                run = self.expect(1, "damier-transcribe", "--ruleset", ruleset, PAGES / own[game])
                self.assertRegex(run.err, "the page (?:names|is read)|no game was found")
                self.assertLessEqual(len(re.findall("the page (?:names|is read)", run.err)), 1, run)

    def test_long_texts(self):
        """A text without a game, and the end of a game that is cut, are said."""
        game = b"1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 41-37 14-19\n"
        run = self.expect(1, "damier-transcribe", "--ruleset=international", stdin=b"bonjour\n" * 9000 + b"\n\n" + game)
        self.assertIn("no game was found", run.err)
        self.assertIn("1. 32-28 19-23", run.out)
        run = self.expect(1, "damier-transcribe", "--ruleset=international", stdin=game[:16] + b"\n\n" * 40000 + game[16:])
        self.assertIn("it is cut here", run.err)
        text = f"{game.decode()}½-½\n" + "\n" * 70000 + f"{game.decode()}é\n"
        run, wide = (self.expect(0, "damier-transcribe", "--ruleset=international", stdin=text.encode(encoding))
                     for encoding in ("utf-8", "utf-16"))
        self.assertEqual(2, run.out.count("1. 32-28"))
        self.assertEqual((run.out, run.err), (wide.out, wide.err))

    def test_answers(self):
        run = self.run_tool("damier-transcribe", "--answers=3", "--ruleset=international", stdin=b"1. 3Z-28 19-23")
        self.assertGreater(run.out.count("1. "), 1)


if __name__ == "__main__":
    harness.main()
