"""Makes a wheel (PEP 427) and an sdist of the package: python3 pack.py --libraries DIR --output DIR.

The wheel contains libdamier-c, libdamier, libdamier-analysis, the program damier-engine of the same build, and the
libraries that these need, except those of every system: glibc and the C++ library. They may need no newer versions of
these than manylinux_2_36 has. With SOURCE_DATE_EPOCH the same files give the same bytes."""

from __future__ import annotations

import argparse
import base64
import gzip
import hashlib
import io
import os
import pathlib
import re
import subprocess
import sysconfig
import tarfile
import tempfile
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
OWN = ("libdamier", "libdamier-analysis", "libdamier-c")
ENGINE = "damier-engine"
NEWEST = {"GLIBC": (2, 36), "GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0)}
"""The newest versions that a wheel may need, as in the policy manylinux_2_36 of auditwheel."""
OF_THE_SYSTEM = re.compile(r"(ld-linux|linux-vdso|lib(c|m|dl|rt|pthread|stdc\+\+|gcc_s))[.-]")


def version() -> str:
    text = (HERE.parents[1] / "CMakeLists.txt").read_text()
    found = re.search(r"project\(damier\s+VERSION\s+([0-9.]+)", text, re.IGNORECASE)
    if found is None:
        raise SystemExit("CMakeLists.txt has no version")
    return found[1]


def timestamp() -> int:
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())), 315_532_800)  # zip begins in 1980


def needed_by(library: pathlib.Path) -> list[pathlib.Path]:
    """Returns the libraries that one needs, except those of the system and of damier."""
    listed = subprocess.run(["ldd", library], capture_output=True, text=True, check=True).stdout
    if "not found" in listed:
        raise SystemExit(f"{library} needs a library that is not installed:\n{listed}")
    found = re.findall(r"^\s*(\S+) => (\S+)", listed, re.MULTILINE)
    return [pathlib.Path(path) for name, path in found if not OF_THE_SYSTEM.match(name) and "libdamier" not in name]


def libraries(folder: pathlib.Path) -> dict[str, bytes]:
    """Returns the libraries for the wheel and the engine, without debug information."""
    minor = version().rpartition(".")[0]
    files = {name: folder / name for name in (f"{own}.so.{minor}" for own in OWN)}
    # A system has its libraries in a folder for each kind of machine.
    programs = (above / "bin" / ENGINE for above in folder.resolve().parents[:2])
    files[ENGINE] = next((path for path in programs if path.exists()), folder / ENGINE)
    if not all(path.exists() for path in files.values()):
        raise SystemExit(f"{folder} and the bin beside it do not have all of {', '.join(files)}")
    for path in list(files.values()):
        files.update({needed.name: needed for needed in needed_by(path)})
    with tempfile.TemporaryDirectory() as temporary:
        copies = []
        for name, path in sorted(files.items()):
            copy = pathlib.Path(temporary) / name
            copy.write_bytes(path.resolve().read_bytes())
            copies.append(copy)
        subprocess.run(["strip", "--strip-unneeded", *copies], check=True)
        for copy in copies:
            check(copy, set(files))
        return {copy.name: copy.read_bytes() for copy in copies}


def check(file: pathlib.Path, carried: set[str]) -> None:
    """Ends the program if a file needs what a system may lack, as auditwheel does."""

    def shown(option: str) -> str:
        return subprocess.run(["readelf", "--wide", option, file], capture_output=True, text=True, check=True).stdout

    needs = shown("--version-info").partition("Version needs section")[2]
    for name, numbers in re.findall(r"Name: ([A-Z]+)_([0-9.]+)", needs):
        if name in NEWEST and tuple(map(int, numbers.split("."))) > NEWEST[name]:
            raise SystemExit(f"{file.name} needs {name}_{numbers}, which manylinux_2_36 does not have")
    dynamic = shown("--dynamic")
    for library in re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic):
        if library not in carried and not OF_THE_SYSTEM.match(library):
            raise SystemExit(f"{file.name} needs {library}, which is not in the wheel")
    for path in ":".join(re.findall(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]", dynamic)).split(":"):
        if path and not path.startswith("$ORIGIN"):
            raise SystemExit(f"{file.name} looks for libraries in {path}, which only the build has")


def platform() -> str:
    """Returns the platform of the wheel: manylinux_2_36 where there is that policy, which is for glibc."""
    own = re.sub("[-.]", "_", sysconfig.get_platform())
    return own.replace("linux_", "manylinux_2_36_", 1) if own.startswith("linux_") else own


def catalogues(folder: pathlib.Path) -> dict[str, bytes]:
    """Returns the messages in other languages, which a build has beside its libraries."""
    found = sorted(folder.resolve().parent.glob("share/locale/*/LC_MESSAGES/damier.mo"))
    return {f"damier/{path.relative_to(path.parents[3])}": path.read_bytes() for path in found}


def metadata() -> str:
    """Returns METADATA.in, filled in as cmake/DamierPython.cmake does for the Debian package."""
    project = (HERE / "pyproject.toml").read_text()
    text = (HERE / "METADATA.in").read_text().replace("@PROJECT_VERSION@", version())
    for variable, name in (("SUMMARY", "description"), ("REQUIRES", "requires-python")):
        found = re.search(rf'^{name} = "(.*)"$', project, re.MULTILINE)
        if found is None:
            raise SystemExit(f"pyproject.toml has no {name}")
        text = text.replace(f"@DAMIER_PYTHON_{variable}@", found[1])
    return text.replace("@DAMIER_PYTHON_README@", (HERE / "README.md").read_text().strip())


def sources() -> dict[str, bytes]:
    files = [*HERE.glob("damier/*.py"), HERE / "damier" / "py.typed"]
    return {str(path.relative_to(HERE)): path.read_bytes() for path in sorted(files)}


def write_wheel(folder: pathlib.Path, output: pathlib.Path) -> pathlib.Path:
    tag = f"py3-none-{platform()}"
    info = f"damier-{version()}.dist-info"
    files = sources()
    for name, data in libraries(folder).items():
        files[f"damier/{'bin' if name == ENGINE else 'lib'}/{name}"] = data
    files.update(catalogues(folder))
    files[f"{info}/LICENSE"] = (HERE.parents[1] / "LICENSE").read_bytes()
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: damier {version()}\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    )
    record = "".join(f"{name},{digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = output / f"damier-{version()}-{tag}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, time.gmtime(timestamp())[:6])
            entry.external_attr = (0o100755 if name.startswith(("damier/lib/", "damier/bin/")) else 0o100644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return wheel


def digest(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def write_sdist(output: pathlib.Path) -> pathlib.Path:
    files = sources()
    project = (HERE / "pyproject.toml").read_text()
    files["pyproject.toml"] = project.replace('dynamic = ["version"]', f'version = "{version()}"').encode()
    files["README.md"] = (HERE / "README.md").read_bytes()
    files["LICENSE"] = (HERE.parents[1] / "LICENSE").read_bytes()
    files["PKG-INFO"] = metadata().encode()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(f"damier-{version()}/{name}")
            entry.size, entry.mtime, entry.mode = len(data), timestamp(), 0o644
            archive.addfile(entry, io.BytesIO(data))
    sdist = output / f"damier-{version()}.tar.gz"
    sdist.write_bytes(gzip.compress(packed.getvalue(), mtime=timestamp()))
    return sdist


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a wheel and an sdist of damier.")
    parser.add_argument("--libraries", type=pathlib.Path, required=True, help="directory of libdamier.so")
    parser.add_argument("--output", type=pathlib.Path, required=True, help="directory for both files")
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    for made in (write_wheel(arguments.libraries, arguments.output), write_sdist(arguments.output)):
        print(f"{made} ({made.stat().st_size} bytes)")


if __name__ == "__main__":
    main()
