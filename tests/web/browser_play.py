#!/usr/bin/env python3
"""Enters games on the page, in a browser: by clicks, by keys, by touches; saves them, and opens them again.

    browser_play.py [chromium|firefox]...

Without arguments: in Chromium, and in Firefox where its driver is installed.

DAMIER_JS is the folder with damier.js and damier.wasm, DAMIER_BIN that of the programs. DAMIER_AXE, if set, is the file
axe.min.js: then pages must have no finding of axe-core. DAMIER_SHOTS, if set, is a folder for pictures of the pages.
"""

import base64
import functools
import http.server
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import zlib
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

ROOT = Path(__file__).resolve().parents[2]
JS = Path(os.environ.get("DAMIER_JS", ROOT / "build/wasm/js"))
PROGRAMS = Path(os.environ.get("DAMIER_BIN", ROOT / "build/release/bin"))
SHOTS = os.environ.get("DAMIER_SHOTS")

# A game of each kind of board, with moves as they are written, and the squares that are clicked for each.
GAMES = {
    "lices": [("d2-e3", "d2 e3"), ("d6-e5", "6d 5e"), ("e3=3e", "e3 3e")],
    "dames": [("32-28", "32 28"), ("19-23", "19 23"), ("28x19", "28 19"), ("14x23", "14 23")],
    "lignes-d-action": [("b1-b3", "b1 b3"), ("a2-c2", "a2 c2"), ("c1xa3", None)],
    "marelle": [("a7", "a7"), ("b2", "b2"), ("d7", "d7"), ("b4", "b4"), ("g7xb2", "g7 b2")],
    "alice": [("+3TRc2", None), ("+RCOc5", None), ("+2CAh3", None)],
}


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files without a log, and WebAssembly with its type."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".wasm": "application/wasm", ".js": "text/javascript"}

    def log_message(self, format: str, *args: Any) -> None:  # pylint: disable=redefined-builtin
        """Logs nothing."""


def site(folder: Path) -> None:
    """Makes the page."""
    subprocess.run(["sh", ROOT / "scripts/web.sh", folder / "web"], check=True, stdout=subprocess.DEVNULL,
                   env={**os.environ, "DAMIER_JS": str(JS)})


def browser(name: str, size: tuple[int, int] = (1280, 1043), touch: bool = False, dark: bool = False) -> Any:
    """Starts a browser without a window."""
    if name == "firefox":
        options = webdriver.FirefoxOptions()
        options.add_argument("-headless")
        if dark:
            options.set_preference("ui.systemUsesDarkTheme", 1)
        driver = webdriver.Firefox(options=options)
        driver.set_window_size(*size)
        return driver
    chrome = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={size[0]},{size[1]}"):
        chrome.add_argument(argument)
    if dark:
        chrome.add_argument("--blink-settings=preferredColorScheme=0")
    if touch:
        metrics = {"width": size[0], "height": size[1], "pixelRatio": 2.0, "touch": True}
        chrome.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    chrome.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=chrome)


class Page:
    """The page in a browser."""

    def __init__(self, driver: Any, address: str) -> None:
        self.driver, self.address = driver, address

    def open(self, fragment: str = "#play") -> None:
        """Opens the page and waits for its board."""
        self.driver.get("about:blank")
        self.driver.get(self.address + fragment)
        self.wait(lambda: self.all("[data-cell]"))

    def all(self, selector: str) -> list[Any]:
        """Returns the elements that match."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str) -> Any:
        """Returns the first element that matches."""
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        """Returns the text of an element, shown or not."""
        return str(self.one(selector).get_attribute("textContent"))

    def wait(self, holds: Any) -> Any:
        """Waits until something holds."""
        return WebDriverWait(self.driver, 20, 0.05).until(lambda _driver: holds())

    def button(self, text: str) -> None:
        """Clicks the button with a text."""
        script = """return [...document.querySelectorAll('button:not([data-cell])')]
            .find((one) => one.textContent === arguments[0] && one.offsetParent !== null && !one.disabled);"""
        self.wait(lambda: self.driver.execute_script(script, text)).click()

    def click(self, cell: str) -> None:
        """Clicks a square, and waits until the page has answered."""
        # The board may just be drawn anew.
        self.wait(lambda: self.one(f'[data-cell="{cell}"]').is_displayed())
        self.one(f'[data-cell="{cell}"]').click()

    def moves(self) -> list[str]:
        """Returns the moves in the list, without their numbers."""
        script = """return [...document.querySelectorAll('.play-move')].map((move) => {
            const copy = move.cloneNode(true); copy.querySelector('.play-number')?.remove(); return copy.textContent; });"""
        return list(self.driver.execute_script(script))

    def type(self, text: str) -> None:
        """Types a move."""
        field = self.one(".play-entry input")
        field.clear()
        field.send_keys(text + Keys.ENTER)

    def new(self, ruleset: str, **choices: str) -> None:
        """Begins a game."""
        self.button("New game")
        Select(self.one("dialog select")).select_by_value(ruleset)
        for value in choices.values():
            self.wait(lambda value=value: self.all(f'dialog option[value="{value}"]'))
            Select(self.one(f'dialog option[value="{value}"]').find_element(By.XPATH, "..")).select_by_value(value)
        self.button("Begin")
        self.wait(lambda: not self.all("dialog") and not self.moves())
        self.wait(lambda: self.one("[data-cell]"))

    def saved(self, form: str = "native") -> str:
        """Returns the text in the dialog that saves."""
        self.button("Save")
        self.wait(lambda: self.all("dialog textarea"))
        Select(self.one("dialog select")).select_by_value(form)
        self.wait(lambda: self.one("dialog textarea").get_attribute("value") != "")
        self.wait(lambda: self.driver.execute_script("return document.querySelector('dialog .is-main').disabled") is False)
        text = str(self.one("dialog textarea").get_attribute("value"))
        self.button("Close")
        return text

    def shot(self, name: str) -> None:
        """Takes a picture of the page."""
        if SHOTS:
            self.driver.save_screenshot(str(Path(SHOTS) / f"{name}.png"))

    def accessible(self, name: str) -> None:
        """Asks axe-core, if it is there."""
        file = os.environ.get("DAMIER_AXE")
        if file:
            self.driver.execute_script(Path(file).read_text(encoding="utf-8"))
            found = self.driver.execute_async_script("axe.run().then(arguments[0])")
            wrong = [(one["id"], [node["html"][:120] for node in one["nodes"][:3]]) for one in found["violations"]]
            assert not wrong, f"{name}: {wrong}"


def check_by_program(sheet: str) -> None:
    """A saved game is what damier-convert writes, and has no error."""
    converted = subprocess.run([PROGRAMS / "damier-convert", "--to", "native", "-"], input=sheet.encode(),
                               capture_output=True, check=False)
    assert converted.stdout.decode() == sheet, converted.stdout.decode()
    checked = subprocess.run([PROGRAMS / "damier-check", "-"], input=sheet.encode(), capture_output=True, check=False)
    assert b" 0 errors" in checked.stdout, checked.stdout


def enter(page: Page, ruleset: str) -> None:
    """Enters a game by clicks, or by typing where a game has no squares for it, and saves it."""
    page.new(ruleset, **({"pile": "hand"} if ruleset == "alice" else {}))
    played: list[str] = []
    for text, cells in GAMES[ruleset]:
        if cells is None:
            page.type(text)
        else:
            for cell in cells.split():
                page.click(cell)
        played.append(text)
        page.wait(lambda: page.moves() == played)
    sheet = page.saved()
    for text, _ in GAMES[ruleset]:
        assert text in sheet, sheet
    check_by_program(sheet)
    assert json.loads(page.saved("json"))["valid"]
    page.accessible(ruleset)
    page.shot(ruleset)
    # A reload keeps the game.
    page.open()
    page.wait(lambda: page.moves() == played)
    assert page.saved() == sheet


def link_of(sheet: str) -> str:
    """Packs a sheet as links have it, without the page."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(sheet.encode()) + packer.flush()
    return "#play=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def test_link(page: Page) -> None:
    """A link opens its game; a damaged one tells so and loses nothing."""
    before = page.moves()
    sheet = page.saved()
    link = link_of(sheet)
    hostile = link_of('[Ruleset "lices"]\n[White "<img src=x onerror=document.title=1>"]\n\n1. d2-e3 {</script><b>} *\n')
    page.new("marelle")
    page.open(link)
    page.wait(lambda: page.moves() == before)
    assert page.saved() == sheet
    # The link that the page makes is such a link.
    page.button("Save")
    page.button("Copy a link to the game")
    page.wait(lambda: "#play=" in page.one("dialog textarea").get_attribute("value"))
    made = page.one("dialog textarea").get_attribute("value").split("#")[1]
    page.button("Close")
    page.open(f"#{made}")
    page.wait(lambda: page.moves() == before)
    page.open("#play=AAAA")
    page.wait(lambda: "damaged" in page.text(".play-message"))
    assert page.moves() == before
    page.open(hostile)
    page.wait(lambda: page.moves() == ["d2-e3"])
    assert not page.all(".play-view b, .play-view img") and page.driver.title == "Play - damier"
    assert "<img" in page.text(".play-player:last-of-type, .play-player:nth-of-type(3)")


def test_keys(page: Page) -> None:
    """The board is one stop of the tab key, and arrows go over it."""
    page.new("lices")
    assert len(page.all('[data-cell][tabindex="0"]')) == 1
    page.driver.execute_script("document.querySelector('[data-cell=\"d2\"]').tabIndex = 0;"
                               "document.querySelector('[data-cell=\"d2\"]').click()")
    page.wait(lambda: page.all(".is-choosing"))
    assert page.one('[data-cell="d2"]').get_attribute("aria-label") == "d2, White Pion"
    page.driver.execute_script("document.querySelector('[data-cell=\"d2\"]').focus()")
    ActionChains(page.driver).send_keys(Keys.ARROW_UP, Keys.ARROW_RIGHT, Keys.ENTER).perform()
    page.wait(lambda: page.moves() == ["d2-e3"])
    assert "d2 advances to e3" in page.text(".play-live")
    page.button("Undo")
    page.wait(lambda: page.moves() == [])
    page.button("Redo")
    page.wait(lambda: page.moves() == ["d2-e3"])


def test_drag(page: Page) -> None:
    """A piece is dragged to its square."""
    page.new("dames")
    source, target = page.one('[data-cell="32"]'), page.one('[data-cell="28"]')
    ActionChains(page.driver).click_and_hold(source).move_by_offset(8, -8).move_to_element(target).release().perform()
    page.wait(lambda: page.moves() == ["32-28"])


def test_why(page: Page) -> None:
    """A move that is not legal is explained, with its rule in the panel."""
    page.new("lices")
    page.click("d2")
    page.wait(lambda: page.all(".is-choosing"))
    page.click("e2")
    page.wait(lambda: "diagonally" in page.text(".play-message"))
    page.button("Rule L5")
    page.wait(lambda: page.all(".play-rules-text .is-here"))
    page.shot("rules")
    page.accessible("rules")
    page.one(".play-rules header button").click()
    page.type("c1-c2")
    page.wait(lambda: "not legal" in page.text(".play-message"))


def test_huff(page: Page) -> None:
    """A fault stands, and its piece may be huffed; the set-up editor tells its faults."""
    page.button("New game")
    Select(page.one("dialog select")).select_by_value("dames")
    page.button("Set up a position…")
    page.wait(lambda: page.all(".play-fen"))
    page.button("Empty board")
    page.wait(lambda: page.one(".play-fen").get_attribute("value") == "W:W:B")
    page.click("1")
    page.wait(lambda: "far row" in page.text(".play-setup-findings") or "1" in page.text(".play-setup-findings"))
    assert page.one(".play-setup .is-main").get_attribute("disabled")
    page.shot("set-up")
    page.accessible("set-up")
    page.click("1")
    for cell in ("32", "33"):
        page.click(cell)
    page.one('[role="radio"][aria-label="Black man"]').click()
    for cell in ("28", "1"):
        page.click(cell)
    page.wait(lambda: page.one(".play-fen").get_attribute("value") == "W:W32,33:B28,1")
    page.wait(lambda: "valid" in page.text(".play-setup-findings"))
    page.button("Begin here")
    page.wait(lambda: page.all(".play-status") and page.one(".play-status").is_displayed())
    page.click("33")
    page.wait(lambda: page.all(".is-choosing"))
    page.click("29")
    page.button("Play it all the same")
    page.wait(lambda: page.moves() == ["33-29"])
    page.wait(lambda: "huff the piece on 29 or 32" in page.text(".play-beside"))
    for cell in ("32", "1", "6"):
        page.click(cell)
    page.wait(lambda: page.moves() == ["33-29", "S32 1-6"])
    sheet = page.saved()
    assert "huff 32" in sheet
    check_by_program(sheet)


def test_pile(page: Page) -> None:
    """The next card of a shuffled pile is hidden until somebody draws it."""
    page.new("alice")
    pile = page.saved()
    first = pile.split('[Pioche "')[1].split()[0]
    assert not [one for one in page.all("#play-legal option") if first in str(one.get_attribute("value"))]
    page.one(".play-pile").click()
    page.wait(lambda: page.all(".play-card-button"))
    page.all(".play-square.is-next")[0].click()
    page.wait(lambda: len(page.moves()) == 1)
    assert page.moves()[0].startswith(f"+{first}")
    check_by_program(page.saved())


def test_words(page: Page) -> None:
    """Comments, marks, variations, tags and clocks are saved."""
    page.new("international")
    page.type("32-28")
    page.wait(lambda: page.moves() == ["32-28"])
    page.one(".play-ply summary").click()
    page.one('.play-marks [aria-label="good move"]').click()
    page.wait(lambda: page.moves() == ["32-28!"])
    page.one(".play-ply textarea").send_keys("A { comment } </script><i>" + Keys.TAB)
    page.wait(lambda: "</script><i>" in page.text(".play-moves"))
    page.one('[aria-label="Back"]').click()
    page.type("33-28")
    page.wait(lambda: page.moves() == ["32-28!", "33-28"])
    page.button("Make this the main line")
    page.wait(lambda: page.moves() == ["33-28", "32-28!"])
    page.button("Clock")
    page.button("Set the clock")
    page.button("Start the clock")
    page.type("19-23")
    page.wait(lambda: "0:30:1" in page.text(".play-moves") or "0:30:0" in page.text(".play-moves"))
    page.button("About")
    page.wait(lambda: page.all("dialog input"))
    page.all("dialog input")[0].send_keys('A "club"')
    page.button("Done")
    page.wait(lambda: not page.all("dialog"))
    sheet = page.saved()
    assert '[Event "A \\"club\\""]' in sheet and "[%clk 0:30:" in sheet, sheet
    assert "32-28!" in sheet and "A { comment } </script><i>" in sheet, sheet
    check_by_program(sheet)


def test_touch(address: str) -> None:
    """On a phone the page is as wide as the screen, and squares are as large as they can be."""
    driver = browser("chromium", (390, 844), touch=True)
    page = Page(driver, address)
    try:
        page.open()
        for ruleset in GAMES:
            page.new(ruleset)
            assert driver.execute_script("return document.documentElement.scrollWidth") <= 390
            page.shot(f"{ruleset}-phone")
            script = "const r = document.querySelector('[data-cell]').getBoundingClientRect(); return [r.width, r.height];"
            width, height = driver.execute_script(script)
            columns = {"lices": 10, "dames": 10, "marelle": 7}.get(ruleset, 8)
            assert min(width, height) >= min(44, 340 / columns) - 0.5, (ruleset, width, height)
        small = driver.execute_script("""return [...document.querySelectorAll('.play-view button:not([data-cell])')]
            .filter((one) => one.offsetParent !== null)
            .filter((one) => { const r = one.getBoundingClientRect(); return r.width < 44 || r.height < 44; })
            .map((one) => one.outerHTML.slice(0, 80));""")
        assert not small, small
        page.new("marelle")
        for cell in ("a7", "b2"):
            page.click(cell)
        page.wait(lambda: page.moves() == ["a7", "b2"])
        # The board stays where it is.
        assert driver.execute_script("return document.querySelector('.play-board').getBoundingClientRect().top") > 0
    finally:
        driver.quit()


def test_dark(address: str) -> None:
    """The page is dark where the system is."""
    driver = browser("chromium", dark=True)
    page = Page(driver, address)
    try:
        page.open()
        page.type("d2-e3")
        page.wait(lambda: page.moves() == ["d2-e3"])
        assert driver.execute_script("return getComputedStyle(document.body).backgroundColor") == "rgb(27, 29, 33)"
        page.accessible("dark")
        page.shot("dark")
    finally:
        driver.quit()


def run(name: str, address: str) -> None:
    """Runs all tests in a browser."""
    driver = browser(name)
    page = Page(driver, address)
    try:
        page.open()
        for ruleset in GAMES:
            enter(page, ruleset)
            print(f"{name}: {ruleset}", flush=True)
        for test in (test_link, test_keys, test_drag, test_why, test_huff, test_pile, test_words):
            test(page)
            print(f"{name}: {test.__name__}", flush=True)
        if name == "chromium":
            log = [one["message"] for one in driver.get_log("browser") if "favicon" not in one["message"]]
            assert not log, log
    except Exception:
        driver.save_screenshot(str(Path(tempfile.gettempdir()) / f"browser_play-{name}.png"))
        raise
    finally:
        driver.quit()


def main() -> None:
    """Serves the page and tests it."""
    with tempfile.TemporaryDirectory() as folder:
        site(Path(folder))
        handler = functools.partial(Quiet, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/web/index.html"
        for name in sys.argv[1:] or ["chromium", *(["firefox"] if shutil.which("geckodriver") else [])]:
            run(name, address)
        test_touch(address)
        test_dark(address)
        server.shutdown()


if __name__ == "__main__":
    main()
