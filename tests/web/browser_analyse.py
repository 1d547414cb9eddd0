"""The part that analyses, in a browser: what is said belongs to the position that is shown."""

from browsing import CheckTest, main
from playing import PlayTest

# The second game is shown too; the variation has its own plies.
TEXT = """[White "Anna"]
[Black "Bo"]
[Result "*"]
[GameType "20"]

1. 32-28 19-23 (1... 18-23 2. 31-27 { Here. }) 2. 28x19 14x23 *

[White "Chloe"]
[Black "Dirk"]
[Result "*"]
[GameType "20"]

1. 33-28 19-23 *
"""
FRAME = "document.querySelector('.part-analyse iframe').contentDocument"


class Analyse(CheckTest, PlayTest):
    part = "check"

    def prepare(self, address=None):
        self.open(address)
        self.paste(TEXT)
        self.show("analyse")
        self.js("document.querySelector('.part-analyse select').value = '0'")
        self.wait(f"return {FRAME}?.querySelectorAll('article.game .m').length >= 8")

    def go(self, fragment):
        """Chooses a ply in the frame, by its text; or opens an address of the page."""
        if fragment.startswith("#"):
            super().go(fragment)
            return
        self.wait(f"""const link = [...{FRAME}.querySelectorAll('.m')].find((one) => one.textContent.endsWith(arguments[0]));
            link?.click(); return link?.getAttribute('aria-current') === 'step'""", fragment)

    def best(self):
        """Asks for the best moves; returns what is said of the position, and them."""
        self.js("document.querySelector('.part-analyse .summary').textContent = ''")
        self.button("Best moves here")
        printed = self.wait("const text = document.querySelector('.part-analyse .summary').textContent; return /ahead:/.test(text) && text",
                         seconds=120)
        return printed, self.js("return [...document.querySelectorAll('.part-analyse li b')].map((one) => one.textContent)")

    def test_best_moves_where_the_reader_is(self):
        for address in (None, (self.web / "index.html").as_uri()):
            with self.subTest(address=address):
                self.prepare(address)
                for ply, printed in (("32-28", "After ply 1, Black to move"), ("19-23", "After ply 2, White to move"),
                                  ("31-27", "After ply 3, Black to move")):
                    self.go(ply)
                    self.assertIn(printed, self.best()[0])
                self.go("19-23")
                self.assertEqual(["28x19"], self.best()[1])
                self.go("18-23")
                self.assertNotIn("28x19", self.best()[1])
                self.assertEqual([], self.complaints())

    def test_another_game_of_the_text(self):
        self.prepare()
        self.js(f"{FRAME}.defaultView.location.hash = '#game=2&ply=2'")
        self.wait(f"return {FRAME}.querySelectorAll('article.game')[1].hidden === false")
        printed, moves = self.best()
        self.assertIn("After ply 2, White to move", printed)
        self.assertEqual(["28x19"], moves)

    def test_a_mistake_is_shown_again(self):
        """A click on a ply of the list leads there even if the reader went elsewhere since."""
        self.prepare()
        self.paste_in_check("[GameType \"20\"]\n\n1. 31-26 16-21 2. 36-31 21-27 *\n")
        self.button("Analyse the game")
        self.wait("return document.querySelector('.analyse-marks button') !== null", seconds=120)
        for _ in range(2):
            self.one(".analyse-marks button").click()
            self.wait(f"return {FRAME}.querySelector('.m[aria-current]')?.textContent.includes('21-27')")
            self.go("31-26")
        self.assertIn("After ply 1,", self.best()[0])

    def paste_in_check(self, text):
        self.show("check")
        self.paste(text)
        self.show("analyse")
        self.wait(f"return {FRAME}?.querySelectorAll('.m').length === 4")


if __name__ == "__main__":
    main()
