"""The files in samples/ci can be read, and what they run exists."""

import json
import re
import shlex

import harness
import yaml
from harness import ALL_SAMPLES, BAD

FOLDER = ALL_SAMPLES / "ci"


def scripts(tree):
    """All shell lines of a workflow, a pipeline or a list of hooks."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key in ("run", "script", "entry"):
                yield from value if isinstance(value, list) else [value]
            else:
                yield from scripts(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from scripts(value)


class Samples(harness.ToolTest):
    def load(self, name):
        return yaml.safe_load((FOLDER / name).read_text(encoding="utf-8"))

    def test_every_file_is_listed(self):
        listed = re.findall(r"^\| `([^`]+)`", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(sorted(path.name for path in FOLDER.iterdir() if path.name != "README.md"), sorted(listed))

    def test_commands(self):
        usage = self.expect_clean("damier-check", "--help").out
        formats = re.search(r"--format FORMAT(.*?)\n +-", usage, re.DOTALL).group(1)
        for name in ("github-workflow.yml", "gitlab-ci.yml", "pre-commit-hooks.yaml"):
            commands = [line for text in scripts(self.load(name)) for line in text.splitlines()
                        if line.startswith("damier-check")]
            self.assertTrue(commands, name)
            for command in commands:
                with self.subTest(command):
                    words = shlex.split(command.partition(">")[0])
                    for option in re.findall(r"--[a-z-]+", command):
                        self.assertRegex(usage, rf"(?m)^ .*{option}(\s|$)")
                    form = words[words.index("--format") + 1]
                    # The formats of CI servers are listed together.
                    if form == "gcc" or "sarif" in formats:
                        self.assertRegex(formats, rf"\b{form}\b")
                        self.file("games/bad.lices", BAD)
                        status = 0 if "--exit-zero" in words else 1
                        files = [] if "." in words else ["games/bad.lices"]
                        run = self.expect(status, *words, *files, cwd=self.folder)
                        self.assertIn("bad.lices", run.out)

    def test_artifacts(self):
        job = self.load("gitlab-ci.yml")["records"]
        self.assertIn("> " + job["artifacts"]["reports"]["junit"], "\n".join(job["script"]))
        steps = self.load("github-workflow.yml")["jobs"]["check"]["steps"]
        sarif = next(step["with"]["sarif_file"] for step in steps if "upload-sarif" in step.get("uses", ""))
        self.assertIn("> " + sarif, "\n".join(step.get("run", "") for step in steps))

    def test_settings_from_outside(self):
        """A fork's proposal does not decide which findings count."""
        job = self.load("github-workflow.yml")["jobs"]["check"]
        self.assertIn("head.repo.full_name != github.repository && '1' || ''", job["env"]["DAMIER_NO_CONFIG"])
        first, *others = self.load("gitlab-ci.yml")["records"]["rules"]
        self.assertIn("$CI_MERGE_REQUEST_SOURCE_PROJECT_ID != $CI_MERGE_REQUEST_PROJECT_ID", first["if"])
        self.assertEqual({"DAMIER_NO_CONFIG": "1"}, first["variables"])
        self.assertEqual([], [rule for rule in others if "variables" in rule])

    def test_packages(self):
        """Both install the build's requirements."""
        wanted = re.search(r"build_packages='(.*?)'", (harness.SOURCE / "scripts/packages.sh").read_text(), re.DOTALL)
        for name in ("github-workflow.yml", "gitlab-ci.yml"):
            text = (FOLDER / name).read_text(encoding="utf-8")
            for package in wanted.group(1).split():
                self.assertIn(f" {package}", text.replace("\n", " "), name)

    def test_hook_takes_every_sheet(self):
        (hook,) = self.load("pre-commit-hooks.yaml")
        for name in ("a/b.lices", "b.pdn", "c.loa", "d.marelle", "e.alice", "f.sgf"):
            self.assertRegex(name, hook["files"])
        self.assertNotRegex("pdn.txt", hook["files"])

    def test_problem_matcher(self):
        matcher = json.loads((FOLDER / "problem-matcher.json").read_text(encoding="utf-8"))
        (pattern,) = matcher["problemMatcher"][0]["pattern"]
        out = "".join(self.run_tool("damier-check", "-q", "-f", "gcc", path).out for path in harness.broken_files())
        lines = out.splitlines()
        self.assertLess(100, len(lines))
        for line in lines:
            found = re.search(pattern["regexp"], line)
            if found is None:
                # The notes of a finding have no code, and no place in a list.
                self.assertRegex(line, r": note: ")
                continue
            self.assertTrue(found.group(pattern["file"]).startswith("/"))
            self.assertIn(found.group(pattern["severity"]), ("error", "warning", "note"))
            self.assertIn(found.group(pattern["code"]), self.known)
            self.assertLess(0, int(found.group(pattern["line"])) * int(found.group(pattern["column"])))
        self.assertLess(100, sum(re.search(pattern["regexp"], line) is not None for line in lines))

    def setUp(self):
        super().setUp()
        self.known = self.codes()


if __name__ == "__main__":
    harness.main()
