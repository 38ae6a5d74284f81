import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Plugin } from "vite";

const worthIt = /\.(js|css|svg|html)$/;
const forms = { ".gz": promisify(gzip), ".br": promisify(brotliCompress) };

/** Puts a compressed copy beside every text file of the build; the server sends the one asked for. */
export const compressed = (): Plugin => ({
  name: "compressed",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.keys(bundle).filter((name) => worthIt.test(name));
    for (const file of files) {
      const content = await readFile(join(dir, file));
      for (const [ending, compress] of Object.entries(forms)) {
        await writeFile(join(dir, file + ending), await compress(content));
      }
    }
  },
});
