"""Pages of games and sites in French: --lang fr.

The browser is that of pages.py; without it only the text is checked.
"""

import json
import os
import pathlib
import re
import shutil
import time
import unittest

import harness
import pages
from harness import ALL_SAMPLES, SAMPLES, SOURCE, environment
from pages import hostile_record
from site_case import BASE, Reader, SiteTest, game

GAMES = {
    "lices": SAMPLES / "ending-with-variations.lices",
    "dames": ALL_SAMPLES / "dames" / "clocks.pdn",
    "lignes-d-action": ALL_SAMPLES / "lignes-d-action" / "variations.loa",
    "marelle": ALL_SAMPLES / "marelle" / "blocked.marelle",
    "alice": ALL_SAMPLES / "alice" / "excerpt.alice",
}
LOCALES = ("C", "fr_FR.UTF-8", "tr_TR.UTF-8", "fr_FR.ISO-8859-1", "de_DE.UTF-8")
SCRIPTS = SOURCE / "libdiagram" / "src"

# Words that English sentences have, and French ones do not.
ENGLISH = re.compile(
    r"\b(the|and|of|with|without|has|have|is|are|was|were|by|from|to|in hand|none|game|games|move|moves|ply|plies|player|"
    r"players|white|black|wins?|won|drawn?|draws?|lost|rule|line|error|warning|note|findings?|tags?|start|last|first|next|"
    r"previous|back|forward|board|copy|download|close|keys|help|speed|fast|slow|dark|find|any|event|events|rank|rating|"
    r"ratings|openings?|statistics|standings|crosstable|unknown|other|all|side|piece|stone|man|king|captured|marked|may|"
    r"june|july|april|march|january|february|august|clubs|spades|hearts|diamonds|threatened|locked|prisoner|pile is|"
    r"draughts|goal|blocked|agreed|resigned)\b", re.IGNORECASE)
# What records say, and names of files and options.
NAMES = re.compile(r"--[\w-]+|White – Black|Spring match, third board|[\w-]*/?[\w-]+\.(?:lices|pdn)")
READ_OUT = ("aria-label", "title", "placeholder", "alt")


class Visible(Reader):
    """The texts that readers see or hear, without those of the record."""

    OF_RECORD = {"comment", "command", "name", "tags", "occasion", "m", "comments-here"}

    def __init__(self, text):
        self.hidden, self.classes, self.seen = 0, [], []
        super().__init__(text)

    def handle_starttag(self, tag, attributes):
        super().handle_starttag(tag, attributes)
        self.see_attributes(tag, dict(attributes))
        if tag not in self.VOID:
            # A summary, such as that of the tags, is the page's. Titles and links have names, findings messages.
            is_name = tag == "bdi" and self.open[-2] in ("h1", "h2", "a")
            classes = set(dict(attributes).get("class", "").split())
            of_record = is_name or (tag != "summary" and bool(self.OF_RECORD & classes))
            self.classes.append(of_record)

    def handle_startendtag(self, tag, attributes):
        super().handle_startendtag(tag, attributes)
        self.see_attributes(tag, dict(attributes))

    def see_attributes(self, tag, attributes):
        self.seen += [attributes[name] for name in READ_OUT if name in attributes]
        if tag == "meta" and attributes.get("name", attributes.get("property", "")) in ("description", "og:image:alt"):
            self.seen.append(attributes["content"])

    def handle_endtag(self, tag):
        super().handle_endtag(tag)
        self.classes.pop()

    def handle_data(self, data):
        super().handle_data(data)
        if self.open and self.open[-1] not in ("script", "style") and not any(self.classes):
            self.seen.append(data)


def translated_in(*files):
    """Returns the messages of scripts."""
    text = "".join((SCRIPTS / file).read_text(encoding="utf-8") for file in files)
    return set(re.findall(r"""\btranslated\(\s*"([^"]*)\"""", text))


class Text(SiteTest):
    def page(self, *words, status=0, **options):
        return self.expect(status, "damier-convert", "--to", "html", "--lang", "fr", *words, **options).out

    def check_french(self, page):
        """Checks that no text of a page is English."""
        for text in Visible(page).seen:
            self.assertIsNone(ENGLISH.search(NAMES.sub("", text)), text)

    def test_golden(self):
        for name, path in GAMES.items():
            with self.subTest(game=name):
                page = self.page(path)
                self.assertTrue(page.startswith('<!DOCTYPE html>\n<html lang="fr">\n'))
                part = page[page.index("<main>") : page.index("</main>")]
                self.matches_golden(part, f"tools/html/fr-{name}.html")

    def test_every_word_is_french(self):
        for name, path in GAMES.items():
            with self.subTest(game=name):
                self.check_french(self.page(path))

    def test_positions_in_words_are_french(self):
        for name, path in GAMES.items():
            with self.subTest(game=name):
                data = json.loads(re.search(r'<script type="application/json">(.*?)</script>', self.page(path), re.S)[1])
                says = data["says"]
                texts = [data["naming"], *(piece["name"] for piece in data["pieces"]),
                         *(say["turn"] for say in says), *(note for say in says for note in say["notes"])]
                for text in texts:
                    self.assertIsNone(ENGLISH.search(text), text)
                self.assertTrue(any(re.match("Trait aux? ", say["turn"]) for say in says))

    def test_sample(self):
        page = self.page(ALL_SAMPLES / "marelle" / "seven-taken.marelle", SAMPLES / "ending-with-variations.lices")
        self.assertTrue(page == (ALL_SAMPLES / "pages" / "deux-parties.html").read_text(encoding="utf-8"),
                        "samples/pages/deux-parties.html is not what damier-convert writes")

    def test_findings_are_french(self):
        page = self.page(SAMPLES / "broken" / "missed-capture.lices", status=1)
        self.assertIn("<h3>Constats</h3>", page)
        self.assertRegex(page, r"<b>erreur</b>, ligne \d+\u00a0: <bdi>b8 doit prendre")
        self.check_french(page)

    def test_explorer(self):
        games = ALL_SAMPLES / "archive" / "games" / "open.pdn"
        page = self.expect_clean("damier-explore", "--to=html", "--lang=fr", "-d2", "--max-moves=2",
                                   games).out
        self.assertIn('<html lang="fr">', page)
        self.assertIn("Retour à la position</a>", page)
        self.check_french(page)

    def test_dates(self):
        sheet = '[Ruleset "lices"]\n[White "A"]\n[Date "{}"]\n[Round "3"]\n[Result "*"]\n\n1. d4-e3 *\n'
        for date, words in [("2024.05.01", "1er mai 2024"), ("2024.08.31", "31 août 2024"), ("2024.02.??", "février 2024"),
                            ("1999.??.??", "1999"), ("hier", "hier")]:
            with self.subTest(date=date):
                self.assertIn(f'<p class="occasion"><bdi>{words}</bdi>, <bdi>ronde 3</bdi> · Jeu de Lices',
                              self.page("-", stdin=sheet.format(date).encode()))

    def test_scripts_have_their_words(self):
        page = self.page(GAMES["lices"])
        words = json.loads(re.search(r'id="damier-words">(.*?)</script>', page, re.S)[1])
        self.assertEqual(translated_in(*(f"page/{path.name}" for path in (SCRIPTS / "page").glob("*.js"))), set(words))
        self.assertEqual("au trait", words["to move"])
        self.assertNotIn("damier-words\">", self.expect(0, "damier-convert", "--to=html", GAMES["lices"]).out)

    def test_the_locale_changes_nothing(self):
        path = GAMES["dames"]
        self.assertEqual(1, len({self.page(path, env=environment(LC_ALL=locale)) for locale in LOCALES}))
        run = self.expect(0, "damier-convert", "--to=html", path, env=environment(LC_ALL="fr_FR.UTF-8"))
        self.assertEqual(self.page(path), run.out, "the locale chooses as for messages")
        english = self.expect(0, "damier-convert", "--to=html", path).out
        self.assertEqual(english, self.expect(0, "damier-convert", "--to=html", "--lang=en", path,
                                              env=environment(LC_ALL="fr_FR.UTF-8")).out)

    def test_hostile(self):
        page = self.page("--ruleset=lices", "-", status=1, stdin=hostile_record())
        elements = Reader(page).elements
        self.assertEqual(4, sum(tag == "script" for tag, _ in elements), "two games, the words and the script")
        self.assertFalse([tag for tag, _ in elements if tag in ("img", "i")])
        self.assertFalse([one for _, one in elements for name in one if name.startswith("on")])
        for data in re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', page, re.S):
            self.assertNotIn("<", data)
            json.loads(data)


class Site(SiteTest):
    def french(self, *words, **options):
        return self.make("--lang=fr", *words, **options)

    def samples(self):
        shutil.copytree(SAMPLES, self.folder / "lices", dirs_exist_ok=True)
        return [f"lices/{name}" for name in ("blocked.lices", "drawn.lices", "all-placed.lices",
                                             "broken/missed-capture.lices")]

    def test_golden(self):
        self.french(f"--base-url={BASE}", *self.samples(), status=1, cwd=self.folder)
        for path in ("index.html", "players.html", "events.html", "openings.html", "openings/lices.html", "statistics.html",
                     "ratings.html", "findings.html", "data/games-000.js", "feed.xml"):
            self.matches_golden(self.text(path), f"tools/site/fr-{path.replace('/', '-')}")
        player = self.files_of("players")[0]
        self.matches_golden(self.text(player), "tools/site/fr-player.html")

    def test_paths_do_not_depend_on_the_language(self):
        words = (f"--base-url={BASE}", *self.samples())
        self.make(*words, status=1, cwd=self.folder)
        english = self.files()
        shutil.rmtree(self.site)
        self.french(*words, status=1, cwd=self.folder)
        self.assertEqual(english, self.files())
        for path in self.pages():
            elements = Reader(self.text(path)).elements
            self.assertEqual("fr", dict(elements)["html"]["lang"])
            self.check_links(path, elements)

    def test_every_word_is_french(self):
        rounds = b"".join(game(*pair, result="2-0" if i % 2 else "0-2",
                               tags=f'[Date "2024.05.0{i + 1}"]\n[Round "{i + 1}"]\n[Opening "Roozenburg"]\n')
                          for i, pair in enumerate([("Anne", "Paul"), ("Paul", "Zoé"), ("Zoé", "Anne")] * 3))
        (self.folder / "coupe.pdn").write_bytes(rounds.replace(b"Cup", b"Coupe"))
        self.french(f"--base-url={BASE}", "coupe.pdn", *self.samples(), status=1, cwd=self.folder)
        for path in self.pages():
            with self.subTest(path=path):
                for text in Visible(self.text(path)).seen:
                    self.assertIsNone(ENGLISH.search(NAMES.sub("", text)), text)
        for path in self.files_of("statistics"):
            self.assertIsNone(ENGLISH.search("".join(re.findall(r"<(?:title|desc)[^>]*>([^<]*)", self.text(path)))), path)
        self.assertIn("<title>Parties</title>", self.text("feed.xml"))

    def test_scripts_have_their_words(self):
        self.french(stdin=game())
        words = json.loads(re.search(r'id="damier-words">(.*?)</script>', self.text("index.html"), re.S)[1])
        self.assertEqual(translated_in("site/site.js") | {"{0} games", "{0} of {1} games"}, set(words))

    def test_the_order_of_names_is_that_of_english(self):
        records = b"".join(game(name, "B") for name in ("Élodie", "Zoé", "émile", "Anne", "İpek", "ırmak"))
        self.make(stdin=records)
        english = self.text("data/players-000.js")
        for locale in LOCALES:
            shutil.rmtree(self.site)
            self.french(stdin=records, env=environment(LC_ALL=locale))
            self.assertEqual(english, self.text("data/players-000.js"))

    def test_hostile(self):
        self.french(f"--base-url={BASE}", "--ruleset=lices", "-", status=1, stdin=hostile_record())
        for path in self.pages():
            with self.subTest(path=path):
                elements = Reader(self.text(path)).elements
                self.assertFalse([tag for tag, _ in elements if tag in ("i", "iframe", "form", "object")])
                self.assertFalse([name for _, one in elements for name in one if name.startswith("on")])
                self.assertLessEqual(sum(tag == "script" for tag, _ in elements), 4)
        for path in self.files():
            if path.startswith("data/"):
                self.assertNotIn("<", self.text(path))


@unittest.skipUnless(pages.webdriver and pages.BROWSER and pages.DRIVER,
                     "needs chromium, chromium-driver and python3-selenium")
@unittest.skipIf("DAMIER_SANITIZED" in os.environ, "says nothing new of the programs")
class Browser(SiteTest):
    def setUp(self):
        super().setUp()
        self.driver = pages.the_browser()

    def tearDown(self):
        self.assertEqual([], self.driver.get_log("browser"), "nothing should be said on the console")

    def js(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def french(self, *paths):
        page = self.expect(0, "damier-convert", "--to=html", "--lang=fr", *paths).out
        self.driver.get(pathlib.Path(self.file("fr.html", page.encode())).as_uri())

    def text_of(self, selector):
        return self.js("return document.querySelector(arguments[0]).textContent", selector)

    def test_page(self):
        self.french(GAMES["dames"])
        self.assertEqual("Départ", self.text_of(".panel .now"))
        self.js("document.querySelector('[data-do=forward]').click()")
        self.assertRegex(self.text_of(".panel .place"), r"^1 / \d+$")
        self.assertEqual("Trait aux Noirs", self.text_of(".panel .turn"))
        self.assertEqual("au trait", self.text_of(".turn-now .its-turn"))
        self.js("document.querySelector('.share-open').click()")
        # All that the page shows now, its dialog too, and what it reads out.
        seen = self.js("""
            const texts = [...document.querySelectorAll('body *')].flatMap((one) => [
              ...['aria-label', 'title', 'placeholder', 'aria-valuetext'].map((name) => one.getAttribute(name) || ''),
              ...(one.closest('script, style, .tags dl, .name, .comment, .occasion, .m, textarea, h2, .now, .comments-here, .index')
                  ? [] : [...one.childNodes].filter((child) => child.nodeType === 3).map((child) => child.data))]);
            return texts.filter((text) => text.trim());""")
        for text in seen:
            self.assertIsNone(ENGLISH.search(text), text)

    def test_index(self):
        self.french(*GAMES.values())
        self.assertRegex(self.text_of(".found"), r"^Parties\u00a0: (\d+) sur \1$")

    def test_site(self):
        self.make("--lang=fr", stdin=game() * 3)
        index = (self.site / "index.html").as_uri()
        self.driver.get(index)
        self.assertEqual("Parties\u00a0: 3", self.text_of("[role=status]"))
        self.assertEqual("Chercher ", self.js("return document.querySelector('.search label').firstChild.data"))
        self.driver.get("about:blank")
        self.driver.get(f"{index}#find=rien")
        end = time.monotonic() + 60
        while self.text_of("[role=status]") != "Parties\u00a0: 0 sur 3":
            self.assertLess(time.monotonic(), end, self.text_of("[role=status]"))
            time.sleep(0.05)


if __name__ == "__main__":
    harness.main()
