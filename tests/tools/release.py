"""What a release states about itself, and what scripts/release.sh refuses to release."""

import re
import shutil
import subprocess
import unittest

import harness
from harness import SOURCE

VERSION = re.search(r"^project\(damier VERSION ([0-9.]+)", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]


class Documents(unittest.TestCase):
    def test_readme_names_the_files_of_this_version(self):
        readme = (SOURCE / "README.md").read_text(encoding="utf-8")
        named = re.findall(r"damier(?:-dev)?[_-](\d+\.\d+\.\d+)", readme)
        self.assertLessEqual(3, len(named))
        self.assertEqual({VERSION}, set(named))

    def test_changelog_has_this_version(self):
        headings = re.findall(r"^## \[(.*)\](.*)$", (SOURCE / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(("Unreleased", ""), headings[0])
        self.assertEqual(VERSION, headings[1][0])
        self.assertRegex(headings[1][1], r"^ - \d{4}-\d\d-\d\d$")


@unittest.skipIf(shutil.which("git") is None, "git is missing")
class Refusals(harness.ToolTest):
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

    def expect_refusal(self, reason, *options, status=1):
        done = subprocess.run(
            ["sh", self.clone / "scripts" / "release.sh", *options], capture_output=True, text=True, check=False)
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


if __name__ == "__main__":
    harness.main()
