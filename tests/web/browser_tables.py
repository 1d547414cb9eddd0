"""Tables of endings, in a browser: loaded for an ending and for nothing else, shown, played by, and kept."""

import pathlib
import re
import shutil
import tempfile
import time

from browsing import CheckTest, main, served
from playing import PlayTest

# White, the second player here, has two kings against one.
ENDING = '[Ruleset "english"]\n[FEN "W:WK15,K18:BK28"]\n\n1. 15-19 28-32 *\n'
VALUE = re.compile(r"^White wins in (\d+) plies with best play\.$")
LOADED = """return performance.getEntriesByType('resource').map(({name}) => name).filter((name) => name.includes('/tables/'))
    .map((name) => name.split('/tables/')[1])"""


class Tables(CheckTest, PlayTest):
    part = "check"

    def value(self):
        """Waits for the value below the board, and returns the number of plies."""
        text = self.wait("return document.querySelector('.ending').textContent")
        self.assertRegex(text, VALUE)
        return int(VALUE.match(text)[1])

    def forward(self):
        """Goes to the next ply, and waits until its value can be there."""
        self.one("[data-do=forward]").click()


    def wait_until_kept(self, *files):
        """Waits until the browser has copies of files."""
        end = time.monotonic() + 60
        kept = False
        while not kept and time.monotonic() < end:
            kept = self.driver.execute_async_script("""const [files, done] = arguments;
                Promise.all(files.map((name) => caches.match(name))).then((found) => done(found.every((one) => one !== undefined)))""",
                files)
            time.sleep(0.1)
        self.assertTrue(kept, files)

    def test_an_ending_has_its_value(self):
        self.open()
        self.paste('[Ruleset "english"]\n\n1. 11-15 *\n')
        self.wait("return document.querySelector('.field > svg') !== null")
        self.assertEqual([], self.js(LOADED))
        self.paste(ENDING)
        plies = self.value()
        self.assertEqual(["index.json", "english.tables"], self.js(LOADED))
        self.accessible("value")
        self.shot("value")
        # After the move it is the other side's turn; the winner may have lost some plies.
        self.forward()
        self.wait("return !document.querySelector('.ending').textContent.includes(` ${arguments[0]} plies`)", plies)
        self.assertGreaterEqual(self.value(), plies - 1)
        self.assertEqual(["index.json", "english.tables"], self.js(LOADED))
        self.assertEqual([], self.complaints())

    def test_analysis_is_exact(self):
        self.open()
        self.paste(ENDING)
        plies = self.value()
        self.show("machine")
        self.one(".machine input[type=checkbox]").click()
        self.wait("return document.querySelector('.lines b')?.textContent === `White wins in ${arguments[0]} plies`", plies, seconds=120)
        self.js("const [, , effort] = document.querySelectorAll('.machine select'); effort.value = '0'")
        self.button("Analyse the game")
        self.wait("return /^(No move lost much|\\d+ move\\w* marked)\\./.test(document.querySelector('.machine .summary').textContent)", seconds=120)
        self.wait("return /#-\\d+/.test(document.querySelector('.moves').textContent)")
        self.assertEqual([], self.complaints())

    def test_the_machine_plays_without_a_fault(self):
        self.open()
        self.paste('[Ruleset "english"]\n[FEN "W:WK15,K18:BK28"]\n\n*\n')
        plies = self.value()
        self.show("machine")
        self.js("""for (const [which, value] of [[0, 'second'], [1, 'full']]) {
            const choice = document.querySelectorAll('.opponent select')[which];
            choice.value = value;
            choice.dispatchEvent(new Event('change'));
          }""")
        self.wait("return document.querySelector('.moves').textContent.trim() !== '' && "
                  "document.querySelector('.opponent-state').textContent === ''", seconds=120)
        # One ply is played, and none was lost.
        self.button("Hint")
        self.wait("return document.querySelector('.opponent-state').textContent.includes(`White wins in ${arguments[0]} plies`)",
                  plies - 1, seconds=120)
        self.assertEqual([], self.complaints())

    def test_without_a_network(self):
        with served(self.web) as address:
            self.open(address)
            self.wait("return navigator.serviceWorker.controller !== null")
            self.paste(ENDING)
            plies = self.value()
            self.wait_until_kept("tables/english.tables", "damier-analysis.wasm.gz")
        self.reload()
        self.wait("return document.querySelector('.check-text') !== null")
        self.assertEqual(plies, self.value())

    def test_from_a_folder(self):
        self.open((self.web / "index.html").as_uri())
        self.paste(ENDING)
        self.value()
        self.assertEqual([], self.complaints())

    def test_without_tables(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "web"
            shutil.copytree(self.web, copy, ignore=shutil.ignore_patterns("english.tables*"))
            with served(copy) as address:
                self.open(address)
                self.paste(ENDING)
                text = self.wait("return document.querySelector('.ending').textContent")
                self.assertRegex(text, r"^Without the endgame tables: tables/english\.tables could not be loaded: 404")
                self.show("machine")
                self.one(".machine input[type=checkbox]").click()
                self.wait("return document.querySelectorAll('.lines li').length > 0", seconds=120)


if __name__ == "__main__":
    main()
