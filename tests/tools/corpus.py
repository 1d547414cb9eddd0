"""Runs damier-check over a folder of real files, which DAMIER_CORPUS names; skipped without it.

Files in a folder `succeed` must have a correct form, those in a folder `fail` must not. Any other file must be read to
the end, with any findings.
"""

import collections
import os
import pathlib
import subprocess
import sys

SKIPPED = 77  # as in CMakeLists.txt
LONGEST = 120  # seconds per file


def expectation(path):
    """Returns the options to check a file with, and the acceptable exit statuses."""
    if "succeed" in path.parts:
        return ["--syntax-only"], {0}
    if "fail" in path.parts:
        return ["--strict"], {1}
    return [], {0, 1}


def complaint(check, path, kind):
    """Returns what is wrong with the run over one file; empty if nothing is."""
    words, right = expectation(kind)
    try:
        done = subprocess.run(
            [check, "--from", "pdn", "--allow-empty", *words, str(path)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"takes longer than {LONGEST} seconds"
    if done.returncode in right:
        return ""
    lines = (done.stderr + done.stdout).decode("utf-8", "backslashreplace").splitlines(True)
    printed = "".join([line for line in lines if ": error: " in line] or lines)
    status = " or ".join(map(str, sorted(right)))
    return f"exit status {done.returncode} instead of {status}\n{printed[:2000]}"


def main():
    folder = os.environ.get("DAMIER_CORPUS")
    if not folder:
        print("skipped: DAMIER_CORPUS names no folder of PDN files")
        return SKIPPED
    root = pathlib.Path(folder)
    files = sorted(
        path for path in root.rglob("*") if path.is_file() and path.suffix.lower() == ".pdn"
    )
    if not files:
        print(f"no PDN files in {root}")
        return 1
    check = os.path.join(os.environ["DAMIER_BIN"], "damier-check")
    wrong = 0
    counts = collections.Counter()
    for path in files:
        kind = path.relative_to(root)
        counts[" ".join(expectation(kind)[0]) or "others"] += 1
        trouble = complaint(check, path, kind)
        if trouble:
            wrong += 1
            print(f"{kind}: {trouble}")
    for kind, count in sorted(counts.items()):
        print(f"{kind}: {count} files")
    print(f"{len(files)} files, {wrong} of them not as they should be")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
