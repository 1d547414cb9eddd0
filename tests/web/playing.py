"""What the tests of the part "Play" of the page share: clicks on its board, its dialogs, and games for it."""

import base64
import json
import os
import subprocess
import zlib

import harness
from browsing import JS, Keys, PageTest
from harness import SOURCE

SUITS = {"TR": "♣", "PI": "♠", "CO": "♥", "CA": "♦"}


def link_of(sheet):
    """Packs a sheet as links have it, without the page."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(sheet.encode()) + packer.flush()
    return "#play=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def set_up(ruleset, fen, **tags):
    """Returns a sheet that only has a set-up."""
    lines = {"Ruleset": ruleset, "FEN": fen, **tags}
    return "".join(f'[{name} "{value}"]\n' for name, value in lines.items() if value) + "\n*\n"


def game_by_chance(ruleset, seed, plies):
    """Returns the plies of a game: the move, what is clicked, and the text to choose where the board cannot decide."""
    done = subprocess.run(["node", SOURCE / "tests/web/clicks.mjs", ruleset, str(seed), str(plies)], check=True,
                          capture_output=True, env={**os.environ, "DAMIER_JS": str(JS)})
    return json.loads(done.stdout)


class PlayTest(PageTest):
    """A test with the part of the page on which games are entered."""

    part = "play"
    positions = 0

    def button(self, text):
        """Clicks the button with a text."""
        self.wait("""return [...document.querySelectorAll('button:not([data-cell])')]
            .find((one) => one.textContent === arguments[0] && one.offsetParent !== null && !one.disabled);""", text).click()

    def click(self, *steps):
        """Clicks squares, and cards as `card:3TR`."""
        for step in steps:
            if step == "pass":
                self.button("Pass")
            elif step.startswith("card:"):
                card = step.removeprefix("card:")
                # The pile is drawn anew after each ply.
                self.wait("return document.querySelector(arguments[0])",
                          f'.play-card-button[aria-label^="{card[0]}{SUITS[card[1:]]}"]').click()
            else:
                # The board may just be drawn anew.
                self.wait("return document.querySelector(arguments[0])?.offsetParent", f'[data-cell="{step}"]')
                self.one(f'[data-cell="{step}"]').click()

    def choose(self, text):
        """Chooses a move from the list of those that the clicks leave."""
        self.wait("""return [...document.querySelectorAll('.play-choices button')]
            .find((one) => one.querySelector('b').textContent === arguments[0])""", text).click()

    def moves(self):
        """Returns the moves in the list, without their numbers."""
        return self.js("""return [...document.querySelectorAll('.m')].map((move) => {
            const copy = move.cloneNode(true); copy.querySelector('.n')?.remove(); return copy.textContent; })""")

    def expect_moves(self, *moves):
        """Waits until the list has these moves."""
        self.wait("""const shown = [...document.querySelectorAll('.m')].map((move) => {
            const copy = move.cloneNode(true); copy.querySelector('.n')?.remove(); return copy.textContent; });
            return shown.length === arguments[0].length && shown.every((text, at) => text === arguments[0][at])""", moves)

    def expect_text(self, selector, text):
        """Waits until an element has a text."""
        self.wait("return document.querySelector(arguments[0])?.textContent.includes(arguments[1])", selector, text)

    def type(self, text):
        """Types a move."""
        field = self.one(".play-entry input")
        field.clear()
        field.send_keys(text + Keys.ENTER)

    def set(self, selector, value):
        """Chooses from a list."""
        self.wait("return document.querySelector(`${arguments[0]} option[value=\"${arguments[1]}\"]`) !== null", selector, value)
        self.js("""const list = document.querySelector(`${arguments[0]} option[value="${arguments[1]}"]`).closest('select');
            list.value = arguments[1]; list.dispatchEvent(new Event('change', {bubbles: true}));""", selector, value)

    def new(self, ruleset, *choices):
        """Begins a game."""
        self.button("New game")
        self.set("dialog", ruleset)
        for value in choices:
            self.set("dialog", value)
        self.button("Begin")
        self.wait("return document.querySelector('dialog') === null && document.querySelector('[data-cell]') !== null")
        self.expect_moves()

    def position(self, ruleset, fen, **tags):
        """Opens a set-up by a link that is followed on the page."""
        self.positions += 1
        name = f"Position {self.positions}"
        self.js("location.hash = arguments[0]", link_of(set_up(ruleset, fen, White=name, **tags)))
        self.expect_text(".stage-board", name)
        self.expect_moves()

    def saved(self, form="native"):
        """Returns the text in the dialog that saves."""
        self.button("Save")
        self.wait("return document.querySelector('dialog textarea')?.value")
        self.set("dialog", form)
        text = self.wait("""const name = document.querySelector('dialog select').value;
            const disabled = document.querySelector('dialog .is-main').disabled;
            const text = document.querySelector('dialog textarea').value;
            const isOther = name === 'json' ? text.startsWith('{') : !text.startsWith('{');
            return !disabled && isOther && text""")
        self.button("Close")
        return text

    def check_by_programs(self, sheet):
        """Checks that a saved game is what damier-convert writes, and has no error."""
        words = [harness.program("damier-convert"), "--to", "native", "-"]
        converted = subprocess.run(words, input=sheet.encode(), capture_output=True, check=False).stdout
        self.assertEqual(converted, sheet.encode())
        checked = subprocess.run([harness.program("damier-check"), "-"], input=sheet.encode(), capture_output=True, check=False)
        self.assertIn(b" 0 errors", checked.stdout)
