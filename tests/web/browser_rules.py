"""What is special in single games, by clicks in a browser: faults and huffs, routes, removals, exchanges, the pile, and
set-ups. Every move of a table is played on the page.
"""

from browsing import main
from playing import PlayTest

# Positions, and for moves in them what is clicked. A text after `?` is chosen from the list of moves that are left.
MOVES = {
    "lices, either way round a circle": ("lices", "W:WEc3:BE3d,E4e,E5d,E4c", {
        "Ec3(3d)e3(4e)e5(5d)c5(4c)c3": "c3 e3",
        "Ec3(4c)c5(5d)e5(4e)e3(3d)c3": "c3 c5",
    }),
    "lices, a circle that is clicked as a whole": ("lices", "W:WEc3:BE3d,E4e,E5d,E4c", {
        "Ec3(3d)e3(4e)e5(5d)c5(4c)c3": "c3 c3 ?",
        "Ec3(4c)c5(5d)e5(4e)e3(3d)c3": "c3 c3 ?",
    }),
    "lices, names from the edge of the second side": ("lices", "B:WCa9,Eb8,7c:BCa9,Eb8", {"Eb8(7c)d6": "8b 6d"}),
    "lices, advance and mailler": ("lices", "W:We5,Ca1:BCa1", {
        "e5-5e": "e5 5e ?", "e5=5e": "e5 5e ?", "e5-7e": "e5 7e", "Ca1-b2": "a1 b2",
    }),
    "thai, a capture that may end earlier": ("thai", "B:WK4,K7,18,K27,K28:BK6,K23", {
        "23x14x3": "23 14", "23x32": "23 32 ?", "23x32x14x3": "23 32 14",
    }),
    "jeu-de-dames, a captured piece decides": ("jeu-de-dames", "W:W32:B10,K17,19,K27,28", {"32x5": "32 28 5"}),
    "jeu-de-dames, where a king lands": ("jeu-de-dames", "W:WK46:B23", {
        "46x19": "46 19", "46x14": "46 14", "46x10": "46 10", "46x5": "46 5",
    }),
    "frisian, captures in all directions": ("frisian", "W:W28:B18,27,29,38", {
        "28x8": "28 8", "28x26": "28 26", "28x30": "28 30", "28x48": "28 48",
    }),
    "marelle, removing a stone": ("marelle", "W:Wd6,f4,g1,a7,d7:Ba1,d3,c4:H1,1", {
        "g7xa1": "g7 a1", "g7xd3": "g7 d3", "g7xc4": "g7 c4", "d5xd3": "d5 d3", "g4": "g4",
    }),
    "marelle, three stones jump": ("marelle", "W:Wa7,d7,g4:Ba1,d1,g1,b6:H0,0", {"g4-g7xb6": "g4 g7 b6", "a7-c3": "a7 c3"}),
    "alice, exchanges and draws": ("alice", "1:RCOa1,RTRd4:-:-:-:-", {
        "RCOa1=RTRd4": "d4 a1", "+3TRa8": "card:3TR a8", "+3TRd4=RTRb1": "card:3TR d4 b1",
    }),
    "alice, flight": ("alice", "1:RCOd4,ATRd3:-:-:-:-", {"RCOd4~h4": "d4 h4", "RCOd4~d8": "d4 d8", "ATRd3~d1": "d3 d1"}),
    "alice, a capture": ("alice", "2:5TRf2,ATRa3,RCAf3,RCOa8:ATR:-:-:RCA>5TR", {"RCAf3x5TRf2": "f3 f2"}),
    "alice, a move": ("alice", "1:ATRf1,RCAf4:RCA:-:-:-", {"ATRf1-f2": "f1 f2"}),
}


class Rules(PlayTest):
    def test_moves(self):
        self.open()
        for name, (ruleset, fen, moves) in MOVES.items():
            for text, clicks in moves.items():
                with self.subTest(position=name, move=text):
                    self.position(ruleset, fen)
                    self.click(*(cell for cell in clicks.split() if cell != "?"))
                    if clicks.endswith("?"):
                        self.choose(text)
                    self.expect_moves(text)
                    sheet = self.saved()
                    self.assertIn(text, sheet)
                    self.check_by_programs(sheet)
        self.assertEqual([], self.complaints())

    def fault(self, fen, *clicks):
        """Plays a fault of dames, which stands."""
        self.position("dames", fen)
        self.click(*clicks)
        self.button("Play it anyway")
        self.expect_moves("-".join(clicks) if fen.startswith("W:W32,33") else "x".join(clicks))

    def test_huffs(self):
        self.open()
        # Without the piece on 29, 28 can still take 32, and must.
        for huffed, answer in (("29", "28x37"), ("32", "1-6"), ("32", "28-33")):
            with self.subTest(huffed=huffed, answer=answer):
                self.fault("W:W32,33,50:B28,1", "33", "29")
                self.expect_text(".play-beside", "huff the piece on 29 or 32")
                self.click(huffed, *answer.replace("x", "-").split("-"))
                self.expect_moves("33-29", f"S{huffed} {answer}")
                sheet = self.saved()
                self.assertIn(f"huff {huffed}", sheet)
                self.check_by_programs(sheet)
        # Who does not huff plays on.
        self.fault("W:W32,33,50:B28,1", "33", "29")
        self.click("28", "37")
        self.expect_moves("33-29", "28x37")

    def test_the_wrong_piece_cannot_be_huffed(self):
        self.open()
        self.fault("W:W32,33,50:B28,1", "33", "29")
        self.type("S50 1-6")
        self.expect_text(".play-message", "is not legal")
        self.expect_text(".play-message", "50")
        self.click("50")
        self.assertEqual(["33-29"], self.moves())
        self.click("32", "1", "6")
        self.expect_moves("33-29", "S32 1-6")

    def test_a_shorter_capture_is_a_fault(self):
        self.open()
        self.fault("W:W32:B27,28,19,1", "32", "21")
        self.expect_text(".play-beside", "huff the piece on 21")
        self.click("21", "1", "6")
        self.expect_moves("32x21", "S21 1-6")
        self.check_by_programs(self.saved())

    def test_a_fault_is_written_down(self):
        """In other rulesets the opponent points a fault out, and another move is played."""
        self.open()
        self.position("international", "W:W33,47:B28,1")
        self.click("47", "41")
        self.expect_text(".play-message", "Rule D5")
        self.assertEqual([], self.js("""return [...document.querySelectorAll('.play-message button')]
            .filter((one) => one.textContent === 'Play it anyway')"""))
        self.button("Record the attempt")
        self.click("33", "22")
        self.wait("return document.querySelectorAll('.m').length === 1")
        sheet = self.saved()
        self.assertIn("[%fault 47-41]", sheet)
        self.check_by_programs(sheet)

    def test_why(self):
        """A move that is not legal is explained, with its rule in the panel."""
        self.open()
        self.new("lices")
        self.click("d2")
        self.wait("return document.querySelector('.is-choosing')")
        self.click("e2")
        self.expect_text(".play-message", "diagonally")
        self.button("Rule L5")
        self.wait("return document.querySelector('.play-rules-text .is-here')")
        self.shot("rules")
        self.accessible("rules")
        self.show("moves")
        for ruleset, move, rule in (("lices", "c1-c2", "not legal"), ("lignes-d-action", "b1-b2", "Rule A3"), ("marelle", "a7-d7", "Rule M3"),
                                    ("international", "31-22", "Rule D3")):
            self.new(ruleset)
            self.type(move)
            self.expect_text(".play-message", rule)
            self.expect_moves()

    def test_pile(self):
        """The next card of a shuffled pile is hidden until somebody draws it."""
        self.open()
        self.new("alice", "shuffled")
        pile = self.saved().split('[Pioche "')[1].split('"')[0].split()
        for number, card in enumerate(pile[:3]):
            self.assertEqual([], [one for one in self.all("#play-legal option") if card in one.get_attribute("value")])
            self.one(".play-pile").click()
            self.wait("return document.querySelector('.play-card-button')")
            self.one('.play-square.is-next[aria-label$=", empty"]').click()
            self.wait("return document.querySelectorAll('.m').length === arguments[0]", number + 1)
            self.assertRegex(self.moves()[-1], rf"^\+{card}")
        self.shot("pile")
        self.check_by_programs(self.saved())

    def test_set_up(self):
        """The set-up editor tells the faults of a position, and begins from a valid one."""
        self.open()
        self.button("New game")
        self.set("dialog", "dames")
        self.button("Set up a position…")
        self.wait("return document.querySelector('.play-fen')?.offsetParent")
        self.button("Empty board")
        self.wait("return document.querySelector('.play-fen').value === 'W:W:B'")
        self.click("1")
        self.wait("return document.querySelector('.play-setup .is-main').disabled")
        self.expect_text(".play-setup-findings", "1")
        self.shot("set-up")
        self.accessible("set-up")
        self.click("1", "32", "33")
        self.one('[role="radio"][aria-label="Green man"]').click()
        self.click("28", "1")
        self.wait("return document.querySelector('.play-fen').value === 'W:W32,33:B28,1'")
        self.expect_text(".play-setup-findings", "valid")
        self.button("Begin here")
        self.wait("return document.querySelector('.play-status').offsetParent")
        self.click("32", "23")
        self.expect_moves("32x23")
        self.assertIn('[FEN "W:W32,33:B1,28"]', self.saved())


if __name__ == "__main__":
    main()
