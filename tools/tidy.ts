import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashesFile, withNewHashes } from "./tidy/migrations.ts";
import { readTree } from "./tidy/read-tree.ts";
import { findUntidiness } from "./tidy/rules.ts";

/** What no linter knows of this repository. `--record` first notes the hashes of new migrations. */
const root = join(import.meta.dirname, "..");

if (process.argv.includes("--record")) {
  writeFileSync(join(root, hashesFile), withNewHashes(await readTree(root)));
}

const tree = await readTree(root);
const findings = findUntidiness(tree);
for (const { rule, file, message } of findings) console.log(`${file}: ${message} (${rule})`);
console.log(`tidy: ${tree.files.size} files, ${findings.length} findings`);
process.exitCode = findings.length > 0 ? 1 : 0;
