// Names of files, as the user writes them: with slashes, or with drives and backslashes on Windows.

import nodePath from "node:path";

/** @typedef {import("node:path").PlatformPath} Path */

const COMPRESSED = [".gz", ".zst", ".xz", ".bz2", ".lz", ".lz4", ".lzma", ".lzo", ".br", ".z"];
const ARCHIVES = [".zip", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst", ".7z", ".rar"];

/**
 * Returns the extension of a file name with its dot, in lower case.
 * @param {string} name
 * @param {Path} [path]
 */
export function extensionOf(name, path = nodePath) {
  return path.extname(name).toLowerCase();
}

/**
 * Returns the name without an extension of compression.
 * @param {string} name
 * @param {Path} [path]
 */
export function withoutCompression(name, path = nodePath) {
  const extension = extensionOf(name, path);
  return COMPRESSED.includes(extension) ? name.slice(0, -extension.length) : name;
}

/**
 * Returns whether a file is named like an archive of files.
 * @param {string} name
 * @param {Path} [path]
 */
export function isArchiveName(name, path = nodePath) {
  return (
    ARCHIVES.includes(extensionOf(name, path)) || ARCHIVES.includes(extensionOf(withoutCompression(name, path), path))
  );
}

/**
 * Returns the name of an entry of a directory, which stays as the user wrote it.
 * @param {string} directory
 * @param {string} entry
 * @param {Path} [path]
 */
export function entryOf(directory, entry, path = nodePath) {
  const ended = directory.endsWith("/") || (path.sep === "\\" && /[\\:]$/u.test(directory));
  return `${directory}${ended ? "" : path.sep}${entry}`;
}

/**
 * Returns a name relative to the current directory if it is below it, otherwise the name.
 * @param {string} file
 * @param {string} here
 * @param {Path} [path]
 */
export function nearName(file, here, path = nodePath) {
  const below = path.relative(here, file);
  return below === "" || below.startsWith("..") || path.isAbsolute(below) ? file : below;
}

/**
 * Returns the directories from that of a file up to the top of its drive.
 * @param {string} file absolute
 * @param {Path} [path]
 */
export function directoriesAbove(file, path = nodePath) {
  const all = [];
  for (let here = path.dirname(file); ; here = path.dirname(here)) {
    all.push(here);
    if (path.dirname(here) === here) {
      return all;
    }
  }
}

/**
 * Returns whether a name on the command line is standard input.
 * @param {string} name
 */
export function isStandardInput(name) {
  return name === "-";
}
