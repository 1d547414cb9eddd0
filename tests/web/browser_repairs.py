"""Repairs in "Check", in a browser: choices in words, the board at the place, into the text, back, and stopped."""

import pathlib
import subprocess

from browsing import PHONE, ActionChains, CheckTest, Keys, main
import harness
from harness import ALL_SAMPLES
from playing import PlayTest

NOTEBOOK = ALL_SAMPLES / "repair/before/notebook.pdn"
# A move that could be several others.
SEVERAL = """[White "Anna"]
[Black "Bo"]
[Result "*"]
[GameType "20"]

1. 32-28 18-23 2. 37-33 12-18 *
"""
HOPELESS = """[GameType "20"]

1. 32-28 18-23 2. 45-1 46-2 3. 40-7 38-3 4. 1-50 50-1 5. 49-3 3-40 *
"""
SIZES = {"wide": {"size": (1280, 900)}, "phone": {"size": PHONE, "touch": True}}


class Repairs(CheckTest, PlayTest):
    part = "check"

    def broken(self, text, **options):
        """Shows a text with an error."""
        self.open(**options)
        self.paste(text)
        self.wait("return !document.querySelector('.repairs').hidden")
        self.show("findings")

    def look(self):
        """Looks for repairs, and returns what each says: its changes, and how certain it is."""
        self.button("Repair…")
        self.wait("return document.querySelector('.repair-list:not([hidden]) input:checked') !== null", seconds=120)
        return self.choices()

    def choices(self):
        """Returns what each repair says."""
        return self.js("""return [...document.querySelectorAll('.repair-list:not([hidden]) .repair')].map((one) =>
            [[...one.querySelectorAll('b')].map((change) => change.textContent), one.querySelector('.repair-certainty').textContent])""")

    def text_now(self):
        return self.js("return document.querySelector('.check-text').value")

    def choose_repair(self, which, move):
        """Chooses a repair, and waits until the board shows its move."""
        before = self.js("return document.querySelector('.field > svg').outerHTML")
        self.all(".repair input")[which].click()
        self.wait("return document.querySelector('.now').textContent.endsWith(arguments[0])", move)
        self.assertNotEqual(before, self.js("return document.querySelector('.field > svg').outerHTML"))

    def open_game(self, number, date):
        """Opens a game of the list."""
        # The list is made anew after each check.
        self.wait("const links = document.querySelectorAll('.check-games li a'); links[arguments[0] - 1]?.click(); return links.length === 2", number)
        self.wait("return document.querySelector('.occasion').textContent.includes(arguments[0])", date)

    def test_a_repair_is_chosen_and_used(self):
        """The board shows where the repair changes the game; the text becomes that of damier-repair, and Undo takes it back."""
        text = NOTEBOOK.read_text(encoding="utf-8").split("\n\n[Event")[1]
        text = f"[Event{text}"
        for name, options in SIZES.items():
            with self.subTest(size=name):
                self.broken(text, **options)
                self.assertRegex(self.text(".check-summary"), "1 game: 1 error")
                found = self.look()
                self.assertIn(len(found), range(1, 9))
                self.assertEqual(["ply 29: 24-19 23-29 for 23-29 24-19 (in the wrong order)"], found[0][0])
                self.assertRegex(found[0][1], r"^sure; \d+ plies after the change are legal$")
                self.assertRegex(self.text(".repair-status"), rf"^{len(found)} repairs?[.,]")
                self.wait("return document.querySelector('.now').textContent === '15. 24-19'")
                self.assertEqual(text, self.text_now())
                self.fits(name)
                self.accessible(f"repairs, {name}")
                self.shot(f"repairs-{name}")
                self.button("Use this repair")
                self.wait("return document.querySelector('.check-text').value.includes('[%was 23-29]')")
                self.assertEqual("1 game: no findings.", self.wait_for_summary("no findings"))
                self.assertEqual(self.repaired(text), self.text_now())
                self.wait("return document.querySelector('.repairs').hidden")
                self.button("Undo")
                self.wait_for_summary("1 error")
                self.assertEqual(text, self.text_now())
                self.assertEqual([], self.complaints())
                self.driver.quit()

    def repaired(self, text):
        """Returns what damier-repair makes of a file."""
        path = pathlib.Path(self.file("repaired.pdn", text.encode()))
        subprocess.run([harness.program("damier-repair"), "--in-place", path], capture_output=True, check=False)
        return path.read_text(encoding="utf-8")

    def wait_for_summary(self, words):
        """Waits until the summary of the findings has some words."""
        return self.wait("const {textContent} = document.querySelector('.check-summary'); return textContent.includes(arguments[0]) && textContent",
                         words)

    def test_each_choice_has_its_board(self):
        """Where there are several repairs, each has its words and its board, and each makes the game legal."""
        self.broken(SEVERAL)
        found = self.look()
        self.assertGreater(len(found), 1)
        self.assertEqual(len(found), len({tuple(changes) for changes, _ in found}), found)
        for _, certainty in found:
            self.assertRegex(certainty, r"; (no ply follows the change|1 ply after the change is legal|\d+ plies after the change are legal)$")
        self.assertNotIn("sure;", found[0][1][:5])
        for which in range(1, len(found)):
            move = found[which][0][0].split(": ")[1].split(" ")[0]
            self.choose_repair(which, move)
        self.button("Use this repair")
        self.wait("return document.querySelector('.check-text').value.includes('[%was ')")
        self.wait_for_summary("no findings")
        self.assertIn(move, self.text_now())
        self.button("Undo")
        self.wait("return document.querySelector('.check-text').value === arguments[0]", SEVERAL)

    def test_one_game_of_several(self):
        """Only the game that is shown is repaired: the others keep their bytes."""
        text = NOTEBOOK.read_text(encoding="utf-8")
        first, second = text.split("\n\n[Event \"Match, third game, from")
        self.broken(text)
        self.open_game(1, "March 1911")
        found = self.look()
        self.assertEqual(3, len(found[0][0]), found[0])
        self.button("Use this repair")
        self.wait("return (document.querySelector('.check-text').value.match(/\\[%was/g) ?? []).length === 3")
        half = self.text_now()
        self.assertTrue(half.endswith(second))
        self.assertNotIn(first, half)
        # The second game is offered in its turn.
        self.open_game(2, "2 April 1911")
        self.look()
        self.button("Use this repair")
        self.wait_for_summary("2 games: no findings")
        self.assertEqual(self.repaired(half), self.text_now())

    def test_the_text_is_left_as_it_is(self):
        self.broken(SEVERAL)
        self.look()
        self.button("Leave the text as it is")
        self.wait("return document.querySelector('.repair-list').hidden")
        self.assertEqual(SEVERAL, self.text_now())
        self.assertEqual("Repair…", self.js("return document.activeElement.textContent"))
        # The board shows the game as it is written again.
        self.wait("return [...document.querySelectorAll('a.m')].some((one) => one.textContent.includes('37-33'))")
        # What was found is of another text once somebody types.
        self.look()
        self.js("const field = document.querySelector('.check-text'); field.value = `\\n${field.value}`;"
                "field.dispatchEvent(new InputEvent('input'))")
        self.wait("return document.querySelector('.repair-list').hidden")

    def test_stop(self):
        """A search that takes long is stopped: the text stays, and another search may begin."""
        text = long_search()
        self.broken(text)
        for _ in range(2):
            self.button("Repair…")
            self.button("Stop")
            self.wait("return document.querySelector('.repair-status').textContent === 'Stopped.'")
            self.assertEqual("Repair…", self.js("return document.activeElement.textContent"))
            self.assertEqual(text, self.text_now())
            self.assertTrue(self.js("return document.querySelector('.repair-list').hidden"))
        # A text that has repairs, after all that.
        self.paste(SEVERAL)
        self.wait("return document.querySelector('.finding .place-of')?.textContent === '6:22'")
        self.assertGreater(len(self.look()), 1)
        self.assertEqual([], self.complaints())

    def test_no_repair(self):
        """The page says what cannot be repaired; a game without an error offers nothing."""
        self.broken(HOPELESS)
        self.button("Repair…")
        self.expect_text(".repair-status", "No repair was found")
        self.assertEqual("Repair…", self.js("return document.activeElement.textContent"))
        self.paste(harness.GOOD.decode())
        self.wait("return document.querySelector('.repairs').hidden")

    def test_keys(self):
        """The keys are enough: the arrows choose, and Enter uses it."""
        self.broken(SEVERAL)
        self.look()
        self.assertEqual("0", self.js("return document.activeElement.value"))
        ActionChains(self.driver).send_keys(Keys.ARROW_DOWN).perform()
        self.wait("return document.querySelector('.repair input:checked').value === '1'")
        ActionChains(self.driver).send_keys(Keys.TAB).perform()
        self.assertEqual("Use this repair", self.js("return document.activeElement.textContent"))
        ActionChains(self.driver).send_keys(Keys.ENTER).perform()
        self.wait("return document.querySelector('.check-text').value.includes('[%was ')")

    def test_hostile(self):
        """What records say stays text in the words of repairs."""
        text = SEVERAL.replace("Anna", "<img src=x onerror=document.title='owned'>").replace("37-33", "<b>37-33</b>")
        self.broken(text)
        self.button("Repair…")
        self.wait("return !document.querySelector('.repair-status').textContent.startsWith('Looking')", seconds=120)
        self.assertEqual([], self.all("main img, .repair-words b b"))
        self.assertNotIn("owned", self.driver.title)
        self.assertEqual([], self.complaints())


def long_search():
    """Returns a game of cards of which three plies are left out: it has so many ways that the search takes seconds."""
    text = subprocess.run([harness.program("damier-random"), "--ruleset=alice", "--seed=2"], check=True, capture_output=True, text=True).stdout
    tags, moves = text.split("\n\n", 1)
    plies = [word for word in moves.split() if not word.endswith(".")][:-1]
    left = [ply for at, ply in enumerate(plies) if at not in (2, len(plies) // 5, len(plies) // 3)]
    return "\n".join(line for line in tags.splitlines() if not line.startswith("[Result")) + f"\n\n{' '.join(left)} *\n"


if __name__ == "__main__":
    main()
