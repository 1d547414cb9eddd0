// Names of files as Linux, macOS and Windows have them.

import assert from "node:assert/strict";
import path from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

const module = pathToFileURL(path.join(process.env.DAMIER_JS, "cli/paths.js"));
const { directoriesAbove, entryOf, extensionOf, isArchiveName, isStandardInput, nearName, withoutCompression } =
  await import(module);

test("extensions on Windows", () => {
  assert.equal(extensionOf("C:\\Jeux\\Partie.LICES", path.win32), ".lices");
  assert.equal(extensionOf("C:\\a.b\\partie", path.win32), "");
  assert.equal(extensionOf("\\\\server\\share\\x.Pdn.GZ", path.win32), ".gz");
  assert.equal(extensionOf("a\\b.pdn", path.win32), ".pdn");
  assert.equal(extensionOf(".damier", path.win32), "");
  // A backslash is part of a name elsewhere.
  assert.equal(extensionOf("a.b\\c", path.posix), ".b\\c");
});

test("compression and archives", () => {
  assert.equal(withoutCompression("C:\\x\\Games.PDN.gz", path.win32), "C:\\x\\Games.PDN");
  assert.equal(withoutCompression("d.gz\\games.pdn", path.win32), "d.gz\\games.pdn");
  assert.equal(withoutCompression("games.pdn", path.posix), "games.pdn");
  assert.ok(isArchiveName("C:\\x\\all.ZIP", path.win32));
  assert.ok(isArchiveName("all.tar.zst", path.posix));
  assert.ok(!isArchiveName("C:\\all.zip\\x.pdn", path.win32));
});

test("entries of directories keep the name of the directory", () => {
  assert.equal(entryOf("C:\\Jeux", "a.pdn", path.win32), "C:\\Jeux\\a.pdn");
  assert.equal(entryOf("C:\\Jeux\\", "a.pdn", path.win32), "C:\\Jeux\\a.pdn");
  assert.equal(entryOf("C:/Jeux/", "a.pdn", path.win32), "C:/Jeux/a.pdn");
  assert.equal(entryOf("C:", "a.pdn", path.win32), "C:a.pdn");
  assert.equal(entryOf("..", "a.pdn", path.win32), "..\\a.pdn");
  assert.equal(entryOf("jeux", "a.pdn", path.posix), "jeux/a.pdn");
  assert.equal(entryOf("/", "a.pdn", path.posix), "/a.pdn");
  assert.equal(entryOf("jeux\\", "a.pdn", path.posix), "jeux\\/a.pdn");
});

test("names near the current directory", () => {
  assert.equal(nearName("C:\\a\\b\\.damier", "C:\\a", path.win32), "b\\.damier");
  assert.equal(nearName("C:\\a\\.damier", "C:\\A", path.win32), ".damier");
  assert.equal(nearName("D:\\a\\.damier", "C:\\a", path.win32), "D:\\a\\.damier");
  assert.equal(nearName("C:\\.damier", "C:\\a", path.win32), "C:\\.damier");
  assert.equal(nearName("/a/b/.damier", "/a", path.posix), "b/.damier");
});

test("directories above a file end at the top of a drive", () => {
  assert.deepEqual(directoriesAbove("C:\\a\\b\\x.pdn", path.win32), ["C:\\a\\b", "C:\\a", "C:\\"]);
  assert.deepEqual(directoriesAbove("\\\\server\\share\\a\\x.pdn", path.win32), [
    "\\\\server\\share\\a",
    "\\\\server\\share\\",
  ]);
  assert.deepEqual(directoriesAbove("/a/x.pdn", path.posix), ["/a", "/"]);
});

test("standard input", () => {
  assert.ok(isStandardInput("-"));
  assert.ok(!isStandardInput(".\\-"));
});
