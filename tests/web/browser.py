"""The page that checks games, in Chromium: samples, hostile texts, archives, without a network, from a folder.

DAMIER_JS is the folder of damier.js and its modules. DAMIER_AXE, if set, is the file axe.min.js of the npm package
axe-core; DAMIER_SHOTS, if set, a folder for pictures of the page.
"""

import contextlib
import functools
import http.server
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tools"))
import harness
from harness import ALL_SAMPLES, SAMPLES, SOURCE
from pages import hostile_record

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
except ImportError:
    webdriver = None

JS = pathlib.Path(os.environ.get("DAMIER_JS", SOURCE / "build/wasm/js"))
GAMES = ("alice", "dames", "lices", "lignes-d-action", "marelle")
# Its encoding has several bytes a character, which the module does not know.
OTHER = {"lignes-d-action/broken/charset-byte.sgf"}
PHONE = {"deviceMetrics": {"width": 390, "height": 844, "pixelRatio": 2.0, "touch": True}}
PLACES = re.compile(r"^[^\n]*?:(\d+):(\d+): (error|warning|note): ", re.MULTILINE)


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_words):
        pass


@contextlib.contextmanager
def served(folder):
    """Serves a folder; returns its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def chromium(size=(1280, 900), phone=False):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", f"--window-size={size[0]},{size[1]}"):
        options.add_argument(word)
    if phone:
        options.add_experimental_option("mobileEmulation", PHONE)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)


@unittest.skipIf(webdriver is None, "selenium is not installed")
class Page(harness.ToolTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.made = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.made.cleanup)
        cls.web = pathlib.Path(cls.made.name) / "web"
        subprocess.run(["sh", SOURCE / "scripts/web.sh", cls.web], check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "DAMIER_JS": str(JS)})

    def open(self, address=None, **options):
        """Opens the page, and waits for the field."""
        if address is None:
            address = self.enterContext(served(self.web)) if hasattr(self, "enterContext") else self.serve()
        self.driver = chromium(**options)
        self.addCleanup(self.driver.quit)
        self.driver.get(f"{address}#check")
        self.wait("return document.querySelector('.check-text') !== null")
        return address

    def serve(self):
        manager = served(self.web)
        self.addCleanup(manager.__exit__, None, None, None)
        return manager.__enter__()

    def js(self, script, *values):
        return self.driver.execute_script(script, *values)

    def wait(self, script, *values, seconds=60):
        """Waits until a script returns something that holds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = self.js(script, *values)
            if found:
                return found
            time.sleep(0.05)
        return self.fail(f"{script}: not in {seconds} s; the page says: {self.js('return document.body.innerText')[:2000]}")

    def type(self, text):
        """Puts a text into the field as if somebody pasted it, and waits for its findings."""
        self.js("document.querySelector('.check-summary').textContent = '';"
                "const field = document.querySelector('.check-text'); field.focus(); field.select();"
                "document.execCommand('insertText', false, arguments[0]);", text)
        return self.summary()

    def summary(self, seconds=60):
        return self.wait("return document.querySelector('.check-summary').textContent", seconds=seconds)

    def send_file(self, path):
        self.js("document.querySelector('.check-summary').textContent = ''")
        self.driver.find_element(By.CSS_SELECTOR, ".check-bar input[type=file]").send_keys(str(path))

    def shot(self, name):
        if "DAMIER_SHOTS" in os.environ:
            self.driver.save_screenshot(os.path.join(os.environ["DAMIER_SHOTS"], f"{name}.png"))

    def complaints(self):
        """Returns what the browser says of errors and refusals."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def test_samples(self):
        self.open()
        files = [path for game in GAMES for folder in (".", "broken") for path in sorted((ALL_SAMPLES / game / folder).iterdir())
                 if path.is_file() and str(path.relative_to(ALL_SAMPLES)) not in OTHER]
        self.assertGreater(len(files), 150)
        for path in files:
            with self.subTest(path=path):
                report = subprocess.run([harness.program("damier-check"), path], capture_output=True, check=False).stdout
                expected = [[f"{line}:{column}", severity] for line, column, severity in
                            PLACES.findall(report.decode("utf-8", "replace"))]
                self.send_file(path)
                self.summary()
                found = self.js("""return [...document.querySelectorAll('.finding')].map((one) =>
                    [one.querySelector('.place-of').textContent, one.querySelector('b').textContent])""")
                self.assertEqual(expected[:200], found)
        self.assertEqual([], self.complaints())

    def test_a_finding_selects_its_place_and_a_fix_can_be_undone(self):
        self.open()
        text = '[Ruleset "lices"]\n[White "é𝄞"]\n[Result "*"]\n\n1. d4-e4 2. d6-e5 *\n'
        self.assertEqual("1 game: 1 error.", self.type(text))
        self.driver.find_element(By.CSS_SELECTOR, ".place-of").click()
        self.assertEqual("d4-e4", self.js("""const field = document.querySelector('.check-text');
            return field.value.slice(field.selectionStart, field.selectionEnd)"""))
        wrong = (ALL_SAMPLES / "dames/broken/result-style.pdn").read_text(encoding="utf-8")
        self.type(wrong)
        self.wait("return document.querySelector('.mend') !== null")
        self.driver.find_element(By.CSS_SELECTOR, ".mend").click()
        self.wait("return document.querySelector('.check-text').value.includes('[Result \"1-1\"]')")
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        self.wait("return document.querySelector('.check-text').value.includes('[Result \"1/2-1/2\"]')")

    def test_board_and_keys(self):
        self.open()
        self.type((SAMPLES / "ending-with-variations.lices").read_text(encoding="utf-8"))
        self.wait("return document.querySelector('.board svg') !== null")
        self.js("document.activeElement.blur()")
        body = self.driver.find_element(By.TAG_NAME, "body")
        now = "return document.querySelector('.now').textContent === arguments[0]"
        for keys, move in (((Keys.ARROW_RIGHT,), "1. e3-7e"), ((Keys.ARROW_DOWN,), "1. Ca9=9aA"), ((Keys.END,), "14. C8b-9aA"),
                           ((Keys.HOME,), "Start")):
            body.send_keys(*keys)
            self.wait(now, move)
        words = self.js("return document.querySelector('.panel .position').textContent")
        self.assertIn("White: Chevalier a1", words)
        before = self.js("return document.querySelector('.board svg').outerHTML")
        body.send_keys("f")
        self.wait("return document.querySelector('.board svg').outerHTML !== arguments[0]", before)

    def test_hostile(self):
        self.open()
        record = hostile_record().decode("utf-8", "replace")
        self.type(record)
        self.wait("return document.querySelectorAll('.m').length > 0")
        self.assertEqual(0, self.js("return document.querySelectorAll('main img, main i, main script, [onload], [onmouseover]').length"))
        self.assertNotIn("owned", self.driver.title)
        for name in ("<img src=x onerror=document.title='owned'>.pdn", "a\u202egnp.pdn"):
            path = self.folder / name
            path.write_bytes(hostile_record())
            self.send_file(path)
            self.summary()
        for text in ("\0", "(" * 50_000, "[" * 50_000, "1. 32-28 " * 5000, '{"schema":', "[[[["):
            self.type(text)
        self.assertIn("1 game: no findings.", self.type(harness.GOOD.decode()))
        self.assertNotIn("owned", self.driver.title)
        self.assertEqual([], self.complaints())

    def test_reload_keeps_the_text(self):
        self.open()
        self.type(harness.BAD.decode())
        self.driver.refresh()
        self.assertEqual("1 game: 1 error.", self.summary())
        self.assertEqual(harness.BAD.decode(), self.js("return document.querySelector('.check-text').value"))

    def test_without_a_network(self):
        with served(self.web) as address:
            self.open(address)
            self.wait("return document.getElementById('offline').textContent !== ''")
            self.wait("return navigator.serviceWorker.controller !== null")
        self.driver.refresh()
        self.wait("return document.querySelector('.check-text') !== null")
        self.assertEqual("1 game: 1 error.", self.type(harness.BAD.decode()))

    def test_from_a_folder(self):
        self.open((self.web / "index.html").as_uri())
        self.assertEqual("1 game: 1 error.", self.type(harness.BAD.decode()))
        self.wait("return document.querySelector('.board svg') !== null")
        self.assertEqual([], self.complaints())

    def test_archive(self):
        games = (ALL_SAMPLES / "archive/games/open.pdn").read_bytes() + b"\n" + harness.BAD + b"\n"
        archive = self.file("archive.pdn", games * (50_000_000 // len(games)))
        records = subprocess.run([harness.program("damier-check"), archive], capture_output=True, text=True, check=False).stdout
        total = re.search(r"(\d+) records", records)[1]
        self.open()
        self.send_file(archive)
        note = self.wait("return !document.querySelector('.check-archive').hidden && document.querySelector('.check-archive').textContent",
                         seconds=300)
        self.assertIn(f"{total} games", note)
        peak = max(peaks(self.driver.service.process.pid))
        print(f"archive of 50 MB: {peak / 1000:.0f} MB of memory", file=sys.stderr)
        self.assertLess(peak, 300_000)  # kB
        self.driver.find_element(By.CSS_SELECTOR, ".check-games input").send_keys("code illegal" + Keys.ENTER)
        self.wait("return / of /.test(document.querySelector('.check-games .found').textContent)", seconds=300)

    def test_speed_of_typing(self):
        text = subprocess.run([harness.program("damier-random"), "--ruleset=international", "--seed=3", "--max-plies=150"],
                              capture_output=True, text=True, check=True).stdout
        self.assertGreater(text.count("."), 40, text)
        self.open()
        self.type(text)
        times = self.driver.execute_async_script("""
            const done = arguments[0];
            const field = document.querySelector('.check-text');
            const times = [];
            const watch = new MutationObserver(() => { times.push(performance.now() - begin); setTimeout(key, 400); });
            watch.observe(document.querySelector('.check-summary'), {childList: true});
            let begin = 0;
            function key() {
              if (times.length === 15) { watch.disconnect(); done(times); return; }
              field.focus(); field.setSelectionRange(field.value.length, field.value.length);
              begin = performance.now();
              document.execCommand('insertText', false, ' ');
            }
            key();""")
        median = sorted(times)[len(times) // 2]
        print(f"findings after a key in 150 plies: {median:.1f} ms", file=sys.stderr)
        self.assertLess(median, 100)  # 10 on an idle machine

    def test_first_view_on_a_slow_phone(self):
        address = self.open(phone=True)
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Network.enable", {})
        self.driver.execute_cdp_cmd("Network.setBypassServiceWorker", {"bypass": True})
        self.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
        self.driver.execute_cdp_cmd("Network.emulateNetworkConditions",
                                    {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000})
        self.driver.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 4})
        self.driver.get(f"{address}#check")
        paint = self.wait("return performance.getEntriesByName('first-contentful-paint')[0]?.startTime")
        print(f"first view on a slow phone: {paint:.0f} ms", file=sys.stderr)
        self.assertLess(paint, 2000)  # 1000 on an idle machine

    def test_widths(self):
        self.open()
        self.type((ALL_SAMPLES / "dames/broken/result-style.pdn").read_text(encoding="utf-8"))
        self.wait("return document.querySelector('.board svg') !== null")
        for width in (320, 390, 768, 1280, 2560):
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                                        {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 768})
            time.sleep(0.2)
            self.assertLessEqual(self.js("return document.documentElement.scrollWidth"), width)
            self.shot(f"check-{width}")
        self.driver.find_element(By.CSS_SELECTOR, ".theme")
        self.js("document.querySelector('.theme').click()")
        time.sleep(0.3)
        self.shot("check-dark")

    def test_touch_targets(self):
        self.open(phone=True)
        self.type(harness.BAD.decode())
        self.wait("return document.querySelectorAll('.m').length > 0")
        small = self.js("""return [...document.querySelectorAll('button, select, a, summary')]
            .map((one) => [one, one.getBoundingClientRect()])
            .filter(([one, {width, height}]) => width > 0 && !one.matches('.skip') && (height < 43.5 || width < 43.5))
            .map(([one, {width, height}]) => `${one.outerHTML.slice(0, 80)} ${width} ${height}`)""")
        self.assertEqual([], small)
        self.shot("check-phone")

    def test_axe(self):
        if "DAMIER_AXE" not in os.environ:
            self.skipTest("DAMIER_AXE does not name axe.min.js")
        axe = pathlib.Path(os.environ["DAMIER_AXE"]).read_text(encoding="utf-8")
        self.open()
        self.type((SAMPLES / "ending-with-variations.lices").read_text(encoding="utf-8") + "\n" + harness.BAD.decode())
        self.wait("return document.querySelectorAll('.m').length > 0")
        self.js(axe)
        for part in ("check", "play", "analyse"):
            self.js("location.hash = arguments[0]", f"#{part}")
            self.wait("return document.querySelector(`.part-${arguments[0]}`)?.children.length > 0", part)
            time.sleep(1)
            found = self.driver.execute_async_script("""const done = arguments[0];
                axe.run(document, {iframes: false}).then(({violations}) =>
                done(violations.map(({id, impact, nodes}) => [impact, id, nodes[0].html.slice(0, 150)])))""")
            self.assertEqual([], [one for one in found if one[0] in ("serious", "critical")], part)


def peaks(parent):
    """Returns the peak memory of the pages of a browser, in kB."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if b"--type=renderer" in (path / "cmdline").read_bytes() and is_below(int(path.name), parent):
                found.append(int(re.search(r"VmHWM:\s*(\d+)", (path / "status").read_text())[1]))
    return found


def is_below(process, parent):
    """Returns whether a process was started by another, or by one that it started."""
    while process > 1:
        if process == parent:
            return True
        process = int((pathlib.Path("/proc") / str(process) / "stat").read_text().rsplit(")", 1)[1].split()[1])
    return False


if __name__ == "__main__":
    harness.main()
