"""The page that checks games, in a browser: samples, hostile texts, archives, without a network, from a folder."""

import contextlib
import pathlib
import re
import subprocess
import sys
import time

from browsing import BROWSER, ActionChains, CheckTest, Keys, main, served
import harness
from harness import ALL_SAMPLES, SAMPLES
from pages import hostile_record

GAMES = ("alice", "dames", "lices", "lignes-d-action", "marelle")
# Its encoding has several bytes a character, which the module does not know.
OTHER = {"lignes-d-action/broken/charset-byte.sgf"}
PLACES = re.compile(r"^[^\n]*?:(\d+):(\d+): (error|warning|note): ", re.MULTILINE)
# How the processes that show pages are started.
PAGE_PROCESS = re.compile({"chromium": rb"[\0 ]--type=renderer[\0 ]", "firefox": rb"[\0 ]tab\0*$"}[BROWSER])


class Check(CheckTest):
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

    def undo(self):
        ActionChains(self.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()

    def test_a_finding_selects_its_place_and_a_fix_can_be_undone(self):
        self.open()
        text = '[Ruleset "lices"]\n[White "é𝄞"]\n[Result "*"]\n\n1. d4-e4 2. d6-e5 *\n'
        self.assertEqual("1 game: 1 error.", self.paste(text))
        self.show("findings")
        self.one(".place-of").click()
        self.wait("""const field = document.querySelector('.check-text');
            return field.value.slice(field.selectionStart, field.selectionEnd) === 'd4-e4'""")
        wrong = (ALL_SAMPLES / "dames/broken/result-style.pdn").read_text(encoding="utf-8")
        self.paste(wrong)
        self.show("findings")
        self.wait("return document.querySelector('.mend')").click()
        self.wait("return document.querySelector('.check-text').value.includes('[Result \"1-1\"]')")
        self.undo()
        self.wait("return document.querySelector('.check-text').value.includes('[Result \"1/2-1/2\"]')")
        # Nothing before the value is removed, and one undo takes all back.
        self.paste('[GameType "20 "]\n[Result "*"]\n\n1. 32-28 *\n')
        self.wait("return document.querySelector('.mend')?.textContent === 'Fix: remove it'")
        self.js("document.querySelector('.mend').click()")
        self.wait("return document.querySelector('.check-text').value.startsWith('[GameType \"20\"]\\n[Result')")
        self.wait("return document.querySelector('.check-summary').textContent === '1 game: no findings.'")
        self.undo()
        self.wait("return document.querySelector('.check-text').value.startsWith('[GameType \"20 \"]\\n[Result')")

    def test_board_and_keys(self):
        self.open()
        self.paste((SAMPLES / "ending-with-variations.lices").read_text(encoding="utf-8"))
        self.wait("return document.querySelectorAll('.m').length > 10")
        self.js("document.activeElement.blur()")
        body = self.one("body")
        now = "return document.querySelector('.now').textContent.startsWith(arguments[0])"
        for keys, move in (((Keys.ARROW_RIGHT,), "1. e3-7e"), ((Keys.ARROW_DOWN,), "1. Ca9=9aA"), ((Keys.END,), "14. C8b-9aA"),
                           ((Keys.HOME,), "Start")):
            body.send_keys(*keys)
            self.wait(now, move)
        words = self.js("return document.querySelector('.panel .position').textContent")
        self.assertIn("White Chevalier: a1", words)
        body.send_keys("f")
        self.wait("return document.querySelector('.field > svg').classList.contains('flipped')")

    def test_hostile(self):
        self.open()
        record = hostile_record().decode("utf-8", "replace")
        self.paste(record)
        self.wait("return document.querySelectorAll('.m').length > 0")
        self.assertEqual(0, self.js("return document.querySelectorAll('main img, main i, main script:not([type]), [onload], [onmouseover]').length"))
        self.assertNotIn("owned", self.driver.title)
        for name in ("<img src=x onerror=document.title='owned'>.pdn", "a\u202egnp.pdn"):
            path = self.folder / name
            path.write_bytes(hostile_record())
            self.send_file(path)
            self.summary()
        for text in ("\0", "(" * 50_000, "[" * 50_000, "1. 32-28 " * 5000, '{"schema":', "[[[["):
            self.paste(text)
        self.assertIn("1 game: no findings.", self.paste(harness.GOOD.decode()))
        self.assertNotIn("owned", self.driver.title)
        self.assertEqual([], self.complaints())

    def test_a_library_that_stops_is_started_again(self):
        self.open()
        self.paste(harness.GOOD.decode())
        self.wait("return document.querySelector('.field > svg') !== null")
        time.sleep(1)  # nothing is asked any more
        self.js("""const send = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function () {
              Worker.prototype.postMessage = send;
              this.dispatchEvent(new ErrorEvent('error', {message: 'unreachable'}));
            };""")
        # One key: several would be checked again at once.
        self.js("""document.querySelector('.check-summary').textContent = '';
            const field = document.querySelector('.check-text'); field.value += ' '; field.dispatchEvent(new InputEvent('input'));""")
        self.assertIn("started again. Your text is unchanged", self.summary())
        self.assertEqual(harness.GOOD.decode() + " ", self.js("return document.querySelector('.check-text').value"))
        self.assertEqual("1 game: no findings.", self.paste(harness.GOOD.decode()))

    def test_reload_keeps_the_text(self):
        self.open()
        self.paste(harness.BAD.decode())
        self.reload()
        self.assertEqual("1 game: 1 error.", self.summary())
        self.assertEqual(harness.BAD.decode(), self.js("return document.querySelector('.check-text').value"))

    def test_without_a_network(self):
        with served(self.web) as address:
            self.open(address)
            self.wait("return document.getElementById('offline').textContent !== ''")
            self.wait("return navigator.serviceWorker.controller !== null")
        self.reload()
        self.ready()
        self.assertEqual("1 game: 1 error.", self.paste(harness.BAD.decode()))

    def test_from_a_folder(self):
        self.open((self.web / "index.html").as_uri())
        self.assertEqual("1 game: 1 error.", self.paste(harness.BAD.decode()))
        self.wait("return document.querySelector('.field > svg') !== null")
        self.assertEqual([], self.complaints())

    def test_archive(self):
        games = (ALL_SAMPLES / "archive/games/open.pdn").read_bytes() + b"\n" + harness.BAD + b"\n"
        archive = self.file("archive.pdn", games * (50_000_000 // len(games)))
        records = subprocess.run([harness.program("damier-check"), archive], capture_output=True, text=True, check=False).stdout
        total = re.search(r"(\d+) records", records)[1]
        self.open()
        self.show("findings")
        self.send_file(archive)
        note = self.wait("return !document.querySelector('.check-archive').hidden && document.querySelector('.check-archive').textContent",
                         seconds=300)
        self.assertIn(f"{total} games", note)
        errors = re.search(r", (\d+) errors", records)[1]
        self.assertIn(f"{errors} errors", note)
        # The game that is opened is the first with an error, and its numbers are not those of the archive.
        self.wait("return /^Game \\d+ of the archive: [1-9]\\d* errors?[.,]/.test(document.querySelector('.check-summary').textContent)")
        self.wait("return document.querySelector('.check-games a[aria-current]')?.textContent.includes('error')")
        self.assertTrue(self.js("""const [list, link] = ['ol', 'a[aria-current]'].map((one) =>
            document.querySelector(`.check-games ${one}`).getBoundingClientRect());
            return list.top <= link.top && link.bottom <= list.bottom"""))
        self.assertGreater(int(self.text("[data-tab=findings] .badge")), 0)
        # Only games with errors, by the filter.
        self.one(".check-games input[type=checkbox]").click()
        self.wait("return / of /.test(document.querySelector('.check-games .found').textContent)")
        self.assertTrue(self.js("return [...document.querySelectorAll('.check-games li')].every((one) => one.textContent.includes('error'))"))
        self.one(".check-games input[type=checkbox]").click()
        self.wait("return !/ of /.test(document.querySelector('.check-games .found').textContent)")
        self.one(".check-games a").click()
        self.wait("return document.querySelector('.check-summary').textContent === 'Game 1 of the archive: no findings.'")
        self.assertTrue(self.js("return !document.querySelector('.findings-panel .row:has(select)').hidden"))
        peak = max(peaks(self.process()))
        print(f"archive of 50 MB: {peak / 1000:.0f} MB of memory", file=sys.stderr)
        self.assertLess(peak, 300_000)  # kB
        self.one(".check-games input[type=search]").send_keys("code illegal" + Keys.ENTER)
        self.wait("return / of /.test(document.querySelector('.check-games .found').textContent)", seconds=300)

    def test_speed_of_typing(self):
        text = subprocess.run([harness.program("damier-random"), "--ruleset=international", "--seed=3", "--max-plies=150"],
                              capture_output=True, text=True, check=True).stdout
        self.assertGreater(text.count("."), 40, text)
        self.open()
        self.paste(text)
        times = self.driver.execute_async_script("""
            const done = arguments[0];
            const field = document.querySelector('.check-text');
            const times = [];
            const watch = new MutationObserver(() => { times.push(performance.now() - begin); setTimeout(key, 400); });
            watch.observe(document.querySelector('.check-summary'), {childList: true});
            let begin = 0;
            function key() {
              if (times.length === 15) { watch.disconnect(); done(times); return; }
              field.value += ' ';
              begin = performance.now();
              field.dispatchEvent(new InputEvent('input'));
            }
            key();""")
        median = sorted(times)[len(times) // 2]
        print(f"findings after a key in 150 plies: {median:.1f} ms", file=sys.stderr)
        self.assertLess(median, 40)  # 4 to 12 on a quiet machine


def peaks(parent):
    """Returns the peak memory of the pages of a browser, in kB."""
    found = []
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if PAGE_PROCESS.search((path / "cmdline").read_bytes()) and is_below(int(path.name), parent):
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
    main()
