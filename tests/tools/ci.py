"""What servers run to check records: the action, the template, the hooks, and the files in samples/ci.

Here the steps run on this machine with the programs of the build; the test of containers runs them in a bare system.
"""

import functools
import http.server
import json
import os
import re
import shutil
import subprocess
import threading
import unittest

import harness
import yaml
from harness import ALL_SAMPLES, BAD, BROKEN, DRAUGHTS, GOOD, SOURCE
from servers import GitHub, GitLab, Machine, release

FOLDER = ALL_SAMPLES / "ci"
SCRIPTS = SOURCE / "scripts/ci"
VERSION = re.search(r"^project\(damier VERSION ([\d.]+)", (SOURCE / "CMakeLists.txt").read_text(), re.MULTILINE)[1]
YAML_FILES = (
    ".github/workflows/ci.yml", "action.yml", "templates/damier.yml", ".pre-commit-hooks.yaml",
    "samples/ci/github-workflow.yml",
    "samples/ci/gitlab-ci.yml", "samples/ci/pre-commit-config.yaml", "samples/ci/nightly-github.yml",
    "samples/ci/nightly-gitlab.yml")
# Sheets that hooks recognise by their names.
SHEETS = ("a/b.lices", "b.pdn", "c.loa", "d.marelle", "e.alice", "f.sgf")


def load(name):
    return yaml.safe_load((SOURCE / name).read_text(encoding="utf-8"))


def fork(name):
    """Returns the event of a change from a fork."""
    return {"pull_request": {"head": {"repo": {"full_name": name}}}}


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class ServerTest(harness.ToolTest):
    """A small repository of records, and a release of damier."""

    def setUp(self):
        super().setUp()
        self.file("work/games/bad.lices", BAD)
        self.file("work/games/good.lices", GOOD)
        self.file("work/other/no-tag.lices", b"1. d4-e3 2. d6-e5 *\n")
        self.file("work/other/odd.pdn", (DRAUGHTS / "broken/move-sign.pdn").read_bytes())
        self.work = self.folder / "work"
        self.asset = release(self.folder / "release", VERSION, (
            "#!/bin/sh\ncase ${0##*/} in damier-[0-9]*) set -- damier \"$@\" ;; *) set -- \"${0##*/}\" \"$@\" ;; esac\n"
            f"tool=$1\nshift\nexec \"{os.environ['DAMIER_BIN']}/$tool\" \"$@\"\n").encode())
        self.url = f"file://{self.folder}/release"

    def machine(self, programs=None):
        return Machine(self.folder, programs)

    def with_programs(self):
        return self.machine(os.environ["DAMIER_BIN"])

    def github(self, machine=None, event=None, cache=None, variables=(), **inputs):
        if machine is None:
            machine, inputs["version"] = self.with_programs(), "installed"
        shutil.rmtree(self.folder / "runner-temp", ignore_errors=True)
        return GitHub(machine, self.work, str(SOURCE), inputs, event, cache, **dict(variables))

    def found(self, **inputs):
        self.github(**inputs)
        return self.sarif()

    def sarif(self):
        return json.loads((self.folder / "runner-temp/damier.sarif").read_text(encoding="utf-8"))["runs"][0]["results"]


class Action(ServerTest):
    def test_bad_game(self):
        done = self.github(paths="games")
        self.assertEqual((1, True), (done.status, done.failed), done.log)
        annotation = self.expect(1, "damier-check", "-q", "-f", "github", "games/bad.lices", cwd=self.work).out
        self.assertIn(annotation, done.log)
        self.assertEqual(1, done.log.count("::error "))
        (result,) = self.sarif()
        place = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        self.assertEqual("games/bad.lices", place)
        # The list is uploaded in spite of the findings.
        ((_, options),) = [one for one in done.used if "upload-sarif" in one[0]]
        self.assertEqual(str(self.folder / "runner-temp/damier.sarif"), options["sarif_file"])
        self.assertEqual(("1", "0", "1"), tuple(done.outputs[name] for name in ("errors", "warnings", "status")))
        self.assertIn(f"| error | `{result['ruleId']}` | 1 |", done.summary)

    def test_good_game(self):
        done = self.github(paths="games/good.lices")
        self.assertEqual((0, False), (done.status, done.failed), done.log)
        self.assertEqual([], self.sarif())
        self.assertEqual("0", done.outputs["status"])
        self.assertEqual("damier-check found nothing wrong.\n", done.summary)
        self.assertEqual(1, len(done.uploaded))

    def test_one_run(self):
        """The log, the list, the summary and the counts come from the same run of damier-check."""
        counter = self.folder / "counted"
        script = f"#!/bin/sh\necho \"$*\" >>{counter}\nexec {harness.program('damier')} \"$@\"\n"
        self.file("programs/damier", script.encode())
        (self.folder / "programs/damier").chmod(0o755)
        self.github(self.machine(self.folder / "programs"), version="installed")
        self.assertEqual(1, len(counter.read_text().splitlines()))

    def test_paths(self):
        def names(done):
            self.assertNotEqual(2, done.status, done.log)
            return {one["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for one in self.sarif()}

        # Without ./ before them, as servers know them.
        self.assertEqual({"games/bad.lices", "other/odd.pdn"}, names(self.github()) - {"other/no-tag.lices"})
        self.assertEqual({"other/odd.pdn"}, names(self.github(paths="other/*.pdn\n\ngames/good.lices\n")))
        self.file("work/a b/odd, 100%: é.lices", BAD)
        done = self.github(paths="a b\n")
        self.assertIn("file=a b/odd%2C 100%25%3A é.lices,line=4,", done.log)
        done = self.github(paths="nowhere/*.pdn")
        self.assertEqual(2, done.status, done.log)
        self.assertIn("nowhere/*.pdn: No such file", done.log)
        self.assertEqual("2", done.outputs["status"])

    def test_strict(self):
        self.assertEqual(0, self.github(paths="other/odd.pdn").status)
        done = self.github(paths="other/odd.pdn", strict="true")
        self.assertEqual((1, "1"), (done.status, done.outputs["errors"]), done.log)
        self.assertIn("strict can be true or false, not yes", self.github(strict="yes").log)

    def test_baseline(self):
        self.expect(0, "damier-check", "-r", "--write-baseline", "known.txt", "games", cwd=self.work)
        done = self.github(paths="games", baseline="known.txt")
        self.assertEqual((0, "0"), (done.status, done.outputs["errors"]), done.log)
        self.file("work/games/new.lices", BAD)
        self.assertEqual("1", self.github(paths="games", baseline="known.txt").outputs["errors"])
        self.assertEqual(2, self.github(paths="games", baseline="nothing.txt").status)

    def test_ruleset(self):
        self.file("work/games/x.sheet", b"1. d4-e3 2. d6-e5 *\n")
        self.assertEqual(0, self.github(paths="games/x.sheet", ruleset="lices").status)
        self.assertEqual(1, self.github(paths="games/x.sheet", ruleset="marelle").status)
        done = self.github(paths="games/x.sheet", ruleset="chess")
        self.assertEqual((2, []), (done.status, done.uploaded), "a usage error gives no list")
        self.assertIn("::error title=damier::damier-check has written no report", done.log)

    def test_arguments(self):
        (code,) = {one["ruleId"] for one in self.found(paths="games")}
        self.assertEqual(0, self.github(paths="games", args=f"--ignore {code}").status)
        self.assertEqual("1", self.github(paths="games", args="--exit-zero").outputs["errors"])
        done = self.github(paths="games", args="--where 'White = \"Nobody Here\"' --allow-empty")
        self.assertEqual(0, done.status, done.log)
        self.assertEqual(2, self.github(paths="games", args="--where 'White").status)
        # Nothing in it is a command or a pattern.
        done = self.github(paths="games", args="$(touch made) * ; touch made")
        self.assertEqual(2, done.status)
        self.assertFalse((self.work / "made").exists())

    def test_format(self):
        done = self.github(paths="games", format="gcc")
        lines = self.expect(1, "damier-check", "-q", "-f", "gcc", "games/bad.lices", cwd=self.work).out
        self.assertIn(lines, done.log)
        self.assertNotIn("::error", done.log)
        self.assertEqual(2, self.github(format="pdf").status)

    def test_changes_from_outside(self):
        """Settings of a fork hide nothing, and it cannot upload; those of the repository are used."""
        (code,) = {one["ruleId"] for one in self.found(paths="games")}
        self.file("work/games/.damier", f"ignore = {code}\n".encode())
        self.assertEqual(0, self.github(paths="games").status)
        done = self.github(paths="games", event=fork("club/records"))
        self.assertEqual((0, 1), (done.status, len(done.uploaded)), done.log)
        # The repository of a fork may have been deleted: then it has no name.
        for event in (fork("stranger/records"), {"pull_request": {"head": {"repo": None}}}):
            done = self.github(paths="games", event=event)
            self.assertEqual((1, []), (done.status, done.uploaded), done.log)

    def test_switches(self):
        self.assertEqual([], self.github(paths="games", sarif="false").uploaded)
        done = self.github(paths="games", check="false")
        self.assertEqual((0, [], ""), (done.status, done.uploaded, done.log))

    def test_each_input_is_used(self):
        tree, text = load("action.yml"), (SOURCE / "action.yml").read_text(encoding="utf-8")
        self.assertEqual(set(tree["inputs"]), set(re.findall(r"inputs\.(\w+)", text)))
        readme = (FOLDER / "README.md").read_text(encoding="utf-8")
        for name, one in tree["inputs"].items():
            self.assertTrue(one["description"].endswith("."), name)
            self.assertIn(f"`{name}`", readme)
        for step in tree["runs"]["steps"]:
            self.assertEqual("run" in step, "shell" in step, step)
            # Text of users reaches a shell only through the environment.
            self.assertNotIn("${{", step.get("run", ""))
            self.assertLess(step.get("run", "").count("\n"), 2)


class Release(ServerTest):
    """Installation from the files of a release."""

    def test_install_and_cache(self):
        machine = self.machine()
        done = self.github(machine, paths="games/good.lices", url=self.url)
        self.assertEqual(0, done.status, done.log)
        ((_, cache),) = [one for one in done.used if one[0].startswith("actions/cache@")]
        self.assertEqual(f"damier-{VERSION}-{os.uname().machine}", cache["key"])
        self.assertEqual(["Choose the release of damier", "Keep damier for the next run", "Install damier",
                          "Check the records", "Show the list of findings"], done.ran)
        # The next steps find all tools.
        (programs,) = machine.path
        self.assertEqual(set(harness.TOOLS), set(os.listdir(programs)))
        found = machine.run(["damier-check", "games/bad.lices"], self.work, {})
        self.assertEqual(1, found.returncode, found.stdout)
        # The next run uses the cache, and asks no server.
        kept = {cache["key"]: self.folder / "kept"}
        shutil.move(cache["path"], self.folder / "kept")
        done = self.github(self.machine(), cache=kept, paths="games", url="file:///nowhere")
        self.assertEqual(("1", 1), (done.outputs["errors"], done.status), done.log)
        # An incomplete cache is fetched again.
        shutil.rmtree(cache["path"])
        (self.folder / "kept" / self.asset.name).write_bytes(b"#!/bin/sh\n")
        done = self.github(self.machine(), cache=kept, paths="games/good.lices", url=self.url)
        self.assertEqual(0, done.status, done.log)

    def test_several_at_once(self):
        """Hooks run in parallel: each has a whole program, and the others leave nothing."""
        environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "DAMIER_URL": self.url}
        runs = [subprocess.Popen(["/bin/sh", SCRIPTS / "install.sh", "install"], env=environment, text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for _ in range(8)]
        for run in runs:
            out, _ = run.communicate(timeout=600)
            self.assertEqual(0, run.returncode, out)
            self.assertRegex(out, r"\Adamier \d")
        self.assertEqual(1, len(os.listdir(self.folder / ".cache/damier")))

    def refused(self, message, **inputs):
        done = self.github(self.machine(), **inputs)
        self.assertEqual((2, ""), (done.status, done.outputs["status"]), done.log)
        self.assertRegex(done.log, rf"(?m)^::error title=damier::.*{message}")
        self.assertEqual([], done.uploaded)
        self.assertEqual([], [path.name for path in (self.folder / "home").rglob("*") if path.is_file()])

    def test_what_cannot_be_had(self):
        self.refused("there is no release 9.9.9 of damier at file://.*/elsewhere, or it cannot be reached",
                     version="9.9.9", url=self.url.replace("release", "elsewhere"))
        self.refused("release 9.9.9 has no damier-9.9.9-linux-", version="v9.9.9", url=self.url)
        self.refused("latest is no version: write it as 0.4.0", version="latest", url=self.url)
        self.refused("../../x is no version", version="../../x", url=self.url)

    def test_another_sum(self):
        self.asset.write_bytes(self.asset.read_bytes() + b"# more\n")
        self.refused("is not what its SHA256SUMS says: it is not installed", url=self.url)

    def test_from_a_server(self):
        handler = functools.partial(Quiet, directory=self.folder / "release")
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            self.addCleanup(server.shutdown)
            url = f"http://127.0.0.1:{server.server_address[1]}"
            for programs in ("curl", "wget"):
                if shutil.which(programs):
                    with self.subTest(programs):
                        # Only one of both is there.
                        folder = self.folder / f"only-{programs}"
                        folder.mkdir()
                        for name in os.listdir("/usr/bin"):
                            if name not in {"curl", "wget"} - {programs}:
                                (folder / name).symlink_to(f"/usr/bin/{name}")
                        done = subprocess.run(
                            ["/bin/sh", SCRIPTS / "install.sh", "install"], capture_output=True, text=True, timeout=600,
                            env={"PATH": str(folder), "HOME": str(folder), "DAMIER_URL": f"{url}/"}, check=False)
                        self.assertEqual(0, done.returncode, done.stderr)
                        self.assertIn("damier ", done.stdout)
            self.refused("there is no release .* at http://127.0.0.1:", url=f"{url}/v9")
            server.shutdown()

    def test_address(self):
        """The repository of the action, which GitHub does not always give."""
        program = self.file("programs/curl", b"#!/bin/sh\nfor url in \"$@\"; do :; done\necho \"asked $url\"\nexit 22\n")
        os.chmod(program, 0o755)

        def asked(**variables):
            machine = self.machine(self.folder / "programs")
            return machine.run(["sh", SCRIPTS / "install.sh", "install"], self.work, variables).stdout.decode()

        at = f"releases/download/v{VERSION}/SHA256SUMS\n"
        self.assertIn(f"asked https://github.com/maker/damier/{at}", asked(DAMIER_REPOSITORY="maker/damier"))
        path = "/home/runner/work/_actions/maker/damier/v1"
        self.assertIn(f"asked https://g.example/maker/damier/{at}",
                      asked(GITHUB_ACTION_PATH=path, DAMIER_SERVER="https://g.example"))
        self.assertIn("say which repository has the releases", asked())

    def test_folder(self):
        def planned(**variables):
            run = subprocess.run(["/bin/sh", SCRIPTS / "install.sh", "plan"], capture_output=True, text=True, check=False,
                                 env={"PATH": "/usr/bin:/bin", **variables})
            return (re.findall(r"(?m)^folder=(.*)", run.stdout) or [run.stderr])[0]

        name = f"damier/{VERSION}-{os.uname().machine}"
        self.assertEqual(f"/home/x/.cache/{name}", planned(HOME="/home/x"))
        self.assertEqual(f"/cache/{name}", planned(HOME="/home/x", XDG_CACHE_HOME="/cache"))
        self.assertEqual("/opt/damier", planned(DAMIER_FOLDER="/opt/damier"))
        self.assertIn("HOME is not set", planned())

    def test_other_systems(self):
        self.file("programs/uname", b"#!/bin/sh\necho Darwin\n")
        os.chmod(self.folder / "programs/uname", 0o755)
        done = self.machine(self.folder / "programs").run(["sh", SCRIPTS / "install.sh", "plan"], self.work, {})
        self.assertEqual((2, b"install.sh: there are releases for Linux only, not for Darwin\n"),
                         (done.returncode, done.stdout))


class Template(ServerTest):
    def gitlab(self, variables=None, **inputs):
        return GitLab(self.with_programs(), self.work, inputs, variables or {"CI_COMMIT_BRANCH": "main"}, SCRIPTS)

    def test_findings(self):
        done = self.gitlab(paths="games\nother/odd.pdn")
        self.assertEqual(1, done.status, done.log)
        self.assertRegex(done.log, r"(?m)^games/bad\.lices:4:\d+: error: .*\]$")
        self.assertIn("errors=1, warnings=1, notes=0, status=1\n", done.log)
        report = json.loads((self.work / "damier-codequality.json").read_text(encoding="utf-8"))
        self.assertEqual({"games/bad.lices", "other/odd.pdn"}, {one["location"]["path"] for one in report})
        self.assertEqual({"major", "minor"}, {one["severity"] for one in report})
        self.assertEqual(2, len(json.loads((self.work / "damier.sarif").read_text())["runs"][0]["results"]))

    def test_options(self):
        self.assertEqual(0, self.gitlab(paths="other/odd.pdn").status)
        self.assertEqual(1, self.gitlab(paths="other/odd.pdn", strict=True).status)
        self.assertEqual(2, self.gitlab(paths="nowhere").status)
        self.assertEqual(1, self.gitlab(paths="games/good.lices", ruleset="marelle").status)
        self.assertEqual(0, self.gitlab(paths="games", args="--exit-zero").status)
        self.expect(0, "damier-check", "-r", "--write-baseline", "known.txt", "games", cwd=self.work)
        self.assertEqual(0, self.gitlab(paths="games", baseline="known.txt").status)
        job = self.gitlab(job="sheets", stage="lint", image="club/damier")
        self.assertEqual(("sheets", "lint", "club/damier"), (job.name, job.job["stage"], job.job["image"]["name"]))

    def test_merge_requests(self):
        outside = {"CI_MERGE_REQUEST_IID": "1", "CI_MERGE_REQUEST_SOURCE_PROJECT_ID": "2", "CI_MERGE_REQUEST_PROJECT_ID": "1"}
        job = self.gitlab().job
        first, *others = job["rules"]
        self.assertEqual({"DAMIER_FROM_FORK": "1"}, first["variables"])
        self.assertEqual([], [rule for rule in others if "variables" in rule])
        self.file("work/games/.damier", b"ignore = straight-pion\n")
        self.assertEqual(0, self.gitlab({"CI_MERGE_REQUEST_IID": "1"}, paths="games").status)
        self.assertEqual(1, self.gitlab(outside, paths="games").status)
        self.assertFalse(self.gitlab({"CI_COMMIT_BRANCH": "a", "CI_OPEN_MERGE_REQUESTS": "1"}).runs)

    def test_each_input_is_used(self):
        text = (SOURCE / "templates/damier.yml").read_text(encoding="utf-8")
        header, _ = yaml.safe_load_all(text)
        self.assertEqual(set(header["spec"]["inputs"]), set(re.findall(r"\[\[ inputs\.(\w+) \]\]", text)))
        readme = (FOLDER / "README.md").read_text(encoding="utf-8")
        for name in header["spec"]["inputs"]:
            self.assertIn(f"`{name}`", readme)
        self.assertEqual(VERSION, header["spec"]["inputs"]["version"]["default"])

    def test_reports(self):
        job = self.gitlab().job
        self.assertEqual(job["variables"]["DAMIER_CODEQUALITY"], job["artifacts"]["reports"]["codequality"])
        self.assertEqual([job["variables"]["DAMIER_SARIF"]], job["artifacts"]["paths"])
        self.assertEqual("always", job["artifacts"]["when"])


class Reports(harness.ToolTest):
    """One report of damier-check in the words of each server."""

    def report(self, form, sarif, awk="awk"):
        done = subprocess.run([*awk.split(), "-v", f"to={form}", "-f", SCRIPTS / "report.awk"], input=sarif.encode(),
                              capture_output=True, env={**os.environ, "LC_ALL": "C"}, timeout=600, check=False)
        self.assertEqual((0, b""), (done.returncode, done.stderr))
        return done.stdout.decode()

    def same(self, *files, awk="awk"):
        # A report in SARIF does not state how many findings of a record are not shown.
        sarif = self.run_tool("damier-check", "--all", "-f", "sarif", *files).out
        annotations = self.run_tool("damier-check", "--all", "-q", "-f", "github", *files).out
        self.assertEqual(annotations, self.report("github", sarif, awk))
        # The notes of a finding are on separate lines there.
        lines = self.run_tool("damier-check", "--all", "-q", "-f", "gcc", *files).out.splitlines(keepends=True)
        self.assertEqual("".join(line for line in lines if line.endswith("]\n")), self.report("gcc", sarif, awk))
        return sarif

    def test_every_finding_of_the_samples(self):
        files = harness.broken_files()
        for awk in ("mawk", "gawk", "busybox awk", "original-awk"):
            if shutil.which(awk.split()[0]):
                with self.subTest(awk):
                    # All at once, although GitHub shows only ten of each kind.
                    self.same(*files, awk=awk)
        for path in files:
            with self.subTest(path.name):
                self.same(path)

    def test_foreign_text(self):
        """No record or name is read as a command, a control character, or text that runs backwards."""
        odd = "::error::x \t\x1b[31m \u202e\u2066\u200f\u061c \u2028 \x85 %0A \\ \" é"
        text = f'[Ruleset "lices"]\n[Event "{odd}"\n[White "{odd}]\n\n1. d4-e4 {odd} 2. {odd} *\n'
        names = [self.file(name, text.encode()) for name in (
            "a.lices", "::error file=x::y.lices", "\u202eb\x1b\n\r\t\\\"%41,:.lices", "é b.lices")]
        for name in names:
            sarif = self.same(name)
            self.assertNotEqual(0, len(json.loads(sarif)["runs"][0]["results"]))
            for form in ("github", "gcc"):
                for line in self.report(form, sarif).splitlines():
                    self.assertNotRegex(line, "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
            json.loads(self.report("codequality", sarif))
        os.chdir(self.folder)
        self.addCleanup(os.chdir, SOURCE)
        sarif = self.same("::error file=x::y.lices")
        self.assertNotRegex(self.report("gcc", sarif), r"(?m)^\s*::")

    def test_codequality(self):
        files = harness.broken_files()
        # One of them twice: its findings differ by their names only.
        sarif = self.run_tool("damier-check", "-f", "sarif", *files, files[0]).out
        results = json.loads(sarif)["runs"][0]["results"]
        report = json.loads(self.report("codequality", sarif))
        self.assertEqual(len(results), len(report))
        self.assertEqual(len(report), len({one["fingerprint"] for one in report}))
        for result, one in zip(results, report, strict=True):
            self.assertEqual(result["message"]["text"], one["description"])
            self.assertEqual(result["ruleId"], one["check_name"])
            self.assertEqual({"error": "major", "warning": "minor", "note": "info"}[result["level"]], one["severity"])
            self.assertEqual(result["locations"][0]["physicalLocation"]["region"]["startLine"],
                             one["location"]["lines"]["begin"])
        clean = self.run_tool("damier-check", "-f", "sarif", harness.SAMPLES / "sheet-example.lices").out
        self.assertEqual([], json.loads(self.report("codequality", clean)))

    def test_counts(self):
        sarif = self.run_tool("damier-check", "-f", "sarif", *harness.broken_files()).out
        summary = json.loads(self.run_tool("damier-check", "-f", "json", *harness.broken_files()).out.splitlines()[-1])
        counts = dict(line.split("=") for line in self.report("counts", sarif).splitlines())
        for name in ("errors", "warnings"):
            self.assertEqual(summary["summary"][name], int(counts[name]))
        for code, number in summary["summary"]["codes"].items():
            rows = re.findall(rf"\| `{code}` \| (\d+) \|", self.report("summary", sarif))
            self.assertEqual(number, sum(map(int, rows)), code)

    def test_left_out(self):
        path = self.file("many.lices", BAD * 30)
        sarif = self.run_tool("damier-check", "-f", "sarif", "--max-findings", "5", path).out
        self.assertIn("25", self.report("gcc", sarif).splitlines()[-1])

    def test_a_report_without_end(self):
        sarif = self.run_tool("damier-check", "-f", "sarif", BROKEN / "missed-capture.lices").out
        done = subprocess.run(["awk", "-v", "to=gcc", "-f", SCRIPTS / "report.awk"], input=sarif[:-4].encode(),
                              capture_output=True, env={**os.environ, "LC_ALL": "C"}, timeout=600, check=False)
        self.assertEqual(2, done.returncode)
        self.assertIn(b"does not reach its end", done.stderr)


class Hooks(ServerTest):
    """The command of pre-commit: the entry with the options and the files at its end, at the top of the repository."""

    def hooks(self):
        return {hook["id"]: hook for hook in load(".pre-commit-hooks.yaml")}

    def test_they_take_every_sheet(self):
        for hook in self.hooks().values():
            for name in SHEETS:
                self.assertRegex(name, hook["files"])
            self.assertNotRegex("pdn.txt", hook["files"])
        readme = (FOLDER / "README.md").read_text(encoding="utf-8")
        for name in self.hooks():
            self.assertIn(f"| `{name}` |", readme)

    def run_hook(self, machine, name, *words, **variables):
        hook = self.hooks()[name]
        entry = hook["entry"].split()
        if hook["language"] == "script":
            entry[0] = str(SOURCE / entry[0])
            self.assertTrue(os.access(entry[0], os.X_OK))
        done = machine.run([*entry, *words], self.work, variables)
        return done.returncode, done.stdout.decode()

    def test_installed(self):
        status, out = self.run_hook(self.with_programs(), "damier-check", "games/bad.lices", "games/good.lices")
        self.assertEqual(1, status, out)
        self.assertRegex(out, r"\Agames/bad\.lices:4:\d+: error: ")
        self.assertEqual((0, ""), self.run_hook(self.with_programs(), "damier-check", "games/good.lices"))
        self.assertEqual(1, self.run_hook(self.with_programs(), "damier-check", "--strict", "other/odd.pdn")[0])

    def test_from_a_release(self):
        run = functools.partial(self.run_hook, self.machine(), "damier-check-release")
        # Git names the repository of the records.
        git = {"GIT_DIR": str(self.work / ".git"), "GIT_INDEX_FILE": "x"}
        status, out = run("games/bad.lices", DAMIER_URL=self.url, **git)
        self.assertEqual(1, status, out)
        self.assertRegex(out, r"\Agames/bad\.lices:4:\d+: error: ")
        # It is there now, and nothing is fetched.
        self.assertEqual((0, ""), run("games/good.lices", DAMIER_URL="file:///nowhere", **git))
        shutil.rmtree(self.folder / "home")
        status, out = run("games/good.lices", DAMIER_URL="file:///nowhere")
        self.assertEqual(2, status)
        self.assertIn("there is no release", out)

    @unittest.skipUnless(shutil.which("git"), "git is missing")
    def test_where_the_hooks_come_from(self):
        clone = self.folder / "clone"
        shutil.copytree(SCRIPTS, clone / "scripts/ci")
        shutil.copy(SOURCE / "CMakeLists.txt", clone)
        subprocess.run(["git", "init", "-q", clone], check=True)
        program = self.file("programs/curl", b"#!/bin/sh\nfor url in \"$@\"; do :; done\necho \"asked $url\" >&2\nexit 22\n")
        os.chmod(program, 0o755)
        machine = self.machine(self.folder / "programs")
        for origin in ("https://g.example/maker/damier.git", "git@g.example:maker/damier.git",
                       "ssh://git@g.example/maker/damier", "https://g.example/maker/damier"):
            subprocess.run(["git", "-C", clone, "config", "remote.origin.url", origin], check=True)
            out = machine.run([clone / "scripts/ci/pre-commit.sh", "x.pdn"], self.work, {}).stdout.decode()
            self.assertIn(f"asked https://g.example/maker/damier/releases/download/v{VERSION}/SHA256SUMS\n", out)

    @unittest.skipUnless(shutil.which("pre-commit") and shutil.which("git"), "pre-commit is missing")
    def test_pre_commit(self):
        variables = {
            "PRE_COMMIT_HOME": str(self.folder / "pre-commit"), "DAMIER_URL": self.url, "GIT_AUTHOR_NAME": "a",
            "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org"}

        def run(machine, folder, *words):
            return machine.run(words, folder, variables)

        hooks = self.folder / "hooks"
        shutil.copytree(SCRIPTS, hooks / "scripts/ci")
        for name in ("CMakeLists.txt", ".pre-commit-hooks.yaml"):
            shutil.copy(SOURCE / name, hooks)
        for folder in (hooks, self.work):
            for words in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "all"]):
                self.assertEqual(0, run(self.machine(), folder, "git", *words).returncode)
        revision = run(self.machine(), hooks, "git", "rev-parse", "HEAD").stdout.decode().strip()
        text = (FOLDER / "pre-commit-config.yaml").read_text(encoding="utf-8")
        for name, machine in (("damier-check-release", self.machine()), ("damier-check", self.with_programs())):
            config = text.replace("https://github.com/OWNER/damier", str(hooks)).replace("v0.4.0", revision)
            self.file("work/.pre-commit-config.yaml", config.replace("id: damier-check-release", f"id: {name}").encode())
            run(machine, self.work, "git", "add", ".")
            done = run(machine, self.work, "pre-commit", "run", "--all-files", "--color", "never")
            out = done.stdout.decode()
            self.assertEqual(1, done.returncode, out)
            self.assertRegex(out, r"(?m)^check game records\.+Failed$")
            self.assertRegex(out, r"(?m)^games/bad\.lices:4:\d+: error: ")
            # The sample uses --strict.
            self.assertRegex(out, r"(?m)^other/odd\.pdn:7:\d+: error: ")
        (self.work / "games/bad.lices").unlink()
        (self.work / "other/odd.pdn").unlink()
        run(self.machine(), self.work, "git", "add", "-A")
        done = run(self.with_programs(), self.work, "pre-commit", "run", "--all-files", "--color", "never")
        self.assertEqual(0, done.returncode, done.stdout.decode())


class Samples(harness.ToolTest):
    def test_every_file_is_listed(self):
        readme = (FOLDER / "README.md").read_text(encoding="utf-8")
        listed = re.findall(r"(?m)^\| `([a-z.-]+\.[a-z]+)` \| .* \| .* \|$", readme)
        self.assertEqual(sorted(path.name for path in FOLDER.iterdir() if path.name != "README.md"), sorted(listed))

    def test_they_use_what_there_is(self):
        (step,) = [one for one in load("samples/ci/github-workflow.yml")["jobs"]["check"]["steps"] if "with" in one]
        self.assertEqual(f"OWNER/damier@v{VERSION}", step["uses"])
        self.assertLessEqual(set(step["with"]), set(load("action.yml")["inputs"]))
        (include,) = load("samples/ci/gitlab-ci.yml")["include"]
        self.assertTrue(include["remote"].endswith(f"/v{VERSION}/templates/damier.yml"))
        header, _ = yaml.safe_load_all((SOURCE / "templates/damier.yml").read_text(encoding="utf-8"))
        self.assertLessEqual(set(include["inputs"]), set(header["spec"]["inputs"]))
        self.assertTrue(include["inputs"]["url"].endswith(f"/releases/download/v{VERSION}"))
        (repository,) = load("samples/ci/pre-commit-config.yaml")["repos"]
        self.assertEqual(f"v{VERSION}", repository["rev"])
        known = {hook["id"] for hook in load(".pre-commit-hooks.yaml")}
        self.assertLessEqual({hook["id"] for hook in repository["hooks"]}, known)

    @unittest.skipUnless(shutil.which("yamllint"), "yamllint is missing")
    def test_yaml(self):
        rules = "{extends: default, rules: {line-length: {max: 120}, document-start: disable, truthy: {check-keys: false}, " \
            "comments: {min-spaces-from-content: 1}, brackets: {max-spaces-inside: 0}}}"
        subprocess.run(["yamllint", "--strict", "-d", rules, *YAML_FILES], cwd=SOURCE, check=True)

    def test_nightly_runs_all_machines(self):
        """The workflows for damier itself name the machines in .ci/run, which are those of cross.sh."""
        (all_machines,) = re.findall(r"machines='(.*)'", (SOURCE / ".ci/run").read_text(encoding="utf-8"))
        machines = all_machines.split()
        github = load("samples/ci/nightly-github.yml")
        self.assertEqual({"schedule", "workflow_dispatch"}, set(github[True]))  # YAML 1.1 reads "on" as a truth value
        job = github["jobs"]["machine"]
        self.assertEqual(machines, job["strategy"]["matrix"]["machine"])
        self.assertIn("bash .ci/run ${{ matrix.machine }}", [step.get("run") for step in job["steps"]])
        job = load("samples/ci/nightly-gitlab.yml")["machine"]
        self.assertEqual(machines, job["parallel"]["matrix"][0]["MACHINE"])
        self.assertIn('bash .ci/run "$MACHINE"', job["script"])
        cross = (SOURCE / "scripts/cross.sh").read_text(encoding="utf-8")
        for machine in set(machines) - {"x86-64", "libc++", "wasm"}:
            self.assertEqual(2, len(re.findall(rf"^  (?:\w+ \| )*{machine}(?: \| \w+)*\)", cross, re.MULTILINE)), machine)

    def test_labels_decide_which_tests_run(self):
        """CI chooses tests by labels, and each that is nightly has files whose changes are a reason to run it by day."""
        run = (SOURCE / ".ci/run").read_text(encoding="utf-8")
        for text in (run, (SOURCE / "scripts/cross.sh").read_text(encoding="utf-8")):
            for command in re.findall(r"(?m)^.*\bctest .*$", text):
                self.assertNotRegex(command, r" -[RE] ")
        lists = [*(SOURCE / "tests").rglob("CMakeLists.txt"), SOURCE / "bench/CMakeLists.txt"]
        topics = {topic for one in lists for topic in re.findall(r"\bnightly-(\w+)", one.read_text(encoding="utf-8"))}
        (due,) = re.findall(r"for name in ([\w ]+); do\n    if due", run)
        self.assertEqual(topics, set(due.split()))
        self.assertLessEqual(topics, set(re.findall(r"(?m)^  \[(\w+)\]=", run)))

    def test_each_change_is_checked(self):
        (job,) = load(".github/workflows/ci.yml")["jobs"].values()
        self.assertEqual("bash .ci/run", job["steps"][-1]["run"])
        (checkout,) = [one for one in job["steps"] if "uses" in one]
        self.assertEqual(0, checkout["with"]["fetch-depth"])  # .ci/run looks for what has changed since main

    def test_nightly_runs_what_takes_long(self):
        """The workflows set only switches of .ci/run, including that for the sanitizers."""
        known = set(re.findall(r"\$\{(DAMIER_\w+):-\}", (SOURCE / ".ci/run").read_text(encoding="utf-8")))
        github = load("samples/ci/nightly-github.yml")["jobs"]["everything"]
        gitlab = load("samples/ci/nightly-gitlab.yml")["everything"]
        self.assertEqual({name: str(value) for name, value in github["env"].items()}, gitlab["variables"])
        self.assertLessEqual({"DAMIER_SANITIZE", *github["env"]}, known)
        self.assertEqual("bash .ci/run", github["steps"][-1]["run"])
        self.assertEqual("bash .ci/run", gitlab["script"][-1])

    def test_unknown_machine(self):
        for script in ("scripts/cross.sh", ".ci/run"):
            done = subprocess.run(["bash", SOURCE / script, "pdp11"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.assertEqual(2, done.returncode, done.stderr)
            self.assertIn("arm64|s390x|i386", done.stderr)

    @unittest.skipUnless(shutil.which("shellcheck"), "shellcheck is missing")
    def test_shell(self):
        subprocess.run(["shellcheck", "-x", *SCRIPTS.glob("*.sh"), "scripts/cross.sh"], cwd=SOURCE, check=True)

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
