/**
 * Writes a copy in Brotli beside each file of a folder that has one by gzip: node scripts/web/brotli.mjs FOLDER
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const [folder] = process.argv.slice(2);
for (const packed of readdirSync(folder).filter((name) => name.endsWith(".gz"))) {
  const path = join(folder, packed.slice(0, -".gz".length));
  if (existsSync(path)) {
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
  }
}
