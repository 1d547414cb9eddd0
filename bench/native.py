"""What the benchmarks of other doors compare with: damier-check."""

import os
import resource
import subprocess
import sys


def check_by_program(file, tools):
    """Returns the seconds that damier-check takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [os.path.join(tools, "damier-check"), "--quiet", "-j", "1", file]
    if subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode > 1:
        sys.exit("damier-check failed")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
