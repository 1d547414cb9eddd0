#!/usr/bin/env python3
"""Makes the files of this folder: two records, packed in every way that damier reads, with checksums where possible.

With other versions of the tools the files may differ and still be correct.
"""

import bz2
import gzip
import io
import lzma
import pathlib
import subprocess
import tarfile
import zipfile

HERE = pathlib.Path(__file__).parent
GOOD = b'[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e3 2. d6-e5 *\n'
MORE = b'[Ruleset "lices"]\n[Event "Second"]\n[Result "*"]\n\n1. d4-e3 *\n'
LONG_NAME = "a/" * 60 + "good.lices"
DATE = (2024, 2, 29, 12, 0, 0)


def zstd(content):
    return subprocess.run(["zstd", "-c"], input=content, stdout=subprocess.PIPE, check=True).stdout


def gzipped(content):
    return gzip.compress(content, mtime=0)


class Unseekable(io.RawIOBase):
    """The output of a zip archive that has the lengths after the data."""

    def __init__(self):
        self.content = b""

    def writable(self):
        return True

    def write(self, content):
        self.content += bytes(content)
        return len(content)


def zipped(out, method):
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in (("good.lices", GOOD), ("more.lices", MORE)):
            info = zipfile.ZipInfo(name, DATE)
            info.external_attr = 0o100644 << 16
            info.compress_type = method
            archive.writestr(info, content)
    return out


def tarred(first_name, form):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w", format=form) as archive:
        for name, content in ((first_name, GOOD), ("more.lices", MORE)):
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
    # Without the padding of the last tape record.
    return out.getvalue()[: tar_size(out.getvalue())]


def tar_size(content):
    """Returns the size up to the two blocks of zeros."""
    blocks = (len(content.rstrip(b"\0")) + 511) // 512
    return (blocks + 2) * 512


def write(name, content):
    (HERE / name).write_bytes(content)


for ending, pack in ((".gz", gzipped), (".zst", zstd), (".xz", lzma.compress), (".bz2", bz2.compress)):
    write("one.lices" + ending, pack(GOOD + b"\n" + MORE))
    write("two.lices" + ending, pack(GOOD + b"\n") + pack(MORE))
    write("games.tar" + ending, pack(tarred("good.lices", tarfile.USTAR_FORMAT)))
write("ustar.tar", tarred("good.lices", tarfile.USTAR_FORMAT))
write("gnu.tar", tarred(LONG_NAME, tarfile.GNU_FORMAT))
write("pax.tar", tarred(LONG_NAME, tarfile.PAX_FORMAT))
write("deflated.zip", zipped(io.BytesIO(), zipfile.ZIP_DEFLATED).getvalue())
write("stored.zip", zipped(io.BytesIO(), zipfile.ZIP_STORED).getvalue())
write("streamed.zip", zipped(Unseekable(), zipfile.ZIP_DEFLATED).content)
