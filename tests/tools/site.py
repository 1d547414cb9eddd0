"""damier-convert --to site: the files of a site as text, and in a browser, without a server.

The browser is that of pages.py; without it only the text is checked.
"""

import html
import itertools
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import time
import unittest
import xml.etree.ElementTree

import harness
import pages
from harness import ALL_SAMPLES, SAMPLES, environment, program
from pages import HOSTILE, hostile_record
from site_case import BASE, Reader, SiteTest, game


class Text(SiteTest):
    def samples(self):
        shutil.copytree(SAMPLES, self.folder / "lices", dirs_exist_ok=True)
        return [f"lices/{name}" for name in ("blocked.lices", "drawn.lices", "all-placed.lices",
                                             "broken/missed-capture.lices")]

    def test_golden(self):
        self.make(f"--base-url={BASE}", *self.samples(), status=1, cwd=self.folder)
        self.matches_golden("".join(f"{path}\n" for path in self.files()), "tools/site/files.txt")
        for path in ("index.html", "players.html", "events.html", "openings.html", "openings/lices.html", "statistics.html",
                     "findings.html", "data/games-000.js", "sitemap.xml", "feed.xml"):
            self.matches_golden(self.text(path), f"tools/site/{path.replace('/', '-')}")
        player = next(path for path in self.files() if path.startswith("players/"))
        self.matches_golden(self.text(player), "tools/site/player.html")
        page = next(path for path in self.files() if path.startswith("games/") and path.endswith(".html"))
        text = self.text(page)
        self.matches_golden(text[: text.index("<svg")], "tools/site/game-head.html")

    def test_pages(self):
        self.make(*self.samples(), status=1, cwd=self.folder)
        for path in self.pages():
            with self.subTest(path=path):
                text = self.text(path)
                elements = Reader(text).elements
                tags = [tag for tag, _ in elements]
                for one in ("h1", "main", "header", "title"):
                    self.assertEqual(1, tags.count(one) - (one == "header" and "article" in tags)
                                     - (one == "title") * text.count("<title", text.index("<body>")), one)
                self.assertIn("<nav ", text)
                self.check_links(path, elements)

    def test_without_an_address_there_is_none(self):
        self.make(stdin=game())
        self.assertNotIn("sitemap.xml", self.files())
        self.assertNotIn("feed.xml", self.files())
        for path in self.pages():
            self.assertNotIn("canonical", self.text(path))

    def test_addresses(self):
        self.make(f"--base-url={BASE[:-1]}", SAMPLES / "blocked.lices")
        locations = re.findall("<loc>(.*?)</loc>", self.text("sitemap.xml"))
        self.assertEqual({BASE + ("" if path == "index.html" else path) for path in self.pages()}, set(locations))
        feed = xml.etree.ElementTree.fromstring(self.text("feed.xml"))
        entries = feed.findall("{http://www.w3.org/2005/Atom}entry")
        self.assertEqual(1, len(entries))
        page = next(path for path in self.pages() if path.startswith("games/"))
        shutil.rmtree(self.site)
        self.make(f"--base-url={BASE[:-1]}", "--previews=0", SAMPLES / "blocked.lices")
        picture = f"{page[:-5]}.svg"
        self.assertIn(f'property="og:image" content="{BASE}{picture}"', self.text(page))
        harness.check_xml((self.site / picture).read_bytes())

    def test_nothing_is_written_twice(self):
        words = (f"--base-url={BASE}", "-v", "--no-progress", *self.samples())
        self.make(*words, status=1, cwd=self.folder)
        before = {path: (self.site / path).stat() for path in self.files()}
        run = self.make(*words, status=1, cwd=self.folder)
        self.assertIn(f"0 files written, {len(before)} unchanged", run.err)
        for path, stat in before.items():
            now = (self.site / path).stat()
            self.assertEqual((stat.st_ino, stat.st_mtime_ns), (now.st_ino, now.st_mtime_ns), path)

    def test_a_new_game_leaves_the_others_alone(self):
        games = [game(f"A{number}", f"B{number}") for number in range(5)]
        self.make(stdin=b"".join(games))
        before = {path: (self.site / path).stat().st_ino for path in self.files()}
        self.make(stdin=b"".join([game("New", "One"), *games]))
        changed = [path for path, inode in before.items() if (self.site / path).stat().st_ino != inode]
        self.assertEqual(1, sum(path.startswith("games/") for path in changed), changed)

    def test_equal_games_have_pages_of_their_own(self):
        self.make(stdin=game() * 3)
        self.assertEqual(3, sum(path.startswith("games/") for path in self.files()))

    def test_jobs(self):
        self.make("--jobs=1", *self.samples(), status=1, cwd=self.folder)
        run = self.make("--jobs=4", "-v", "--no-progress", *self.samples(), status=1, cwd=self.folder)
        self.assertIn(" 0 files written", run.err)

    def rows(self):
        """Returns the rows of the list of games as texts."""
        body = re.search("<tbody>(.*?)</tbody>", self.text("index.html"), re.S)[1]
        return [[re.sub("<.*?>", "", cell) for cell in re.findall("<t[hd].*?>(.*?)</t[hd]>", row)]
                for row in re.findall("<tr>(.*?)</tr>", body)]

    def game_pages(self):
        return [self.text(path) for path in self.files_of("games") if path.endswith(".html")]

    def test_a_site_has_a_name_and_a_logo(self):
        logo = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"
        self.make("--title=Dames & <Lices>", "--logo", self.file("ours.svg", logo), f"--base-url={BASE}", stdin=game())
        self.assertEqual(logo, (self.site / "assets/logo.svg").read_bytes())
        for path in self.pages():
            text, root = self.text(path), "../" * path.count("/")
            self.assertIn(f'<a class="home" href="{root}index.html"><img src="{root}assets/logo.svg" alt="">'
                          "Dames &amp; &lt;Lices&gt;</a>", text)
            self.assertIn(" · Dames &amp; &lt;Lices&gt;</title>", text)
            self.check_links(path, Reader(text).elements)
        self.assertIn("<title>Games · Dames &amp; &lt;Lices&gt;</title>", self.text("feed.xml"))
        self.make("-O", "--logo", self.file("ours.svg", logo), stdin=game())
        self.assertIn('alt="Home"></a>', self.text("index.html"))
        shutil.rmtree(self.site)
        self.make(stdin=game())
        self.assertNotIn('class="home"', self.text("index.html"))
        for option in ("--title=T", "--logo=T"):
            self.expect_usage_error("applies only to --to site", "damier-convert", option, "-")
        convert = ("damier-convert", "--to=site", "-o", self.site, "-")
        self.expect_usage_error("is not a picture", *convert, "--logo", self.file("a.svg", b"a picture"))
        self.expect_usage_error("--logo: ", *convert, "--logo=missing.png")

    def test_pages_have_an_icon(self):
        self.make(stdin=game())
        for path in self.pages():
            self.assertEqual(1, self.text(path).count('<link rel="icon" href="data:image/svg+xml,%3Csvg '), path)
            self.assertIn("img-src 'self' file: data:", self.text(path))

    def test_the_newest_game_comes_first(self):
        dates = ("2024.05.01", "?", "2025.01.??", "2024.05.01", "2025.03.02")
        self.make(stdin=b"".join(game(f"P{i}", f"Q{i}", tags=f'[Date "{date}"]\n') for i, date in enumerate(dates)))
        self.assertEqual(["P4", "P2", "P0", "P3", "P1"], [row[0] for row in self.rows()])
        self.assertLess(self.text("data/games-000.js").index("P4"), self.text("data/games-000.js").index("P1"))

    def test_the_player_who_begins_comes_first(self):
        """In English draughts Black begins, and 1-0 is a win of Black (PDN 3.0, "Result tag")."""
        english = game("Loser", "Winner", "1. 11-15 23-19", "1-0").replace(b'"20"', b'"21"')
        self.make(f"--base-url={BASE}", stdin=english)
        self.assertEqual([["Winner", "Loser", "1-0"]], [[*row[:2], row[4]] for row in self.rows()])
        [page] = self.game_pages()
        self.assertIn("<h1><bdi>Winner</bdi> – <bdi>Loser</bdi></h1>", page)
        for name, points in (("Winner", 1), ("Loser", 0)):
            self.assertIn(f'<b class="name"><bdi>{name}</bdi></b> <b class="points">{points}</b>', page)
        self.assertRegex(page, "(?s)<dt>Black</dt><dd><bdi>Winner</bdi>.*<dt>White</dt><dd><bdi>Loser</bdi>.*<dt>Result</dt>")
        player = next(text for text in map(self.text, self.files_of("players")) if "<h1><bdi>Winner" in text)
        self.assertIn('<bdi>Winner</bdi> – <bdi>Loser</bdi></a> 1-0 <span>', player)
        feed = self.text("feed.xml")
        self.assertIn("<title>Winner – Loser</title>", feed)
        self.assertIn("<summary>Cup 1-0</summary>", feed)
        latex = self.expect(0, "damier-convert", "--to=latex", stdin=english).out
        self.assertRegex(latex, r"(?s)damiergame\{Winner – Loser\}.*English draughts · 1-0")

    def test_byes_and_forfeits_are_not_agreed(self):
        english = game("Free", "bye", "", "0-1").replace(b'"20"', b'"21"')
        self.make(stdin=game("Anna", "bye", "", "2-0") + game("exempt", "Bert", "", "0-2")
                  + game("C", "D", "", "2-0") + game("C", "D", "1. 32-28", "2-0") + english)
        self.assertEqual([["Anna", "bye", "2-0", "bye"], ["Bert", "bye", "2-0", "bye"], ["C", "D", "2-0", "forfeit"],
                          ["C", "D", "2-0", "agreed"], ["Free", "bye", "1-0", "bye"]],
                         [[*row[:2], row[4], row[6]] for row in self.rows()])
        pages = self.game_pages()
        self.assertEqual(3, sum("plies, bye. To play through" in text for text in pages))
        self.assertTrue(any('<p class="result">1-0</p>' in text and "Free" in text for text in pages))
        # A bye is no game.
        self.assertIn("<dt>games</dt><dd>2</dd>", self.text("statistics.html"))
        self.assertNotIn("English", self.text("statistics.html"))

    def test_folders_of_who_makes_a_site_are_not_published(self):
        for name in ("home/anna/games/a.pdn", "home/anna/games/old/b.pdn"):
            self.file(name, game(moves="1. 32-29"))
        self.make("-r", self.folder / "home", status=1)
        text = self.text("findings.html")
        self.assertNotIn("anna", text)
        self.assertNotIn(str(self.folder), text)
        self.assertEqual(["<bdi>a.pdn</bdi>", "<bdi>old/b.pdn</bdi>"], re.findall("<h2>(.*?)</h2>", text))
        shutil.rmtree(self.site)
        self.make("-r", "../home", cwd=self.folder / "home", status=1)
        self.assertEqual(["<bdi>a.pdn</bdi>", "<bdi>old/b.pdn</bdi>"],
                         re.findall("<h2>(.*?)</h2>", self.text("findings.html")))

    def test_names_change_the_direction_of_nothing_else(self):
        turned = "Anna\u202e"
        self.make(f"--base-url={BASE}", stdin=game(turned, "Bert", result="2-0", tags=f'[Opening "O{turned}"]\n')
                  .replace(b'"Cup"', f'"Cup{turned}"'.encode()))
        for path in self.pages():
            text = self.text(path)
            with self.subTest(path=path):
                for one in re.findall("<title>.*?</title>|<meta[^>]*>|aria-label=[^>]*>", text):
                    self.assertNotIn("\u202e", one)
                # Cells are paragraphs of their own, and JSON is not shown.
                rest = re.sub("(?s)<bdi>[^<]*</bdi>|<t[dh][^>]*>.*?</t[dh]>|<script type.*?</script>", "", text)
                self.assertNotIn("\u202e", rest)
        self.assertNotIn("\u202e", self.text("feed.xml"))

    def test_very_long_names_are_shortened(self):
        name = "é" * 10_000
        self.make(f"--base-url={BASE}", stdin=game(name, "B", tags=f'[Opening "{name}"]\n')
                  .replace(b'"Cup"', f'"{name}"'.encode()))
        for path in self.pages():
            shown = re.sub('(?s)<script type.*?</script>|<details class="tags">.*?</details>', "", self.text(path))
            self.assertNotIn("é" * 201, shown, path)
        for path in ("feed.xml", "data/games-000.js"):
            self.assertNotIn("é" * 201, self.text(path))
        self.assertIn("é" * 200 + "…", self.text("index.html"))

    def test_charts_have_the_colours_of_the_page(self):
        self.make(stdin=b"".join(game("Anna", "Bert", tags=f'[Date "2020.01.0{day}"]\n[WhiteElo "150{day}"]\n')
                                 for day in (1, 2)))
        anna = next(text for text in map(self.text, self.files_of("players")) if "<h1><bdi>Anna" in text)
        for text, charts in ((anna, 1), (self.text("statistics.html"), 3)):
            self.assertEqual(charts, text.count('<div class="chart">'))
            self.assertNotRegex(text, r'(?:fill|stroke)="#')
            ids = re.findall(' id="(.*?)"', text)
            self.assertEqual(len(set(ids)), len(ids))
            for one in " ".join(re.findall('aria-labelledby="(.*?)"', text)).split():
                self.assertIn(one, ids)

    def test_hostile(self):
        self.make(f"--base-url={BASE}", "--ruleset=lices", "-", status=1, stdin=hostile_record())
        for path in self.files():
            self.assertRegex(path, r"^[a-z0-9/.-]+$")
            self.assertNotIn("..", path)
        for path in self.pages():
            with self.subTest(path=path):
                elements = Reader(self.text(path)).elements
                self.assertFalse([tag for tag, _ in elements if tag in ("i", "iframe", "form", "object")])
                self.assertFalse([name for _, one in elements for name in one if name.startswith("on")])
                self.assertLessEqual(sum(tag == "script" for tag, _ in elements), 3)
                for _, attributes in elements:
                    for name in ("href", "src"):
                        if attributes.get("rel") != "icon":
                            self.assertNotIn(":", attributes.get(name, "").replace(BASE, ""))
        index = "".join(Reader(self.text("index.html")).text)
        self.assertIn(html.unescape(HOSTILE[0]), index)
        for path in self.files():
            if path.startswith("data/"):
                self.assertNotIn("<", self.text(path))
                self.assertNotIn("\u2028", self.text(path))
            if path.endswith((".xml", ".svg")):
                harness.check_xml((self.site / path).read_bytes())

    def test_hostile_names_become_no_paths(self):
        names = ("../../x", "/etc/passwd", "a\\0b", "CON", "x" * 5000, ". .", "-rf")
        self.make(stdin=b"".join(game(name, name[::-1]) for name in names))
        for path in self.files():
            self.assertRegex(path, r"^[a-z0-9/.-]+$")
        self.assertEqual([self.site], list(self.folder.iterdir()))

    def test_records_of_an_unknown_game_are_findings(self):
        self.make("-", status=1, stdin=b'[Ruleset "chess"]\n[Result "*"]\n\n1. e4 *\n\n' + game())
        self.assertIn("record 1, left out: its game is unknown", self.text("findings.html"))
        self.assertEqual(1, sum(path.startswith("games/") for path in self.files()))

    def test_ratings_and_openings(self):
        games = [game("Anna", "Bert", "1. 32-28 19-23 2. 28x19 14x23", "2-0",
                      f'[Date "2020.01.{day:02}"]\n[WhiteElo "{1500 + day}"]\n') for day in (3, 1, 2)]
        self.make(stdin=b"".join(games))
        anna = next(text for text in map(self.text, self.files_of("players")) if "<h1><bdi>Anna" in text)
        self.assertIn("From 1501 to 1503 in 3 games, at least 1501 and at most 1503.", anna)
        self.assertIn('<th scope="row">White</th><td class="number">3</td><td class="number">3</td>', anna)
        openings = [self.text(path) for path in self.files_of("openings")]
        after = next(text for text in openings if "<h1>After 32-28</h1>" in text)
        self.assertIn("19-23</a></th><td class=\"number\">3</td>", after)
        self.assertIn('aria-label="3 won, 0 drawn, 0 lost"', after)
        self.assertIn('<svg class="damier-page" viewBox', after)
        self.assertEqual(3, after.count("<li><a href=\"../../games/"))

    def test_the_chart_of_ratings(self):
        """The highest rating is above the lowest one, in words and as drawn."""
        games = [game("Anna", "Bert", tags=f'[Date "2020.01.0{day}"]\n[WhiteElo "{rating}"]\n')
                 for day, rating in enumerate((1600, 1700, 1500, 1650), 1)]
        self.make(stdin=b"".join(games))
        anna = next(text for text in map(self.text, self.files_of("players")) if "<h1><bdi>Anna" in text)
        self.assertIn("From 1600 to 1650 in 4 games, at least 1500 and at most 1700.", anna)
        heights = {int(text): float(y) for y, text in re.findall(r'<text[^>]* y="([0-9.]+)"[^>]*>(\d{4})</text>', anna)}
        self.assertEqual({1500, 1700}, set(heights))
        self.assertLess(heights[1700], heights[1500])
        points = {int(text): float(y) for y, text in
                  re.findall(r'<circle[^>]* cy="([0-9.]+)"[^>]*><title>[^<]*: (\d{4})</title>', anna)}
        self.assertEqual([1700, 1650, 1600, 1500], sorted(points, key=points.get))

    def test_a_changed_page_of_equal_size_is_written_again(self):
        self.make(stdin=game("Anna", "Bert"))
        page = self.site / next(path for path in self.files_of("games") if path.endswith(".html"))
        right = page.read_bytes()
        self.assertEqual(1, right.count(b"<title>Anna"))
        page.write_bytes(right.replace(b"<title>Anna", b"<title>Anno"))
        run = self.make("-v", stdin=game("Anna", "Bert"))
        self.assertEqual(right, page.read_bytes())
        self.assertIn("1 files written", run.err)

    def test_nothing_is_written_elsewhere(self):
        """Somebody has put links and pipes into the directory of the site."""
        outside = self.folder / "outside"
        outside.mkdir()
        self.make(stdin=game())
        shutil.rmtree(self.site / "data")
        (self.site / "data").symlink_to("../outside")
        run = self.make(status=2, stdin=game())
        self.assertIn("site/data: a symbolic link leads there, and is not followed", run.err)
        (self.site / "data").unlink()
        folder = self.site / self.files_of("players")[0]
        shutil.rmtree(self.site / "players")
        (self.site / "players").symlink_to("../outside")
        run = self.make(status=2, stdin=game())
        self.assertIn("site/players: a symbolic link leads there", run.err)
        self.assertEqual([], os.listdir(outside))
        (self.site / "players").unlink()
        self.make(stdin=game())
        self.assertTrue(folder.is_file())

    def test_pages_take_the_place_of_what_is_no_file(self):
        self.make(stdin=game())
        victim = self.folder / "victim"
        victim.write_bytes(b"not yours")
        page = self.site / "statistics.html"
        right = page.read_bytes()
        for put in (os.mkfifo, lambda path: os.symlink("/dev/null", path), lambda path: os.symlink(victim, path),
                    lambda path: os.symlink("nowhere", path)):
            page.unlink()
            put(page)
            self.make(stdin=game())
            self.assertFalse(page.is_symlink())
            self.assertEqual(right, page.read_bytes())
        self.assertEqual(b"not yours", victim.read_bytes())

    def test_names_with_the_same_digits_have_pages_of_their_own(self):
        """Found by search: twelve of their digits are equal."""
        names = ("Jan 5372560", "Jan 28324886")
        openings = ("Gambit 1635593", "Gambit 24506284")
        events = ("Cup 3604698", "Cup 18549848")
        games = b"".join(
            game(name, f"{name[0]}x", tags=f'[Opening "{opening}"]\n').replace(b'"Cup"', f'"{event}"'.encode())
            for name, opening, event in zip(names, openings, events))
        self.make(stdin=games)
        for folder, texts in (("players", names), ("openings", openings), ("events", events)):
            found = {text: [path for path in self.files_of(folder)
                            if re.search(f"<h1>(<bdi>)?{text}(</bdi>)?</h1>", self.text(path))] for text in texts}
            with self.subTest(folder=folder):
                self.assertEqual([1, 1], [len(paths) for paths in found.values()], found)
                first, second = (paths[0] for paths in found.values())
                self.assertEqual(first.replace(".html", "-2.html"), second)
                for text, (path,) in found.items():
                    linked = [page for page in self.files_of("games") if f'href="../../{path}"' in self.text(page)]
                    self.assertEqual(1, len(linked), text)
                    self.assertIn(text, self.text(linked[0]))
        for path in self.pages():
            self.check_links(path, Reader(self.text(path)).elements)

    def data_of(self, path):
        """Returns the data of the page of a game."""
        return json.loads(re.search(r'<script type="application/json">(.*?)</script>', self.text(path), re.S)[1])

    def test_games_offer_their_records(self):
        path = ALL_SAMPLES / "marelle" / "seven-taken.marelle"
        self.make(path)
        files = {one["label"]: one for one in self.data_of(self.files_of("games")[0])["files"]}
        self.assertEqual(["MARELLE", "SGF"], sorted(files))
        self.assertEqual(self.expect_clean("damier-convert", path).out, files["MARELLE"]["text"])
        self.assertEqual(self.expect_clean("damier-convert", "--to=sgf", path).out, files["SGF"]["text"])
        self.assertEqual([".marelle", ".sgf"], sorted(one["extension"] for one in files.values()))
        self.make("--strip=comments", stdin=game(moves="1. 32-28 {no} 19-23"))
        texts = [self.data_of(path)["files"][0]["text"] for path in self.files_of("games")]
        self.assertFalse([text for text in texts if "{no}" in text])

    def test_named_openings(self):
        fox = "1. 32-28 18-23 2. 33-29 23x32 3. 37x28 20-25"
        named = '[Opening "My Own"]\n'
        self.make(f"--base-url={BASE}", stdin=game("A", "B", "1. 32-28 19-23 2. 28x19 14x23", "2-0", named)
                  + game("C", "D", "1. 32-28 19-23 2. 28x19 13x24", "1-1", named) + game("E", "F", fox))
        pages = [path for path in self.files_of("openings") if "<h1><bdi>My Own</bdi></h1>" in self.text(path)]
        self.assertEqual(1, len(pages))
        text = self.text(pages[0])
        self.assertIn("All games begin with", text)
        self.assertIn(">32-28 19-23 28x19</a>", text)
        self.assertIn('aria-label="1 won, 1 drawn, 0 lost"', text)
        self.assertEqual(2, text.count('<li><a href="../../games/'))
        self.assertIn(f"<loc>{BASE}{pages[0]}</loc>", self.text("sitemap.xml"))
        self.assertIn(f'<a href="{pages[0]}">My Own</a>', self.text("openings.html"))
        linked = [path for path in self.files_of("games") if path.endswith(".html")
                  and f'<a class="opening" href="../../{pages[0]}"><bdi>My Own</bdi></a>' in self.text(path)]
        self.assertEqual(2, len(linked))
        for path in self.pages():
            self.check_links(path, Reader(self.text(path)).elements)
        # Without names there is no list of them; --opening-names adds those that are known.
        self.make("--overwrite", stdin=game("E", "F", fox))
        self.assertNotIn("By name", self.text("openings.html"))
        self.make("--opening-names", stdin=game("E", "F", fox))
        self.assertIn(">The Fox</a>", self.text("openings.html"))
        page = next(text for text in map(self.text, (path for path in self.files_of("games") if path.endswith(".html"))) if "The Fox" in text)
        self.assertIn('[Opening \\"The Fox\\"]', page)

    def test_openings_of_games_without_a_start(self):
        moves = '[FEN "W:W28,48:B23,3"]\n[Opening "Set up"]\n'
        self.make(stdin=game(moves="1. 28x19", tags=moves) + game("X", moves="1. 28x19", tags=moves))
        page = next(text for text in map(self.text, self.files_of("openings")) if "<h1><bdi>Set up" in text)
        self.assertNotIn("All games begin", page)
        self.assertNotIn('class="board"', page)
        self.assertEqual(2, page.count("<li><a href=\"../../games/"))

    def test_hostile_openings(self):
        self.make(f"--base-url={BASE}", stdin=b"".join(
            game(f"A{i}", tags=f'[Opening "{name}"]\n') for i, name in enumerate((*HOSTILE, "../../x", "x" * 5000))))
        for path in self.pages():
            self.assertRegex(path, r"^[a-z0-9/.-]+$")
            with self.subTest(path=path):
                elements = Reader(self.text(path)).elements
                self.check_links(path, elements)
                self.assertFalse([tag for tag, _ in elements if tag in ("i", "iframe", "form", "object")])
                self.assertFalse([name for _, one in elements for name in one if name.startswith("on")])
                self.assertLessEqual(sum(tag == "script" for tag, _ in elements), 3)
        openings = "".join(Reader(self.text("openings.html")).text)
        for name in HOSTILE:
            self.assertIn(html.unescape(name.replace('\\"', '"')), openings)

    def test_changes_of_tags(self):
        self.make("--rename-player=Anna=Zoé", "--set-tag=Event=Open", "--drop-tag=Date",
                  stdin=game("Anna", "Bert", tags='[Date "2020.01.02"]\n'))
        index = self.text("index.html")
        self.assertIn("Zoé", index)
        self.assertIn("Open", index)
        self.assertNotIn("Anna", index)
        self.assertNotIn("2020", index)

    def test_previews(self):
        games = game("A") + game("B")
        self.make(f"--base-url={BASE}", "--previews=1", stdin=games)
        pages = [path for path in self.files_of("games") if path.endswith(".html")]
        heads = [self.text(path) for path in pages]
        pictures = sorted(re.search(r'og:image" content="([^"]*)"', head)[1].removeprefix(BASE) for head in heads)
        self.assertEqual([".png", ".svg"], sorted(picture[-4:] for picture in pictures))
        first = next(picture for picture in pictures if picture.endswith(".png"))
        self.assertIn("<title>A – B", self.text(f"{first[:-4]}.html"))
        self.assertIn('og:image:type" content="image/png"', self.text(f"{first[:-4]}.html"))
        content = (self.site / first).read_bytes()
        self.assertEqual(b"\x89PNG\r\n\x1a\n", content[:8])
        # Sites that show links want pictures of at least 200 pixels.
        width, height = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
        self.assertGreater(min(width, height), 200)
        self.assertLess(len(content), 100_000)
        shutil.rmtree(self.site)
        self.make(f"--base-url={BASE}", "--previews=0", stdin=games)
        self.assertFalse([path for path in self.files() if path.endswith(".png")])
        shutil.rmtree(self.site)
        self.make(f"--base-url={BASE}", stdin=games)
        self.assertEqual(2, sum(path.endswith(".png") for path in self.files()))
        shutil.rmtree(self.site)
        self.make(stdin=games)
        self.assertFalse([path for path in self.files() if path.endswith((".png", ".svg")) and "games/" in path])

    def test_previews_without_the_module(self):
        program_path = pathlib.Path(program("damier-convert"))
        build = program_path.parent.parent
        # Not one of the packages that were made in the build.
        modules = (one for one in build.rglob("damier-render.so") if "packages" not in one.relative_to(build).parts)
        module = next(modules, None)
        if module is None:
            self.skipTest("this program has no modules")
        library = module.parent.parent
        shutil.copytree(library, self.folder / library.relative_to(build), ignore=shutil.ignore_patterns("damier"))
        (self.folder / "bin").mkdir()
        alone = shutil.copy2(program_path, self.folder / "bin")
        words = [alone, "--to=site", "-o", self.site, f"--base-url={BASE}"]
        done = subprocess.run(words, input=game(), capture_output=True, env=environment(), timeout=600)
        self.assertEqual(0, done.returncode, done.stderr)
        self.assertIn(b"the previews are SVG, not PNG", done.stderr)
        self.assertTrue([path for path in self.files_of("games") if path.endswith(".svg")])
        done = subprocess.run([*words, "-q"], input=game(), capture_output=True, env=environment(), timeout=600)
        self.assertEqual((0, b""), (done.returncode, done.stderr))

    def test_usage(self):
        convert = ("damier-convert", "--to=site")
        self.expect_usage_error("needs --output DIR", *convert, SAMPLES / "blocked.lices")
        self.expect_usage_error("needs --output DIR", *convert, "-o", "-", SAMPLES / "blocked.lices")
        for option in ("--pretty", "--positions", "--columns=id", "--split=1k", "--split-by=3", "--tags=list",
                       "--sort=date"):
            self.expect_usage_error("cannot be used with --to site", *convert, "-o", self.site, option, "-")
        for url in ("example.org", "ftp://example.org/", "https://", 'https://a/"x', "https://a/ b", "javascript:x"):
            self.expect_usage_error("is not an address", *convert, "-o", self.site, f"--base-url={url}", "-")
        for option in (f"--base-url={BASE}", "--previews=3"):
            self.expect_usage_error("applies only to --to site", "damier-convert", option, "-")
        self.expect_usage_error("--previews needs --base-url", *convert, "-o", self.site, "--previews=3", "-")
        self.expect_usage_error("decides how moves are read", *convert, "-o", self.site, "--drop-tag=FEN", "-")
        self.file("other/file", b"x")
        self.expect_usage_error("--overwrite writes into it", *convert, "-o", self.folder / "other", "-")
        self.expect_usage_error("is not a folder", *convert, "-o", self.folder / "other/file", "-")
        self.assertFalse(self.site.exists())

    def test_nothing_read_leaves_nothing(self):
        self.make("-", status=2)
        self.assertFalse(self.site.exists())
        self.make("--allow-empty", "-")
        self.assertIn("index.html", self.files())

    def test_other_files_stay(self):
        self.file("site/CNAME", b"example.org")
        self.make("--overwrite", stdin=game())
        self.assertIn("CNAME", self.files())

    def test_a_full_disk_is_reported(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

        done = subprocess.run([program("damier-convert"), "--to=site", "-o", str(self.site)], input=game(),
                              stderr=subprocess.PIPE, env=environment(), preexec_fn=limit, timeout=600)
        self.assertIn(done.returncode, (2, -25), done.stderr)
        self.assertNotIn("index.html", self.files())

    def test_a_file_that_cannot_be_written_is_reported(self):
        # A directory in its place, since root may write everywhere.
        self.make(stdin=game())
        (self.site / "index.html").unlink()
        (self.site / "index.html").mkdir()
        run = self.make(status=2, stdin=game())
        self.assertIn("index.html", run.err)
        below = self.folder / "file" / "site"
        self.file("file", b"")
        run = self.expect(2, "damier-convert", "--to=site", "-o", below, stdin=game())
        self.assertIn("ot a directory", run.err)

    def test_a_large_page_names_the_site(self):
        games = game(moves="") * 2001
        run = self.expect(0, "damier-convert", "--to=html", "-o", self.folder / "page.html", stdin=games)
        self.assertIn("warning: a page of 2001 games", run.err)
        self.assertIn("--to site", run.err)
        run = self.expect(0, "damier-convert", "--to=html", "-q", "-o", self.folder / "quiet.html", stdin=games)
        self.assertEqual("", run.err)
        run = self.expect(0, "damier-convert", "--to=html", stdin=game())
        self.assertEqual("", run.err)


@unittest.skipUnless(pages.webdriver and pages.BROWSER and pages.DRIVER,
                     "needs chromium, chromium-driver and python3-selenium")
@unittest.skipIf("DAMIER_SANITIZED" in os.environ, "says nothing new of the programs")
class Browser(SiteTest):
    def setUp(self):
        super().setUp()
        self.driver = pages.the_browser()

    def tearDown(self):
        self.assertEqual([], self.driver.get_log("browser"), "nothing should be said on the console")

    def open(self, path, address=""):
        self.driver.get("about:blank")
        self.driver.get((self.site / path).as_uri() + address)

    def js(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def wait(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, "waited in vain")
            time.sleep(0.05)

    def column(self, number):
        """Returns the cells of a column of the rows shown."""
        return self.js("return [...document.querySelectorAll('tbody tr')].map((row) => row.children[arguments[0]]"
                       ".textContent)", number)

    def status(self):
        return self.js("return document.querySelector('[role=status]').textContent")

    def find(self, text):
        self.js("const field = document.querySelector('input'); field.value = arguments[0];"
                "field.dispatchEvent(new Event('input'))", text)

    def sort(self, number):
        self.js("document.querySelectorAll('thead button')[arguments[0]].click()", number)

    def many(self):
        names = ["Émile", "Zoé", "anna", "Bert"]
        games = [game(f"{names[number % 4]} {number}", f"Second {number}", "1. 32-28 19-23" if number % 3 else "",
                      tags=f'[Date "2020.01.{1 + number % 28:02}"]\n') for number in range(2300)]
        self.make("-q", stdin=b"".join(games))

    def test_every_page_has_the_theme_that_was_chosen(self):
        """The button stands on the pages of games; lists obey it too."""
        self.make("-q", stdin=game("A", "B", "1. 32-28"))
        for theme, media in (("dark", "screen"), ("light", "not all"), ("other", "screen and (prefers-color-scheme: dark)")):
            self.open("index.html")
            self.js("localStorage.setItem('damier-theme', arguments[0])", theme)
            for path in ("index.html", "players.html"):
                with self.subTest(theme=theme, path=path):
                    self.open(path)
                    self.assertEqual(media, self.js("return document.getElementById('dark-style').media"))

    def test_list(self):
        self.many()
        self.open("index.html")
        self.assertEqual("2300 games", self.status())
        self.assertEqual(100, len(self.column(0)))
        self.assertFalse(self.js("return [...document.scripts].some((one) => one.src.includes('data/'))"),
                         "no rows are loaded before they are needed")
        self.js("document.querySelectorAll('.pages button')[1].click()")
        # By date: 82 games of the last day, and 18 of the day before.
        self.wait(lambda: self.column(0)[0] == "anna 530")
        self.sort(0)
        self.wait(lambda: self.column(0)[:2] == ["anna 2", "anna 6"])
        self.sort(0)
        self.wait(lambda: self.column(0)[0] == "Zoé 2297")
        self.assertEqual("descending", self.js("return document.querySelector('thead th').ariaSort"))
        self.find("emile 1000")
        self.wait(lambda: self.status() == "1 of 2300 games")
        self.assertEqual(["Émile 1000"], self.column(0))
        self.find("no such game")
        self.wait(lambda: self.status() == "0 of 2300 games")
        self.find("")
        self.sort(5)
        self.wait(lambda: self.column(5)[:1] == ["0"])
        # The address shows the same again.
        self.find("zoe 2")
        self.wait(lambda: "of 2300" in self.status())
        self.wait(lambda: "find" in self.js("return location.hash"))
        shown, address = self.column(0), self.js("return location.hash")
        self.open("index.html", address)
        self.wait(lambda: self.column(0) == shown)

    def test_a_game_is_played_through(self):
        self.make(SAMPLES / "ending-with-variations.lices")
        page = next(path for path in self.pages() if path.startswith("games/"))
        self.open(page, "#game=1&ply=2")
        now = "return document.querySelector('.panel .now').textContent"
        before = self.js(now)
        self.js("document.querySelector('[data-do=forward]').click()")
        self.assertNotEqual(before, self.js(now))
        self.js("document.querySelector('.theme').click()")
        media = self.js("return document.querySelector('#dark-style').media")
        self.assertNotEqual("(prefers-color-scheme: dark)", media)
        # The styles apply.
        self.assertEqual("none", self.js("return getComputedStyle(document.querySelector('.line')).listStyleType"))

    def test_a_game_is_taken_along(self):
        """The page is a file, which may not read the rules of its style sheet."""
        self.make(SAMPLES / "ending-with-variations.lices")
        page = next(path for path in self.pages() if path.startswith("games/"))
        self.open(page, "#game=1&ply=2")
        for dark in (False, True):
            with self.subTest(dark=dark):
                self.js("if ((document.querySelector('.theme').ariaPressed === 'true') !== arguments[0]) {"
                        "document.querySelector('.theme').click(); }", dark)
                self.addCleanup(self.js, "localStorage.clear()")
                pages.check_pictures(self)
        self.js("document.querySelector('.share-open').click()")
        texts = self.js("return [...document.querySelectorAll('.share textarea')].map((one) => one.value)")
        self.assertIn(self.expect_clean("damier-convert", SAMPLES / "ending-with-variations.lices").out, texts)

    def emulate(self, width=1200, height=900, dark=False, media=""):
        """Sets the size of the screen, and what it is, until the end of the test."""
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
        features = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": features})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": "", "features": []})

    def box(self, selector, number=0):
        """Returns the left, top, right and bottom edge of an element."""
        return self.js("const {left, top, right, bottom} = document.querySelectorAll(arguments[0])[arguments[1]]"
                       ".getBoundingClientRect(); return [left, top, right, bottom]", selector, number)

    def overflow(self):
        """Returns how much wider the page, or a part that is wider than its frame, is."""
        return self.js("return Math.max(...[document.documentElement, ...document.querySelectorAll('.scroll')]"
                       ".map((one) => one.scrollWidth - one.clientWidth))")

    def test_charts_are_dark_on_dark_pages(self):
        self.make(stdin=game())
        colours = []
        for dark in (False, True):
            self.emulate(dark=dark)
            self.open("statistics.html")
            colours.append(self.js("""return ['svg.chart, .chart svg', '.chart rect:nth-of-type(2)', '.chart text']
              .map((one) => getComputedStyle(document.querySelector(one)).fill)"""))
        for light, dark in zip(*colours, strict=True):
            self.assertRegex(light, r"^rgb\(\d+, \d+, \d+\)$")
            self.assertNotEqual(light, dark)
        self.assertEqual("none", self.js("return getComputedStyle(document.querySelector('.chart rect')).fill"))

    def test_names_turn_no_result_round(self):
        self.make(stdin=game("Anna\u202e", "Bert", result="2-0"))
        path = next(path for path in self.files_of("players") if "Anna" in self.text(path))
        self.open(path)
        right = self.box("ul.games bdi")[2]
        second, result = self.box("ul.games bdi", 1), self.js("""const range = document.createRange();
          range.selectNode(document.querySelector('ul.games a').nextSibling);
          const {left, right} = range.getBoundingClientRect(); return [left, right]""")
        self.assertLessEqual(right, second[0])
        self.assertLessEqual(second[2], result[1])
        self.assertLess(right, result[0])

    def test_long_names_break_no_page(self):
        name = "W" * 10_000
        self.make(stdin=game(name, "B", tags=f'[Opening "{name}"]\n[Site "{name}"]\n').replace(b'"Cup"', f'"{name}"'.encode()))
        for width in (390, 1280):
            self.emulate(width, 800)
            for path in self.pages():
                with self.subTest(path=path, width=width):
                    self.open(path)
                    self.assertLessEqual(self.js("return document.documentElement.scrollWidth"), width)
                    self.assertLess(self.box("h1, h2")[3] - self.box("h1, h2")[1], 500)
        # The board ends above the links to other games.
        [path] = [path for path in self.files_of("games") if path.endswith(".html")]
        self.open(path)
        self.assertLess(self.box(".player", 1)[3], self.box(".neighbours")[1])
        self.emulate(703, 1000, media="print")
        for path in ("index.html", "players.html"):
            self.open(path)
            self.assertLessEqual(self.overflow(), 0, path)

    def test_the_smallest_phone(self):
        """Nothing is cut, and the bar of a player has no half words."""
        self.make("-r", ALL_SAMPLES / "tournaments", "-", stdin=game("Bernard-Montmorency, Marie-Antoinette", "Bo",
                                                                tags='[WhiteRating "2210"]\n'))
        self.emulate(320, 640)
        games = [path for path in self.files_of("games") if path.endswith(".html")]
        for path in ("index.html", "events.html", "players.html", *games):
            self.open(path)
            self.assertLessEqual(self.js("return document.documentElement.scrollWidth"), 320, path)
            self.assertEqual([], self.js("""return [...document.querySelectorAll('.controls button, input')]
              .map((one) => one.getBoundingClientRect()).filter(({left, right}) => left < 0 || right > 320)"""), path)
        for width in (320, 844, 1366):
            self.emulate(width, 700)
            for path in games:
                self.open(path)
                self.assertEqual([], self.js("""return [...document.querySelectorAll('.player > :not(.name)')]
                  .filter((one) => one.scrollWidth > one.clientWidth + 1 ||
                    one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1)
                  .map((one) => one.outerHTML)"""), path)

    def test_lists_on_a_phone(self):
        """A game has two lines: each player with the points beside the name."""
        self.make("--title=Club", "-r", ALL_SAMPLES / "tournaments")
        self.emulate(390, 844)
        for again in (False, True):
            self.open("index.html")
            if again:  # as the script draws the rows
                self.sort(0)
                self.wait(lambda: self.js("return document.querySelector('[aria-sort]') !== null"))
            for number in range(3):
                row = f"tbody tr:nth-child({number + 1})"
                height = self.box(row)[3] - self.box(row)[1]
                self.assertLess(height, 80)
                names = [self.box(f"{row} th"), self.box(f"{row} td:nth-child(2)")]
                points = [self.box(f"{row} .result span"), self.box(f"{row} .result span", 1)]
                for name, point in zip(names, points, strict=True):
                    self.assertLess(abs(name[1] + name[3] - point[1] - point[3]), 6, "on the same line")
                    self.assertLess(name[2], point[2])
                self.assertGreaterEqual(names[1][1], names[0][3] - 1)
            self.assertLessEqual(self.overflow(), 0)
        # The links between the parts of the site are one line.
        self.assertLess(self.box("header.site")[3], 110)

    def test_print_cuts_no_columns(self):
        self.make("-r", ALL_SAMPLES / "tournaments", ALL_SAMPLES / "ratings")
        events = [path for path in self.files_of("events") if "refresh" not in self.text(path)]
        for path in ("index.html", "ratings.html", *events):
            with self.subTest(path=path):
                self.emulate(703, 1000, dark=True, media="print")  # A4 without margins
                self.open(path)
                self.assertLessEqual(self.overflow(), 0)
                self.assertEqual("visible", self.js("return getComputedStyle(document.querySelector('.scroll')).overflowX"))
                self.assertEqual("none", self.js("return getComputedStyle(document.querySelector('header nav')).display"))
                # Paper is light.
                self.assertEqual("rgb(251, 248, 243)", self.js("return getComputedStyle(document.body).backgroundColor"))

    def test_axe(self):
        """Needs the file axe.min.js of the npm package axe-core: DAMIER_AXE names it."""
        if "DAMIER_AXE" not in os.environ:
            self.skipTest("DAMIER_AXE does not name axe.min.js")
        axe = pathlib.Path(os.environ["DAMIER_AXE"]).read_text(encoding="utf-8")
        self.make("-r", ALL_SAMPLES / "tournaments", ALL_SAMPLES / "ratings", SAMPLES / "broken/missed-capture.lices",
                  status=1)
        pages = [path for path in self.pages() if "/" not in path]
        pages += [self.files_of(folder)[0] for folder in ("games", "players", "openings")]
        pages += [path for path in self.files_of("events") if "refresh" not in self.text(path)][:1]
        pages += [path for path in self.files_of("games") if 'class="findings"' in self.text(path)][:1]
        for dark, path in itertools.product(("light", "dark"), pages):
            with self.subTest(path=path, dark=dark):
                self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                            {"features": [{"name": "prefers-color-scheme", "value": dark}]})
                self.open(path)
                self.js(axe)
                found = self.driver.execute_async_script("""const done = arguments[0];
                  axe.run(document, {preload: false}).then(({violations}) => done(violations.map(({id, impact}) => [impact, id])))""")
                self.assertEqual([], found)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_hostile(self):
        self.make("--ruleset=lices", "-", status=1, stdin=hostile_record())
        for path in self.pages():
            with self.subTest(path=path):
                self.open(path)
                self.assertNotEqual("owned", self.driver.title)
                self.assertEqual(0, self.js("return document.querySelectorAll('img[src=x], svg[onload]').length"))
        self.open("index.html")
        self.sort(0)
        self.wait(lambda: HOSTILE[0] in self.column(0))
        self.assertNotEqual("owned", self.driver.title)


if __name__ == "__main__":
    harness.main()
