"""The page in French, in Chromium: the texts of all its parts and dialogs, a broken sample, a game, an analysis.

DAMIER_JS is the folder of damier.js and its modules; DAMIER_SHOTS, if set, a folder for pictures of the page.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import browser
import harness
from harness import ALL_SAMPLES, SOURCE

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
except ImportError:
    webdriver = None

SHOTS = os.environ.get("DAMIER_SHOTS")
# Words that no French text of the page has.
ENGLISH = re.compile(r"\b(the|and|is|are|with|for|this|that|you|your|from|not|of|no|which|game|games|move|moves|wins|rule|"
                     r"piece|board|save|open|close|check|play|ply|plies|to|undo|start|white|black)\b", re.IGNORECASE)
# What people read or hear: not what records hold, nor names of formats, tags, codes and options.
TEXTS = """
  const found = [];
  const isRecord = (element) => element.closest(
    "textarea, pre, .play-move, a.m, .comment, .meaning summary, .check-games li, dl, [lang=en], script, style, template, code, datalist, .play-rules-text, noscript, #check-query-help");
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
  return [document.title, ...found].map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text));
"""
MISSED = '[GameType "20"]\n[White "The Board"]\n\n1. 32-28 19-23 2. 37-32 *\n'


def french(size, languages="fr-CA,fr,en"):
    """Starts a browser whose user prefers French."""
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--lang=fr", f"--window-size={size[0]},{size[1]}"):
        options.add_argument(word)
    if size[0] < 500:
        options.add_experimental_option("mobileEmulation", browser.PHONE)
    options.add_experimental_option("prefs", {"intl.accept_languages": languages})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


@unittest.skipIf(webdriver is None, "selenium is not installed")
class French(harness.ToolTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        made = tempfile.TemporaryDirectory()
        cls.addClassCleanup(made.cleanup)
        cls.web = pathlib.Path(made.name) / "web"
        subprocess.run(["sh", SOURCE / "scripts/web.sh", cls.web], check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "DAMIER_JS": str(browser.JS)})

    def open(self, part, address=None, size=(1280, 1000), languages="fr-CA,fr,en"):
        if address is None:
            manager = browser.served(self.web)
            self.addCleanup(manager.__exit__, None, None, None)
            address = manager.__enter__()
        self.driver = french(size, languages)
        self.addCleanup(self.driver.quit)
        self.driver.get(f"{address}#{part}")
        self.wait(f"return document.querySelector('.part-{part}') !== null")
        return address

    def js(self, script, *values):
        return self.driver.execute_script(script, *values)

    def wait(self, script, *values, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if found := self.js(script, *values):
                return found
            time.sleep(0.05)
        return self.fail(f"{script}: not in {seconds} s; the page says: {self.js('return document.body.innerText')[:1500]}")

    def click(self, text):
        """Clicks the first visible button of that text or label."""
        self.assertTrue(self.js("""
          const wanted = [...document.querySelectorAll("button, summary")].find((button) => button.offsetParent !== null &&
            !button.disabled && (button.textContent.trim() === arguments[0] || button.getAttribute("aria-label") === arguments[0]));
          wanted?.click();
          return wanted !== undefined;""", text), text)

    def go(self, part):
        self.js("location.hash = arguments[0]", f"#{part}")
        self.wait(f"return document.querySelector('.part-{part}') !== null")

    def is_french(self, allowed=()):
        """No text of the page is English, and nothing is wider than the window."""
        wrong = [text for text in self.js(TEXTS) if ENGLISH.search(text) and text not in allowed]
        self.assertEqual([], wrong)
        self.assertEqual([], self.js("""
          const width = document.documentElement.clientWidth;
          return [...document.querySelectorAll("main *, header *, dialog *")].filter((element) =>
            element.offsetParent !== null && !element.closest("svg, .check-text, .moves, .play-moves, .index, pre, iframe, .sr, .play-live") &&
            element.getBoundingClientRect().right > width + 1).map((element) => element.outerHTML.slice(0, 200));"""))

    def no_faults(self):
        self.assertEqual([], [entry for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"])

    def shot(self, name):
        if SHOTS:
            self.driver.save_screenshot(str(pathlib.Path(SHOTS) / f"french-{name}.png"))

    def type(self, text):
        self.js("document.querySelector('.check-summary').textContent = '';"
                "const field = document.querySelector('.check-text'); field.focus(); field.select();"
                "document.execCommand('insertText', false, arguments[0]);", text)
        return self.wait("return document.querySelector('.check-summary').textContent")

    def test_a_game_is_checked(self):
        self.open("check")
        self.assertEqual("fr", self.js("return document.documentElement.lang"))
        self.assertEqual("Vérifier - damier", self.js("return document.title"))
        self.is_french()
        self.assertEqual("1\u00a0partie\u00a0: 1 erreur.".replace("1\u00a0p", "1 p"), self.type(MISSED))
        self.wait("return document.querySelector('.check-game .position')?.textContent !== ''")
        self.assertIn("erreur", self.js("return document.querySelector('.finding b').textContent"))
        self.click("missed-capture")
        self.wait("return document.querySelector('.meaning p')?.textContent.length > 20")
        self.assertIn("prise", self.js("return document.querySelector('.meaning p').textContent"))
        self.is_french(allowed=["The Board"])
        self.shot("check")
        self.no_faults()

    def test_findings_are_those_of_the_program(self):
        self.open("check")
        for name in ("lices/broken/missed-capture.lices", "dames/broken/short-move.pdn", "marelle/broken/bad-fen.marelle"):
            path = ALL_SAMPLES / name
            if not path.exists():
                continue
            printed = subprocess.run([pathlib.Path(os.environ["DAMIER_BIN"]) / "damier-check", "--lang", "fr", "--quiet", path.name], cwd=path.parent,
                                     capture_output=True, text=True, check=False).stdout
            self.type(path.read_text(encoding="utf-8"))
            message = self.js("return document.querySelector('.finding p').lastChild.nodeValue")
            self.assertIn(f": {message.strip()} [", printed)
        self.no_faults()

    def test_a_game_is_played(self):
        self.open("play")
        self.wait("return document.querySelectorAll('.play-square').length > 50")
        self.is_french()
        for text in ("Nouvelle partie", "Ouvrir", "Enregistrer", "À propos", "Pendule"):
            self.click(text)
            self.wait("return document.querySelector('dialog[open]') !== null")
            time.sleep(0.3)
            self.is_french()
            self.shot(f"dialog-{text.split()[0]}")
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
        self.wait("return document.querySelectorAll('.play-move').length === 2")
        self.assertEqual("Trait\u00a0: les Blancs.", self.js("return document.querySelector('.play-status').textContent"))
        self.js("document.querySelector(`[data-cell='37']`).click(); document.querySelector(`[data-cell='32']`).click()")
        self.wait("return document.querySelector('.play-message h2') !== null")
        self.is_french()
        self.shot("play")
        self.click("Règle D5") if self.js("return document.querySelector('.play-rule') !== null") else None
        self.click("Règles")
        self.wait("return document.querySelector('.play-rules-text').textContent.includes('damier')")
        self.assertIn("prise", self.js("return document.querySelector('.play-rules-text').textContent"))
        # The saved sheet is the same in each language.
        self.click("Enregistrer")
        sheet = self.wait("return document.querySelector('dialog textarea')?.value")
        self.assertRegex(sheet, r"\[GameType \"?.*\n(?s:.*)1\. 32-28 19-23")
        self.no_faults()

    def test_a_game_is_analysed(self):
        self.open("check")
        self.type('[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 23-28 4. 32x23 18x29 5. 33x24 20x29 *\n')
        self.go("analyse")
        self.wait("return document.querySelector('.part-analyse iframe')?.contentDocument?.querySelector('.turn') !== null")
        self.js("document.querySelector('.part-analyse select').value = '0'")
        self.click("Analyser la partie")
        self.wait("return document.querySelector('.part-analyse .summary').textContent.includes('demi-coup') || "
                  "document.querySelector('.part-analyse .summary').textContent.includes('marqué')", seconds=120)
        self.wait("return document.querySelector('.part-analyse iframe').contentDocument.querySelector('.panel .turn')"
                  "?.textContent.startsWith('Trait')")
        self.is_french()
        inside = self.js("""
          const page = document.querySelector(".part-analyse iframe").contentDocument;
          const found = [];
          page.querySelectorAll("body *").forEach((element) => {
            if (element.closest("script, style, a.m, textarea, dl.tags, .top")) { return; }
            for (const name of ["aria-label", "title", "placeholder"]) { found.push(element.getAttribute(name) ?? ""); }
            element.childNodes.forEach((node) => found.push(node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""));
          });
          return found.map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text));""")
        self.assertGreater(len(inside), 20)
        self.assertEqual([], [text for text in inside if ENGLISH.search(text)])
        self.shot("analyse")
        self.click("Meilleurs coups ici")
        self.wait("return /trait/.test(document.querySelector('.part-analyse .summary').textContent)", seconds=120)
        self.is_french()
        self.no_faults()

    def test_on_a_phone(self):
        for part in ("check", "play", "analyse"):
            self.open(part, size=(390, 844))
            if part == "check":
                self.type(MISSED)
            time.sleep(1)
            self.is_french(allowed=["The Board"])
            self.shot(f"phone-{part}")
            self.driver.quit()

    def test_the_language_is_changed(self):
        address = self.open("check", languages="en,fr")
        self.assertEqual("en", self.js("return document.documentElement.lang"))
        self.assertEqual("1 game: 1 error.", self.type(MISSED))
        self.click("Français")
        self.wait("return document.documentElement.lang === 'fr' && document.querySelector('.check-summary')?.textContent.includes('partie')")
        self.assertEqual(MISSED, self.js("return document.querySelector('.check-text').value"))
        self.driver.get(f"{address}#play")
        self.wait("return document.documentElement.lang === 'fr'")
        self.driver.get(f"{address}?lang=en#check")
        self.wait("return document.documentElement.lang === 'en'")
        self.click("Français")
        self.wait("return document.documentElement.lang === 'fr' && location.search === ''")
        self.no_faults()

    def test_from_a_folder(self):
        self.open("check", address=f"file://{self.web}/index.html")
        self.assertEqual("1 partie\u00a0: 1 erreur.", self.type(MISSED))
        self.is_french(allowed=["The Board"])

    def test_lists_for_programs_are_the_same(self):
        self.open("check")
        self.type(MISSED)
        asked = """
          const [form, done] = arguments;
          URL.createObjectURL = (blob) => { blob.text().then(done); return "#"; };
          const select = document.querySelector(".row:has(select) select");
          document.querySelector(".part-check .row:not([hidden]) select").value = form;
          [...document.querySelectorAll("button")].find(({textContent}) => textContent === "Télécharger").click();"""
        self.driver.set_script_timeout(60)
        found = {form: self.driver.execute_async_script(asked, form) for form in ("text", "json", "csv")}
        self.assertIn("erreur", found["text"])
        self.assertIn("1 enregistrement, 1 erreur, 0 avertissement", found["text"])
        self.assertIn("a capture is compulsory", found["json"])
        self.assertIn("a capture is compulsory", found["csv"])


if __name__ == "__main__":
    harness.main()
