"""The steps of servers with action.yml and templates/damier.yml, for the tests of both."""

import os
import pathlib
import re
import subprocess

import yaml
from harness import SOURCE


class Machine:
    """The machine of the steps: this one, with the programs of the build first, or a system in a folder, `root`."""

    def __init__(self, folder, programs=None, root=None):
        self.folder = folder
        self.root = root
        self.variables = {"LC_ALL": "C.UTF-8", "HOME": self.inside(self.made("home")), "DEBIAN_FRONTEND": "noninteractive"}
        self.path = [str(programs)] if programs else []

    def made(self, name):
        (self.folder / name).mkdir(parents=True, exist_ok=True)
        return self.folder / name

    def inside(self, path):
        """Returns the name of a file for the steps."""
        return str(path) if self.root is None else f"/{path.relative_to(self.root)}"

    def run(self, words, folder, variables, network=True):
        path = ":".join([*self.path, "/usr/sbin:/usr/bin:/sbin:/bin"])
        words = ["sh", "-c", 'cd "$0" && exec "$@"', self.inside(folder), *words]
        if self.root is not None:
            words = ["unshare", "--mount", "--pid", "--fork", "--kill-child", *([] if network else ["--net"]),
                     "chroot", self.root, *words]
        return subprocess.run(
            words, env={"PATH": path, **self.variables, **variables}, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=600, check=False)


def expression(text, value_of):
    """Evaluates an expression of GitHub or GitLab: names, texts, == != && || ! and brackets."""
    words = re.findall(r"'[^']*'|\$?[\w.-]+(?:\(\))?|&&|\|\||==|!=|[!()]|\S", text)
    python = {"&&": "and", "||": "or", "!": "not", "==": "==", "!=": "!=", "(": "(", ")": ")"}
    parts = [python.get(word) or (repr(word[1:-1]) if word[0] == "'" else f"value_of({word!r})") for word in words]
    return eval(" ".join(parts), {"value_of": value_of})  # only for files of this project


class GitHub:
    """Runs the composite action in action.yml."""

    def __init__(self, machine, workspace, action, inputs, event=None, cache=None, **variables):
        self.machine, self.workspace, self.action = machine, workspace, action
        self.tree = yaml.safe_load((SOURCE / "action.yml").read_text(encoding="utf-8"))
        unknown = set(inputs) - set(self.tree["inputs"])
        if unknown:
            raise KeyError(f"the action has no inputs {unknown}")
        self.inputs = {name: inputs.get(name, one["default"]) for name, one in self.tree["inputs"].items()}
        self.event = event or {}
        self.cache = {} if cache is None else cache
        self.variables = variables
        self.steps, self.used, self.ran = {}, [], []
        self.log, self.status, self.failed = "", 0, False
        self.temporary = machine.made("runner-temp")
        for step in self.tree["runs"]["steps"]:
            self.step(step)
        self.outputs = {name: self.text(one["value"]) for name, one in self.tree["outputs"].items()}
        self.summary = self.file("summary").read_text(encoding="utf-8")

    def value_of(self, name):
        if name in ("always()", "success()"):
            return True
        context, _, rest = name.partition(".")
        if context == "inputs":
            return self.inputs[rest]
        if context == "steps":
            step, _, output = rest.partition(".outputs.")
            return self.steps.get(step, {}).get(output, "")
        if name.startswith("github.event."):
            value = self.event
            for part in name.split(".")[2:]:
                value = (value or {}).get(part)
            return value
        return {"github.repository": "club/records", "github.action_repository": "maker/damier",
                "github.server_url": "https://github.invalid", "runner.temp": self.machine.inside(self.temporary)}[name]

    def text(self, text):
        def value(found):
            return str(expression(found[1], self.value_of) or "")

        return re.sub(r"\$\{\{(.*?)\}\}", value, text, flags=re.DOTALL)

    def file(self, name):
        path = self.temporary / name
        path.touch()
        return path

    def step(self, step):
        condition = step.get("if", "success()")
        if (self.failed and "always()" not in condition) or not expression(condition, self.value_of):
            return
        self.ran.append(step["name"])
        if "uses" in step:
            options = {name: self.text(value) for name, value in step["with"].items()}
            self.used.append((step["uses"], options))
            if step["uses"].startswith("actions/cache@"):
                self.restore(options)
            return
        script = self.file("script.sh")
        script.write_text(step["run"], encoding="utf-8")
        output, path = self.file(f"output-{len(self.ran)}"), self.file("path")
        output.write_text("")
        inside = self.machine.inside
        variables = {
            "GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": self.action, "GITHUB_WORKSPACE": inside(self.workspace),
            "GITHUB_OUTPUT": inside(output), "GITHUB_PATH": inside(path),
            "GITHUB_STEP_SUMMARY": inside(self.file("summary")), "GITHUB_ENV": inside(self.file("env")),
            **self.variables, **{name: self.text(value) for name, value in step.get("env", {}).items()}}
        assert step["shell"] == "sh"
        done = self.machine.run(["sh", "-e", inside(script)], self.workspace, variables,
                                network=step.get("id") not in ("plan", "check"))
        self.log += done.stdout.decode("utf-8", "backslashreplace")
        self.status, self.failed = done.returncode, self.failed or done.returncode != 0
        lines = output.read_text(encoding="utf-8").splitlines()
        if "id" in step:
            self.steps[step["id"]] = dict(line.split("=", 1) for line in lines)
        self.machine.path = [*reversed(path.read_text(encoding="utf-8").splitlines()), *self.machine.path]
        path.write_text("")

    def restore(self, options):
        """Restores the cache, which keeps whole folders; a hit is the state at the end of an earlier run."""
        path = pathlib.Path(options["path"])
        folder = path if self.machine.root is None else self.machine.root / path.relative_to("/")
        if options["key"] in self.cache and not folder.exists():
            folder.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["cp", "-a", self.cache[options["key"]], folder], check=True)

    @property
    def uploaded(self):
        return [options for name, options in self.used if "upload-sarif" in name]


class GitLab:
    """Runs the job of templates/damier.yml. `scripts`: the folder of those of the package, if it is not installed."""

    def __init__(self, machine, folder, inputs, variables, scripts="/usr/share/damier/ci"):
        header, jobs = yaml.safe_load_all((SOURCE / "templates/damier.yml").read_text(encoding="utf-8"))
        known = header["spec"]["inputs"]
        unknown = set(inputs) - set(known)
        if unknown:
            raise KeyError(f"the template has no inputs {unknown}")
        self.inputs = {name: inputs.get(name, one["default"]) for name, one in known.items()}
        jobs = self.filled(jobs)
        ((self.name, self.job),) = jobs.items()
        given = dict(variables)
        rule = next(one for one in self.job["rules"] if expression(one["if"], lambda name: given.get(name[1:], "")))
        self.runs = rule.get("when") != "never"
        self.log, self.status = "", None
        if self.runs:
            environment = {**given, **self.job["variables"], **rule.get("variables", {})}
            script = machine.made("job") / "script.sh"
            lines = "\n".join([*self.job["before_script"], *self.job["script"]])
            script.write_text(lines.replace("/usr/share/damier/ci", str(scripts)), encoding="utf-8")
            done = machine.run(["sh", "-e", machine.inside(script)], folder, environment)
            self.log, self.status = done.stdout.decode("utf-8", "backslashreplace"), done.returncode

    def filled(self, tree):
        if isinstance(tree, dict):
            return {self.filled(key): self.filled(value) for key, value in tree.items()}
        if isinstance(tree, list):
            return [self.filled(value) for value in tree]
        if isinstance(tree, str):
            def text(found):
                value = self.inputs[found[1]]
                return str(value).lower() if isinstance(value, bool) else str(value)
            return re.sub(r"\$\[\[ inputs\.([\w-]+) \]\]", text, tree)
        return tree


def release(folder, version, program, package=None):
    """Makes a folder with the files of a release."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"damier-{version}-linux-{os.uname().machine}"
    (folder / name).write_bytes(program)
    (folder / name).chmod(0o755)
    names = [name]
    if package is not None:
        (folder / package.name).write_bytes(package.read_bytes())
        names.append(package.name)
    sums = subprocess.run(["sha256sum", *names], cwd=folder, stdout=subprocess.PIPE, check=True).stdout
    (folder / "SHA256SUMS").write_bytes(sums)
    return folder / name
