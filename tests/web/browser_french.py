"""The page in French, in a browser: the texts of all its parts and dialogs, a broken sample, a game, an analysis."""

import os
import pathlib
import re
import subprocess
import time

import browsing
from browsing import BROWSER, CheckTest, main
from harness import ALL_SAMPLES

# Words that no French text of the page has.
ENGLISH = re.compile(r"\b(the|and|is|are|with|for|this|that|you|your|from|not|of|no|which|game|games|move|moves|wins|rule|"
                     r"draughts|piece|board|save|open|close|check|play|ply|plies|to|undo|start|white|black)\b", re.IGNORECASE)
# What people read or hear: not what records hold, nor names of formats, tags, codes and options.
TEXTS = r"""
  const found = [];
  const isRecord = (element) => element.closest(
    "textarea, pre, .play-move, a.m, .comment, .meaning summary, .check-games li, dl, [lang=en], script, style, template, code, datalist, .play-rules-text, noscript, #check-query-help");
  // Each format has its name before its summary.
  const plain = (text) => text.replace(/^[a-z-]+\u00a0: /, "");
  document.querySelectorAll("body *").forEach((element) => {
    if (isRecord(element) && element.tagName !== "TEXTAREA") {
      return;
    }
    for (const name of ["aria-label", "title", "placeholder"]) {
      found.push(element.getAttribute(name) ?? "");
    }
    if (!isRecord(element)) {
      element.childNodes.forEach((node) => found.push(node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""));
    }
  });
  return [document.title, ...found].map((text) => plain(text.trim())).filter((text) => /[A-Za-z]{2}/.test(text));
"""
MISSED = '[GameType "20"]\n[White "The Board"]\n\n1. 32-28 19-23 2. 37-32 *\n'


def chromium(size, languages):
    """Starts Chromium with the languages that its user prefers."""
    options = browsing.webdriver.ChromeOptions()
    options.binary_location = browsing.shutil.which("chromium")
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--lang=fr", f"--window-size={size[0]},{size[1]}"):
        options.add_argument(word)
    if size[0] < 500:
        metrics = {"width": size[0], "height": size[1], "pixelRatio": 2.0, "touch": True}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    options.add_experimental_option("prefs", {"intl.accept_languages": languages})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    service = browsing.Service(browsing.shutil.which("chromedriver"))
    return browsing.webdriver.Chrome(service=service, options=options)


def firefox(size, languages):
    """Starts Firefox in the same way."""
    touch = browsing.marionette.TOUCH if size[0] < 500 else {}
    return browsing.marionette.Firefox(size, {**touch, "intl.accept_languages": languages})


class French(CheckTest):
    def open(self, address=None, size=(1280, 1000), part="check", languages="fr-CA,fr,en"):
        """Starts a browser whose user prefers French."""
        self.address = self.serve() if address is None else address
        self.driver = (firefox if BROWSER == "firefox" else chromium)(size, languages)
        self.addCleanup(self.driver.quit)
        self.driver.set_script_timeout(300)
        self.go(f"#{part}")
        return self.address

    def click(self, text):
        """Clicks the first visible button of that text or label."""
        self.assertTrue(self.js("""
          const wanted = [...document.querySelectorAll("button, summary")].find((button) => button.offsetParent !== null &&
            !button.disabled && (button.textContent.trim() === arguments[0] || button.getAttribute("aria-label") === arguments[0]));
          wanted?.click();
          return wanted !== undefined;""", text), text)

    def is_french(self, allowed=()):
        """No text of the page is English, and nothing is wider than the window."""
        wrong = [text for text in self.js(TEXTS) if ENGLISH.search(text) and text not in allowed]
        self.assertEqual([], wrong)
        self.assertEqual([], self.js("""
          const width = document.documentElement.clientWidth;
          return [...document.querySelectorAll("main *, header *, dialog *")].filter((element) =>
            element.offsetParent !== null && !element.closest("svg, .play-bar, .check-text, .moves, .moves, .index, pre, iframe, .sr") &&
            element.getBoundingClientRect().right > width + 1).map((element) => element.outerHTML.slice(0, 200));"""))

    def no_faults(self):
        self.assertEqual([], self.complaints())

    def test_a_game_is_checked(self):
        self.open()
        self.assertEqual("fr", self.js("return document.documentElement.lang"))
        self.assertEqual("damier", self.js("return document.title"))
        self.is_french()
        self.assertEqual("1 partie\u00a0: 1 erreur.", self.paste(MISSED))
        self.wait("return document.querySelector('.position')?.textContent !== ''")
        self.assertIn("erreur", self.js("return document.querySelector('.finding b').textContent"))
        self.show("findings")
        self.click("missed-capture")
        self.wait("return document.querySelector('.meaning p')?.textContent.length > 20")
        self.assertIn("prise", self.js("return document.querySelector('.meaning p').textContent"))
        self.is_french(allowed=["The Board", "The Board – ?"])
        self.shot("french-check")
        self.no_faults()

    def test_findings_are_those_of_the_program(self):
        self.open()
        for name in ("lices/broken/missed-capture.lices", "dames/broken/short-move.pdn", "marelle/broken/bad-fen.marelle"):
            path = ALL_SAMPLES / name
            if not path.exists():
                continue
            printed = subprocess.run([pathlib.Path(os.environ["DAMIER_BIN"]) / "damier-check", "--lang", "fr", "--quiet", path.name], cwd=path.parent,
                                     capture_output=True, text=True, check=False).stdout
            self.paste(path.read_text(encoding="utf-8"))
            message = self.js("return document.querySelector('.finding p').lastChild.nodeValue")
            self.assertIn(f": {message.strip()} [", printed)
        self.no_faults()

    def test_a_game_is_played(self):
        self.open(part="play")
        self.wait("return document.querySelectorAll('.play-square').length >= 50")
        self.is_french()
        for text in ("Nouvelle partie", "Enregistrer", "À propos", "Pendule"):
            self.click(text)
            self.wait("return document.querySelector('dialog[open]') !== null")
            time.sleep(0.3)
            self.is_french()
            self.shot(f"french-dialog-{text.split()[0]}")
            self.click("Fermer")
            self.wait("return document.querySelector('dialog') === null")
        self.click("Nouvelle partie")
        self.js("const choice = document.querySelector('dialog select'); choice.value = 'dames';"
                "choice.dispatchEvent(new Event('change'));")
        self.click("Commencer")
        for square in ("32", "28", "19", "23"):
            self.wait("return document.querySelector(`[data-cell='${arguments[0]}']`) !== null", square)
            self.js("document.querySelector(`[data-cell='${arguments[0]}']`).click()", square)
            time.sleep(0.3)
        self.wait("return document.querySelectorAll('.m').length === 2")
        self.assertEqual("Trait aux Bleus.", self.js("return document.querySelector('.play-status').textContent"))
        self.js("document.querySelector(`[data-cell='37']`).click(); document.querySelector(`[data-cell='32']`).click()")
        self.wait("return document.querySelector('.play-message h2') !== null")
        self.is_french()
        self.shot("french-play")
        self.click("Règles")
        self.wait("return document.querySelector('.play-rules-text').textContent.includes('damier')")
        self.assertIn("prise", self.js("return document.querySelector('.play-rules-text').textContent"))
        # The saved sheet is the same in each language.
        self.click("Enregistrer")
        sheet = self.wait("return document.querySelector('dialog textarea')?.value")
        self.assertRegex(sheet, r"\[GameType \"?.*\n(?s:.*)1\. 32-28 19-23")
        self.no_faults()

    def test_boards_of_all_games(self):
        """Squares and pieces in words, captions and alternative texts."""
        self.open(part="play")
        self.wait("return document.querySelectorAll('.play-square').length > 20")
        for ruleset, label in (
            ("lices", "Chevalier blanc"), ("english", "pion noir"), ("lignes-d-action", "pièce noire"), ("marelle", "vide"), ("alice", "vide"),
        ):
            self.click("Nouvelle partie")
            self.js("const choice = document.querySelector('dialog select'); choice.value = arguments[0];"
                    "choice.dispatchEvent(new Event('change'));", ruleset)
            self.click("Commencer")
            self.wait("return document.querySelector('dialog') === null")
            self.wait("return [...document.querySelectorAll('.play-square')].some((one) => one.ariaLabel.includes(arguments[0]))", label)
            self.wait("return document.querySelector('.field > svg').ariaLabel.startsWith('Trait')")
            self.is_french()
            self.shot(f"french-play-{ruleset}")
        self.no_faults()

    def test_positions_of_records_in_words(self):
        self.open()
        for name, ruleset in (("lices/all-placed.lices", "lices"), ("dames/italian.pdn", "italian"), ("lignes-d-action/connected.loa", "lignes-d-action"),
                              ("marelle/seven-taken.marelle", "marelle"), ("alice/level-b.alice", "alice")):
            path = ALL_SAMPLES / name
            self.paste(path.read_text(encoding="utf-8"))
            self.wait("return document.querySelector('.check-text').value === arguments[0] && document.querySelector('.field > svg') !== null",
                      path.read_text(encoding="utf-8"))
            self.js("document.querySelector('[data-do=last]').click()")
            words = self.js("return ['.position', '.turn', '.play-status'].map((name) => document.querySelector(name).textContent)")
            self.assertEqual([], [text for text in words if ENGLISH.search(text)], path.name)
            self.shot(f"french-check-{ruleset}")
        self.no_faults()

    def test_a_wrong_query_is_explained(self):
        self.open()
        self.paste(MISSED + "\n" + MISSED)
        self.wait("return document.querySelector('.check-games, .filter input[type=search]') !== null")
        self.show("findings")
        self.js("const field = document.querySelector('.filter input[type=search]'); field.value = 'evnet = 1';"
                "field.form.requestSubmit();")
        shown = self.wait("return document.querySelector('.filter input[type=search]').getAttribute('aria-invalid') === 'true' &&"
                         "document.querySelector('.filter').parentElement.textContent")
        self.assertIn("caractère 1 de la requête", shown)
        self.is_french(allowed=["The Board", "The Board – ?"])
        self.shot("french-query")

    def test_a_game_is_analysed(self):
        self.open()
        self.paste('[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 23-28 4. 32x23 18x29 5. 33x24 20x29 *\n')
        self.wait("return document.querySelectorAll('.m').length === 10")
        self.show("machine")
        self.js("const [, , effort] = document.querySelectorAll('.machine select'); effort.value = '0'")
        self.click("Analyser la partie")
        self.wait("return document.querySelector('.machine .summary').textContent.includes('coup')", seconds=120)
        self.is_french()
        self.shot("french-analyse")
        self.js("document.querySelector('.machine input[type=checkbox]').click()")
        self.wait("return document.querySelectorAll('.lines li').length > 0", seconds=120)
        self.is_french()
        self.no_faults()

    def test_what_records_hold_stays(self):
        self.open()
        self.paste('[Event "to move"]\n[Date "2026.11.26"]\n[White "Copied"]\n[Black "<img src=x onerror=alert(1)>"]\n[GameType "25"]\n\n'
                   "{Position unknown after the error} 1. c3-d4 {White to move} d6-c5 *\n")
        self.wait("return document.querySelector('.moves-of h2')?.textContent.startsWith('Copied')")
        self.js("document.querySelectorAll('.m')[1].click()")
        found = self.js("""return [".moves-of h2", ".occasion", ".player[data-side='0'] .name", ".moves .comment"]
            .map((name) => document.querySelector(name)?.textContent.trim());""")
        self.assertEqual(["Copied – <img src=x onerror=alert(1)>", "to move, 26 novembre 2026 · Dames russes · *", "Copied",
                          "Position unknown after the error"], found)
        self.no_faults()

    def test_on_a_phone(self):
        for part in ("check", "play", "analyse"):
            self.open(part=part, size=(390, 844))
            if part == "check":
                self.paste(MISSED)
            time.sleep(1)
            self.is_french(allowed=["The Board", "The Board – ?"])
            self.shot(f"french-phone-{part}")
            self.driver.quit()

    def test_the_language_is_changed(self):
        self.open(languages="en,fr")
        self.assertEqual("en", self.js("return document.documentElement.lang"))
        self.assertEqual("1 game: 1 error.", self.paste(MISSED))
        self.click("Français")
        self.wait("return document.documentElement.lang === 'fr' && document.querySelector('.check-summary')?.textContent.includes('partie')")
        self.assertEqual(MISSED, self.js("return document.querySelector('.check-text').value"))
        self.go("#play")
        self.wait("return document.documentElement.lang === 'fr'")
        self.go("?lang=en#check")
        self.wait("return document.documentElement.lang === 'en'")
        # Firefox reports what a page was still loading when it is left.
        self.wait("return document.querySelector('.check-summary').textContent.includes('game')")
        self.click("Français")
        self.wait("return document.documentElement.lang === 'fr' && location.search === ''")
        self.no_faults()

    def test_from_a_folder(self):
        self.open(address=f"file://{self.web}/index.html")
        self.assertEqual("1 partie\u00a0: 1 erreur.", self.paste(MISSED))
        self.is_french(allowed=["The Board", "The Board – ?"])

    def test_lists_for_programs_are_the_same(self):
        self.open()
        self.paste(MISSED)
        asked = """
          const [form, done] = arguments;
          URL.createObjectURL = (blob) => { blob.text().then(done); return "#"; };
          const select = document.querySelector(".row:has(select) select");
          document.querySelector(".findings-panel .row:not([hidden]) select").value = form;
          [...document.querySelectorAll("button")].find(({textContent}) => textContent === "Télécharger").click();"""
        self.driver.set_script_timeout(60)
        found = {form: self.driver.execute_async_script(asked, form) for form in ("text", "json", "csv")}
        self.assertIn("erreur", found["text"])
        self.assertIn("1 enregistrement, 1 erreur, 0 avertissement", found["text"])
        self.assertIn("28 must take: 28x19", found["json"])
        self.assertIn("28 must take: 28x19", found["csv"])


if __name__ == "__main__":
    main()
