// Files in the encodings that people have.

/**
 * Decodes the bytes of a file for the field.
 * @param {Uint8Array} bytes
 */
export function decoded(bytes) {
  const mark = bytes[0] === 0xFF && bytes[1] === 0xFE ? 'utf-16le' : bytes[0] === 0xFE && bytes[1] === 0xFF ? 'utf-16be' : '';
  for (const encoding of mark ? [mark] : ['utf-8']) {
    try {
      return {text: new TextDecoder(encoding, {fatal: true}).decode(bytes), encoding};
    } catch {
      // Another encoding, see below.
    }
  }
  return {text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252'};
}
