"""damier-convert --to html: the page as text, and in a browser.

The browser is Debian's Chromium, driven by Debian's selenium; without them only the text is checked.
"""

import base64
import functools
import html.parser
import json
import math
import os
import pathlib
import re
import shutil
import tempfile
import time
import unittest

import harness
from harness import ALL_SAMPLES, SAMPLES, broken_files, good_samples

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.keys import Keys
except ImportError:
    webdriver = None

BROWSER = shutil.which("chromium")
DRIVER = shutil.which("chromedriver")

ALERT = "document.title='owned'"
HOSTILE = [
    f"</script><script>{ALERT}</script>",
    f"<img src=x onerror={ALERT}>",
    f"\\\" onmouseover={ALERT} x=\\\"",
    f"--><svg onload={ALERT}>",
    "\u2028\u2029\u202e ]]> &lt;b&gt; ' {{7*7}} ${7*7}",
    "<!--<script>",
]
VARIED = "ending-with-variations.lices"


class Reader(html.parser.HTMLParser):
    """The elements of a page, which must be closed in order."""

    VOID = {"meta", "link", "input", "br"}

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.text = [], [], []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open and self.open.pop() == tag, (tag, self.getpos())

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("script", "style"):
            self.text.append(data)


def hostile_record():
    """Returns a record in which every text tries to inject markup."""
    tags = "".join(f'[T{i} "{text}"]\n' for i, text in enumerate(HOSTILE))
    comments = " ".join("{" + text.replace("}", "") + "}" for text in HOSTILE)
    return (
        f'[Ruleset "lices"]\n[White "{HOSTILE[0]}"]\n[Black "{HOSTILE[1]}"]\n[Event "{HOSTILE[2]}"]\n{tags}'
        f'[Result "*"]\n\n{comments} 1. d4-e3 {comments} $5 (1. d4-<b>x</b> {comments}) 2. d6-e5 *\n'
    ).encode() + b"\n[Ruleset \"lices\"]\n[White \"\xff\xfe <b>\"]\n[Result \"*\"]\n\n{\xc3( <i>} 1. d4-e3 *\n"


class Text(harness.ToolTest):
    def page(self, *words, status=0, **options):
        return self.expect(status, "damier-convert", "--to", "html", *words, **options).out

    @staticmethod
    def records():
        """Returns the samples of all games, including broken ones."""
        return [path for path in [*good_samples(), *broken_files()] if path.parent.name != "analysis"]

    def games(self, page):
        """Returns the part between the head, which is the same for all pages, and the script."""
        return page[page.index("<main>") : page.index("</main>")]

    def test_golden(self):
        page = self.page(SAMPLES / VARIED)
        self.matches_golden(self.games(page), "tools/html/game.html")

    def test_sample(self):
        # The page named in README.md is the program's output.
        marelle = ALL_SAMPLES / "marelle"
        page = self.page(marelle / "seven-taken.marelle", SAMPLES / VARIED)
        self.assertTrue(page == (SAMPLES.parent / "pages" / "two-games.html").read_text(encoding="utf-8"),
                        "samples/pages/two-games.html is not what damier-convert writes")

    def test_well_formed_and_alone(self):
        page = self.page(*self.records(), status=1)
        reader = Reader(page)
        policy = [one["content"] for tag, one in reader.elements
                  if tag == "meta" and one.get("http-equiv") == "Content-Security-Policy"]
        self.assertEqual(1, len(policy))
        self.assertIn("default-src 'none'", policy[0])
        icons = 0
        self.assertNotIn("unsafe-inline'; script", policy[0].replace("style-src 'unsafe-inline'", ""))
        for tag, attributes in reader.elements:
            if tag == "link" and attributes["rel"] == "icon":
                self.assertTrue(attributes["href"].startswith("data:image/svg+xml,"))
                icons += 1
                continue
            self.assertNotIn(tag, ("link", "iframe", "img", "base", "form", "object"))
            for name, value in attributes.items():
                self.assertFalse(name.startswith("on"), (tag, name))
                if name in ("href", "src"):
                    self.assertTrue(value.startswith("#"), (tag, value))
        self.assertEqual(1, icons)
        self.assertNotRegex(page.replace("http://www.w3.org/2000/svg", ""), r"https?:|//[a-z]+\.|@import|url\(")

    def test_readable_without_a_script(self):
        reader = Reader(self.page(SAMPLES / VARIED))
        text = " ".join("".join(reader.text).split())
        self.assertIn("1. e3-7e! Variation 1. Ca9=9aA 1. Ca9=9aA? is what one would like", text)
        labels = [one["aria-label"] for tag, one in reader.elements if tag == "svg" and "aria-label" in one]
        self.assertEqual(1, len(labels))
        self.assertIn("White: ", labels[0])

    def test_hostile(self):
        page = self.page("--ruleset=lices", "-", status=1, stdin=hostile_record())
        reader = Reader(page)
        ours = sum(tag == "script" for tag, _ in reader.elements)
        self.assertEqual(3, ours, "the data of two games and the script")
        self.assertFalse([tag for tag, _ in reader.elements if tag in ("img", "i")])
        self.assertFalse([one for _, one in reader.elements for name in one if name.startswith("on")])
        text = "".join(reader.text)
        for one in HOSTILE:
            # HTML entities in tags are decoded.
            self.assertIn(html.unescape(one.replace("\\\"", '"')), text)
        for data in re.findall(r'<script type="application/json">(.*?)</script>', page, re.S):
            self.assertNotIn("<", data)
            json.loads(data)

    def test_an_invalid_record_is_reported(self):
        run = self.expect(1, "damier-convert", "--to=html", "-", stdin=harness.BAD)
        self.assertIn("error: ", run.err)
        text = "".join(Reader(run.out).text)
        self.assertIn("error, line 4: ", text)
        self.assertIn("d4-e4", text)

    def test_strip(self):
        page = self.games(self.page("--strip=comments,variations,nags", SAMPLES / VARIED))
        for part in ('class="comment"', "variation", 'class="nag"'):
            self.assertNotIn(part, page)
        clocks = ALL_SAMPLES / "dames" / "clocks.pdn"
        self.assertIn('class="clock', self.games(self.page(clocks)))
        self.assertNotRegex(self.games(self.page("--strip=clocks", clocks)), 'class="clock|%clk')

    def test_jobs_and_no_records(self):
        words = [*good_samples()[:8]] * 2
        self.assertTrue(self.page(*words) == self.page("--jobs=4", *words))
        Reader(self.page("--allow-empty", "-"))

    def test_scale_of_evaluations(self):
        """It is that of damier-analyse, which states the chances of a score; only pages with evaluations have it."""
        for ruleset, name in (("english", "dames/english.pdn"), ("lices", "lices/drawn.lices")):
            source = ALL_SAMPLES / name
            analysed = self.expect_clean("damier-analyse", "--nodes=50", source).out
            page = self.page(self.file(source.name, analysed.encode()))
            scale = float(re.search(r'"evalScale":([0-9.]+)', page)[1])
            best = [one["best"] for one in json.loads(self.expect_clean(
                "damier-analyse", "--nodes=50", "--to=json", source).out)["positions"]]
            some = [one for one in best if one["eval"] is not None and one["eval"] != 0]
            self.assertTrue(some, ruleset)
            # Evaluations have two decimals, chances three; the curve is steepest at 0.
            rounding = 0.0005 + 0.005 / (4 * scale) + 1e-6
            for one in some:
                self.assertAlmostEqual(one["chance"], 1 / (1 + math.exp(-one["eval"] / scale)), delta=rounding)
            self.assertNotIn("evalScale\":", self.games(self.page(source)))

    def test_size(self):
        game = self.expect_clean("damier-random", "--ruleset=international", "--max-plies=60", "--seed=3").out
        page = self.page("--ruleset=international", "-", stdin=game.encode())
        self.assertLess(len(page.encode()), 100_000)
        again = self.expect_clean("damier-random", "--ruleset=international", "--max-plies=60", "--seed=3",
                                  "--to=html").out
        self.assertIn("</html>", again)


BLANK = " :.-+|[](){}"
SQUARES = re.compile(r"^(?!    )\s*(?:\S+ )?\| (.*)\|(?: \S+)?$")  # comments are indented by four
POINTS = re.compile(r"^\d (.*) \d$")
BETWEEN_POINTS = re.compile(r"^[ |]*$")


class Board:
    """A board in the output of damier-replay: its rows, and the lines below it."""

    def __init__(self):
        self.rows, self.lines = [], []

    def grid(self, columns):
        """Returns the content of each square."""
        width = (len(self.rows[0]) + 1) // columns
        return [row[i * width : (i + 1) * width].strip(BLANK) for row in self.rows for i in range(columns)]


def boards(text):
    """Returns all boards of a text."""
    found = [Board()]
    for line in text.splitlines():
        last = found[-1]
        row = not BETWEEN_POINTS.match(line) and (SQUARES.match(line) or POINTS.match(line))
        if row and not last.lines:
            last.rows.append(row[1])
        elif last.rows and not last.lines:
            last.lines += [line] if line[:1].isalpha() else []
        elif last.lines and line:
            last.lines.append(line)
        elif last.lines:
            found.append(Board())
    return iter(found[:-1])


# All nodes of a game in one call: the drawing, and the notes.
COLLECT = """
const data = JSON.parse(document.querySelector('article:not([hidden]) script').textContent);
const article = document.querySelector('article:not([hidden])');
const links = [...article.querySelectorAll('.m')];
const look = () => {
  const grid = new Array(data.squares.length).fill('');
  const trace = [];
  const at = (group) => {
    const [x, y] = group.getAttribute('transform').match(/[\\d.]+/g).map(Number);
    return (x - data.origin[0]) / data.step + data.columns * (y - data.origin[1]) / data.step;
  };
  const groups = article.querySelectorAll('svg .pieces > g');
  groups.forEach((one) => { grid[at(one)] = one.dataset.piece; });
  article.querySelectorAll('svg .trace > g').forEach((one) => { trace.push(data.squares[at(one)]); });
  return {
    grid, trace, count: groups.length,
    turn: article.querySelector('.panel .turn').textContent,
    notes: [...article.querySelectorAll('.panel .notes li')].map((one) => one.textContent),
    position: article.querySelector('.position').textContent,
    current: [...article.querySelectorAll('.m[aria-current]')].map((one) => links.indexOf(one)),
  };
};
if (!data.origin) { return null; }
document.querySelector('article:not([hidden]) [data-do=first]').click();
const nodes = [look(), ...links.map((link) => { link.click(); return look(); })];
return {columns: data.columns, nodes, unclear: data.nodes.map((one) => Boolean(one.unclear)),
        main: [true, ...links.map((link) => !link.closest('.variation'))],
        squares: data.squares};
"""


@functools.cache
def the_browser():
    """Returns one browser for all tests: it takes longer to start than most of them."""
    profile = tempfile.TemporaryDirectory(prefix="damier-test-browser-", ignore_cleanup_errors=True)
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    # Without a sandbox, which does not work as root; without a network, which no page may need.
    for one in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", "no-first-run",
                "disable-extensions", "disable-background-networking", "window-size=1200,900",
                "host-resolver-rules=MAP * ~NOTFOUND", f"user-data-dir={profile.name}"):
        options.add_argument(f"--{one}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    os.environ["NO_PROXY"] = "localhost,127.0.0.1"
    driver = webdriver.Chrome(service=Service(DRIVER), options=options)
    # A busy machine may need long to click through a game.
    driver.set_script_timeout(600)
    driver.set_page_load_timeout(600)
    unittest.addModuleCleanup(profile.cleanup)
    unittest.addModuleCleanup(driver.quit)
    return driver


@unittest.skipUnless(webdriver and BROWSER and DRIVER, "needs chromium, chromium-driver and python3-selenium")
@unittest.skipIf("DAMIER_SANITIZED" in os.environ, "says nothing new of the programs")
class Browser(harness.ToolTest):
    page = Text.page

    def setUp(self):
        super().setUp()
        self.driver = the_browser()

    def tearDown(self):
        self.assertEqual([], self.driver.get_log("browser"), "nothing should be said on the console")

    def show(self, *words, address="", status=0, **options):
        page = self.page(*words, status=status, **options)
        path = self.file(f"page{time.monotonic_ns()}.html", page.encode())
        self.driver.get(pathlib.Path(path).as_uri() + address)

    def js(self, code, *arguments):
        return self.driver.execute_script(code, *arguments)

    def press(self, *keys):
        for key in keys:
            self.driver.switch_to.active_element.send_keys(key)

    def now(self):
        return self.js("return document.querySelector('.panel .now').textContent")

    def shown_game(self):
        return 1 + self.js("return [...document.querySelectorAll('article')].findIndex((one) => !one.hidden)")

    def wait(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, "waited in vain")
            time.sleep(0.05)


# Saves the pictures of the current game as the share panel does; returns [name, type, data URL] of each.
SAVED = """
const done = arguments[0];
const saved = [];
const usual = window.download;
window.download = async (name, content, type) => {
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    saved.push([name, type, reader.result]);
    if (saved.length === 2) { window.download = usual; done(saved); }
  });
  reader.readAsDataURL(new Blob([content], {type}));
};
document.querySelector('.share-open').click();
document.querySelector('.share .picture').click();
document.querySelector('.share .pixels').click();
document.querySelector('.share .close').click();
"""

# The colours of some pixels of a picture: the middle of its first square, and of the square of each piece.
PIXELS = """
const [source, done] = arguments;
const image = new Image();
image.addEventListener('load', () => {
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const pen = canvas.getContext('2d', {willReadFrequently: true});
  pen.drawImage(image, 0, 0);
  const board = document.querySelector('article:not([hidden]) .field > svg');
  const scale = image.width / board.viewBox.baseVal.width;
  const points = [...board.querySelectorAll('.pieces > g')].map((one) => one.getAttribute('transform')
    .match(/[-\\d.]+/g).map(Number));
  done([image.width, image.height, [...pen.getImageData(1, 1, 1, 1).data],
        points.map(([x, y]) => [...pen.getImageData((x - 9) * scale, y * scale, 1, 1).data])]);
});
image.src = source;
"""


def check_pictures(test):
    """Checks the pictures that the share panel of the page in the browser saves."""
    svg, png = test.driver.execute_async_script(SAVED)
    test.assertEqual(["image/svg+xml", "image/png"], [svg[1], png[1]])
    test.assertTrue(svg[0].endswith(".svg") and png[0].endswith(".png"))
    text = base64.b64decode(svg[2].split(",")[1]).decode()
    harness.check_xml(text.encode())
    test.assertIn(".damier-page", text, "the rules of the page")
    test.assertTrue(base64.b64decode(png[2].split(",")[1]).startswith(b"\x89PNG"))
    width, height, corner, pieces = test.driver.execute_async_script(PIXELS, png[2])
    test.assertEqual(1200, max(width, height))
    back = test.js("return getComputedStyle(document.body).backgroundColor")
    test.assertTrue(pieces)
    test.assertEqual([255], sorted({alpha for *_, alpha in [corner, *pieces]}))
    # Pieces of both sides are drawn, in their colours: without styles all would be black.
    test.assertGreater(max(max(one[:3]) for one in pieces), 200)
    test.assertGreater(len({tuple(one) for one in pieces}), 1, (back, pieces))


class Positions(Browser):
    """The drawing equals that of damier-replay, at every ply of every sample."""

    def test_every_ply(self):
        files = Text.records()
        run = self.run_tool("damier-convert", "--to=ndjson", "--positions", *files)
        records = [json.loads(line) for line in run.out.splitlines()]
        self.show(*files, status=1)
        replayed = boards(self.run_tool("damier-replay", "--all", *files).out)
        inner = []
        counted = 0
        for number, record in enumerate(records, 1):
            with self.subTest(source=record["source"], index=record["index"]):
                page = self.collect(number)
                if page is None:
                    self.assertFalse(record["valid"])
                    continue
                counted += len(page["nodes"])
                self.check_main(replayed, page)
                inner += self.check_plies(record, page)
        self.assertIsNone(next(replayed, None))
        self.assertGreater(counted, 1500)
        # A position in a variation is rebuilt from JSON.
        sheets = "".join(f'[Ruleset "{ruleset}"]\n[FEN "{position}"]\n[Result "*"]\n\n*\n\n'
                         for ruleset, position, _, _ in inner)
        set_up = boards(self.run_tool("damier-replay", "--all", "-", stdin=sheets.encode()).out)
        for _, position, columns, node in inner:
            self.compare(next(set_up), columns, node, position)
        self.assertIsNone(next(set_up, None))
        self.assertGreater(len(inner), 50)

    def collect(self, number):
        self.js("location.hash = arguments[0]", f"#game={number}")
        self.wait(lambda: self.shown_game() == number)
        return self.js(COLLECT)

    def check_main(self, replayed, page):
        """Compares each position of the main line with a board of damier-replay."""
        for i, node in enumerate(page["nodes"]):
            if page["main"][i] and not page["unclear"][i]:
                board = next(replayed)
                self.compare(board, page["columns"], node, i)
                for note in node["notes"]:
                    self.assertIn(note, board.lines)

    def compare(self, board, columns, node, at):
        grid = board.grid(columns)
        self.assertEqual(grid, [piece.strip(BLANK) for piece in node["grid"]], at)
        self.assertEqual(sum(piece != "" for piece in grid), node["count"])
        self.assertEqual(board.lines[0], node["turn"])

    def check_plies(self, record, page):
        """Checks that the plies are those of JSON; returns the plies in variations."""
        plies = []

        def collect(line, depth):
            for ply in line:
                plies.append((ply, depth))
                for variation in ply.get("variations", ()):
                    collect(variation, depth + 1)

        collect(record["plies"], 0)
        nodes = page["nodes"][1:]
        self.assertEqual(len(plies), len(nodes))
        inner = []
        for i, ((ply, depth), node) in enumerate(zip(plies, nodes)):
            self.assertEqual([i], node["current"])
            self.assertEqual(ply["kind"] is None, page["unclear"][i + 1])
            self.assertEqual(depth == 0, page["main"][i + 1])
            if ply["kind"] not in (None, "pass"):
                self.assertTrue(node["trace"])
            if depth > 0 and "position" in ply:
                inner.append((record["ruleset"], ply["position"], page["columns"], node))
        return inner


class Use(Browser):
    def test_keys_clicks_and_address(self):
        self.show(SAMPLES / VARIED)
        self.assertEqual("Start", self.now())
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual("1. e3-7e!", self.now())
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
        self.wait(lambda: self.driver.current_url.endswith("#game=1&ply=2"))
        self.press(Keys.END)
        end = self.now()
        self.assertNotEqual("Start", end)
        self.assertEqual("true", self.js("return document.querySelector('[data-do=forward]').ariaDisabled"))
        self.press(Keys.HOME)
        self.assertEqual("Start", self.now())
        for name, text in (("last", end), ("back", None), ("forward", end), ("first", "Start")):
            self.js("document.querySelector(`[data-do=${arguments[0]}]`).click()", name)
            if text:
                self.assertEqual(text, self.now())
        # A variation can be opened by its move, by the arrow down, and by the button.
        self.driver.find_element("css selector", ".fold summary").click()
        first = self.driver.find_element("css selector", ".variation .m")
        first.click()
        inner = self.now()
        self.assertEqual(first.text, inner)
        self.wait(lambda: "node=" in self.driver.current_url)
        address = self.driver.current_url
        self.press(Keys.ARROW_UP)
        self.assertNotEqual(inner, self.now())
        self.press(Keys.ARROW_DOWN)
        self.assertEqual(inner, self.now())
        self.js("document.querySelector('[data-do=otherLine]').click()")
        self.assertNotEqual(inner, self.now())
        self.driver.get("about:blank")
        self.driver.get(address)
        self.assertEqual(inner, self.now())
        self.driver.get("about:blank")
        self.driver.get(address.split("#")[0] + "#game=99&ply=9999")
        self.assertEqual(end, self.now())

    def test_tab_reaches_what_can_be_done(self):
        self.show(SAMPLES / VARIED)
        names = []
        for _ in range(7):
            self.press(Keys.TAB)
            names.append(self.js("const one = document.activeElement; return one.ariaLabel || one.textContent"))
            outline = self.js("return getComputedStyle(document.activeElement).outlineWidth")
            self.assertEqual("3px", outline, names[-1])
        # One stop a widget: the moves and the row of buttons have one each.
        self.assertEqual(["Dark", "Help", "1. e3-7e!", "Tags", "Forward", "Speed", "Copy, download, embed"], names)
        self.js("document.querySelector('[data-do=forward]').focus()")
        self.press(Keys.HOME)
        reached = []
        for _ in range(7):
            reached.append(self.js("return document.activeElement.ariaLabel"))
            self.press(Keys.ARROW_RIGHT)
        self.assertEqual(["First position", "Back", "Play through", "Forward", "Last position", "Next variation",
                          "Turn the board"], reached)
        self.assertEqual("Start", self.now(), "arrows within the row of buttons do not move the pieces")

    def test_flip(self):
        self.show(SAMPLES / "sheet-example.lices", address="#ply=1")
        places = """return [...document.querySelectorAll('svg .pieces > g')].map((one) => {
          const box = one.getBoundingClientRect();
          const board = one.closest('svg').getBoundingClientRect();
          return [one.dataset.square, (box.left + box.right) / 2 - board.left, (box.top + box.bottom) / 2 - board.top,
                  board.width, board.height];
        })"""
        before = self.js(places)
        self.js("document.querySelector('[data-do=flip]').click()")
        self.assertEqual("true", self.js("return document.querySelector('[data-do=flip]').ariaPressed"))
        for (square, x, y, width, height), (same, new_x, new_y, _, _) in zip(before, self.js(places)):
            self.assertEqual(square, same)
            self.assertAlmostEqual(width - x, new_x, delta=5)
            self.assertAlmostEqual(height - y, new_y, delta=5)

    def test_play(self):
        self.show(SAMPLES / "sheet-example.lices")
        self.js("document.querySelector('.speed').value = '250'")
        self.press(" ")
        live = "return document.querySelector('.status').getAttribute('aria-live')"
        self.assertEqual("off", self.js(live))
        self.wait(lambda: self.now().startswith("2."))
        self.press(" ")
        self.assertEqual("polite", self.js(live))
        stopped = self.now()
        time.sleep(0.4)
        self.assertEqual(stopped, self.now())
        self.js("document.querySelector('[data-do=play]').click()")
        self.wait(lambda: self.now().startswith("5."))
        self.wait(lambda: self.js("return document.querySelector('[data-do=play]').ariaLabel") == "Play through")

    def test_what_is_read_out(self):
        self.show(ALL_SAMPLES / "dames" / "russian.pdn", address="#ply=1")
        status = self.js("return document.querySelector('[role=status][aria-live=polite]').textContent")
        self.assertRegex(status, r"1\. ")
        self.assertIn("Black to move", status)
        self.assertRegex(status, r"White man: .*[a-h][1-8], [a-h][1-8]")
        unnamed = self.js("""return [...document.querySelectorAll('button, select, input')].filter((one) =>
            !one.ariaLabel && !one.textContent && !one.closest('label')).length""")
        self.assertEqual(0, unnamed)

    def test_dark(self):
        self.show(SAMPLES / VARIED)
        back = "return getComputedStyle(document.body).backgroundColor"
        square = "return getComputedStyle(document.querySelector('svg .light')).fill"
        light = self.js(back), self.js(square)
        self.js("document.querySelector('.theme').click()")
        dark = self.js(back), self.js(square)
        self.assertNotEqual(light[0], dark[0])
        self.assertNotEqual(light[1], dark[1])
        self.js("document.querySelector('.theme').click()")
        self.assertEqual(light, (self.js(back), self.js(square)))
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia",
                                    {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"features": []})
        self.driver.refresh()
        self.assertEqual(dark, (self.js(back), self.js(square)))
        self.assertEqual("true", self.js("return document.querySelector('.theme').ariaPressed"))

    def test_index(self):
        self.show(*sorted((ALL_SAMPLES / "dames").glob("*.pdn")), SAMPLES / "drawn.lices", address="#game=2")
        shown = "return [...document.querySelectorAll('.index li')].filter((one) => !one.hidden).length"
        total = self.js(shown)
        self.assertGreater(total, 18)
        find = self.driver.find_element("css selector", ".index input")
        find.send_keys("LICES")
        self.assertEqual(1, self.js(shown))
        self.assertEqual(1, self.js("""return [...document.querySelectorAll('.index li:not([hidden]) a')]
                                         .filter((one) => one.tabIndex === 0).length"""))
        find.send_keys(Keys.CONTROL, "a")
        find.send_keys(Keys.DELETE)
        self.assertEqual(total, self.js(shown))
        results = self.js("return [...document.querySelectorAll('.index option')].map((one) => one.value)")
        counts = []
        for result in results[1:]:
            self.js("""const one = document.querySelector('.index select'); one.value = arguments[0];
                       one.dispatchEvent(new Event('change'))""", result)
            counts.append(self.js(shown))
        self.assertEqual(total, sum(counts))
        self.assertTrue(all(counts))
        self.js("""const one = document.querySelector('.index select'); one.value = '';
                   one.dispatchEvent(new Event('change'))""")
        self.driver.find_elements("css selector", ".index a")[3].click()
        self.wait(lambda: self.shown_game() == 4)
        self.assertEqual("true", self.js("return document.querySelectorAll('.index a')[3].ariaCurrent"))

    def test_phone(self):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": True})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})
        for path in (SAMPLES / VARIED, ALL_SAMPLES / "dames" / "canadian.pdn", ALL_SAMPLES / "alice" / "level-b.alice",
                     ALL_SAMPLES / "marelle" / "seven-taken.marelle"):
            self.show(path, path, address="#ply=30")
            self.assertLessEqual(self.js("return document.documentElement.scrollWidth"), 360, path.name)
            small = self.js("""return [...document.querySelectorAll('button, select, input, .index a')].filter((one) => {
                const box = one.getBoundingClientRect();
                return box.width > 0 && (box.width < 44 || box.height < 44);
              }).map((one) => one.outerHTML)""")
            self.assertEqual([], small)

    def resize(self, width, height, mobile=False):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                    {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.clearDeviceMetricsOverride", {})

    def test_all_is_in_sight(self):
        """No window scrolls as a whole; phones keep the board and the current move in view."""
        game = ALL_SAMPLES / "archive" / "games" / "open.pdn"
        for width, height in ((1366, 768), (1280, 900)):
            self.resize(width, height)
            for words in ((game,), (SAMPLES / VARIED,), (ALL_SAMPLES / "marelle" / "seven-taken.marelle",)):
                self.show(*words, address="#ply=40")
                outside = self.js("""
                  const shown = ['.player', '.field > svg', '.controls', '.tools', '.m[aria-current]', '.index ol']
                    .flatMap((name) => [...document.querySelectorAll(name)]);
                  return shown.filter((one) => {
                    const box = one.getBoundingClientRect();
                    return box.width > 0 && (box.top < 0 || box.left < 0 || box.right > innerWidth + 1 ||
                      box.bottom > innerHeight + 1);
                  }).map((one) => one.outerHTML.slice(0, 80))""")
                self.assertEqual([], outside, (width, height, words))
                self.assertLessEqual(self.js("return document.documentElement.scrollHeight"), height)
        for width, height in ((390, 844), (844, 390)):
            self.resize(width, height, mobile=True)
            self.show(game, address="#ply=40")
            boxes = self.js("""return ['.game:not([hidden]) .field > svg', '.m[aria-current]', '.controls']
              .map((name) => {
              const box = document.querySelector(name).getBoundingClientRect();
              return [box.top, box.bottom, box.left, box.right];
            })""")
            for top, bottom, left, right in boxes:
                self.assertGreaterEqual(top, -1)
                self.assertLessEqual(bottom, height + 1)
                self.assertGreaterEqual(left, -1)
                self.assertLessEqual(right, width + 1)
            board, move, controls = boxes
            self.assertLessEqual(move[1], controls[0] + 1)
            beside = move[2] >= board[3]
            self.assertTrue(beside or move[0] >= board[1], "the board hides the move")
            self.assertEqual(width > height, beside)
            # Before any scrolling, too, the board is whole.
            self.show(game)
            self.assertEqual(0, self.js("return scrollY"))
            bottom = self.js("""return document.querySelector('.game:not([hidden]) .board')
                                  .getBoundingClientRect().bottom""")
            self.assertLessEqual(bottom, height)

    def test_more_keys(self):
        self.show(SAMPLES / VARIED, SAMPLES / "drawn.lices")
        self.press("f")
        self.assertEqual("true", self.js("return document.querySelector('[data-do=flip]').ariaPressed"))
        sides = "return [...document.querySelectorAll('article:not([hidden]) .player')].map((one) => one.dataset.side)"
        self.assertEqual(["0", "1"], self.js(sides))
        self.press("n")
        self.wait(lambda: self.shown_game() == 2)
        self.assertEqual(["0", "1"], self.js(sides), "the next game is turned too")
        self.press("p")
        self.wait(lambda: self.shown_game() == 1)
        self.press("f", "v")
        self.assertEqual(["1", "0"], self.js(sides))
        self.assertEqual("1. Ca9=9aA?", self.now())
        self.assertTrue(self.js("return document.querySelector('.m[aria-current]').closest('details').open"))
        self.press("?")
        self.assertTrue(self.js("return document.querySelector('.help').open"))
        self.press(Keys.ARROW_RIGHT, Keys.ESCAPE)
        self.assertFalse(self.js("return document.querySelector('.help').open"))
        self.assertEqual("1. Ca9=9aA?", self.now(), "keys do not act behind the help")
        self.js("""document.querySelector('article:not([hidden]) .field > svg')
                     .dispatchEvent(new WheelEvent('wheel', {deltaY: 9, bubbles: true, cancelable: true}))""")
        self.assertEqual("2. Ed6-e7!", self.now())

    def test_choices_are_remembered(self):
        self.addCleanup(self.js, "localStorage.clear()")
        clocks = ALL_SAMPLES / "dames" / "clocks.pdn"
        self.show(clocks)
        dark = "return document.querySelector('.theme').ariaPressed"
        before = self.js(dark)
        self.js("""document.querySelector('.theme').click();
                   document.querySelector('[data-column=clock]').click();
                   const speed = document.querySelector('.speed'); speed.value = '700';
                   speed.dispatchEvent(new Event('change'))""")
        self.show(clocks)
        self.assertNotEqual(before, self.js(dark))
        self.assertEqual("700", self.js("return document.querySelector('.speed').value"))
        self.assertEqual("none", self.js("return getComputedStyle(document.querySelector('.clock')).display"))
        # What somebody else has stored is no speed.
        self.js("localStorage.setItem('damier-speed', '1'); localStorage.setItem('damier-theme', '<b>')")
        self.show(clocks)
        self.assertEqual("1500", self.js("return document.querySelector('.speed').value"))

    def test_evaluations(self):
        game = (b'[GameType "20"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n'
                b"1. 32-28 {[%eval 0.00] [%clk 0:10:00]} 19-23 {[%eval 2.00] [%clk 0:09:00]} "
                b"2. 28x19 {[%eval #-3]} 14x23 {[%eval #-2]} *\n")
        self.show("-", stdin=game, address="#ply=2")
        bars = "return [...document.querySelectorAll('.player')].map((one) => [one.dataset.side, "
        self.assertEqual([["1", "0:09:00"], ["0", "0:10:00"]],
                         self.js(bars + "one.querySelector('.time').textContent])"))
        # Black gave up 25 % of the game, and then nothing; White's 2 men were lost, from 75 % to nothing. Two men are
        # worth more in these draughts than where a man decides later.
        accuracy = self.js(bars + "one.querySelector('.accuracy').textContent])")
        self.assertEqual([["1", "accuracy 66 %"], ["0", "accuracy 1 %"]], accuracy)
        height = self.js("return document.querySelector('.fill').style.height")
        self.assertAlmostEqual(74.7, float(height.removesuffix("%")), delta=0.1)
        graph = self.driver.find_element("css selector", ".graph")
        box = graph.rect
        chain = ActionChains(self.driver)
        chain.move_to_element_with_offset(graph, -box["width"] // 4, 0).click_and_hold().perform()
        self.assertEqual("1", self.js("return document.querySelector('.graph').ariaValueNow"))
        chain.move_to_element_with_offset(graph, box["width"] // 4, 0).release().perform()
        self.assertEqual("2. 28x19", self.now())
        self.assertEqual("2. 28x19, evaluation #-3", self.js("return document.querySelector('.graph').ariaValueText"))
        self.js("document.querySelector('[data-column=eval]').click()")
        self.addCleanup(self.js, "localStorage.clear()")
        self.assertEqual("none", self.js("return getComputedStyle(document.querySelector('.moves .eval')).display"))
        other = b'[GameType "40"]\n[Result "*"]\n\n1. 32-27 {[%eval 0.00]} 17-21 {[%eval 2.00]} *\n'
        self.show("-", stdin=other, address="#ply=2")
        # Players speak of moves, and a move of the second side has the number of the one before.
        self.assertEqual("1... 17-21", self.now())
        self.assertEqual("2 / 2", self.js("return document.querySelector('.panel .place').textContent"))
        height = self.js("return document.querySelector('.fill').style.height")
        self.assertAlmostEqual(72.1, float(height.removesuffix("%")), delta=0.1)
        # Without evaluations there is neither a graph nor a switch for them.
        self.show(SAMPLES / VARIED)
        self.assertTrue(self.js("return document.querySelector('.graph').hidden"))
        self.assertTrue(self.js("return document.querySelector('[data-column=eval]').hidden"))

    def shared(self):
        self.js("document.querySelector('.share-open').click()")
        return dict(self.js("""return [...document.querySelectorAll('.share .row')].map((one) =>
          [one.querySelector('span').textContent, one.querySelector('textarea').value])"""))

    def test_what_can_be_taken_along(self):
        path = ALL_SAMPLES / "marelle" / "seven-taken.marelle"
        self.show(path, address="#ply=1")
        rows = self.shared()
        self.assertEqual(self.expect_clean("damier-convert", path).out, rows["Game (MARELLE)"])
        self.assertEqual(self.expect_clean("damier-convert", "--to=sgf", path).out, rows["Game (SGF)"])
        position = self.run_tool("damier-convert", "--to=ndjson", "--positions", path).out
        self.assertEqual(json.loads(position)["plies"][0]["position"], rows["Position"])
        self.assertTrue(rows["Link"].endswith("#game=1&ply=1"))
        # The code shows this page in another one in the same folder.
        frame = rows["Code to embed the page"]
        outer = self.file("outer.html", f"<!DOCTYPE html><title>x</title>{frame}".encode())
        self.driver.get(pathlib.Path(outer).as_uri())
        self.driver.switch_to.frame(0)
        self.addCleanup(self.driver.switch_to.default_content)
        self.wait(lambda: self.js("return Boolean(document.querySelector('.panel'))"))
        self.assertTrue(self.now().startswith("1. "))

    def test_what_was_copied_is_seen(self):
        self.show(SAMPLES / VARIED)
        self.shared()
        buttons = "[...document.querySelectorAll('.share .copy')].map((one) => one.textContent)"
        before = self.js(f"return {buttons}")
        for _ in range(2):
            self.js("return document.querySelectorAll('.share .copy')[1]").click()
            self.wait(lambda: self.js(f"return {buttons}[1]") == "Copied")
        self.assertEqual("Copied", self.js("return document.querySelector('.share .done').textContent"))
        self.assertEqual(before[0], self.js(f"return {buttons}[0]"))
        self.wait(lambda: self.js(f"return {buttons}") == before)

    def test_pictures_taken_along(self):
        for path in (SAMPLES / VARIED, ALL_SAMPLES / "marelle" / "seven-taken.marelle",
                     ALL_SAMPLES / "dames" / "canadian.pdn"):
            with self.subTest(path=path.name):
                self.show(path, address="#ply=2")
                check_pictures(self)
        # The policy allows images of the page itself, and no other.
        for source in ("x.png", "https://example.org/x.png"):
            refused = self.driver.execute_async_script("""const [source, done] = arguments;
              document.addEventListener('securitypolicyviolation', (event) => done(event.effectiveDirective));
              new Image().src = source""", source)
            self.assertEqual("img-src", refused)
        self.driver.get_log("browser")  # which names what was refused

    def test_hostile_pictures_taken_along(self):
        self.show("--ruleset=lices", "-", status=1, stdin=hostile_record(), address="#ply=1")
        check_pictures(self)
        self.assertNotEqual("owned", self.js("return document.title"))

    def test_hostile_text_taken_along(self):
        self.show("--ruleset=lices", "-", status=1, stdin=hostile_record(), address="#ply=1")
        rows = self.shared()
        self.assertIn(HOSTILE[1], rows["Game (LICES)"])
        frame = Reader(rows["Code to embed the page"]).elements
        self.assertEqual(["iframe"], [tag for tag, _ in frame])
        self.assertEqual({"src", "title", "width", "height", "loading"}, set(frame[0][1]))
        self.assertIn(HOSTILE[0], frame[0][1]["title"])
        name = self.js("return fileName({heading: '../\\u202e<b>\\0/CON'}, '.pdn')")
        self.assertEqual("b-CON.pdn", name)
        picture = self.js("""return pictureOf({game: {svg: document.querySelector('.field > svg')}})""")
        self.assertIn("http://www.w3.org/2000/svg", picture)
        self.assertNotIn("onload", picture)

    def test_print_has_boards_at_marked_plies(self):
        self.show(SAMPLES / VARIED)
        self.js("dispatchEvent(new Event('beforeprint'))")
        marked = self.js("return document.querySelectorAll('.nag').length")
        self.assertEqual(marked, self.js("return document.querySelectorAll('.printed svg').length"))
        self.assertGreater(marked, 2)
        first = self.js("""const item = document.querySelector('.main > li');
                           return [...item.children].map((one) => one.className)""")
        self.assertEqual(["m", "printed", "fold", "fold"], first, "the board stands before the variations")
        self.assertEqual(0, self.js("return document.querySelectorAll('.fold:not([open])').length"))
        self.js("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(0, self.js("return document.querySelectorAll('.printed').length"))
        self.assertEqual(0, self.js("return document.querySelectorAll('.fold[open]').length"))

    def test_the_list_shows_the_ply_of_the_address(self):
        """Whole, though the texts of the ply leave less room for the list than there was before."""
        self.resize(1280, 700)
        game = ALL_SAMPLES / "archive" / "games" / "open.pdn"
        for ply in range(8, 40, 2):
            self.show(game, address=f"#ply={ply}")
            self.assertGreaterEqual(*self.js("""return ['.game:not([hidden]) .moves', '.m[aria-current]']
              .map((one) => document.querySelector(one).getBoundingClientRect().bottom)"""), ply)

    def test_print_shows_the_current_move(self):
        """Paper has no backgrounds: letters that are white on the screen would not be seen."""
        self.show(SAMPLES / VARIED, address="#ply=2")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setEmulatedMedia", {"media": ""})
        self.assertEqual(*self.js("""return ['body', '.m[aria-current]']
          .map((one) => getComputedStyle(document.querySelector(one)).color)"""))

    def test_headings_and_landmarks(self):
        self.show(SAMPLES / VARIED, SAMPLES / "drawn.lices")
        names = self.js("""return ['h1', 'header.top', 'nav[aria-label]', 'main', 'section.moves[aria-label]',
          '[role=toolbar][aria-label]'].filter((name) => !document.querySelector(name))""")
        self.assertEqual([], names)
        self.assertEqual(1, self.js("return document.querySelectorAll('h1').length"))
        stops = "return [...document.querySelectorAll(arguments[0])].filter((one) => one.tabIndex === 0).length"
        for widget in (".index a", "article:not([hidden]) .m", ".controls button"):
            self.assertEqual(1, self.js(stops, widget), widget)

    def test_axe(self):
        """Needs the file axe.min.js of the npm package axe-core: DAMIER_AXE names it."""
        if "DAMIER_AXE" not in os.environ:
            self.skipTest("DAMIER_AXE does not name axe.min.js")
        axe = pathlib.Path(os.environ["DAMIER_AXE"]).read_text(encoding="utf-8")
        for words in ((SAMPLES / VARIED, SAMPLES / "drawn.lices"), (ALL_SAMPLES / "archive" / "games" / "open.pdn",)):
            self.show(*words, address="#ply=3")
            self.js(axe)
            found = self.driver.execute_async_script("""const done = arguments[0];
              axe.run(document).then(({violations}) => done(violations.map(({id, impact}) => [impact, id])))""")
            self.assertEqual([], [one for one in found if one[0] in ("serious", "critical")])

    def test_marks(self):
        game = (b'[GameType "20"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n'
                b"1. 32-28 {[%csl G32,R19] here [%cal G28-23]} 19-23 *\n")
        self.show("-", stdin=game, address="#ply=1")
        self.assertEqual(3, self.js("return document.querySelectorAll('svg .marks > *').length"))
        self.assertEqual("arrow-green", self.js("return document.querySelector('svg .marks > path').className.baseVal"))
        self.assertEqual("here", self.js("return document.querySelector('.comments-here').textContent.trim()"))
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(0, self.js("return document.querySelectorAll('svg .marks > *').length"))

    def test_hostile_in_the_browser(self):
        self.show("--ruleset=lices", "-", status=1, stdin=hostile_record())
        self.press(Keys.ARROW_RIGHT, Keys.END, Keys.HOME)
        title = self.js("return document.title")
        self.assertNotEqual("owned", title)
        self.assertIn(HOSTILE[0], title)
        self.assertEqual(0, self.js("return document.querySelectorAll('img, i, [onload], [onmouseover]').length"))
        self.assertEqual(3, self.js("return document.scripts.length"))

    def test_an_invalid_record_goes_as_far_as_it_can(self):
        self.show("-", stdin=harness.GOOD.replace(b"d6-e5", b"d6-e6 3. d2-e1"), status=1)
        self.press(Keys.END)
        self.assertEqual("Position unknown after the error", self.js("return document.querySelector('.panel .turn').textContent"))
        self.assertEqual(1, self.js("return document.querySelectorAll('.findings li.error').length"))
        self.assertEqual(1, self.js("return document.querySelectorAll('.m.wrong ~ .reason').length"))
        style = "return getComputedStyle(document.querySelector('.m.unclear')).textDecorationLine"
        self.assertEqual("none", self.js(style))
        self.press(Keys.HOME, Keys.ARROW_RIGHT)
        self.assertEqual("Black to move", self.js("return document.querySelector('.panel .turn').textContent"))


del Browser  # it only contains what the others share


if __name__ == "__main__":
    harness.main()
