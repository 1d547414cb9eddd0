"""The packages made by scripts/package.sh: their contents, and that they can be installed and removed without a trace.

DAMIER_PACKAGES names their folder; without it, the test is skipped. DAMIER_PACKAGES_AGAIN may name those of the same
commit from another directory, which must be the same. With DAMIER_OLD_SYSTEM=1 they are tried on an older Debian.
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
        cls.headers = cls.folder / "libdamier-dev"
        cls.python = cls.folder / "python3-damier"
        packages = ((cls.tools, "damier_*.deb"), (cls.headers, "libdamier-dev_*.deb"), (cls.python, "python3-damier_*_all.deb"))
        for folder, pattern in packages:
            output("dpkg-deb", "-x", package(pattern), folder)

    @staticmethod
    def files(folder):
        return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}

    def test_files(self):
        tools, headers = self.files(self.tools), self.files(self.headers)
        for tool in TOOLS:
            self.assertIn(f"usr/bin/{tool}", tools)
            self.assertIn(f"usr/share/man/man1/{tool}.1.gz", tools)
            self.assertIn(f"usr/share/bash-completion/completions/{tool}", tools)
        self.assertIn("usr/share/damier/schema/damier-record-1.schema.json", tools)
        self.assertEqual(self.files(ALL_SAMPLES), self.files(self.tools / "usr/share/doc/damier/examples"))
        self.assertEqual(set(), {name for name in tools if "include" in name.split("/") or name.endswith((".pc", ".cmake"))})
        for name in ("cmake/damier/damier-config.cmake", "pkgconfig/damier-notation.pc", "libdamier.so", "libdamier-analysis.so", "libdamier-c.so"):
            self.assertIn(f"usr/lib/{name}", headers)
        self.assertIn("usr/include/damier/notation/archive/check.hpp", headers)

    def test_files_of_python(self):
        found, source = self.files(self.python), SOURCE / "bindings/python/damier"
        packages, documents = "usr/lib/python3/dist-packages", "usr/share/doc/python3-damier"
        version = output("dpkg-deb", "-f", package("python3-damier_*.deb"), "Version").strip()
        wanted = {f"{packages}/damier/{path.name}" for path in (*source.glob("*.py"), source / "py.typed")}
        wanted |= {f"{packages}/damier-{version}.dist-info/{name}" for name in ("INSTALLER", "METADATA")}
        wanted |= {f"{documents}/{name}" for name in ("changelog.gz", "copyright")}
        wanted |= {f"{documents}/examples/{path.name}" for path in (SOURCE / "examples/python").glob("*.py")}
        self.assertEqual(wanted, found)
        control = self.folder / "control"
        output("dpkg-deb", "-e", package("python3-damier_*.deb"), control)
        self.assertEqual({"control", "md5sums", "postinst", "prerm"}, self.files(control))

    def test_python_imports_it(self):
        """From the unpacked packages, with nothing of the build."""
        code = (
            "import damier, importlib.metadata\n"
            f"game = next(damier.read({str(harness.SAMPLES / 'sheet-example.lices')!r}))\n"
            "print(damier.library_path, damier.__file__, game.valid, game.board().analyse(depth=1).depth)\n"
            "print(damier.__version__, importlib.metadata.version('damier'))\n"
        )
        folder = self.python / "usr/lib/python3/dist-packages"
        env = {"PYTHONPATH": str(folder), "LD_LIBRARY_PATH": str(self.tools / "usr/lib")}
        first, second = output("/usr/bin/python3", "-B", "-c", code, cwd=self.folder, env=env).splitlines()
        self.assertEqual(["libdamier-c.so.0.4", str(folder / "damier/__init__.py"), "True", "1"], first.split())
        self.assertEqual(1, len(set(second.split())), second)

    def test_python_has_the_metadata_of_the_wheel(self):
        code = "import pack, sys; sys.stdout.write(pack.metadata())"
        wanted = output("/usr/bin/python3", "-B", "-c", code, cwd=SOURCE / "bindings/python")
        (found,) = self.python.rglob("METADATA")
        self.assertEqual(wanted, found.read_text())

    def test_nothing_of_the_build_is_in_them(self):
        # The path of a clone may be as short as /src, which ends other paths too.
        build = re.compile(rb"(?<![\w.-])" + re.escape(os.fsencode(SOURCE)) + rb"/(build|lib|tools|grammars)")
        for path in [*self.tools.rglob("*"), *self.headers.rglob("*"), *self.python.rglob("*")]:
            if path.is_file():
                self.assertIsNone(build.search(path.read_bytes()), path)

    def test_dependencies(self):
        needed = output("dpkg-deb", "-f", package("damier_*.deb"), "Depends")
        for name in ("libc6", "libstdc++6", "libarchive13", "libsqlite3-0", "libre2-9", "librsvg2-2", "libgif7"):
            self.assertIn(f"{name} (>= ", needed)
        version = output("dpkg-deb", "-f", package("damier_*.deb"), "Version").strip()
        self.assertEqual(
            f"damier (= {version})", output("dpkg-deb", "-f", package("libdamier-dev_*.deb"), "Depends").strip())
        self.assertEqual(
            f"python3:any (>= 3.9), damier (= {version})",
            output("dpkg-deb", "-f", package("python3-damier_*.deb"), "Depends").strip())

    def test_hardening(self):
        programs = [self.tools / "usr/bin" / tool for tool in TOOLS]
        modules = [self.tools / "usr/lib/damier" / f"damier-{name}.so" for name in ("archive", "endings", "query", "render")]
        libraries = [next(self.tools.glob(f"usr/lib/lib{name}.so.*.*.*")) for name in ("damier", "damier-analysis")]
        for path in [*programs, *libraries, *modules]:
            with self.subTest(path.name):
                report = output("readelf", "-W", "-h", "-l", "-d", "--dyn-syms", path)
                for wanted in ("DYN (", "GNU_RELRO", "BIND_NOW"):
                    self.assertIn(wanted, report)
                # The only function of this module returns an address.
                if path.name != "damier-archive.so":
                    self.assertIn("__stack_chk_fail", report)
                self.assertNotRegex(report, r"GNU_STACK.* RWE ")
                self.assertNotIn(".symtab", output("readelf", "-W", "-S", path), "it is not stripped")
        for path in libraries:
            self.assertRegex(output("readelf", "-W", "--dyn-syms", path), r"__\w+_chk\b(?!_fail)", f"FORTIFY: {path.name}")

    @unittest.skipIf(missing("lintian"), "lintian is missing")
    def test_lintian(self):
        subprocess.run(["lintian", "--allow-root", "--fail-on", "error", *FOLDER.glob("*.deb")], check=True)

    def test_tarball(self):
        folder = self.folder / "tarball"
        folder.mkdir()
        output("tar", "-xf", package("*-linux-*.tar.gz"), "-C", folder)
        (top,) = folder.iterdir()
        output(top / "bin" / "damier", "check", harness.SAMPLES / "sheet-example.lices", env={"PATH": "/nowhere"})

    @unittest.skipIf(missing("rpm"), "rpm is missing")
    def test_rpm(self):
        for rpm, deb in (("damier-0*.rpm", self.tools), ("libdamier-devel-*.rpm", self.headers)):
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


@unittest.skipUnless(FOLDER.name and list(FOLDER.glob("*.whl")), "there is no wheel in the folder")
class Wheel(unittest.TestCase):
    """In releases: scripts/python.sh makes it; tests/bindings/python tests such a wheel more closely."""

    def test_it_works_alone(self):
        with tempfile.TemporaryDirectory(prefix="damier-wheel-") as folder:
            shutil.unpack_archive(package("*.whl"), folder, "zip")
            code = (
                f"import sys; sys.path.insert(0, {folder!r}); import damier\n"
                f"print(damier.library_path, bool(damier.check({str(harness.SAMPLES / 'sheet-example.lices')!r})))"
            )
            printed = output("/usr/bin/python3", "-I", "-B", "-c", code, cwd=folder, env={})
            self.assertEqual([f"{folder}/damier/lib/libdamier-c.so.0.4", "True"], printed.split())

    def test_the_sdist_has_the_modules(self):
        listed = output("tar", "-tzf", package("damier-*-python.tar.gz"))
        for path in (SOURCE / "bindings/python/damier").glob("*.py"):
            self.assertIn(f"/damier/{path.name}\n", listed)


class System(unittest.TestCase):
    """In a separate system, with only Debian's smallest set of packages."""

    release = "bookworm"
    more = ()

    @classmethod
    def setUpClass(cls):
        if missing("debootstrap") or os.geteuid() != 0:
            raise unittest.SkipTest("this needs root and debootstrap")
        folder = tempfile.TemporaryDirectory(prefix="damier-root-")
        cls.addClassCleanup(folder.cleanup)
        cls.root = pathlib.Path(folder.name)
        included = [f"--include={','.join(cls.more)}"] if cls.more else []
        command = ["debootstrap", "--variant=minbase", *included, cls.release, cls.root]
        made = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=600, check=False)
        if made.returncode != 0:
            raise unittest.SkipTest(f"debootstrap makes no system here: {made.stdout.splitlines()[-1:]}")
        # It uses the mirror of this machine.
        for name in ("etc/resolv.conf", "etc/hosts"):
            shutil.copy(f"/{name}", cls.root / name)

    def inside(self, *words, check=True, read_only=False, env=None):
        """Runs a program in the system; it may not leave processes. It has no terminal and no input."""
        mount = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec chroot "$@"'
        enter = ["sh", "-c", mount, "sh"] if read_only else ["chroot"]
        command = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *enter, self.root, *words]
        own = {"DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"} if env is None else env
        done = subprocess.run(
            command, env={"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", **own}, stdin=subprocess.DEVNULL,
            capture_output=True, text=True, timeout=600, check=False, start_new_session=True)
        if check:
            self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        return done


class Installed(System):
    more = ("man-db", "bash-completion")
    # Files that any package changes: lists, caches and logs.
    CHANGING = ("var/lib/dpkg", "var/lib/apt", "var/cache", "var/log", "etc/ld.so.cache", "tmp", "dev", "proc", "sys")

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
        # French needs no locale of the system.
        wrong = self.inside("damier-check", "--lang", "fr", f"{examples}/lices/broken/missed-capture.lices", check=False)
        self.assertIn("erreur: b8 doit prendre", wrong.stdout)
        self.assertIn("vérifier des parties", self.inside("man", "-L", "fr", "damier-check").stdout)
        completed = self.inside("bash", "-c", (
            ". /usr/share/bash-completion/bash_completion; _completion_loader damier-check;"
            " COMP_WORDS=(damier-check --ver); COMP_CWORD=1; COMP_LINE='damier-check --ver'; COMP_POINT=18;"
            " $(complete -p damier-check | sed 's/.*-F \\([^ ]*\\).*/\\1/') damier-check --ver damier-check;"
            " echo ${COMPREPLY[@]}"))
        self.assertEqual("--verbose --version", " ".join(sorted(completed.stdout.split())))

        self.bare_surroundings(examples)

        self.inside("dpkg", "--purge", "damier")
        self.assertEqual(before, self.names())

        # The RPM finds the same libraries, though rpm knows none of Debian's packages.
        if not missing("rpm"):
            rpm = ("rpm", "--root", self.root, "--dbpath", "/tmp/rpm")
            output(*rpm, "--install", "--nodeps", package("damier-0*.rpm"))
            self.inside("damier-check", f"{examples}/lices/sheet-example.lices")
            output(*rpm, "--erase", "damier")
            left = self.names() - before  # folders that belong to other packages, where those exist
            self.assertEqual([], [name for name in left if not (self.root / name).is_dir()])

    def test_python(self):
        debs = {"damier_*.deb": "damier.deb", "python3-damier_*.deb": "python.deb"}
        for pattern, name in debs.items():
            shutil.copy(package(pattern), self.root / "tmp" / name)
        # It needs the package damier of its own version.
        alone = self.inside("dpkg", "-i", "/tmp/python.deb", check=False)
        self.assertNotEqual(0, alone.returncode)
        self.assertIn("python3-damier depends on damier (= ", alone.stderr)
        self.inside("dpkg", "--purge", "python3-damier")

        self.inside("apt-get", "-q", "-y", "--no-install-recommends", "install", *(f"/tmp/{name}" for name in debs.values()))
        compiled = self.root / "usr/lib/python3/dist-packages/damier/__pycache__"
        self.assertTrue(list(compiled.glob("__init__.*.pyc")))
        for example in ("captures", "check_files"):
            path = f"/usr/share/doc/python3-damier/examples/{example}.py"
            done = self.inside("python3", path, "/usr/share/doc/damier/examples/dames/russian.pdn", read_only=True)
            self.assertIn("russian.pdn", done.stdout)
        played = self.inside("python3", "/usr/share/doc/python3-damier/examples/play.py", "russian", "4", read_only=True)
        self.assertEqual(4, len(played.stdout.splitlines()[0].split()))

        self.inside("dpkg", "--purge", "python3-damier")
        self.assertEqual([], list(self.root.glob("usr/lib/python3/dist-packages/damier*")))
        self.inside("dpkg", "--purge", "damier")

    def bare_surroundings(self, examples):
        """Nothing can be written, there is no terminal, and no locale or one that the system lacks."""
        sheet = f"{examples}/lices/sheet-example.lices"
        named = f"{examples}/dames/spanish.pdn"
        english = ("0 errors", "Placed Chevaliers", "Usage: ", "Read-only file system")
        french = ("0 erreur", "Chevaliers placés en lice", "Usage\u00a0: ", "Système de fichiers en lecture seule")
        lacking = {"LC_ALL": "fr_FR.UTF-8", "LANG": "fr_FR.UTF-8", "TERM": "no-such-terminal"}
        for env, (clean, placed, usage, refused) in (({}, english), (lacking, french)):
            with self.subTest(env=env):
                def bare(*words, status=0):
                    done = self.inside(*words, check=False, read_only=True, env=env)
                    self.assertEqual(status, done.returncode, done.stdout + done.stderr)
                    return done

                self.assertIn(clean, bare("damier-check", "-r", "-j", "2", f"{examples}/archive/games").stdout)
                self.assertIn("Andrés", bare("damier-convert", "--to", "ndjson", named).stdout)
                self.assertIn(placed, bare("damier-replay", sheet).stdout)
                self.assertIn(usage, bare("damier", "help", "stats").stdout)
                for words in (
                    ("damier-convert", "--to", "json", "-o", "/tmp/new.json", sheet),
                    ("damier-index", "build", "-o", "/tmp/a.damier-index", sheet),
                    ("damier-check", "--fix", f"{examples}/lices/broken/ply-number.lices"),
                ):
                    self.assertIn(refused, bare(*words, status=2).stderr, words)


@unittest.skipUnless(os.environ.get("DAMIER_OLD_SYSTEM") == "1", "DAMIER_OLD_SYSTEM=1 tries Debian 11, for about two minutes")
class OldSystem(System):
    """With glibc 2.31, for which the programs are not built."""

    release = "bullseye"

    def test_the_package_says_what_it_needs(self):
        shutil.copy(package("damier_*.deb"), self.root / "tmp" / "damier.deb")
        done = self.inside("dpkg", "-i", "/tmp/damier.deb", check=False)
        self.assertNotEqual(0, done.returncode)
        self.assertRegex(done.stderr, r"damier depends on libc6 \(>= 2\.3\d\)")
        self.inside("dpkg", "--purge", "damier")

    def test_the_tarball_says_what_it_lacks(self):
        output("tar", "-xf", package("*-linux-*.tar.gz"), "-C", self.root / "opt", "--strip-components=1")
        done = self.inside("/opt/bin/damier-check", "--version", check=False)
        self.assertNotEqual(0, done.returncode)
        self.assertRegex(done.stderr, r"GLIBC|shared libraries")

    def test_the_static_program_runs(self):
        program = next((path for path in FOLDER.glob("damier-*-linux-*") if path.suffix != ".gz"), None)
        if program is None:
            self.skipTest("there is no static program in the folder")
        shutil.copy(program, self.root / "damier")
        shutil.copytree(ALL_SAMPLES / "lices", self.root / "lices")
        self.inside("/damier", "check", "/lices/sheet-example.lices", env={}, read_only=True)


if __name__ == "__main__":
    if not FOLDER.name:
        print("skipped: DAMIER_PACKAGES names no folder of packages; scripts/package.sh makes them in dist/")
        raise SystemExit(77)
    harness.main()
