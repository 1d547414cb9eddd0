/**
 * A link that holds a game: `#play=` and the sheet, compressed and in base64url. A link comes from anybody, so what it
 * holds is limited in size before and while it is unpacked, and is then read as any other record.
 */

import { tr } from "../language.js";

export const KEY = "play";
/** Longest text of a link; browsers and chats cut longer ones. */
export const MAX_LINK = 64 * 1024;
/** Largest sheet that a link may unpack to, in bytes. */
export const MAX_SHEET = 1024 * 1024;
const FORMAT = "deflate-raw";

/** What is wrong with a link, in words for the reader. */
export class LinkError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "LinkError";
  }
}

/** @param {Uint8Array} bytes */
function toBase64Url(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** @param {string} text */
function fromBase64Url(text) {
  const plain = atob(text.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/**
 * Sends bytes through a stream, and stops where more than `max` bytes come out.
 * @param {Uint8Array} bytes
 * @param {"CompressionStream" | "DecompressionStream"} kind Not in all declarations of types yet.
 * @param {number} max
 * @returns {Promise<Uint8Array>}
 */
async function through(bytes, kind, max) {
  /** @type {{readable: ReadableStream<Uint8Array>, writable: WritableStream<Uint8Array>}} */
  const stream = new /** @type {any} */ (globalThis)[kind](FORMAT);
  const writer = stream.writable.getWriter();
  // A failure is reported by the other end.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = stream.readable.getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > max) {
      await reader.cancel().catch(() => {});
      throw new LinkError(tr("The game in this link is too large."));
    }
    parts.push(part.value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Returns the fragment of a link to a sheet, `#play=...`.
 * @param {string} sheet
 * @returns {Promise<string>}
 */
export async function linkOf(sheet) {
  const bytes = new TextEncoder().encode(sheet);
  const packed = toBase64Url(await through(bytes, "CompressionStream", MAX_LINK));
  if (packed.length > MAX_LINK) {
    throw new LinkError(tr("The game is too large for a link: save it as a file."));
  }
  return `#${KEY}=${packed}`;
}

/**
 * Returns the sheet in the fragment of a link; null if the fragment holds none.
 * @param {string} fragment
 * @returns {Promise<string | null>}
 */
export async function sheetOf(fragment) {
  const [, packed] = /^#?play=(.*)$/s.exec(fragment) ?? [];
  if (packed === undefined) {
    return null;
  }
  if (packed.length > MAX_LINK) {
    throw new LinkError(tr("The game in this link is too large."));
  }
  try {
    const bytes = await through(fromBase64Url(packed), "DecompressionStream", MAX_SHEET);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (failure) {
    if (failure instanceof LinkError) {
      throw failure;
    }
    throw new LinkError(tr("The link is damaged. Ask the sender for the complete link."));
  }
}
