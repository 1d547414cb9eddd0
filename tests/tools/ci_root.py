"""What servers run to check records, step by step in a bare Debian 12; and the images of Containerfile.

DAMIER_PACKAGES names the output folder of scripts/package.sh; without it, the test is skipped. The static program is
there too, or in build/static; without it, tests that need it are skipped. DAMIER_CONTAINER_BUILD=1 also compiles it
like Containerfile, which takes some minutes.
"""

import functools
import http.server
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import threading
import unittest

import harness
from harness import BAD, DRAUGHTS, GOOD, SOURCE
from servers import GitHub, GitLab, Machine, release

PACKAGES = pathlib.Path(os.environ.get("DAMIER_PACKAGES", ""))
VERSION = re.search(r"^project\(damier VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
PROGRAMS = (PACKAGES / f"damier-{VERSION}-linux-{os.uname().machine}", SOURCE / "build/static/bin/damier")
PROGRAM = next((path for path in PROGRAMS if path.is_file()), None)
BASE = "docker.io/library/debian:12"
MOST = 60_000_000
# The folder for actions on GitHub.
ACTION = "/home/runner/work/_actions/maker/damier/v1"


def output(*words, **options):
    done = subprocess.run([str(word) for word in words], capture_output=True, timeout=3600, check=False, **options)
    if done.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, words))}\n{(done.stdout + done.stderr).decode('utf-8', 'replace')[-4000:]}")
    return done.stdout.decode().strip()


def setUpModule():
    global scratch, system
    folder = tempfile.TemporaryDirectory(prefix="damier-ci-")
    unittest.addModuleCleanup(folder.cleanup)
    scratch = pathlib.Path(folder.name)
    system = scratch / "system"
    made = subprocess.run(["debootstrap", "--variant=minbase", "bookworm", system], stdout=subprocess.PIPE, text=True,
                          timeout=600, check=False)
    if made.returncode != 0:
        raise unittest.SkipTest(f"debootstrap makes no system here: {made.stdout.splitlines()[-1:]}")
    # It uses the mirror of this machine.
    for name in ("etc/resolv.conf", "etc/hosts"):
        shutil.copy(f"/{name}", system / name)


def fill(folder):
    """Makes a small repository of records, one of them wrong."""
    odd = (DRAUGHTS / "broken/move-sign.pdn").read_bytes()
    for name, text in (("games/bad.lices", BAD), ("games/good.lices", GOOD), ("other/odd.pdn", odd)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)
    return folder


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class InSystem(unittest.TestCase):
    """Each class has its own system, in which nothing is compiled."""

    @classmethod
    def setUpClass(cls):
        cls.root = scratch / cls.__name__
        output("cp", "-a", system, cls.root)
        cls.addClassCleanup(shutil.rmtree, cls.root)
        cls.work = fill(cls.root / "work")
        (deb,) = PACKAGES.glob("damier_*.deb")
        cls.deb = deb

    def machine(self):
        return Machine(self.root / "srv", root=self.root)

    def setUp(self):
        self.assertEqual([], [name for name in ("cc", "gcc", "c++") if (self.root / "usr/bin" / name).exists()])

    def names(self):
        (folder,) = (self.root / "srv").glob("runner-temp")
        results = json.loads((folder / "damier.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]
        return [one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for one in results]


class OnGitHub(InSystem):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        action = cls.root / ACTION[1:]
        shutil.copytree(SOURCE / "scripts", action / "scripts")
        for name in ("action.yml", "CMakeLists.txt"):
            shutil.copy(SOURCE / name, action)
        shutil.copy(cls.deb, cls.work / "damier.deb")

    def github(self, event=None, **inputs):
        shutil.rmtree(self.root / "srv/runner-temp", ignore_errors=True)
        return GitHub(self.machine(), self.work, ACTION, inputs, event)

    @unittest.skipIf(PROGRAM is None, "no static program is built")
    def test_1_release(self):
        release(self.root / "release", VERSION, PROGRAM.read_bytes())
        done = self.github(paths="games", url="file:///release")
        self.assertEqual((1, 1), (done.status, len(done.uploaded)), done.log)
        self.assertRegex(done.log, r"(?m)^::error file=games/bad\.lices,line=4,endLine=4,col=\d+,endColumn=\d+,title=")
        self.assertEqual(["games/bad.lices"], self.names())
        again = self.github(paths="games/good.lices", url="file:///nowhere")
        self.assertEqual((0, "0"), (again.status, again.outputs["status"]), again.log)
        unknown = self.github(version="9.9.9", url="file:///release")
        self.assertEqual((2, ""), (unknown.status, unknown.outputs["status"]), unknown.log)
        self.assertIn("::error title=damier::release 9.9.9 has no damier-9.9.9-linux-", unknown.log)
        # Without a network and a mirror there is none either.
        nothing = self.github(version="9.9.9")
        self.assertEqual(2, nothing.status, nothing.log)
        self.assertRegex(nothing.log, "(?m)^::error title=damier::(there is no release|neither curl nor wget)")

    def test_2_package(self):
        done = self.github(paths="games", deb="damier.deb")
        self.assertEqual((1, "1", 1), (done.status, done.outputs["errors"], len(done.uploaded)), done.log)
        self.assertIn("::error file=games/bad.lices,line=4,", done.log)
        self.assertIn("| error | `", done.summary)
        # Again, without the network.
        machine = self.machine()
        again = machine.run(["sh", f"{ACTION}/scripts/ci/install.sh", "install"], self.work,
                            {"DAMIER_DEB": "damier.deb"}, network=False)
        self.assertEqual(0, again.returncode, again.stdout)
        missing = self.github(deb="nothing.deb")
        self.assertEqual(2, missing.status)
        self.assertIn("::error title=damier::there is no package nothing.deb", missing.log)

    def test_3_options(self):
        """With the programs that the previous test installed."""
        github = functools.partial(self.github, version="installed")
        self.assertEqual(0, github(paths="other").status)
        self.assertEqual(1, github(paths="other", strict="true").status)
        self.assertEqual(0, github(paths="games", args="--exit-zero").status)
        self.assertEqual(2, github(paths="nowhere").status)
        self.assertEqual(1, github(paths="games/good.lices", ruleset="marelle").status)
        written = self.machine().run(
            ["damier-check", "-r", "--write-baseline", "known.txt", "games"], self.work, {}, network=False)
        self.assertEqual(0, written.returncode, written.stdout)
        self.assertEqual(0, github(paths="games", baseline="known.txt").status)
        (self.work / "games/new.lices").write_bytes(BAD)
        done = github(paths="games", baseline="known.txt")
        self.assertEqual((1, ["games/new.lices"]), (done.status, self.names()), done.log)
        (self.work / "games/new.lices").unlink()
        done = github(paths="games", event={"pull_request": {"head": {"repo": {"full_name": "a/fork"}}}})
        self.assertEqual((1, []), (done.status, done.uploaded))

    def test_4_hook(self):
        """pre-commit, with the package."""
        done = self.machine().run(["damier", "check", "--quiet", "--format", "gcc", "games/bad.lices"], self.work, {},
                                  network=False)
        self.assertEqual(1, done.returncode)
        self.assertRegex(done.stdout.decode(), r"\Agames/bad\.lices:4:\d+: error: ")


class OnGitLab(InSystem):
    def serve(self, folder):
        handler = functools.partial(Quiet, directory=folder)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return f"http://127.0.0.1:{server.server_address[1]}"

    def gitlab(self, **inputs):
        return GitLab(self.machine(), self.work, {"paths": "games", **inputs}, {"CI_COMMIT_BRANCH": "main"})

    def test_template(self):
        files = scratch / "release"
        release(files, VERSION, b"", self.deb)
        url = self.serve(files)
        unknown = self.gitlab(url=url, version="9.9.9")
        self.assertEqual(2, unknown.status, unknown.log)
        self.assertIn(f"The release at {url} has no package of damier 9.9.9 for this machine.", unknown.log)
        away = self.gitlab(url=f"{url}/v9")
        self.assertEqual(2, away.status, away.log)
        self.assertIn(f"There is no release of damier at {url}/v9, or it cannot be reached.", away.log)
        nowhere = self.gitlab()
        self.assertEqual(2, nowhere.status)
        self.assertIn("The input url has to say where releases of damier are.", nowhere.log)
        (files / self.deb.name).write_bytes(b"another")
        other = self.gitlab(url=url)
        self.assertNotEqual(0, other.status)
        self.assertIn(f"{self.deb.name}: FAILED", other.log)
        self.assertFalse((self.root / "usr/bin/damier").exists())

        release(files, VERSION, b"", self.deb)
        done = self.gitlab(url=url)
        self.assertEqual(1, done.status, done.log)
        self.assertRegex(done.log, r"(?m)^games/bad\.lices:4:\d+: error: ")
        (report,) = json.loads((self.work / "damier-codequality.json").read_text(encoding="utf-8"))
        self.assertEqual(("games/bad.lices", "major"), (report["location"]["path"], report["severity"]))
        # Nothing is fetched if damier is there.
        self.assertEqual(0, self.gitlab(paths="other").status)
        self.assertEqual(1, self.gitlab(paths="other", strict=True).status)


def unusable():
    """Returns why no images can be built here; nothing if they can."""
    if not shutil.which("buildah"):
        return "buildah is missing"
    if PROGRAM is None and not os.environ.get("DAMIER_CONTAINER_BUILD"):
        return "no static program is built"
    return ""


@unittest.skipIf(unusable(), unusable())
class Images(unittest.TestCase):
    """Built by buildah from the bare system, under the name at the beginning of Containerfile."""

    @classmethod
    def setUpClass(cls):
        cls.store = scratch / "store"
        cls.addClassCleanup(cls.clean)
        container = cls.buildah("from", "scratch")
        cls.buildah("copy", "--quiet", container, system, "/")
        cls.buildah("commit", "--quiet", container, BASE)
        cls.buildah("rm", container)
        cls.images = {}
        if PROGRAM is not None:
            context = scratch / "context"
            for name in ("Containerfile", ".dockerignore", "LICENSE"):
                context.mkdir(exist_ok=True)
                shutil.copy(SOURCE / name, context)
            shutil.copytree(SOURCE / "scripts", context / "scripts")
            (context / "dist").mkdir()
            shutil.copy(PROGRAM, context / "dist/program")
            released = ("--build-arg", "FILE=dist/program")
            cls.images["released"] = cls.build(context, "released", *released)
            cls.images["ci"] = cls.build(context, "ci", "--target", "ci", *released)
        if os.environ.get("DAMIER_CONTAINER_BUILD"):
            clone = scratch / "clone"
            output("git", "clone", "--quiet", SOURCE, clone)
            cls.images["built"] = cls.build(clone, "built")
            cls.commit = output("git", "-C", clone, "rev-parse", "--short=12", "HEAD")

    @classmethod
    def clean(cls):
        # An unmount may be late; the rest is removed with the folder.
        for words in (("umount", "--all"), ("rm", "--all"), ("rmi", "--all", "--force")):
            subprocess.run(cls.words(*words), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=600, check=False)

    @classmethod
    def words(cls, *words):
        return ["buildah", "--root", str(cls.store), "--runroot", str(cls.store / "run"), "--storage-driver", "vfs",
                *map(str, words)]

    @classmethod
    def buildah(cls, *words):
        return output(*cls.words(*words))

    @classmethod
    def build(cls, context, name, *options):
        # No image comes from a registry.
        cls.buildah("build", "--isolation", "chroot", "--pull=never", "--tag", name, *options,
                    "--file", context / "Containerfile", context)
        return name

    def configuration(self, image):
        return json.loads(self.buildah("inspect", "--type", "image", image))["OCIv1"]["config"]

    def mounted(self, image):
        container = self.buildah("from", "--pull=never", image)
        self.addCleanup(self.buildah, "rm", container)
        return container, pathlib.Path(self.buildah("mount", container))

    def run_in(self, container, folder, *words):
        """Runs a container with the user and the entry of the image."""
        run = self.words("run", "--isolation", "chroot", "--volume", f"{folder}:/work:ro", container, "--", *words)
        done = subprocess.run(run, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=600, check=False)
        return done.returncode, done.stdout.decode(), done.stderr.decode()

    def test_images(self):
        readme = (SOURCE / "samples/ci/README.md").read_text(encoding="utf-8")
        for name in self.images:
            with self.subTest(name):
                _, root = self.mounted(name)
                files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
                size = sum(path.stat().st_size for path in files)
                print(f"image {name}: {size / 1e6:.1f} MB in {len(files)} files")
                self.assertLess(size, MOST)
                # The size in the README, in MB.
                printed = re.search(r"BusyBox: at most (\d+) MB" if name == "ci" else r"takes\s+at most (\d+) MB", readme)[1]
                self.assertLessEqual(size, int(printed) * 1_000_000)
                report = self.configuration(name)
                self.assertEqual(("65532:65532", "/work"), (report["User"], report["WorkingDir"]))
                self.assertEqual("MIT", report["Labels"]["org.opencontainers.image.licenses"])
                self.assertEqual(set(harness.TOOLS), {path.name for path in root.glob("usr/bin/damier*")})
                self.assertIn("damier:x:65532:65532:", (root / "etc/passwd").read_text())
                self.assertEqual(0o1777, (root / "tmp").stat().st_mode & 0o7777)

    def test_run(self):
        work = fill(scratch / "records")
        for name in set(self.images) - {"ci"}:
            with self.subTest(name):
                container, root = self.mounted(name)
                self.assertEqual([], [path for path in ("bin/sh", "usr/bin/sh") if (root / path).exists()])
                entry = self.configuration(name)["Entrypoint"]
                self.assertEqual(["/usr/bin/damier"], entry)
                status, out, err = self.run_in(container, work, *entry, "check", "--format", "gcc", "-r", "games")
                self.assertEqual(1, status, out + err)
                self.assertRegex(out, r"\Agames/bad\.lices:4:\d+: error: ")
                if name == "built":
                    printed = self.run_in(container, work, *entry, "--version")[1]
                    self.assertRegex(printed, rf"\b{self.commit}\b(?!\+)")
                status, out, err = self.run_in(container, work, "/usr/bin/damier-check", "games/good.lices")
                self.assertEqual(0, status, out + err)
                # Its user cannot write there, but temporary files have a place.
                command = ("check", "--select", "duplicate", "--allow-empty")
                self.assertEqual(0, self.run_in(container, work, *entry, *command, "games/good.lices")[0])
                status, _, err = self.run_in(
                    container, work, *entry, "convert", "-t", "json", "-o", "x.json", "games/good.lices")
                self.assertEqual(2, status, err)

    @unittest.skipIf(PROGRAM is None, "no static program is built")
    def test_gitlab(self):
        """A job in the image with a shell installs nothing."""
        container, root = self.mounted("ci")
        status, out, err = self.run_in(container, fill(scratch / "records"), "sh", "-c", "id -u; damier --version")
        self.assertEqual(0, status, err)
        self.assertRegex(out, r"\A65532\ndamier ")
        machine = Machine(root / "srv", root=root)
        work = fill(root / "builds")
        for inputs, status in (({}, 1), ({"paths": "other"}, 0), ({"paths": "other", "strict": True}, 1)):
            done = GitLab(machine, work, {"paths": "games", **inputs}, {"CI_COMMIT_BRANCH": "main"})
            self.assertEqual(status, done.status, done.log)
        (report,) = json.loads((work / "damier-codequality.json").read_text(encoding="utf-8"))
        self.assertEqual("other/odd.pdn", report["location"]["path"])


def missing():
    """Returns why these tests cannot run here."""
    if not PACKAGES.name:
        return "DAMIER_PACKAGES names no folder of packages; scripts/package.sh makes them in dist/"
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        return "this needs root and debootstrap"
    return ""


if __name__ == "__main__":
    if missing():
        print(f"skipped: {missing()}")
        raise SystemExit(77)
    for reason in {unusable(), "" if PROGRAM else "no static program is built"} - {""}:
        print(f"skipped in part: {reason}")
    harness.main()
