"""Enters games on the page, in a browser: by clicks, by keys, by drags; saves them, and opens them again."""

import json
import time

from browsing import ActionChains, Keys, main, served
from playing import PlayTest, game_by_chance, link_of

# How many plies of each game are entered, in which pieces meet, and what is chosen for it.
GAMES = {
    "lices": (30,),
    "dames": (36,),
    "lignes-d-action": (24,),
    "marelle": (30,),
    "alice": (22, "hand"),
}


class Play(PlayTest):
    def enter(self, ruleset):
        """Enters a game move by move, saves it, and loads the page again."""
        plies, *choices = GAMES[ruleset]
        game = game_by_chance(ruleset, 5, plies)
        self.open()
        self.new(ruleset, *choices)
        played = []
        for ply in game:
            self.click(*ply["steps"])
            if ply["isChosen"]:
                self.choose(ply["text"])
            played.append(ply["text"])
            self.expect_moves(*played)
        self.assertGreater(len(played), 20)
        sheet = self.saved()
        self.check_by_programs(sheet)
        self.assertEqual(played, [ply["text"] for ply in json.loads(self.saved("json"))["plies"]])
        self.accessible(ruleset)
        self.shot(f"play-{ruleset}")
        self.go("#play")
        self.expect_moves(*played)
        self.assertEqual(sheet, self.saved())
        self.assertEqual([], self.complaints())

    def test_lices(self):
        self.enter("lices")

    def test_dames(self):
        self.enter("dames")

    def test_lignes_d_action(self):
        self.enter("lignes-d-action")

    def test_marelle(self):
        self.enter("marelle")

    def test_alice(self):
        self.enter("alice")

    def test_typed_game(self):
        self.open()
        self.new("lignes-d-action")
        for move in ("b1-b3", "a2-c2", "c1xa3"):
            self.type(move)
            self.expect_text(".moves", move)
        self.check_by_programs(self.saved())

    def test_link(self):
        """A link opens its game; a damaged one tells so and loses nothing."""
        self.open()
        self.new("lices")
        for move in ("d2-e3", "d6-e5"):
            self.type(move)
            self.expect_text(".moves", move)
        sheet = self.saved()
        self.button("Save")
        self.button("Copy a link to the game")
        made = self.wait("""const text = document.querySelector('dialog textarea').value;
            return text.includes('#play=') && text.split('#')[1]""")
        self.button("Close")
        for link in (link_of(sheet), f"#{made}"):
            self.new("marelle")
            self.go(link)
            self.expect_moves("d2-e3", "d6-e5")
            self.assertEqual(sheet, self.saved())
        for damaged in ("#play=AAAA", "#play=", "#play=%00", "#play=" + "A" * 70_000):
            self.go(damaged)
            self.wait("return document.querySelector('.play-message').textContent !== ''")
            self.expect_moves("d2-e3", "d6-e5")
        # One that is followed while the page is shown.
        self.js("location.hash = arguments[0]", link_of('[Ruleset "marelle"]\n\n1. a7 d7 *\n'))
        self.expect_moves("a7", "d7")

    def test_numbers_after_an_error(self):
        self.open()
        self.go(link_of('[Ruleset "international"]\n\n1. 32-28 19-23 2. 28x19 14-20 3. 31-27 *\n'))
        self.expect_text(".play-status", "This move is not legal. Black to move")
        numbers = self.js("return [...document.querySelectorAll('.m .n')].map((one) => one.textContent.trim())")
        self.assertEqual(["1.", "2.", "3."], [one for one in numbers if one])
        self.wait("return document.querySelectorAll('.pointer.written').length === 1")
        self.assertEqual({"legal"}, set(self.js("""return [...document.querySelectorAll('.pointer:not(.written)')]
            .map((one) => one.classList[1])""")))
        # What is played takes its place.
        self.type("14x23")
        self.expect_moves("32-28", "19-23", "28x19", "14x23", "31-27")

    def test_hostile(self):
        """Names, comments, tags and links that try to inject markup stay text."""
        self.open()
        hostile = ("<img src=x onerror=document.title='owned'>", "</script><b onclick=x>", "\u202e\u2028<svg onload=document.title='owned'>",
                   "javascript:document.title='owned'", "&lt;i&gt; ${7*7} {{7*7}}")
        tags = "".join(f'[{name} "{text}"]\n' for name, text in zip(("White", "Black", "Event", "Site", "X"), hostile, strict=True))
        comments = " ".join(f"{{{text.replace('}', '')}}}" for text in hostile)
        self.go(link_of(f'[Ruleset "lices"]\n{tags}\n{comments} 1. d2-e3 {comments} $5 (1. d4-e3 {comments}) 1... d6-<b>x</b> *\n'))
        self.wait("return document.querySelectorAll('.m').length >= 2")
        self.one(".play-ply summary").click()
        for dialog in ("About", "Save", "New game"):
            self.button(dialog)
            self.wait("return document.querySelector('dialog input, dialog textarea') !== null")
            self.assertEqual([], self.all("dialog img, dialog b, dialog script, dialog i"))
            self.button("Close")
        self.assertIn("<img", "".join(one.get_attribute("textContent") for one in self.all(".player")))
        self.assertEqual([], self.all("main img, main b img, main i, main .moves script"))
        self.assertEqual([], self.all("main [onclick], main [onload], main [onerror]"))
        self.assertEqual("damier", self.driver.title)
        self.assertEqual([], self.complaints())

    def test_keys(self):
        """The board is one stop of the tab key, and arrows go over it."""
        self.open()
        self.new("lices")
        self.assertEqual(1, len(self.all('[data-cell][tabindex="0"]')))
        self.assertEqual("d2, White Pion", self.one('[data-cell="d2"]').get_attribute("aria-label"))
        self.click("d2")
        self.wait("return document.querySelector('.is-choosing')")
        self.js("document.querySelector('[data-cell=\"d2\"]').focus()")
        ActionChains(self.driver).send_keys(Keys.ARROW_UP, Keys.ARROW_RIGHT, Keys.ENTER).perform()
        self.expect_moves("d2-e3")
        self.assertIn("d2 advances to e3", self.text("#announced"))
        self.button("Undo")
        self.expect_moves()
        self.button("Redo")
        self.expect_moves("d2-e3")

    def test_keys_on_dark_squares(self):
        self.open()
        self.new("international")
        self.js("document.querySelector('[data-cell=\"1\"]').focus()")
        for key, square in ((Keys.ARROW_DOWN, "6"), (Keys.ARROW_RIGHT, "7"), (Keys.ARROW_DOWN, "12"), (Keys.ARROW_UP, "7")):
            ActionChains(self.driver).send_keys(key).perform()
            self.assertEqual(square, self.js("return document.activeElement.dataset.cell"))

    def machine(self, side):
        """The machine plays a side, quickly."""
        self.js("""for (const [which, value] of [[1, 'first-games'], [0, arguments[0]]]) {
            const choice = document.querySelectorAll('.opponent select')[which];
            choice.value = value;
            choice.dispatchEvent(new Event('change'));
          }""", side)

    def expect_plies(self, count):
        """Waits until the list has this number of moves, and the machine rests."""
        self.wait("return document.querySelectorAll('.m').length === arguments[0] && "
                  "document.querySelector('.opponent-state').textContent === ''", count, seconds=120)

    def test_undo_against_the_machine(self):
        self.open()
        self.new("international")
        self.machine("second")
        self.type("32-28")
        self.expect_plies(2)
        self.button("Undo")
        self.expect_plies(0)
        time.sleep(1)  # in which it would reply
        self.expect_plies(0)
        self.expect_text(".play-status", "White to move")
        self.button("Redo")
        self.expect_plies(2)
        self.one(".play-ply summary").click()
        self.button("Take back")
        self.expect_plies(0)

    def test_a_machine_that_begins(self):
        """It sits opposite the player; its first move is not undone, since it would play it again."""
        self.open()
        self.new("international")
        below = """const {top} = document.querySelector('[data-cell="1"]').getBoundingClientRect();
            return top > document.querySelector('[data-cell="50"]').getBoundingClientRect().top"""
        self.assertFalse(self.js(below))
        self.machine("first")
        self.expect_plies(1)
        self.assertTrue(self.js(below))
        is_disabled = "return [...document.querySelectorAll('button')].find((one) => one.textContent === arguments[0]).disabled"
        self.assertTrue(self.js(is_disabled, "Undo"))
        self.assertTrue(self.js(is_disabled, "Take back"))
        self.type("19-23")
        self.expect_plies(3)
        self.button("Undo")
        self.expect_plies(1)
        self.reload()
        self.wait("return document.querySelector('[data-cell]') !== null")
        self.expect_plies(1)
        self.assertTrue(self.js(below))
        self.machine("second")
        self.wait(f"return !(() => {{{below}}})()")

    def test_the_clock_after_a_reload(self):
        self.open()
        self.new("international")
        self.button("Clock")
        self.button("Set the clock")
        self.button("Start the clock")
        self.type("32-28")
        self.expect_moves("32-28")
        self.wait("return /^0:29:5[0-8]$/.test(document.querySelector('.time.is-running')?.textContent)")
        self.reload()
        left = self.wait("return document.querySelector('.time.is-running')?.textContent")
        self.assertRegex(left, "^0:29:5[0-8]$")
        self.assertEqual(1, len(self.all(".time.is-running")))
        self.button("Stop the clock")
        self.reload()
        self.wait("return [...document.querySelectorAll('.time')].filter((one) => /^0:/.test(one.textContent)).length === 2")
        self.assertEqual([], self.all(".time.is-running"))

    def test_drag(self):
        self.open()
        self.new("dames")
        source, target = self.one('[data-cell="32"]'), self.one('[data-cell="28"]')
        ActionChains(self.driver).click_and_hold(source).move_by_offset(8, -8).perform()
        self.wait("return document.querySelector('.play-ghost') !== null && document.querySelector('.pieces .is-lifted') !== null")
        self.assertEqual(["27", "28"], sorted(self.js("return [...document.querySelectorAll('.is-next')].map((one) => one.dataset.cell)")))
        ActionChains(self.driver).move_to_element(target).release().perform()
        self.expect_moves("32-28")
        self.assertEqual([], self.all(".play-ghost, .is-lifted"))

    def test_settings(self):
        """Sounds and hints are off until they are wanted, and then stay on."""
        self.open()
        self.button("Settings")
        self.assertEqual([False, False], self.js("return [...document.querySelectorAll('dialog input')].map((one) => one.checked)"))
        self.js("document.querySelectorAll('dialog input').forEach((one) => one.click())")
        self.reload()
        self.button("Settings")
        self.assertEqual([True, True], self.js("return [...document.querySelectorAll('dialog input')].map((one) => one.checked)"))

    def test_words(self):
        """Comments, marks, variations, tags and clocks are saved."""
        self.open()
        self.new("international")
        self.type("32-28")
        self.expect_moves("32-28")
        self.one(".play-ply summary").click()
        self.one('.play-marks [aria-label="good move"]').click()
        self.expect_moves("32-28!")
        self.one(".play-ply textarea").send_keys("A { comment } </script><i>" + Keys.TAB)
        self.expect_text(".moves", "</script><i>")
        self.one('[aria-label="Back"]').click()
        self.type("33-28")
        self.expect_moves("32-28!", "33-28")
        self.button("Make this the main line")
        self.expect_moves("33-28", "32-28!")
        self.button("Clock")
        self.button("Set the clock")
        self.button("Start the clock")
        self.type("19-23")
        self.wait("return /0:30:[01]/.test(document.querySelector('.moves').textContent)")
        self.button("About")
        self.wait("return document.querySelector('dialog input')")
        self.one("dialog input").send_keys('A "club"')
        self.button("Done")
        self.wait("return document.querySelector('dialog') === null")
        sheet = self.saved()
        for text in ('[Event "A \\"club\\""]', "[%clk 0:30:", "32-28!", "A { comment } </script><i>"):
            self.assertIn(text, sheet)
        self.check_by_programs(sheet)

    def test_without_a_network(self):
        """A game goes on, is saved, and survives a reload when the server is gone."""
        with served(self.web) as address:
            self.open(address)
            self.wait("return navigator.serviceWorker.controller !== null && document.getElementById('offline').textContent !== ''")
        self.new("marelle")
        self.click("a7")
        self.expect_moves("a7")
        self.reload()
        self.expect_moves("a7")
        self.click("b2")
        self.expect_moves("a7", "b2")
        self.check_by_programs(self.saved())
        self.button("Rules")
        self.wait("return document.querySelector('.play-rules-text').textContent.length > 1000")


if __name__ == "__main__":
    main()
