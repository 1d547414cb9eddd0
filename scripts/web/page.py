#!/usr/bin/env python3
"""Writes the files of the browser page that are not scripts, and its archive.

    page.py files FOLDER DAMIER_JS    index.html, the styles, damier.wasm, and damier.wasm.js for pages in a folder
    page.py worker FOLDER             sw.js, which keeps all the other files
    page.py zip FOLDER OUTPUT.zip     the same bytes from the same files
"""

import base64
import hashlib
import json
import pathlib
import shutil
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PAGE = ROOT / "libdiagram" / "src" / "page"
# What the page shares with those of damier-convert --to html.
TEMPLATES = ("damier-controls",)
EARLIEST = (1980, 1, 1, 0, 0, 0)


def template(name: str) -> str:
    """Returns a template of the pages that damier-convert writes."""
    text = (PAGE / "templates.html").read_text(encoding="utf-8")
    begin = text.index(f'<template id="{name}">')
    return text[begin : text.index("</template>", begin)] + "</template>"


def write_files(folder: pathlib.Path, library: pathlib.Path) -> None:
    """Writes what is copied or made of one file."""
    index = (WEB / "index.html").read_text(encoding="utf-8")
    index = index.replace("<!-- templates -->", "\n".join(map(template, TEMPLATES)))
    (folder / "index.html").write_text(index, encoding="utf-8")
    for name in ("page.css", "dark.css"):
        shutil.copyfile(PAGE / name, folder / name)
    shutil.copyfile(WEB / "icon.svg", folder / "icon.svg")
    styles = [path for path in (WEB / "style.css", WEB / "play" / "play.css") if path.exists()]
    (folder / "style.css").write_text("".join(path.read_text(encoding="utf-8") for path in styles), encoding="utf-8")
    module = (library / "damier.wasm").read_bytes()
    (folder / "damier.wasm").write_bytes(module)
    text = base64.b64encode(module).decode("ascii")
    (folder / "damier.wasm.js").write_text(f'globalThis.damierModule = "{text}";\n', encoding="ascii")


def kept(folder: pathlib.Path) -> list[pathlib.Path]:
    """Returns the files that a browser keeps: over a network damier.wasm.js is not used."""
    return sorted(path for path in folder.iterdir() if path.name not in ("sw.js", "damier.wasm.js"))


def write_worker(folder: pathlib.Path) -> None:
    """Writes the service worker, with the names of the files and a version made of their bytes."""
    paths = kept(folder)
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    text = (WEB / "sw.js").read_text(encoding="utf-8").replace("@VERSION@", digest.hexdigest()[:16])
    text = text.replace('["@FILES@"]', json.dumps([path.name for path in paths]))
    (folder / "sw.js").write_text(text, encoding="utf-8")


def write_zip(folder: pathlib.Path, output: pathlib.Path) -> None:
    """Writes an archive with one folder."""
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.iterdir()):
            entry = zipfile.ZipInfo(f"{output.stem}/{path.name}", EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def main() -> None:
    """Does what the first word says."""
    match sys.argv[1:]:
        case ["files", folder, library]:
            write_files(pathlib.Path(folder), pathlib.Path(library))
        case ["worker", folder]:
            write_worker(pathlib.Path(folder))
        case ["zip", folder, output]:
            write_zip(pathlib.Path(folder), pathlib.Path(output))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
