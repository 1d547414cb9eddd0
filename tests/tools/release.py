"""What a release states about itself, which files it has, and what scripts/release.sh refuses to release."""

import os
import re
import shutil
import subprocess
import unittest

import harness
from harness import SOURCE

VERSION = re.search(r"^project\(damier VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]


class Documents(unittest.TestCase):
    def test_documents_name_the_files_of_this_version(self):
        for name, files in (("README.md", 6), ("README.fr.md", 6), ("docs/python.md", 2), ("docs/javascript.md", 1)):
            text = (SOURCE / name).read_text(encoding="utf-8")
            named = re.findall(r"damier(?:-dev|-web)?[_-](\d+\.\d+\.\d+)", text)
            with self.subTest(document=name):
                self.assertLessEqual(files, len(named))
                self.assertEqual({VERSION}, set(named))

    def test_steps_name_this_version(self):
        for name in ("README.md", "README.fr.md", "docs/ci.md", *(f"samples/ci/{file}" for file in (
                "README.md", "github-workflow.yml", "gitlab-ci.yml", "pre-commit-config.yaml"))):
            named = re.findall(r"\bv(\d+\.\d+\.\d+)\b", (SOURCE / name).read_text(encoding="utf-8"))
            self.assertEqual({VERSION}, set(named), name)

    def test_the_python_package_loads_the_libraries_of_this_version(self):
        text = (SOURCE / "bindings/python/damier/_native.py").read_text(encoding="utf-8")
        minor = VERSION.rpartition(".")[0]
        self.assertEqual([minor], re.findall(r'"libdamier-c\.so\.(\d+\.\d+)"', text))

    def test_changelog_has_this_version(self):
        headings = re.findall(r"^## \[(.*)\](.*)$", (SOURCE / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(("Unreleased", ""), headings[0])
        self.assertEqual(VERSION, headings[1][0])
        self.assertRegex(headings[1][1], r"^ - \d{4}-\d\d-\d\d$")


class Clone(harness.ToolTest):
    """A git repository with the script and what it reads."""

    def setUp(self):
        super().setUp()
        self.clone = self.folder / "clone"
        (self.clone / "scripts").mkdir(parents=True)
        for name in ("CMakeLists.txt", "CHANGELOG.md", "scripts/release.sh", "scripts/packages.sh"):
            shutil.copy(SOURCE / name, self.clone / name)
        self.git("init", "--quiet")
        self.commit()

    def git(self, *words):
        subprocess.run(["git", "-C", self.clone, "-c", "user.name=a", "-c", "user.email=a@b.c", *words], check=True)

    def commit(self):
        self.git("add", ".")
        self.git("commit", "--quiet", "--allow-empty", "--message=change")

    def release(self, *options, **env):
        return subprocess.run(
            ["sh", self.clone / "scripts" / "release.sh", *options], capture_output=True, text=True, check=False,
            cwd=self.clone, env={**os.environ, **env})


@unittest.skipIf(shutil.which("git") is None, "git is missing")
class Refusals(Clone):
    def expect_refusal(self, reason, *options, status=1):
        done = self.release(*options)
        self.assertEqual((status, ""), (done.returncode, done.stdout))
        self.assertIn(reason, done.stderr)
        self.assertFalse((self.clone / "dist").exists())

    def test_what_is_not_committed(self):
        (self.clone / "new.txt").write_text("")
        self.expect_refusal("not committed")

    def test_a_changelog_that_was_not_cut(self):
        changes = self.clone / "CHANGELOG.md"
        changes.write_text(changes.read_text(encoding="utf-8").replace(f"## [{VERSION}]", "## [9.9.9]"), encoding="utf-8")
        self.commit()
        self.expect_refusal(f"no heading for {VERSION}")

    def test_a_version_that_is_out(self):
        self.git("tag", f"v{VERSION}")
        self.commit()
        self.expect_refusal(f"the tag v{VERSION} is another commit")

    def test_unknown_options(self):
        self.expect_refusal("usage: ", "--quick", status=2)


@unittest.skipIf(shutil.which("git") is None, "git is missing")
class Files(Clone):
    """With short programs in the place of those that build."""

    PYTHON = (f"damier-{VERSION}-py3-none-any.whl", f"damier-{VERSION}.tar.gz")
    PAGE = (f"damier-{VERSION}.tgz", f"damier-web-{VERSION}.zip")
    PACKAGES = (f"damier_{VERSION}_amd64.deb", f"python3-damier_{VERSION}_all.deb")

    def setUp(self):
        super().setUp()
        made = "mkdir -p dist\nfor file in {}; do echo \"$0 $file\" >dist/$file; done\n"
        self.write("scripts/packages.sh", "build_packages= static_packages= package_packages=\ninstall_packages() { :; }\n")
        self.write("scripts/package.sh", "rm -rf dist\n" + made.format(" ".join(self.PACKAGES)))
        self.write("scripts/python.sh", made.format(" ".join(self.PYTHON)))
        for name, file in zip(("npm.sh", "web.sh"), self.PAGE):
            self.write(f"scripts/{name}", made.format(file))
        self.commit()
        commit = subprocess.run(
            ["git", "-C", self.clone, "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=True)
        program = f"#!/bin/sh\\necho 'damier {VERSION} (commit {commit.stdout.strip()})'\\n"
        for name, text in (
            ("cmake", f"mkdir -p build/static/bin\nprintf \"{program}\" >build/static/bin/damier\n"),
            ("strip", 'cp "$3" "$2"\n'),
        ):
            path = self.folder / "bin" / name
            path.parent.mkdir(exist_ok=True)
            path.write_text("#!/bin/sh\n" + text)
            path.chmod(0o755)

    def write(self, name, text):
        (self.clone / name).write_text(text)

    def make(self):
        return self.release("--no-test", PATH=f"{self.folder / 'bin'}{os.pathsep}{os.environ['PATH']}")

    def test_all_files_and_their_checksums(self):
        done = self.make()
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        dist = self.clone / "dist"
        wheel, sdist = self.PYTHON
        program = f"damier-{VERSION}-linux-{os.uname().machine}"
        files = {*self.PACKAGES, *self.PAGE, wheel, f"damier-{VERSION}-python.tar.gz", sdist, program}
        self.assertEqual(files | {"SHA256SUMS"}, {path.name for path in dist.iterdir()})
        # The tarball with that name has the sources, and not only the Python package.
        listed = subprocess.run(["tar", "-tzf", dist / sdist], capture_output=True, text=True, check=True).stdout
        self.assertIn(f"damier-{VERSION}/CMakeLists.txt\n", listed)
        self.assertEqual(f"scripts/python.sh {sdist}\n", (dist / f"damier-{VERSION}-python.tar.gz").read_text())
        sums = (dist / "SHA256SUMS").read_text().splitlines()
        self.assertEqual(files, {line.split()[1] for line in sums})
        subprocess.run(["sha256sum", "--check", "--quiet", "--strict", "SHA256SUMS"], cwd=dist, check=True)

    def test_a_step_that_fails(self):
        self.write("scripts/python.sh", "exit 3\n")
        self.commit()
        self.assertNotEqual(0, self.make().returncode)
        self.assertFalse((self.clone / "dist").exists())


if __name__ == "__main__":
    harness.main()
