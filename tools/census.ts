// How large the product is and how far its parts reach: `npm run census`. The last line is one JSON object.
// It judges nothing: it makes growth visible.
import { join } from "node:path";
import { reachOfCommands } from "./census/imports.ts";
import { countBy, folderOf, largestFile, roomOf } from "./census/lines.ts";
import { readTree } from "./tidy/read-tree.ts";

const tree = await readTree(join(import.meta.dirname, ".."));
const modules = countBy(tree, roomOf);
const folders = countBy(tree, folderOf);
const largest = largestFile(tree);
const commands = reachOfCommands(tree);

const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(9))).join("");
const byName = Object.entries(modules).toSorted(([one], [other]) => (one < other ? -1 : 1));

console.log(row(["", "files", "product", "locale", "seed", "test"]));
for (const [name, { files, product, locale, seed, test }] of byName) {
  console.log(row([name, files, product, locale, seed, test]));
}
const fullest = Object.entries(folders).toSorted(([, one], [, other]) => other.files - one.files);
console.log(
  `\nfullest folders: ${fullest
    .slice(0, 5)
    .map(([name, { files }]) => `${name} ${files}`)
    .join(", ")}`,
);
console.log(`largest file: ${largest.file}, ${largest.lines} lines`);
const farthest = Object.entries(commands).slice(0, 5);
console.log(
  `farthest commands: ${farthest.map(([path, files]) => `${path} ${files}`).join(", ")}\n`,
);
console.log(JSON.stringify({ modules, folders, largest, commands }));
