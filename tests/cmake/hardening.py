"""Release builds are hardened, as the programs themselves show.

hardening.py FOLDER 1|0 [LIBRARY]: the folder of the programs, whether this build should be hardened, and the shared
library, if there is one.
"""

import pathlib
import platform
import re
import subprocess
import sys
import unittest

PROGRAMS = []
LIBRARIES = []
# They are too small to need all of it.
MODULES = []


def readelf(path, *options):
    return subprocess.run(["readelf", "--wide", *options, path], stdout=subprocess.PIPE, check=True, text=True).stdout


class Hardening(unittest.TestCase):
    def test_all_programs_are_looked_at(self):
        self.assertLessEqual(10, len(PROGRAMS))

    def test_position_independent(self):
        for path in PROGRAMS:
            self.assertRegex(readelf(path, "-h"), r"Type: +DYN", path)
            self.assertIn("INTERP", readelf(path, "-l"), path)

    def test_libraries_are_found_where_the_program_stands(self):
        """Libraries are not found in a directory that others can write to, such as the current one."""
        for path in PROGRAMS:
            for found in re.findall(r"\((?:RPATH|RUNPATH)\).*\[(.*)\]", readelf(path, "-d")):
                for folder in found.split(":"):
                    self.assertRegex(folder, r"^\$ORIGIN/", path)

    def test_relocations_are_read_only(self):
        for path in PROGRAMS + LIBRARIES + MODULES:
            self.assertIn("GNU_RELRO", readelf(path, "-l"), path)
            self.assertRegex(readelf(path, "-d"), r"\(FLAGS\) +BIND_NOW|\(FLAGS_1\) +Flags: .*NOW", path)

    def test_the_stack_is_not_run(self):
        for path in PROGRAMS + LIBRARIES + MODULES:
            self.assertRegex(readelf(path, "-l"), r"GNU_STACK .* RW +0x", path)

    def test_stack_protector(self):
        for path in PROGRAMS + LIBRARIES:
            self.assertIn("__stack_chk_fail", readelf(path, "--dyn-syms"), path)

    def test_fortified(self):
        for path in PROGRAMS + LIBRARIES:
            self.assertRegex(readelf(path, "--dyn-syms"), r"__(?!stack)\w+_chk@", path)

    @unittest.skipUnless(platform.machine() == "x86_64", "other processors have other instructions")
    def test_instructions(self):
        for path in PROGRAMS + LIBRARIES:
            code = path.read_bytes()
            # endbr64 begins every function that may be called indirectly.
            self.assertLess(100, code.count(b"\xf3\x0f\x1e\xfa"), path)
            # Large frames are touched page by page: orq $0, (%rsp).
            self.assertIn(b"\x48\x83\x0c\x24\x00", code, path)


if __name__ == "__main__":
    folder, hardened, *libraries = sys.argv[1:]
    if hardened == "0":
        print("SKIPPED: only release builds without sanitizers are hardened; see cmake/DamierHardening.cmake")
        sys.exit(77)
    PROGRAMS = [path for path in sorted(pathlib.Path(folder).glob("damier*")) if path.name != "damier-bench"]
    LIBRARIES = [pathlib.Path(path) for path in libraries]
    MODULES = sorted({module for library in LIBRARIES for module in library.parent.glob("damier/*.so")})
    unittest.main(argv=sys.argv[:1])
