"""One game in all tabs of the page, in a browser: what is typed is played on, what is played is in the text; Undo."""

from browsing import PHONE, ActionChains, CheckTest, Keys, main
from playing import PlayTest

TEXT = """[Event "Club"]
[White "Anna"]
[Black "Bo"]
[Result "*"]
[GameType "20"]

{ Before the game. } 1. 32-28! { A comment on a move. } 19-23 (1... 18-23 { Another way. } 2. 31-27)
2. 28x19 14x23 3. 37-32 { The end. } *
"""
MAIN = ("32-28!", "19-23", "18-23", "31-27", "28x19", "14x23", "37-32")
WRONG = '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 10-14 4. 32-28 14-19 *\n'
SIZES = {"wide": {"size": (1280, 900)}, "phone": {"size": PHONE, "touch": True}}


class OneGame(CheckTest, PlayTest):
    part = "check"

    def shown(self, text, **options):
        """Shows a text, after a game of another kind was begun."""
        self.open(**options)
        self.show("play")
        self.new("marelle")
        self.click("a7")
        self.expect_moves("a7")
        self.paste(text)
        self.wait("return document.querySelectorAll('.m').length > 1")

    def go_to(self, move):
        """Shows the ply of a move."""
        self.show("moves")
        self.wait("""const link = [...document.querySelectorAll('a.m')].find((one) => one.textContent.endsWith(arguments[0]));
            link?.click(); return link?.getAttribute('aria-current') === 'step'""", move)
        self.wait("return document.querySelector('.now').textContent.endsWith(arguments[0])", move)

    def here(self):
        """Returns the move that is shown."""
        return self.js("""const copy = document.querySelector('.m[aria-current]')?.cloneNode(true);
            copy?.querySelector('.n')?.remove(); return copy?.textContent ?? ''""")

    def value(self):
        """Returns the text."""
        return self.js("return document.querySelector('.check-text').value")

    def test_play_on_from_a_ply(self):
        for name, options in SIZES.items():
            with self.subTest(size=name):
                self.shown(TEXT, **options)
                self.go_to("28x19")
                self.expect_moves(*MAIN)
                self.expect_text(".play-status", "Black to move")
                self.fits(name)
                self.shot(f"one-game-{name}")
                # Another move begins a variation, and is in the text.
                self.type("13x24")
                self.wait("return document.querySelector('.check-text').value.includes('(2... 13x24)')")
                self.assertEqual("13x24", self.here())
                sheet = self.saved()
                for text in ("(2... 13x24)", "(1... 18-23 { Another way. } 2. 31-27)", "{ Before the game. }", '[White "Anna"]'):
                    self.assertIn(text, " ".join(sheet.split()))
                self.check_by_programs(sheet)
                # Undo takes it back, and then brings back what was there.
                self.button("Undo")
                self.expect_moves(*MAIN)
                self.assertEqual(TEXT, self.value())
                self.button("Undo")
                self.expect_moves("a7")
                self.button("Redo")
                self.expect_moves(*MAIN)
                self.reload()
                self.expect_moves(*MAIN)
                self.assertEqual(TEXT, self.value())
                self.assertEqual([], self.complaints())
                self.driver.quit()

    def test_a_click_in_the_text_and_back(self):
        self.shown(TEXT)
        self.show("score")
        for move in ("31-27", "14x23", "19-23"):
            self.js("""const field = document.querySelector('.check-text'); const at = field.value.indexOf(arguments[0]) + 2;
                field.setSelectionRange(at, at); field.dispatchEvent(new MouseEvent('click', {bubbles: true}));""", move)
            self.wait("return document.querySelector('.now').textContent.endsWith(arguments[0])", move)
            self.wait("return document.querySelector('.score-back .here')?.textContent === arguments[0]", move)

    def test_what_is_wrong_is_seen_where_it_is(self):
        """A text opens at its first error; the only legal move is one click, and one undo."""
        self.shown(WRONG)
        self.wait("return document.querySelector('.now').textContent.endsWith('14-19')")
        self.wait("return document.querySelector('.score-back .error')?.textContent === '14-19'")
        self.assertEqual(1, len(self.all(".score-edge .error")))
        self.assertEqual(1, len(self.all(".pointer.written")))
        self.assertEqual(1, len(self.all(".pointer.legal")))
        self.assertEqual("1", self.text("[data-tab=findings] .badge"))
        self.show("findings")
        self.assertEqual(["Only legal move: 23x32", "Repair…"],
                         self.js("return [...document.querySelectorAll('.mends button')].map((one) => one.textContent)"))
        self.button("Only legal move: 23x32")
        self.wait("return document.querySelector('.check-summary').textContent === '1 game: no findings.'")
        self.assertEqual(WRONG.replace("14-19", "23x32"), self.value())
        self.button("Undo")
        self.wait("return document.querySelector('.check-text').value === arguments[0]", WRONG)
        # Played on the board instead.
        self.wait("return document.querySelector('.pointer.written') !== null")
        self.click("23", "32")
        self.wait("return document.querySelector('.check-text').value.includes('23x32')")
        self.assertNotIn("14-19", self.value())

    def test_typing_is_undone_from_anywhere(self):
        self.shown(TEXT)
        self.show("score")
        self.js("const field = document.querySelector('.check-text'); field.focus(); field.setSelectionRange(0, 0)")
        ActionChains(self.driver).send_keys("x", "y").perform()
        self.wait("return document.querySelector('.check-text').value.startsWith('xy[')")
        self.wait("return !/no findings/.test(document.querySelector('.check-summary').textContent)")
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        self.wait("return document.querySelector('.check-text').value === arguments[0]", TEXT)

    def test_arrows_are_saved(self):
        self.open()
        self.show("moves")
        self.new("international")
        self.type("32-28")
        self.expect_moves("32-28")
        source, target = self.one('[data-cell="19"]'), self.one('[data-cell="23"]')
        self.js("""const [from, to] = ['19', '23'].map((name) => document.querySelector(`[data-cell="${name}"]`));
            const at = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
            for (const [kind, one] of [['pointerdown', from], ['pointermove', to], ['pointerup', to]]) {
              const [clientX, clientY] = at(one);
              one.dispatchEvent(new PointerEvent(kind, {bubbles: true, button: 2, buttons: 2, clientX, clientY}));
            }""")
        self.assertIsNotNone((source, target))
        self.wait("return document.querySelector('.check-text').value.includes('[%cal G19-23]')")
        self.wait("return document.querySelector('.marks > path') !== null")

    def test_the_end_of_a_game(self):
        """It says who won, writes the result, and offers a rematch."""
        self.open()
        self.show("moves")
        self.position("international", "W:W28:B23")
        self.click("28", "19")
        self.expect_text(".banner", "The game is over: White wins.")
        self.wait("return /2-0|1-0/.test(document.querySelector('.check-text').value)")
        self.button("Rematch")
        self.expect_moves()
        self.expect_text(".play-status", "White to move")

    def test_rules_in_one_screen(self):
        self.open()
        for ruleset, signs in (("lices", 4), ("alice", 3), ("marelle", 0)):
            self.show("moves")
            self.new(ruleset)
            self.show("rules")
            self.wait("return document.querySelectorAll('.rules-screen figure').length === 5")
            self.assertEqual(signs, len(self.all(".rules-screen dt")), ruleset)
            self.wait("return [...document.querySelectorAll('.rules-screen img')].every((one) => one.naturalWidth > 0)")
            self.accessible(f"rules of {ruleset}")
            # The number of a rule leads to its place in the manual page.
            self.js("document.querySelector('.rules-screen .play-rule').click()")
            self.wait("return document.querySelector('.play-rules-text .is-here') !== null")

    def test_a_page_as_people_write(self):
        self.open()
        page = "Blancs : Delmas\nNoirs : Maury\n\n1 32-28 l8-22\n2 34-3O 19-24\n3 30x19 14x32\n4 38x18 13x22\n5 31-27 22x31\n6 36x27 20-24\n"
        self.paste(page)
        self.show("score")
        self.wait("return document.querySelector('.check-bar button:last-child').hidden === false")
        self.js("document.querySelector('.check-bar button:last-child').click()")
        self.wait("return document.querySelector('.reading .is-main').disabled === false", seconds=120)
        self.assertEqual(page, self.text(".reading-sides pre"))
        self.assertIn("1. 32-28 18-22", self.text(".reading-sides pre + pre"))
        guessed = self.js("""return [...document.querySelectorAll('.reading-sides pre')].map((side) =>
            [...side.querySelectorAll('mark')].map((one) => one.textContent).join(' '))""")
        self.assertEqual(len(guessed[0].split()), len(guessed[1].split()))
        self.shot("reading")
        self.accessible("a page that was read")
        self.js("document.querySelector('.reading .is-main').click()")
        self.wait("return document.querySelector('.check-text').value.includes('1. 32-28 18-22 {[%was l8-22]} 2. 34-30')")
        self.one(".undo").click()
        self.wait("return document.querySelector('.check-text').value === arguments[0]", page)

    def test_the_players_end_a_game(self):
        self.open()
        self.show("moves")
        self.new("english")
        for move in ("11-15", "22-18"):
            self.type(move)
        self.js("document.querySelector('.play-ply').open = true")
        button = "return [...document.querySelectorAll('.play-ply button')].find((one) => one.textContent === arguments[0])"
        self.wait(button, "Black resigns").click()
        self.wait("return document.querySelector('.banner b')?.textContent === 'The game is over: White wins.'")
        self.expect_text(".play-status", "White wins")
        self.assertIn("0-1", self.value())
        self.one(".undo").click()
        self.expect_text(".play-status", "Black to move")
        # The machine does not take a draw in a game that it wins.
        self.paste('[GameType "21"]\n[FEN "B:BK5,K6,K7:W30"]\n\n*\n')
        self.show("machine")
        self.js("const side = document.querySelector('.opponent select'); side.value = 'first';"
                "side.dispatchEvent(new Event('change', {bubbles: true}))")
        self.show("moves")
        self.expect_text(".play-status", "White to move")
        self.wait(button, "Offer a draw").click()
        self.wait("return document.querySelector('.play-message').textContent === 'The machine does not accept the draw.'")


if __name__ == "__main__":
    main()
