"""Goes on in "Play" with the game that "Check" shows, in a browser: at the ply that is shown, and back by Undo."""

from browsing import PHONE, CheckTest, main
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
SIZES = {"wide": {"size": (1280, 900)}, "phone": {"size": PHONE, "touch": True}}


class PlayOn(CheckTest, PlayTest):
    part = "check"

    def shown(self, text, **options):
        """Shows a text in "Check", after a game of another kind was begun in "Play"."""
        self.open(**options)
        self.show("play")
        self.new("marelle")
        self.click("a7")
        self.expect_moves("a7")
        self.show("check")
        self.paste(text)
        self.wait("return document.querySelectorAll('.m').length > 0")

    def play_on(self, move):
        """Shows the ply of a move in "Check", and goes on from there."""
        self.wait("""const link = [...document.querySelectorAll('.part-check a.m')].find((one) => one.textContent.endsWith(arguments[0]));
            link?.click(); return link !== undefined""", move)
        self.wait("return document.querySelector('.now').textContent.endsWith(arguments[0])", move)
        self.button("Play on from here")
        self.wait("return document.querySelector('.part-play [data-cell]') !== null")

    def here(self):
        """Returns the move at which "Play" is."""
        return self.js("""const copy = document.querySelector('.play-move[aria-current]')?.cloneNode(true);
            copy?.querySelector('.play-number')?.remove(); return copy?.textContent ?? ''""")

    def test_at_the_ply_that_is_shown(self):
        for name, options in SIZES.items():
            with self.subTest(size=name):
                self.shown(TEXT, **options)
                self.play_on("28x19")
                self.expect_moves(*MAIN)
                self.assertEqual("28x19", self.here())
                self.expect_text(".play-status", "Black to move")
                self.assertEqual(["Before the game.", "A comment on a move.", "Another way.", "The end."],
                                 self.js("return [...document.querySelectorAll('.play-comment')].map((one) => one.textContent.trim())"))
                self.expect_text("#announced", "The game continues in Play.")
                self.assertEqual("content", self.js("return document.activeElement.id"))
                self.assertEqual("Play - damier", self.driver.title)
                self.fits(name)
                self.shot(f"play-on-{name}")
                # Another move begins a variation.
                self.type("13x24")
                self.expect_moves(*MAIN[:6], "13x24", MAIN[6])
                self.assertEqual("13x24", self.here())
                self.assertEqual(2, len(self.all(".play-variation")))
                sheet = self.saved()
                for text in ("(2... 13x24)", "(1... 18-23 { Another way. } 2. 31-27)", "{ Before the game. }", '[White "Anna"]'):
                    self.assertIn(text, " ".join(sheet.split()))
                self.check_by_programs(sheet)
                # Undo takes it back, and then brings back what was there.
                self.button("Undo")
                self.expect_moves(*MAIN)
                self.button("Undo")
                self.expect_moves("a7")
                self.button("Redo")
                self.expect_moves(*MAIN)
                self.go("#play")
                self.expect_moves(*MAIN)
                self.assertEqual([], self.complaints())
                self.driver.quit()

    def test_in_a_variation(self):
        self.shown(TEXT)
        self.play_on("31-27")
        self.expect_moves(*MAIN)
        self.assertEqual("31-27", self.here())
        self.expect_text(".play-status", "Black to move")
        self.click("23", "21")
        self.expect_moves(*MAIN[:4], "23x21", *MAIN[4:])
        self.one(".play-ply summary").click()
        self.button("Make this the main line")
        self.expect_moves("32-28!", "18-23", "19-23", "28x19", "14x23", "37-32", "31-27", "23x21")
        self.check_by_programs(self.saved())

    def test_again_and_again(self):
        """The text stays, and may be handed over at another ply; Undo goes back one game at a time."""
        self.shown(TEXT)
        self.play_on("14x23")
        self.expect_moves(*MAIN)
        self.show("check")
        self.assertEqual(TEXT, self.js("return document.querySelector('.check-text').value"))
        self.play_on("19-23")
        self.wait("return document.querySelector('.play-move[aria-current]')?.textContent.includes('19-23')")
        self.button("Undo")
        self.wait("return document.querySelector('.play-move[aria-current]')?.textContent.includes('14x23')")
        self.button("Undo")
        self.expect_moves("a7")

    def test_from_the_start(self):
        """Where no ply is shown, the game goes on from its set-up."""
        self.shown('[Ruleset "lices"]\n[FEN "W:WCa9,Eb8,6d:BCa9,Eb8"]\n\n1. 6d-7c 2. Eb8(7c)d6 *\n')
        self.button("Play on from here")
        self.expect_moves("6d-7c", "Eb8(7c)d6")
        self.assertEqual("", self.here())
        self.expect_text(".play-status", "White to move")
        self.type("6d-5c")
        self.expect_moves("6d-7c", "6d-5c", "Eb8(7c)d6")

    def test_past_an_error(self):
        """After an error nobody is to move; a place before it is played on."""
        self.shown('[GameType "20"]\n\n1. 32-28 19-23 2. 37-32 14-19 *\n')
        self.play_on("14-19")
        self.expect_text(".play-status", "unknown after the error")
        self.assertEqual([], self.all(".play-square.is-next"))
        self.one('[aria-label="Back"]').click()
        self.expect_text(".play-status", "unknown after the error")
        self.one('[aria-label="Back"]').click()
        self.expect_text(".play-status", "White to move")
        self.click("28", "19")
        self.expect_moves("32-28", "19-23", "37-32", "28x19", "14-19")

    def test_over_a_set_up(self):
        """A set-up that is being made gives way, and so does a clock."""
        self.shown(TEXT)
        self.show("play")
        self.button("Clock")
        self.button("Set the clock")
        self.wait("return document.querySelector('dialog') === null")
        self.wait("return [...document.querySelectorAll('button')].some((one) => one.textContent === 'Start the clock' && one.offsetParent !== null)")
        self.button("New game")
        self.set("dialog", "dames")
        self.button("Set up a position…")
        self.wait("return document.querySelector('.play-fen')?.offsetParent")
        self.show("check")
        self.play_on("19-23")
        self.expect_moves(*MAIN)
        self.assertIsNone(self.js("return document.querySelector('.play-fen')?.offsetParent ?? null"))
        self.assertIsNone(self.js("""return [...document.querySelectorAll('button')]
            .find((one) => one.textContent === 'Start the clock' && one.offsetParent !== null) ?? null"""))
        self.click("28", "19")
        self.wait("return document.querySelector('.play-move[aria-current]')?.textContent.includes('28x19')")


if __name__ == "__main__":
    main()
