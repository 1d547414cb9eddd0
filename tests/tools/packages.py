"""The packages that scripts/package.sh has made: what is in them, and that they come and go without a trace.

DAMIER_PACKAGES names their folder; without it, the test is skipped. DAMIER_PACKAGES_AGAIN may name those of the same
commit from another directory, which must be the same.
"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import harness
from harness import ALL_SAMPLES, SOURCE, TOOLS

FOLDER = pathlib.Path(os.environ.get("DAMIER_PACKAGES", ""))


def output(*words, **options):
    return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True, timeout=600, **options).stdout


def package(pattern, folder=FOLDER):
    (path,) = folder.glob(pattern)
    return path


def missing(*programs):
    return ", ".join(program for program in programs if not shutil.which(program))


class Unpacked(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="damier-packages-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.tools = cls.folder / "damier"
        cls.library = cls.folder / "libdamier-dev"
        for folder, pattern in ((cls.tools, "damier_*.deb"), (cls.library, "libdamier-dev_*.deb")):
            output("dpkg-deb", "-x", package(pattern), folder)

    @staticmethod
    def files(folder):
        return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}

    def test_files(self):
        tools, library = self.files(self.tools), self.files(self.library)
        for tool in TOOLS:
            self.assertIn(f"usr/bin/{tool}", tools)
            self.assertIn(f"usr/share/man/man1/{tool}.1.gz", tools)
            self.assertIn(f"usr/share/bash-completion/completions/{tool}", tools)
        self.assertIn("usr/share/damier/schema/damier-record-1.schema.json", tools)
        self.assertEqual(self.files(ALL_SAMPLES), self.files(self.tools / "usr/share/doc/damier/examples"))
        self.assertEqual(set(), {name for name in tools if "include" in name.split("/") or name.endswith((".pc", ".cmake"))})
        for name in ("cmake/damier/damier-config.cmake", "pkgconfig/damier-notation.pc", "libdamier.so"):
            self.assertIn(f"usr/lib/{name}", library)
        self.assertIn("usr/include/damier/notation/replay/check.hpp", library)

    def test_nothing_of_the_build_is_in_them(self):
        # A clone may be as short as /src, which is the end of other paths too.
        build = re.compile(rb"(?<![\w.-])" + re.escape(os.fsencode(SOURCE)) + rb"/(build|lib|tools|grammars)")
        for path in [*self.tools.rglob("*"), *self.library.rglob("*")]:
            if path.is_file():
                self.assertIsNone(build.search(path.read_bytes()), path)

    def test_dependencies(self):
        needed = output("dpkg-deb", "-f", package("damier_*.deb"), "Depends")
        for name in ("libc6", "libstdc++6", "libsqlite3-0", "libre2-9", "librsvg2-2"):
            self.assertIn(f"{name} (>= ", needed)
        version = output("dpkg-deb", "-f", package("damier_*.deb"), "Version").strip()
        self.assertEqual(
            f"damier (= {version})", output("dpkg-deb", "-f", package("libdamier-dev_*.deb"), "Depends").strip())

    def test_hardening(self):
        programs = [self.tools / "usr/bin" / tool for tool in TOOLS]
        for path in [*programs, *self.tools.glob("usr/lib/libdamier.so.*.*.*")]:
            with self.subTest(path.name):
                told = output("readelf", "-W", "-h", "-l", "-d", "--dyn-syms", path)
                for wanted in ("DYN (", "GNU_RELRO", "BIND_NOW", "__stack_chk_fail"):
                    self.assertIn(wanted, told)
                self.assertNotRegex(told, r"GNU_STACK.* RWE ")
                self.assertNotIn(".symtab", output("readelf", "-W", "-S", path), "it is not stripped")
        library = output("readelf", "-W", "--dyn-syms", *self.tools.glob("usr/lib/libdamier.so.*.*.*"))
        self.assertRegex(library, r"__\w+_chk\b(?!_fail)", "FORTIFY")

    @unittest.skipIf(missing("lintian"), "lintian is missing")
    def test_lintian(self):
        subprocess.run(["lintian", "--allow-root", "--fail-on", "error", *FOLDER.glob("*.deb")], check=True)

    def test_tarball(self):
        folder = self.folder / "tarball"
        folder.mkdir()
        output("tar", "-xf", package("*.tar.gz"), "-C", folder)
        (top,) = folder.iterdir()
        output(top / "bin" / "damier", "check", harness.SAMPLES / "sheet-example.lices", env={"PATH": "/nowhere"})

    @unittest.skipIf(missing("rpm"), "rpm is missing")
    def test_rpm(self):
        for rpm, deb in (("damier-0*.rpm", self.tools), ("libdamier-devel-*.rpm", self.library)):
            listed = output("rpm", "-qpl", package(rpm)).splitlines()
            names = {name.lstrip("/").removesuffix(".gz") for name in listed if not (deb / name.lstrip("/")).is_dir()}
            wanted = {name.removesuffix(".gz") for name in self.files(deb)}
            own = {name for name in wanted if name.endswith(("/copyright", "/changelog"))}
            self.assertEqual(wanted - own, {name for name in names if "/.build-id" not in name})

    @unittest.skipUnless("DAMIER_PACKAGES_AGAIN" in os.environ, "DAMIER_PACKAGES_AGAIN names no other packages")
    def test_reproducible(self):
        for path in (*FOLDER.glob("*.deb"), *FOLDER.glob("*.tar.gz")):
            again = pathlib.Path(os.environ["DAMIER_PACKAGES_AGAIN"]) / path.name
            self.assertEqual(path.read_bytes(), again.read_bytes(), path.name)


@unittest.skipIf(missing("debootstrap") or os.geteuid() != 0, "this needs root and debootstrap")
class Installed(unittest.TestCase):
    """In a system of its own, with nothing but Debian's smallest set of packages and man-db and bash-completion."""

    # What any package changes: lists, caches and logs.
    CHANGING = ("var/lib/dpkg", "var/lib/apt", "var/cache", "var/log", "etc/ld.so.cache", "tmp", "dev", "proc", "sys")

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="damier-root-")
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        command = ["debootstrap", "--variant=minbase", "--include=man-db,bash-completion", "bookworm", cls.root]
        made = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=600, check=False)
        if made.returncode != 0:
            raise unittest.SkipTest(f"debootstrap makes no system here: {made.stdout.splitlines()[-1:]}")
        # The way to the mirror is that of this machine.
        for name in ("etc/resolv.conf", "etc/hosts"):
            shutil.copy(f"/{name}", cls.root / name)

    def inside(self, *words, check=True):
        """Runs a program in the system; it may not leave processes behind."""
        command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "chroot", self.root, *words]
        done = subprocess.run(
            command, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"},
            capture_output=True, text=True, timeout=600, check=False)
        if check:
            self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        return done

    def names(self):
        names = {path.relative_to(self.root).as_posix() for path in self.root.rglob("*")}
        return {name for name in names if not name.startswith(self.CHANGING)}

    def test_life_of_a_package(self):
        deb = package("damier_*.deb")
        shutil.copy(deb, self.root / "tmp" / "damier.deb")
        needed = [name.split()[0] for name in output("dpkg-deb", "-f", deb, "Depends").split(",")]
        self.inside("apt-get", "-q", "-y", "--no-install-recommends", "install", *needed)
        before = self.names()

        self.inside("dpkg", "-i", "/tmp/damier.deb")
        examples = "/usr/share/doc/damier/examples"
        checked = self.inside("damier-check", f"{examples}/lices/sheet-example.lices")
        self.assertEqual("1 file, 1 record, 5 plies, 0 errors, 0 warnings\n", checked.stdout)
        wrong = self.inside("damier-check", f"{examples}/lices/broken/missed-capture.lices", check=False)
        self.assertEqual(1, wrong.returncode)
        self.assertIn("[missed-capture]", wrong.stdout)
        self.inside("damier-board", "--ply", "5", "--last-move", f"{examples}/lices/sheet-example.lices")
        self.inside("damier-convert", "--to", "json", "-o", "/tmp/game.json", f"{examples}/lices/sheet-example.lices")
        self.inside("damier-convert", "--to", "native", "/tmp/game.json")
        self.assertIn("DAMIER-CHECK(1)", self.inside("man", "damier-check").stdout)
        completed = self.inside("bash", "-c", (
            ". /usr/share/bash-completion/bash_completion; _completion_loader damier-check;"
            " COMP_WORDS=(damier-check --ver); COMP_CWORD=1; COMP_LINE='damier-check --ver'; COMP_POINT=18;"
            " $(complete -p damier-check | sed 's/.*-F \\([^ ]*\\).*/\\1/') damier-check --ver damier-check;"
            " echo ${COMPREPLY[@]}"))
        self.assertEqual("--verbose --version", " ".join(sorted(completed.stdout.split())))

        self.inside("dpkg", "--purge", "damier")
        self.assertEqual(before, self.names())


if __name__ == "__main__":
    if not FOLDER.name:
        print("skipped: DAMIER_PACKAGES names no folder of packages; scripts/package.sh makes them in dist/")
        raise SystemExit(77)
    harness.main()
