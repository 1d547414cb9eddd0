"""Runs pytest here, as CTest does: python3 run.py [ARGUMENT...]. Without pytest the status is 77: skipped."""

import importlib.util
import pathlib
import subprocess
import sys

if __name__ == "__main__":
    if importlib.util.find_spec("pytest") is None:
        print("pytest is not installed (Debian: python3-pytest)")
        sys.exit(77)
    here = pathlib.Path(__file__).resolve().parent
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", *(sys.argv[1:] or ["."])]
    sys.exit(subprocess.run(command, cwd=here, check=False).returncode)
