#!/usr/bin/env python3
"""Writes the files of the browser page that are not scripts, and its archive.

    page.py files FOLDER DAMIER_JS    index.html, the styles, the modules, and these as scripts for pages in a folder
    page.py worker FOLDER             sw.js, which keeps all the other files
    page.py zip FOLDER OUTPUT.zip     the same bytes from the same files
    page.py pack FOLDER               compressed copies beside the files
"""

import base64
import gzip
import hashlib
import json
import pathlib
import shutil
import subprocess
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PAGE = ROOT / "libdiagram" / "src" / "page"
# What the page shares with those of damier-convert --to html.
TEMPLATES = tuple(f"damier-{name}" for name in ("controls", "panel", "graph", "gauge", "tools"))
MODULES = ("damier.wasm", "damier-analysis.wasm")
# Kept after all else, so that a slow network does not delay the rest.
LATER = ("damier-analysis.wasm.gz",)
# The page loads packed copies of these, from servers that pack nothing themselves too.
PACKED = (".wasm", ".bundle.js", "rules.js", "rules-fr.js", "messages-fr.js")
EARLIEST = (1980, 1, 1, 0, 0, 0)


def template(name: str) -> str:
    """Returns a template of the pages that damier-convert writes."""
    text = (PAGE / "templates.html").read_text(encoding="utf-8")
    begin = text.index(f'<template id="{name}">')
    return text[begin : text.index("</template>", begin)] + "</template>"


def page_of_game(library: pathlib.Path) -> str:
    """Returns the page of a game, whose styles and shapes this page has too."""
    program = (f"import {{ load }} from {json.dumps((library / 'damier.js').resolve().as_uri())};"
               "const damier = await load();"
               "process.stdout.write(damier.convert('1. 32-28 *', 'html', { ruleset: 'international' }));")
    return subprocess.run(["node", "--input-type=module", "-e", program], check=True, capture_output=True, text=True).stdout


def part(page: str, begin: str, end: str) -> str:
    """Returns the part of a page between two texts."""
    at = page.find(begin)
    if at < 0:
        raise SystemExit(f"page.py: the page of a game has no {begin}")
    return page[at + len(begin) : page.index(end, at + len(begin))]


def write_files(folder: pathlib.Path, library: pathlib.Path) -> None:
    """Writes what is copied or made of one file."""
    index = (WEB / "index.html").read_text(encoding="utf-8")
    game = page_of_game(library)
    shapes = '<svg class="damier-page" width="0" height="0"'
    index = index.replace("<!-- shapes -->", f"{shapes}{part(game, shapes, '</svg>')}</svg>")
    index = index.replace("<!-- templates -->", "\n".join(map(template, TEMPLATES)))
    (folder / "index.html").write_text(index, encoding="utf-8")
    (folder / "page.css").write_text(part(game, "<style>", "</style>"), encoding="utf-8")
    (folder / "dark.css").write_text(part(part(game, '<style id="dark-style"', "</style>") + "\0", ">", "\0"), encoding="utf-8")
    shutil.copyfile(WEB / "icon.svg", folder / "icon.svg")
    shutil.copyfile(WEB / "style.css", folder / "style.css")
    for name in MODULES:
        module = (library / name).read_bytes()
        (folder / name).write_bytes(module)
        text = base64.b64encode(module).decode("ascii")
        script = f'(globalThis.damierModules ??= {{}})["{name}"] = "{text}";\n'
        (folder / f"{name}.js").write_text(script, encoding="ascii")


def kept(folder: pathlib.Path) -> list[pathlib.Path]:
    """Returns the files that a browser keeps: over a network the packed ones, and no modules as scripts."""
    return sorted(path for path in folder.iterdir()
                  if path.is_file() and path.name != "sw.js" and not path.name.endswith(".wasm.js") and not is_packed(path))


def is_packed(path: pathlib.Path) -> bool:
    """Returns whether the page loads a packed copy of a file."""
    return path.name.endswith(PACKED) and path.name != "start.bundle.js"


def write_worker(folder: pathlib.Path) -> None:
    """Writes the service worker, with the names of the files and a version made of their bytes."""
    for path in filter(is_packed, list(folder.iterdir())):
        (folder / f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    paths = kept(folder)
    digest = hashlib.sha256()
    for path in [*paths, *sorted((folder / "tables").glob("*"))]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    text = (WEB / "sw.js").read_text(encoding="utf-8").replace("@VERSION@", digest.hexdigest()[:16])
    names = [path.name for path in paths]
    text = text.replace('["@FILES@"]', json.dumps([name for name in names if name not in LATER]))
    text = text.replace('["@LATER@"]', json.dumps([name for name in names if name in LATER]))
    (folder / "sw.js").write_text(text, encoding="utf-8")


def write_zip(folder: pathlib.Path, output: pathlib.Path) -> None:
    """Writes an archive with one folder."""
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{output.stem}/{path.relative_to(folder).as_posix()}", EARLIEST)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())


def write_packed(folder: pathlib.Path) -> None:
    """Writes a copy by gzip beside each file, for servers that send compressed files."""
    for path in [path for path in [*kept(folder), *filter(is_packed, folder.iterdir())] if path.suffix != ".gz"]:
        (folder / f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def main() -> None:
    """Does what the first word says."""
    match sys.argv[1:]:
        case ["files", folder, library]:
            write_files(pathlib.Path(folder), pathlib.Path(library))
        case ["worker", folder]:
            write_worker(pathlib.Path(folder))
        case ["zip", folder, output]:
            write_zip(pathlib.Path(folder), pathlib.Path(output))
        case ["pack", folder]:
            write_packed(pathlib.Path(folder))
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
