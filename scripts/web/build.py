#!/usr/bin/env python3
"""Makes the page that runs in the browser, and a zip of it.

    build.py JS_FOLDER DIST_FOLDER

Writes DIST_FOLDER/web and DIST_FOLDER/damier-web-VERSION.zip, the same bytes each time. JS_FOLDER has damier.js,
damier.wasm and damier-analysis.wasm.
"""

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
STYLE = ROOT / "libdiagram/src/page"
LIBRARIES = ("damier.wasm", "damier-analysis.wasm")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def run(script: str, *arguments: object) -> None:
    subprocess.run([sys.executable, "-B", HERE / script, *map(str, arguments)], check=True)


def version() -> str:
    found = re.search(r"VERSION (\d+\.\d+\.\d+)", text_of(ROOT / "CMakeLists.txt"))
    if found is None:
        sys.exit("build.py: CMakeLists.txt states no version")
    return found[1]


def script_hash(js: Path) -> str:
    """Returns the hash of the script in pages of games, which this page shows in a frame under its own policy."""
    page = subprocess.run(
        ["node", "--input-type=module", "-e",
         f"import {{load}} from {json.dumps((js / 'damier.js').as_uri())};"
         "const damier = await load();"
         "process.stdout.write(damier.convert('1. 32-28 *', 'html', {ruleset: 'international'}));"],
        check=True, capture_output=True, text=True).stdout
    found = re.search(r"script-src '(sha256-[^']+)'", page)
    if found is None:
        sys.exit("build.py: the page of a game has no script")
    return f"'{found[1]}'"


def page_style() -> str:
    """Returns the style that pages of games have, with both themes: of the system, or as the reader chooses."""
    dark = text_of(STYLE / "dark.css")
    chosen = dark.replace(":root {", ":root[data-theme=dark] {")
    of_system = dark.replace(":root {", ":root:not([data-theme=light]) {")
    return f"{text_of(STYLE / 'page.css')}{chosen}@media screen and (prefers-color-scheme: dark) {{\n{of_system}}}\n"


def build(js: Path, web: Path) -> None:
    shutil.rmtree(web, ignore_errors=True)
    web.mkdir(parents=True)
    for name in ("style.css", "icon.svg", "damier.webmanifest"):
        shutil.copyfile(ROOT / "web" / name, web / name)
    for style in sorted((ROOT / "web").glob("*/*.css")):
        with (web / "style.css").open("a", encoding="utf-8") as out:
            out.write(text_of(style))
    (web / "page.css").write_text(page_style(), encoding="utf-8")
    run("bundle.py", ROOT / "web/app.js", web / "app.js")
    run("bundle.py", ROOT / "web/worker.js", web / "worker.js")
    run("rules.py", web / "rules.js")
    rules = text_of(web / "rules.js")
    (web / "rules.js").write_text(rules.replace("export const RULES =", "globalThis.damierRules ="), encoding="utf-8")
    libraries = [name for name in LIBRARIES if (js / name).is_file()]
    for name in libraries:
        shutil.copyfile(js / name, web / name)
    packed = {name: base64.b64encode((js / name).read_bytes()).decode("ascii") for name in libraries}
    local = json.dumps({"worker": text_of(web / "worker.js"), "wasm": packed})
    (web / "local.js").write_text(f"Object.assign(damierLocal, {local});\n", encoding="utf-8")
    page = text_of(ROOT / "web/index.html").replace("@SCRIPT_HASH@", script_hash(js)).replace("@VERSION@", version())
    (web / "index.html").write_text(page, encoding="utf-8")
    write_service_worker(web)


def write_service_worker(web: Path) -> None:
    # What only a page in a folder needs is not kept.
    names = sorted(path.name for path in web.iterdir() if path.name != "local.js")
    content = hashlib.sha256(b"".join(hashlib.sha256((web / name).read_bytes()).digest() for name in names))
    text = text_of(ROOT / "web/sw.js").replace("'@FILES@'", json.dumps(["./", *names])[1:-1])
    text = text.replace("@FILES_VERSION@", f"damier-{content.hexdigest()[:16]}")
    (web / "sw.js").write_text(text, encoding="utf-8")


def pack(web: Path, archive: Path) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in sorted(web.rglob("*")):
            # A zip has the time of its files, which must not depend on when it is made.
            entry = zipfile.ZipInfo(f"damier-web/{path.relative_to(web)}", (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, path.read_bytes())


def main() -> None:
    js, dist = map(Path, sys.argv[1:])
    if not (js / "damier.wasm").is_file():
        sys.exit(f"build.py: {js} has no damier.wasm: cmake --preset wasm && cmake --build build/wasm")
    build(js.resolve(), dist / "web")
    pack(dist / "web", dist / f"damier-web-{version()}.zip")
    size = sum(path.stat().st_size for path in (dist / "web").iterdir() if path.name != "local.js")
    print(f"{dist}/web: {size / 1e6:.1f} MB")


main()
