"""cmake --install: exactly the files of tests/golden/installed.txt, and a package that another project can use.

DAMIER_BUILD names the build. DAMIER_UPDATE_GOLDEN=1 rewrites the list: check the difference before you commit it.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

import harness

BUILD = pathlib.Path(os.environ["DAMIER_BUILD"])
CMAKE = os.environ.get("DAMIER_CMAKE", "cmake")
GENERATOR = os.environ.get("DAMIER_GENERATOR", "Ninja")
# The architecture, in the folder of libraries on Debian with the prefix /usr.
LIBRARIES = os.environ.get("DAMIER_LIBDIR", "lib")
# Two libraries, or a static one for each part.
SHARED = os.environ.get("DAMIER_SHARED", "1") == "1"

EXAMPLES = "share/doc/damier/examples/"


class Installed(harness.ToolTest):
    def run_cmake(self, *words, **more):
        done = subprocess.run(
            [CMAKE, *map(str, words)],
            capture_output=True,
            text=True,
            env={**harness.environment(), **more},
            timeout=600,
            check=False,
        )
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def install(self):
        """Installs into a folder of this test, with some prefix, and returns that prefix."""
        self.run_cmake("--install", BUILD, "--prefix", "/opt/damier", DESTDIR=str(self.folder / "root"))
        self.assertEqual([self.folder / "root"], list(self.folder.iterdir()))
        self.assertEqual(["opt"], os.listdir(self.folder / "root"))
        return self.folder / "root" / "opt" / "damier"

    def files(self, prefix):
        for path in sorted(prefix.rglob("*")):
            if not path.is_dir():
                name = path.relative_to(prefix).as_posix()
                # The build type is part of one file's name.
                name = name.replace(f"{LIBRARIES}/", "LIB/", 1) if name.startswith(LIBRARIES) else name
                if not name.startswith("LIB/cmake/damier/damier-targets-"):
                    yield name

    def test_files(self):
        prefix = self.install()
        found = list(self.files(prefix))
        libraries = [name for name in found if re.match(r"LIB/(lib|damier/)", name)]
        examples = [name for name in found if name.startswith(EXAMPLES)]
        samples = [path for path in harness.ALL_SAMPLES.rglob("*") if path.is_file()]
        wanted = sorted(EXAMPLES + path.relative_to(harness.ALL_SAMPLES).as_posix() for path in samples)
        self.assertEqual(wanted, sorted(examples))
        others = [name for name in found if name not in libraries and name not in examples]
        self.matches_golden("".join(f"{name}\n" for name in others), "installed.txt")
        if SHARED:
            version = re.search(r"\d+\.\d+\.\d+", self.expect_clean("damier", "--version").out)[0]
            compatible = version[: version.rindex(".")]
            modules = [f"LIB/damier/damier-{name}.so" for name in ("archive", "endings", "query", "render")]
            names = ["so", f"so.{compatible}", f"so.{version}"]
            shared = [f"LIB/lib{library}.{name}" for library in ("damier-analysis", "damier-c", "damier") for name in names]
            self.assertEqual([*modules, *shared], libraries)
        else:
            parts = ["analysis", "c", "diagram", "notation", "pages", "query", "rules"]
            self.assertEqual([f"LIB/libdamier_{part}.a" for part in parts], libraries)
        for path in (prefix / "bin").iterdir():
            self.assertTrue(os.access(path, os.X_OK), path)
        for tool in harness.TOOLS:
            self.assertTrue((prefix / "bin" / tool).exists())
            self.assertTrue((prefix / "share" / "man" / "man1" / f"{tool}.1").exists())
        schema = prefix / "share" / "damier" / "schema" / "damier-record-1.schema.json"
        self.assertEqual(self.expect_clean("damier", "schema").out, schema.read_text(encoding="utf-8"))

    def test_installed_programs_run(self):
        prefix = self.install()
        damier = prefix / "bin" / "damier"
        done = subprocess.run(
            [damier, "check", harness.SAMPLES / "sheet-example.lices"],
            capture_output=True,
            text=True,
            env=harness.environment(PATH="/nowhere"),
            check=True,
        )
        self.assertEqual("1 file, 1 record, 5 plies, 0 errors, 0 warnings\n", done.stdout)

    def test_nothing_of_the_build_is_left_in_the_package(self):
        prefix = self.install()
        for path in prefix.rglob("*.cmake"):
            text = path.read_text(encoding="utf-8")
            for folder in (harness.SOURCE, BUILD, self.folder):
                self.assertNotIn(str(folder), text, path)

    def consumer(self, folder, source, library):
        """Builds and runs a project that uses the installed package."""
        project = self.folder / folder
        project.mkdir()
        (project / "main.cpp").write_text(source, encoding="utf-8")
        (project / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(consumer LANGUAGES CXX)\n"
            "find_package(damier REQUIRED)\nadd_executable(consumer main.cpp)\n"
            f"target_link_libraries(consumer PRIVATE {library})\n",
            encoding="utf-8",
        )
        return project

    def configure(self, project, build, prefix):
        compiler = os.environ.get("DAMIER_CXX")
        flags = os.environ.get("DAMIER_CXX_FLAGS", "")
        self.run_cmake(
            "-S", project, "-B", build, "-G", GENERATOR,
            f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_CXX_FLAGS={flags}",
            *([f"-DCMAKE_CXX_COMPILER={compiler}"] if compiler else []),
        )

    def build_and_run(self, project, prefix):
        build = self.folder / f"build-{project.name}"
        self.configure(project, build, prefix)
        self.run_cmake("--build", build)
        return subprocess.run(
            [build / "consumer"], capture_output=True, text=True, timeout=600, check=True
        ).stdout

    def test_package(self):
        prefix = self.install()
        consumer = harness.SOURCE / "tests" / "consumer"
        self.assertEqual("19\n", self.build_and_run(consumer, prefix))
        source = (
            "#include <iostream>\n#include <damier/notation/archive/check.hpp>\n"
            "int main() {\n  damier::notation::Record record;\n  damier::notation::Diagnostics found;\n"
            '  damier::notation::CheckOptions options;\n  options.hints.file_name = "a.lices";\n'
            '  damier::notation::RawRecord bytes{"1. d4-e3 2. d6-e5 *"};\n'
            "  std::cout << check_record(bytes, options, record, found).plies << found.size() << '\\n';\n}\n"
        )
        project = self.consumer("notation", source, "damier::notation")
        self.assertEqual("20\n", self.build_and_run(project, prefix))
        source = (
            "#include <iostream>\n#include <damier/query/query.hpp>\n"
            "int main() {\n"
            '  std::cout << damier::query::Query::parse("plies > 3").index() << '
            'damier::query::Query::parse("plies >").index() << \'\\n\';\n}\n'
        )
        project = self.consumer("query", source, "damier::query")
        self.assertEqual("01\n", self.build_and_run(project, prefix))

    def test_examples(self):
        """The example programs outside the source tree."""
        prefix = self.install()
        build = self.folder / "examples"
        self.configure(harness.SOURCE / "examples", build, prefix)
        self.run_cmake("--build", build)
        done = subprocess.run(
            ["ctest", "--test-dir", build, "--output-on-failure"],
            capture_output=True, text=True, timeout=600, check=False,
        )
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)
        self.assertIn("100% tests passed", done.stdout)

    def pkg_config(self, prefix, *packages):
        done = subprocess.run(
            ["pkg-config", "--cflags", "--libs", *packages],
            capture_output=True,
            text=True,
            env={**harness.environment(), "PKG_CONFIG_PATH": str(prefix / LIBRARIES / "pkgconfig")},
            check=False,
        )
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout.split()

    @unittest.skipUnless(shutil.which("pkg-config"), "there is no pkg-config")
    def test_pkg_config_of_c(self):
        """A C99 program with the C interface, found by pkg-config."""
        prefix = self.install()
        program = self.folder / "check_file"
        source = harness.SOURCE / "examples" / "c" / "check_file.c"
        compiler = os.environ.get("DAMIER_CC", "cc")
        flags = os.environ.get("DAMIER_CXX_FLAGS", "").split()
        subprocess.run(
            [compiler, "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", *flags, source, "-o", program,
             *self.pkg_config(prefix, "damier-c")],
            timeout=600, check=True,
        )
        found = {"LD_LIBRARY_PATH": str(prefix / LIBRARIES)}
        sample = harness.ALL_SAMPLES / "lices" / "broken" / "missed-capture.lices"
        report = subprocess.run([program, sample], capture_output=True, env=found, text=True, check=True).stdout
        self.assertIn("rule L8", report)

    @unittest.skipUnless(shutil.which("pkg-config"), "there is no pkg-config")
    def test_pkg_config(self):
        prefix = self.install()
        program = self.folder / "list_moves"
        source = harness.SOURCE / "examples" / "list_moves.cpp"
        compiler = os.environ.get("DAMIER_CXX", "c++")
        flags = os.environ.get("DAMIER_CXX_FLAGS", "").split()
        subprocess.run(
            [compiler, "-std=c++20", *flags, source, "-o", program,
             *self.pkg_config(prefix, "damier-notation", "damier-analysis")],
            timeout=600, check=True,
        )
        found = {"LD_LIBRARY_PATH": str(prefix / LIBRARIES)}
        moves = subprocess.run([program, "lices"], capture_output=True, env=found, text=True, check=True).stdout
        self.assertTrue(moves.endswith("19 moves\n"), moves)


def unindented(text):
    return "".join(f"{line.strip()}\n" for line in text.splitlines())


class Quoted(unittest.TestCase):
    def test_code_in_documents(self):
        """The code quoted in documents comes from programs that are built and run."""
        folders = [harness.SOURCE / "examples", harness.SOURCE / "tests" / "consumer"]
        programs = [unindented(path.read_text(encoding="utf-8")) for one in folders for path in one.rglob("*.c*")]
        for name, language in (("docs/library.md", "cpp"), ("docs/c.md", "c"), ("README.md", "cpp"), ("README.md", "c"),
                               ("README.fr.md", "cpp"), ("README.fr.md", "c")):
            text = (harness.SOURCE / name).read_text(encoding="utf-8")
            quotes = re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)
            self.assertTrue(quotes, name)
            for quote in quotes:
                with self.subTest(document=name, quote=quote):
                    self.assertTrue(any(unindented(quote) in one for one in programs))


if __name__ == "__main__":
    if not (BUILD / "cmake_install.cmake").exists():
        sys.exit(f"{BUILD} is not a build")
    harness.main()
