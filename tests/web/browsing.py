"""What the tests of the page in browsers share: a browser, a server, and the page itself.

DAMIER_BROWSER is chromium or firefox, Debian's both. Chromium is driven by its driver, Firefox by marionette.py.
DAMIER_JS is the folder of damier.js and its modules. DAMIER_WEB, if set, is the folder of the page, as scripts/web.sh
made it; otherwise each file of tests makes its own. DAMIER_AXE, if set, is the file axe.min.js of the npm package
axe-core: then pages must have no serious finding of it. DAMIER_SHOTS, if set, is a folder for pictures of the page.
"""

import atexit
import contextlib
import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tools"))
import harness
from harness import SOURCE

try:
    from selenium import webdriver
    from selenium.common.exceptions import JavascriptException
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.action_chains import ActionChains
    from selenium.webdriver.common.by import By
    from selenium.webdriver.common.keys import Keys
    import marionette
except ImportError:
    webdriver = ActionChains = Keys = None

BROWSER = os.environ.get("DAMIER_BROWSER", "chromium")
PROGRAMS = {"chromium": ("chromium", "chromedriver"), "firefox": ("firefox-esr",)}
JS = pathlib.Path(os.environ.get("DAMIER_JS", SOURCE / "build/wasm/js"))
PHONE = (390, 844)
TABLES = "english"  # the ruleset whose tables of endings the page has
SKIPPED = 77  # what CTest takes for a test that was skipped


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a log, and WebAssembly with its type."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".wasm": "application/wasm", ".js": "text/javascript"}

    def log_message(self, *_words):
        pass

    def copyfile(self, source, outputfile):
        with contextlib.suppress(ConnectionError):  # the browser has ended
            super().copyfile(source, outputfile)


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


def chromium(size, touch, dark):
    """Starts Chromium without a window."""
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en", f"--window-size={size[0]},{size[1]}"):
        options.add_argument(word)
    if dark:
        options.add_argument("--blink-settings=preferredColorScheme=0")
    if touch:
        metrics = {"width": size[0], "height": size[1], "pixelRatio": 2.0, "touch": True}
        options.add_experimental_option("mobileEmulation", {"deviceMetrics": metrics})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)


def firefox(size, touch, dark):
    """Starts Firefox without a window."""
    return marionette.Firefox(size, {**(marionette.TOUCH if touch else {}), **(marionette.DARK if dark else {})})


@functools.cache
def site():
    """Returns the folder of the page, which is made if nobody has."""
    if "DAMIER_WEB" in os.environ:
        return pathlib.Path(os.environ["DAMIER_WEB"]).resolve()
    made = tempfile.TemporaryDirectory()
    atexit.register(made.cleanup)
    folder = pathlib.Path(made.name) / "web"
    subprocess.run(["sh", SOURCE / "scripts/web.sh", folder], check=True, stdout=subprocess.DEVNULL,
                   env={"DAMIER_WEB_TABLES": TABLES, **os.environ, "DAMIER_JS": str(JS)})
    return folder


class PageTest(harness.ToolTest):
    """A test with the page in a browser, which is new for each test."""

    part = "check"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.web = site()

    def open(self, address=None, size=(1280, 900), touch=False, dark=False):
        """Starts a browser, opens a tab of the page, and waits for it."""
        if address is None:
            address = self.serve()
        self.address = address
        self.driver = (firefox if BROWSER == "firefox" else chromium)(size, touch, dark)
        self.addCleanup(self.driver.quit)
        self.driver.set_script_timeout(300)
        self.go(f"#{self.part}")
        return address

    def go(self, fragment):
        """Opens an address of the page, from elsewhere, and waits for its part."""
        self.driver.get("about:blank")
        self.driver.get(f"{self.address}{fragment}")
        self.ready()

    def ready(self):
        """Waits for the page and the game on its table: before, it takes no text."""
        self.wait("return document.querySelector('.tabs [aria-selected=true]') !== null && !document.querySelector('main').inert")
        self.wait("return document.querySelector('[data-cell]') !== null || document.querySelector('.no-game') !== null")

    def reload(self):
        """Loads the page again. Marionette would do that past caches, and so past the copy that the browser keeps."""
        # Scripts of Marionette have a global object of their own: only the document shows which page it is.
        self.js("document.documentElement.dataset.isOld = ''; setTimeout(() => location.reload())")
        self.wait("return document.documentElement.dataset.isOld === undefined && document.readyState === 'complete'")

    def serve(self):
        manager = served(self.web)
        self.addCleanup(manager.__exit__, None, None, None)
        return manager.__enter__()

    def show(self, part):
        """Opens a tab."""
        name = {"check": "score", "play": "moves", "analyse": "machine"}.get(part, part)
        self.one(f'[data-tab="{name}"]').click()
        self.wait("return !document.getElementById(`panel-${arguments[0]}`).hidden", name)

    def js(self, script, *values):
        return self.driver.execute_script(script, *values)

    def all(self, selector):
        """Returns the elements that match."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        """Returns the first element that matches."""
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def text(self, selector):
        """Returns the text of the first element that matches, shown or not."""
        return self.js("return document.querySelector(arguments[0])?.textContent ?? ''", selector)

    def wait(self, script, *values, seconds=60):
        """Waits until a script returns something that holds."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            # While a page is loaded, there may be none.
            with contextlib.suppress(JavascriptException):
                found = self.js(script, *values)
                if found:
                    return found
            time.sleep(0.05)
        self.shot(f"failed-{self.id()}", always=True)
        return self.fail(f"{script} {values}: not in {seconds} s; the page says: {self.js('return document.body.innerText')[:2000]}")

    def resize(self, width, height=900):
        """Makes the page as wide as a screen may be."""
        if BROWSER == "firefox":
            self.driver.set_window_size(width, height)
        else:
            metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 768}
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        # On a phone the content may widen the page; elsewhere a scroll bar may narrow it.
        self.wait("return [innerWidth, document.documentElement.clientWidth].includes(arguments[0])", width)

    def fits(self, name):
        """Checks that nothing scrolls sideways."""
        width, room = self.js("const {scrollWidth, clientWidth} = document.documentElement; return [scrollWidth, clientWidth]")
        self.assertLessEqual(width, room, name)

    def shot(self, name, always=False):
        """Takes a picture of the page."""
        folder = os.environ.get("DAMIER_SHOTS", tempfile.gettempdir() if always else None)
        if folder is not None:
            self.driver.save_screenshot(os.path.join(folder, f"{BROWSER}-{name}.png"))

    def accessible(self, name):
        """Asks axe-core, if it is there."""
        if "DAMIER_AXE" in os.environ:
            self.js(pathlib.Path(os.environ["DAMIER_AXE"]).read_text(encoding="utf-8"))
            found = self.driver.execute_async_script("""const done = arguments[0];
                axe.run(document, {iframes: false}).then(({violations}) =>
                done(violations.map(({id, impact, nodes}) => [impact, id, nodes.slice(0, 3).map(({html}) => html.slice(0, 150))])))""")
            self.assertEqual([], [one for one in found if one[0] in ("serious", "critical")], name)

    def complaints(self):
        """Returns what the browser says of errors and refusals."""
        if BROWSER == "firefox":
            return self.driver.complaints()
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def process(self):
        """Returns the process of the browser, or of its driver."""
        return self.driver.process.pid if BROWSER == "firefox" else self.driver.service.process.pid


class CheckTest(PageTest):
    """A test with the part of the page that checks games."""

    def paste(self, text):
        """Puts a text into the field as if somebody pasted it, and waits for its findings and its board."""
        self.js("document.querySelector('.check-summary').textContent = '';"
                "const field = document.querySelector('.check-text'); field.value = arguments[0];"
                "field.dispatchEvent(new InputEvent('input', {bubbles: true}));", text)
        return self.summary()

    def summary(self, seconds=60):
        """Waits for the findings, and returns their summary."""
        return self.wait("return document.querySelector('.check-summary').textContent", seconds=seconds)

    def send_file(self, path):
        """Opens a file."""
        self.js("document.querySelector('.check-summary').textContent = ''")
        self.one(".findings-panel input[type=file]").send_keys(str(path))


def main():
    """Runs the tests of a file, if the browser is installed."""
    missing = [name for name in PROGRAMS[BROWSER] if shutil.which(name) is None]
    if webdriver is None:
        missing.append("python3-selenium")
    if missing:
        print(f"skipped: {', '.join(missing)} is not installed")
        raise SystemExit(SKIPPED)
    harness.main()
