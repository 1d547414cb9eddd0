"""damier-check over a folder of real files, which DAMIER_CORPUS names; skipped where it names none.

Files under a folder `succeed` are right in form, those under a folder `fail` are not quite; of all others it is only
known that somebody wrote them: they are read to the end, whatever is found.
"""

import collections
import os
import pathlib
import subprocess
import sys

SKIPPED = 77  # as CMakeLists.txt says
LONGEST = 120  # seconds a file


def expectation(path):
    """What a file has to be checked with, and the exit statuses that are right."""
    if "succeed" in path.parts:
        return ["--syntax-only"], {0}
    if "fail" in path.parts:
        return ["--strict"], {1}
    return [], {0, 1}


def complaint(check, path, kind):
    """What is wrong with the run over one file; nothing if it went as it should."""
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
    said = "".join([line for line in lines if ": error: " in line] or lines)
    status = " or ".join(map(str, sorted(right)))
    return f"exit status {done.returncode} instead of {status}\n{said[:2000]}"


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
