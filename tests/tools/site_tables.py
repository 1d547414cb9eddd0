"""damier-convert --to site: the pages of events and of ratings."""

import itertools
import json
import random
import re

import harness
from pages import HOSTILE
from site_case import BASE, Reader, SiteTest, game


class Events(SiteTest):
    def event_pages(self):
        return [path for path in self.pages() if path.startswith("events/")]

    def test_a_tournament_has_a_page(self):
        self.make("-r", harness.ALL_SAMPLES / "tournaments")
        for path in self.forwards():
            self.check_links(path, Reader(self.text(path)).elements)
        self.assertEqual(set(self.event_pages()), set(self.events_of_games()))
        table = Reader(self.text("events.html"))
        self.assertEqual(2, sum(tag == "tr" for tag, _ in table.elements) - 1)
        self.check_links("events.html", table.elements)
        pages = set(self.event_pages()) - set(self.forwards())
        self.assertEqual(2, len(pages))
        for path in pages:
            text = self.text(path)
            self.check_links(path, Reader(text).elements)
            players, games = (5, 10) if "Club championship" in text else (7, 12)
            # Each player is linked in both tables, and each game once.
            self.assertEqual(2 * players, text.count('href="../../players/'))
            self.assertEqual(games, text.count('href="../../games/'))
        self.assertNotIn(">bye<", self.text("players.html"))
        page = next(path for path in self.event_pages() if "Spring open" in self.text(path))
        self.matches_golden(self.text(page), "tools/site/event.html")

    def forwards(self):
        """Returns the pages of events that only forward to another one."""
        return [path for path in self.event_pages() if 'http-equiv="refresh"' in self.text(path)]

    def page_of(self, title):
        """Returns the path of the page of an event."""
        [path] = [path for path in self.event_pages() if f"<title>{title}</title>" in self.text(path)
                  and path not in self.forwards()]
        return path

    def events_of_games(self):
        """Returns the pages to which the pages of games link as those of their events."""
        found = [re.search('<a class="event" href="../../([^"]*)">', self.text(path))
                 for path in self.files_of("games") if path.endswith(".html")]
        return [one[1] if one else None for one in found]

    def test_a_few_games_have_a_page_without_tables(self):
        self.make(stdin=game("A", "B") + game("B", "A") + game("A", "B"))
        [page] = self.event_pages()
        self.assertNotIn("<table", self.text(page))
        self.assertEqual(3, self.text(page).count('href="../../games/'))
        self.assertEqual([page] * 3, self.events_of_games())
        self.assertIn(f'<a href="{page}">Cup</a>', self.text("events.html"))

    def test_games_without_an_event_or_names_have_no_page(self):
        self.make(stdin=game("A", "B").replace(b"Cup", b"?") + game("A", "?"))
        self.assertEqual([], self.event_pages())
        self.assertEqual([None, None], self.events_of_games())
        self.assertIn("No game names its event and both players.", self.text("events.html"))

    def test_events_of_one_name(self):
        dates = ("2024.12.28", "2025.01.02", "2025.12.29")
        self.make(f"--base-url={BASE}", stdin=b"".join(
            game(first, second, tags=f'[Date "{date}"]\n')
            for date in dates for first, second in ("AB", "BC", "CA")))
        [first, second] = map(self.page_of, ("Cup (2024–2025)", "Cup (2025)"))
        self.assertEqual(6, self.text(first).count('href="../../games/'))
        self.assertEqual(3, self.text(second).count('href="../../games/'))
        [forward] = self.forwards()
        text = self.text(forward)
        self.check_links(forward, Reader(text).elements)
        self.assertIn(f'<meta http-equiv="refresh" content="0; url=../../{first}">', text)
        self.assertIn(f'<link rel="canonical" href="{BASE}{first}">', text)
        self.assertNotIn(forward, self.text("sitemap.xml"))
        self.assertEqual(sorted([first] * 3 + [forward] * 3 + [second] * 3), sorted(self.events_of_games()))

    def test_headings_are_words(self):
        self.make("-r", harness.ALL_SAMPLES / "tournaments")
        text = self.text(self.page_of("Spring open"))
        for name, meaning in (("Buchholz", "points of all opponents"),
                              ("Sonneborn-Berger", "points of the opponents beaten, and half the points of those drawn with"),
                              ("No", "number by rank"), ("R1", "round 1")):
            self.assertIn(f'<abbr title="{meaning}">{name}</abbr>', text)
        self.assertNotRegex(text, ">(sb|buchholz|buchholz-1|direct|wins)<")

    def test_the_latest_events_come_first(self):
        def cup(name, date, pairs):
            return b"".join(game(first, second, tags=f'[Date "{date}"]\n').replace(b"Cup", name) for first, second in pairs)

        self.make(stdin=cup(b"Old", "2020.01.01", ("AB", "BC", "CA")) + cup(b"Friends", "2024.01.01", ("AB",))
                  + cup(b"New", "2023.01.01", ("AB", "BC", "CA")))
        self.assertEqual(["New", "Old", "Friends"], re.findall('<th scope="row"><a[^>]*>(.*?)</a>', self.text("events.html")))

    def test_the_date_of_the_event_counts_first(self):
        dates = ("2024.12.28", "2025.01.02", "2025.12.29")
        self.make(stdin=b"".join(game(tags=f'[Date "{date}"]\n[EventDate "2024.12.28"]\n') for date in dates))
        self.assertEqual([self.page_of("Cup")], self.event_pages())

    def test_byes_have_a_heading(self):
        self.make(stdin=game("Anna", "bye", "", "2-0") + game("exempt", "Bert", "", "0-2"))
        headings = sorted(re.search("<h1>(.*?)</h1>", self.text(path))[1] for path in self.files_of("games"))
        self.assertEqual(["<bdi>Anna</bdi> (bye)", "<bdi>Bert</bdi> (bye)"], headings)
        self.assertEqual(2, self.text("players.html").count('<tr><th scope="row"'))

    def test_games_in_no_table_are_reported(self):
        self.make(stdin=game("A", "B") + game("B", "C") + game("C", "A", result="2-0") + game("?", "C"))
        self.assertEqual(3, self.text(self.page_of("Cup")).count('href="../../games/'))
        self.assertIn("<p>Left out 1 record: 1 without the names of two players.</p>", self.text("events.html"))

    def test_hostile_events(self):
        for one in HOSTILE:
            sheets = b"".join(game(first, second, result="2-0").replace(b"Cup", one.encode())
                              for first, second in ((one, "B"), ("B", "C"), ("C", one)))
            self.make("-O", stdin=sheets, status=0)
        self.assertEqual(len(HOSTILE), len(self.event_pages()))
        for path in ("events.html", *self.event_pages()):
            elements = Reader(self.text(path)).elements
            self.assertFalse([tag for tag, _ in elements if tag in ("i", "b", "img", "iframe", "form", "object")])
            self.assertFalse([name for _, one in elements for name in one if name.startswith("on")])
            self.assertLessEqual(sum(tag == "script" for tag, _ in elements), 2)
            self.check_links(path, elements)
        self.assertNotIn("<", self.text("data/events-000.js"))


class Ratings(SiteTest):
    def tournament(self, names="ABCDEF", rounds=4, wins="2-0 2-0 1-1 0-2", moves="1. 32-28 19-23"):
        """Returns games of all pairs of players, with more wins of the first side."""
        dice = random.Random(1)
        return b"".join(game(first, second, moves, dice.choice(wins.split()))
                        for _ in range(rounds) for first, second in itertools.permutations(names, 2))

    def rows(self, path="ratings.html"):
        """Returns the rows of the tables of a page as texts."""
        return [[re.sub("<.*?>", "", cell) for cell in re.findall("<t[hd].*?>(.*?)</t[hd]>", row)]
                for row in re.findall("<tr>(.*?)</tr>", self.text(path))]

    def test_the_same_as_damier_stats(self):
        games = self.tournament()
        self.make(stdin=games)
        head, *rows = self.rows()
        self.assertEqual(["Rank", "Name", "Rating", "±", "Games", "Score", "Expected", "Opponents", "Performance"], head)
        [ruleset] = json.loads(self.expect_clean("damier-stats", "--ratings", "--to=json", stdin=games).out)["rulesets"]
        [group] = ruleset["groups"]
        self.assertEqual(6, len(rows))
        for rank, (row, player) in enumerate(zip(rows, group["players"], strict=True), 1):
            self.assertEqual([str(rank), player["name"]], row[:2])
            wanted = [player[key] for key in ("rating", "error", "games", "score", "expected", "opponents", "performance")]
            for shown, number in zip(map(float, row[2:]), wanted, strict=True):
                self.assertAlmostEqual(number, shown, delta=0.56)
        text = self.text("ratings.html")
        self.assertIn(f'<p>{ruleset["games"]} games of 6 players.</p>', text)
        self.assertIn(f'Advantage of White: {group["advantage"]["value"]:.0f} ± ', text)

    def test_players_and_ratings_are_linked(self):
        self.make(stdin=self.tournament())
        for path in self.pages():
            self.check_links(path, Reader(self.text(path)).elements)
        for _, name, rating, error, *_ in self.rows()[1:]:
            page = re.search(f'<a href="([^"]*)"><bdi>{name}</bdi></a>', self.text("ratings.html"))[1]
            self.assertIn(f'<dd><a href="../../ratings.html#international">{rating} ± {error}</a> International draughts</dd>',
                          self.text(page))
        self.assertIn('<li><a href="ratings.html">Ratings</a></li>', self.text("index.html"))

    def test_few_games_say_nothing(self):
        none = "No player has enough games"
        self.make(stdin=game("A", "B", result="2-0") + game("A", "B", result="0-2"))
        self.assertIn(none, self.text("ratings.html"))
        self.assertNotIn("Rating by results", "".join(map(self.text, self.files_of("players"))))
        # Always the same result has no finite rating.
        self.make(stdin=self.tournament(names="AB", wins="1-1"))
        self.assertIn(none, self.text("ratings.html"))
        # Some of a group have enough games.
        self.make(stdin=self.tournament() + game("A", "New", result="2-0") + game("A", "New", result="0-2"))
        self.assertEqual(list("ABCDEF"), sorted(row[1] for row in self.rows()[1:]))
        self.assertIn("Left out: 1 player with fewer than 6 games or an error of more than 300.", self.text("ratings.html"))

    def test_rulesets_and_groups(self):
        russian = self.tournament("abc", 8, "1-0 1/2-1/2 0-1", "1. c3-d4 b6-c5").replace(b'"20"', b'"25"')
        games = self.tournament() + russian + self.tournament("UVW", 8)
        self.make(stdin=games)
        text = self.text("ratings.html")
        self.assertEqual(["international", "russian"], re.findall('<section id="(.*?)">', text))
        self.assertEqual(["Group 1", "Group 2"], re.findall("<h3>(.*?)</h3>", text))
        self.assertEqual(1, text.count("Ratings of different groups cannot be compared."))

    def test_changed_names_count(self):
        self.make("--rename-player=A=Anna", stdin=self.tournament())
        self.assertIn("Anna", [row[1] for row in self.rows()])

    def test_hostile_players(self):
        self.make(stdin=self.tournament(names=HOSTILE[:4]))
        elements = Reader(self.text("ratings.html")).elements
        self.assertEqual(4, len(self.rows()) - 1)
        self.assertFalse([tag for tag, _ in elements if tag in ("i", "b", "img", "iframe", "form", "object")])
        self.assertEqual(1, sum(tag == "script" for tag, _ in elements))
        self.assertFalse([name for _, one in elements for name in one if name.startswith("on")])
        self.check_links("ratings.html", elements)


if __name__ == "__main__":
    harness.main()
