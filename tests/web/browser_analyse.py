"""The machine beside the board, in a browser: lines for the position that is shown, mistakes, and a better try."""

from browsing import CheckTest, main
from playing import PlayTest

# The variation has its own plies.
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
LOST = '[GameType "20"]\n\n1. 31-26 16-21 2. 36-31 21-27 3. 31x22 18x27 *\n'


class Machine(CheckTest, PlayTest):
    part = "check"

    def go_to(self, move):
        """Shows the ply of a move."""
        self.wait("""const link = [...document.querySelectorAll('a.m')].find((one) => one.textContent.replace(/[?!]+$/, '').endsWith(arguments[0]));
            link?.click(); return link?.getAttribute('aria-current') === 'step'""", move)

    def lines(self):
        """Waits for the lines of the position, and returns their first moves."""
        self.wait("return document.querySelectorAll('.lines li').length > 0", seconds=120)
        return self.js("return [...document.querySelectorAll('.lines li')].map((one) => one.textContent.trim().split(' ')[1])")

    def test_lines_for_the_position_on_the_board(self):
        for address in (None, (self.web / "index.html").as_uri()):
            with self.subTest(address=address):
                self.open(address)
                self.paste(TEXT)
                self.show("machine")
                self.one(".machine input[type=checkbox]").click()
                self.go_to("19-23")
                self.assertEqual(["28x19"], self.lines())
                self.wait("return document.querySelectorAll('.pointers.machine .best').length > 0")
                self.assertFalse(self.js("return document.querySelector('.gauge').hidden"))
                self.go_to("18-23")
                self.wait("return ![...document.querySelectorAll('.lines li')].some((one) => one.textContent.includes(' 28x19 '))")
                self.assertNotIn("28x19", self.lines())
                # Another game of the text.
                self.show("findings")
                self.wait("const links = document.querySelectorAll('.check-games li a'); links[1]?.click(); return links.length === 2")
                self.go_to("33-28")
                self.assertNotIn("28x19", self.lines())
                self.one(".machine input[type=checkbox]")
                self.assertEqual([], self.complaints())

    def test_lines_stay_on_the_board_after_an_analysis(self):
        """The game is then read again, with a new board for the same position."""
        self.open()
        self.paste(LOST)
        self.show("machine")
        self.js("const [, , effort] = document.querySelectorAll('.machine select'); effort.value = '0'")
        self.js("const lines = document.querySelector('.lines'); lines.dataset.looks = 0;"
                "new MutationObserver(() => { lines.dataset.looks++; }).observe(lines, {childList: true})")
        self.one(".machine input[type=checkbox]").click()
        self.wait("return Number(document.querySelector('.lines').dataset.looks) === 2", seconds=120)
        self.button("Analyse the game")
        self.wait("return document.querySelector('.analyse-marks .place') !== null", seconds=120)
        self.wait("return document.querySelectorAll('.pointers.machine .best').length > 0", seconds=10)

    def test_mistakes_are_in_the_game_and_can_be_tried_again(self):
        """They have the numbers of moves; the scores are in the text, and one undo takes them out."""
        self.open()
        self.paste(LOST)
        self.show("machine")
        self.js("const [, , effort] = document.querySelectorAll('.machine select'); effort.value = '0'")
        self.button("Analyse the game")
        self.wait("return document.querySelector('.analyse-marks .place') !== null", seconds=120)
        texts = self.js("return [...document.querySelectorAll('.analyse-marks .place')].map((one) => one.textContent)")
        self.assertRegex(texts[0], r"^\d+(\.|…) \d+[-x]\d+\S* is (a|the only) ")
        self.assertNotIn("Ply", " ".join(texts))
        self.wait("return document.querySelector('.check-text').value.includes('[%eval ')")
        self.assertFalse(self.js("return document.querySelector('.graph').hidden"))
        self.assertIn("accuracy", self.text(".player .accuracy"))
        for _ in range(2):
            self.one(".analyse-marks .place").click()
            self.wait("return document.querySelector('.m[aria-current]') !== null")
            self.go_to("31-26")
        self.one(".retry").click()
        better = self.wait(r"""const [, move] = /Better: (\S+)\./.exec(document.querySelector('.retry').parentElement.textContent) ?? [];
            return move""")
        self.expect_text(".opponent-state", "Find a better move")
        self.show("moves")
        self.type(better)
        self.expect_text(".opponent-state", f"{better} is the best move")
        self.button("Undo")
        self.wait("return document.querySelector('.check-text').value === arguments[0]", LOST)


if __name__ == "__main__":
    main()
