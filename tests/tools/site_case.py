"""What the tests of sites share."""

import harness
import pages

BASE = "https://example.org/games/"


class Reader(pages.Reader):
    VOID = pages.Reader.VOID | {"link", "img"}


def game(first="A", second="B", moves="1. 32-28 19-23 2. 28x19 14x23", result="*", tags=""):
    return (f'[Event "Cup"]\n[White "{first}"]\n[Black "{second}"]\n[GameType "20"]\n{tags}'
            f'[Result "{result}"]\n\n{moves} {result}\n\n').encode()


class SiteTest(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.site = self.folder / "site"

    def make(self, *words, status=0, **options):
        """Writes a site; returns its run."""
        return self.expect(status, "damier-convert", "--to=site", "-o", self.site, *words, **options)

    def files(self):
        """Returns the paths of all files of the site."""
        return sorted(str(path.relative_to(self.site)) for path in self.site.rglob("*") if path.is_file())

    def text(self, path):
        return (self.site / path).read_text(encoding="utf-8")

    def pages(self):
        return [path for path in self.files() if path.endswith(".html")]

    def files_of(self, folder):
        return [path for path in self.files() if path.startswith(f"{folder}/")]

    def check_links(self, path, elements):
        """Checks that a page refers only to files of the site."""
        for tag, attributes in elements:
            for name in ("href", "src"):
                target = attributes.get(name)
                if target and not target.startswith(("#", "data:", BASE)):
                    target, _, place = target.partition("#")
                    file = (self.site / path).parent / target
                    self.assertTrue(file.is_file(), (tag, target))
                    if place:
                        self.assertIn(f'id="{place}"', file.read_text(encoding="utf-8"))
