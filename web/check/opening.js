/**
 * Opens files: packed ones are unpacked, small ones become text for the field, large ones stay files.
 * @typedef {import("./types.js").Opened} Opened
 */

import { tr } from "../language.js";

/** Maximum size of a text in the field, in bytes. */
export const MAX_TEXT = 1 << 20;
/** Maximum size of what a packed file holds. */
const MAX_UNPACKED = 2 ** 31;

/** The file cannot be opened. */
export class OpenError extends Error {}

/** @param {Blob} file */
async function isPacked(file) {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return head[0] === 0x1f && head[1] === 0x8b;
}

/**
 * Unpacks a file; the browser decides where it keeps the result.
 * @param {Blob} file
 * @param {number} [max]
 * @returns {Promise<Blob>}
 */
export async function unpacked(file, max = MAX_UNPACKED) {
  let size = 0;
  const bounded = new TransformStream({
    transform(/** @type {Uint8Array} */ part, controller) {
      size += part.length;
      if (size > max) {
        controller.error(
          new OpenError(tr("The compressed file is larger than this page can open; unpack it and use damier-check.")),
        );
        return;
      }
      controller.enqueue(part);
    },
  });
  try {
    // Older type checkers do not know it.
    const { DecompressionStream } = /** @type {any} */ (globalThis);
    const stream = file.stream().pipeThrough(new DecompressionStream("gzip")).pipeThrough(bounded);
    return await new Response(stream).blob();
  } catch (failure) {
    throw failure instanceof OpenError ? failure : new OpenError(tr("The compressed file is damaged."));
  }
}

/**
 * Decodes the bytes of a text: UTF-16 by its mark, UTF-8, or else one byte a character.
 * @param {Uint8Array} bytes
 * @returns {{text: string, isUtf8: boolean}}
 */
export function decoded(bytes) {
  const [first, second] = bytes;
  const label = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "";
  if (label !== "") {
    return { text: new TextDecoder(label).decode(bytes), isUtf8: false };
  }
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isUtf8: false };
  }
}

/**
 * Returns a text with the line ends that a field has.
 * @param {string} text
 */
export function withPlainLines(text) {
  return text.replace(/\r\n?/g, "\n");
}

/**
 * Opens a file.
 * @param {File} file
 * @returns {Promise<Opened>}
 */
export async function opened(file) {
  let content = /** @type {Blob} */ (file);
  let { name } = file;
  if (await isPacked(file)) {
    content = await unpacked(file);
    name = name.replace(/\.gz$/i, "");
  }
  if (content.size > MAX_TEXT) {
    return { name, text: null, source: content, size: content.size };
  }
  const bytes = new Uint8Array(await content.arrayBuffer());
  const { text, isUtf8 } = decoded(bytes);
  const plain = withPlainLines(text);
  // The field cannot hold these as they are, so their bytes are checked until somebody edits the text.
  const isExact = isUtf8 && !plain.includes("\0") && bytes[0] !== 0xef && !text.includes("\r");
  return { name, text: plain, source: isExact ? plain : bytes, size: bytes.length };
}
