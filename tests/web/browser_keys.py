"""The page by keys alone, in a browser: the tab key, arrows, Enter and Escape; each stop on the way can be seen."""

from browsing import ActionChains, CheckTest, Keys, main
import harness
from playing import PlayTest


class KeysAlone(CheckTest, PlayTest):
    part = "check"

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def tab_to(self, selector, text="", limit=80):
        """Presses the tab key until an element has the focus; the focus must be visible at each stop."""
        stops = []
        for _ in range(limit):
            self.press(Keys.TAB)
            is_there, is_seen, stop = self.js("""const one = document.activeElement;
                const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(one);
                const isSeen = one === document.body || boxShadow !== 'none' || (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0);
                return [one.matches(arguments[0]) && (arguments[1] === '' || one.textContent === arguments[1]), isSeen,
                  one.outerHTML.slice(0, 120)]""", selector, text)
            stops.append(stop)
            self.assertTrue(is_seen, f"the focus cannot be seen on {stop}")
            if is_there:
                return
        self.fail(f"the tab key does not come to {selector} {text}, but to {stops}")

    def to_findings(self):
        """Goes to the findings by the arrows of the tabs."""
        self.tab_to("[data-tab=score]")
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.wait("return document.activeElement.dataset.tab === 'findings' && !document.getElementById('panel-findings').hidden")

    def test_check(self):
        self.open()
        self.tab_to(".check-text")
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).perform()
        self.press(harness.BAD.decode())
        self.wait("return document.querySelector('.check-summary').textContent === '1 game: 1 error.'")
        self.to_findings()
        self.tab_to(".place-of")
        self.press(Keys.ENTER)
        self.assertEqual("d4-e4", self.wait("""const field = document.querySelector('.check-text');
            return document.activeElement === field && field.value.slice(field.selectionStart, field.selectionEnd)"""))

    def test_fix(self):
        self.open()
        self.paste('[GameType "20"]\n[Result "1/2-1/2"]\n\n1. 32-28 1/2-1/2\n')
        self.wait("return document.querySelector('.mend') !== null")
        self.to_findings()
        self.tab_to(".mend")
        self.press(Keys.ENTER)
        self.wait("return document.querySelector('.check-text').value.includes('[Result \"1-1\"]')")

    def test_a_game(self):
        self.open()
        self.tab_to("button", "New game")
        self.press(Keys.ENTER)
        self.wait("return document.querySelector('dialog') !== null")
        self.tab_to("dialog select")
        self.press("Marelle")
        self.wait("return document.querySelector('dialog select').value.startsWith('marelle')")
        self.tab_to("dialog button", "Begin")
        self.press(Keys.ENTER)
        self.wait("return document.querySelector('dialog') === null")
        self.wait("return document.querySelector('.game-title').textContent.includes('Mar')"
                  " || document.querySelector('.game-title').textContent.includes('Morris')")
        self.tab_to("[data-cell]")
        self.press(Keys.ENTER)
        self.wait("return document.querySelectorAll('.m').length === 1")
        self.press(Keys.ARROW_LEFT, Keys.ENTER)
        self.wait("return document.querySelectorAll('.m').length === 2")
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        self.wait("return document.querySelectorAll('.m').length === 1")
        self.tab_to("button", "Save")
        self.press(Keys.ENTER)
        self.wait("return document.querySelector('dialog textarea')?.value")
        self.press(Keys.ESCAPE)
        self.wait("return document.querySelector('dialog') === null")

    def test_the_link_that_skips(self):
        self.open()
        self.js("document.activeElement.blur()")
        self.tab_to(".skip")
        self.press(Keys.ENTER)
        self.wait("return document.activeElement.id === 'content'")


if __name__ == "__main__":
    main()
