"""A small page that bundlers make of the npm package: vite unaided, esbuild with the modules beside the bundle. Both come
from npm; without npm, its registry or Chromium the test is skipped."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from browsing import JS, SKIPPED, chromium, served, webdriver

PACKAGES = ("vite@8.4.0", "esbuild@0.28.2")
PAGE = """
import { load } from "damier";

const damier = await load();
const analyst = await load({ analysis: true });
const { best } = analyst.position("international", { play: "32-28 19-23" }).analyse({ depth: 2 });
document.title = `${damier.moves("international", { play: "32-28 19-23" }).join(" ")}, ${best}`;
"""
DOCUMENT = '<!doctype html><meta charset="utf-8"><script type="module" src="./page.js"></script>'


def run(*words, cwd):
    return subprocess.run([str(word) for word in words], cwd=cwd, capture_output=True, text=True, timeout=300, check=False)


class BundlersTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        made = tempfile.TemporaryDirectory()
        cls.addClassCleanup(made.cleanup)
        cls.folder = pathlib.Path(made.name)
        (cls.folder / "package.json").write_text('{ "name": "page", "private": true, "type": "module" }')
        (cls.folder / "page.js").write_text(PAGE)
        (cls.folder / "index.html").write_text(DOCUMENT)
        installed = run("npm", "install", "--no-audit", "--no-fund", *PACKAGES, cwd=cls.folder)
        if installed.returncode != 0:
            print(f"npm has no bundlers here: {installed.stderr[-300:]}")
            sys.exit(SKIPPED)
        cls.modules = cls.folder / "node_modules"
        shutil.copytree(JS, cls.modules / "damier")

    def shows_moves(self, address):
        """Opens a page, which shows a move in its title."""
        driver = chromium((800, 600), False, False)
        self.addCleanup(driver.quit)
        driver.get(address)
        end = time.monotonic() + 60
        while driver.title == "" and time.monotonic() < end:
            time.sleep(0.05)
        logged = [line for line in driver.get_log("browser") if "favicon" not in line["message"]]
        failed = [line for line in logged if line["level"] in ("SEVERE", "WARNING")]
        self.assertEqual((driver.title, failed), ("28x19, 28x19", []))

    def test_vite(self):
        built = run("node", self.modules / "vite/bin/vite.js", "build", "--outDir", "by-vite", cwd=self.folder)
        self.assertEqual(built.returncode, 0, built.stdout + built.stderr)
        self.assertNotIn("externalized for browser", built.stdout + built.stderr)
        self.assertEqual(len(list((self.folder / "by-vite").rglob("damier-*.wasm"))), 2)
        with served(self.folder / "by-vite") as address:
            self.shows_moves(address)

    def test_vite_while_developing(self):
        words = ("node", self.modules / "vite/bin/vite.js", "--host", "127.0.0.1")
        with subprocess.Popen(words, cwd=self.folder, stdout=subprocess.PIPE, text=True) as server:
            try:
                address = next(filter(None, (re.search(r"http://127\.0\.0\.1:\d+/", line) for line in server.stdout)))[0]
                self.shows_moves(address)
            finally:
                server.terminate()

    def test_esbuild(self):
        page = self.folder / "by-esbuild"
        words = ("--bundle", "--format=esm", "--minify", f"--outdir={page}")
        built = run(self.modules / "esbuild/bin/esbuild", "page.js", *words, cwd=self.folder)
        self.assertEqual((built.returncode, "warning" in built.stderr.lower()), (0, False), built.stderr)
        shutil.copy(self.folder / "index.html", page)
        for name in ("damier.wasm", "damier-analysis.wasm"):
            shutil.copy(self.modules / "damier" / name, page)
        with served(page) as address:
            self.shows_moves(address)


if __name__ == "__main__":
    if webdriver is None or not all(map(shutil.which, ("npm", "node", "chromium", "chromedriver"))):
        print("npm, Chromium or the library that drives it is not installed")
        sys.exit(SKIPPED)
    unittest.main(verbosity=2)
