"""Makes the pictures of docs/web.md and docs/site.md: pictures.py, then look at each.

Chromium takes them, pngquant makes them small. DAMIER_BIN needs a damier-convert.
"""

import pathlib
import re
import subprocess
import tempfile
import time
import unittest

import browsing
import harness
from browsing import PHONE, CheckTest
from harness import ALL_SAMPLES, SOURCE
from playing import PlayTest, link_of

TEXT = """[Event "Coupe de Carcassonne, ronde 2"]
[White "Bernard"]
[Black "Petit"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14
4. 32-28 { White offers a piece. } 14-19 5. 34-30 *
"""
LICES = """[Ruleset "lices"]
[White "Claire"]
[Black "Denis"]

1. d2-e3 2. d6-e5 3. e3=3e { White offers a Pion. } 4. d4(3e)9e *
"""
LOST = TEXT.split("\n\n", maxsplit=1)[0] + "\n\n1. 31-26 19-23 2. 33-28 14-19 3. 28-22 17x28 *\n"


def take(driver, name):
    """Takes a picture, in few colours."""
    path = SOURCE / f"docs/pictures/{name}.png"
    time.sleep(1)  # pieces slide
    driver.save_screenshot(str(path))
    subprocess.run(["pngquant", "--force", "--ext=.png", "--skip-if-larger", "128", path], check=False)


class Pictures(CheckTest, PlayTest):
    part = "check"

    def take(self, name):
        take(self.driver, f"web-{name}")

    def error(self, suffix, **options):
        """Takes one of a text with an error."""
        self.open(**options)
        self.paste(TEXT)
        self.wait("return document.querySelector('.place-of') !== null")
        self.expect_text(".now", "14-19")
        self.js("document.activeElement.blur(); scrollTo(0, 0)")
        self.take(suffix or "check")

    def game(self):
        """Takes one of a game in which a piece is chosen."""
        self.open()
        self.go(link_of(LICES))
        self.expect_text(".stage-board", "Claire")
        self.wait("return document.querySelectorAll('.m').length === 4")
        self.one('[data-cell="d4"]').click()
        self.wait("return document.querySelector('.is-choosing') !== null")
        self.js("document.activeElement.blur()")
        self.take("play")

    def test_wide(self):
        self.error("")
        self.game()

    def test_phone(self):
        self.error("phone", size=PHONE, touch=True)

    def test_dark(self):
        self.error("dark", dark=True)

    def test_analysis(self):
        self.open(size=(1280, 1040))
        self.paste(LOST)
        self.show("machine")
        self.button("Analyse the game")
        self.wait("return document.querySelector('.analyse-marks .place') !== null", seconds=300)
        self.one(".analyse-marks .place").click()
        self.one(".machine input[type=checkbox]").click()
        self.wait("return document.querySelector('.machine .lines li') !== null", seconds=60)
        self.js("document.activeElement.blur(); scrollTo(0, 0)")
        self.take("analyse")


class SitePictures(harness.ToolTest):
    """Those of pages of sites."""

    def take(self, name, samples, title, address="", **options):
        """Makes a site, and takes a picture of the page with a title."""
        with tempfile.TemporaryDirectory() as folder:
            site = pathlib.Path(folder) / "site"
            self.run_tool("damier-convert", "--to=site", "-o", site, *sorted(ALL_SAMPLES.glob(samples)))
            path = next(path for path in sorted(site.rglob("*.html")) if re.search(f"<title>{title}", path.read_text(encoding="utf-8")))
            driver = browsing.chromium(**{"size": (1280, 943), "touch": False, "dark": False, **options})
            self.addCleanup(driver.quit)
            driver.get(path.as_uri() + address)
            take(driver, name)

    def test_game(self):
        self.take("game", "archive/games/open.pdn", "Okonkwo, Chidi – Ferrand, Lucie", "#ply=24")

    def test_list(self):
        self.take("list", "archive/games/*", "Games")

    def test_phone(self):
        self.take("phone", "marelle/seven-taken.marelle", "Lacaze, Anne –", "#ply=12", size=PHONE, touch=True, dark=True)


if __name__ == "__main__":
    unittest.main()
