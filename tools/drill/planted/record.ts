import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./copy.ts";
import { themes } from "./faults/index.ts";

const path = join(root, "docs/planted.md");

const head = `# Planted faults

Written by \`npm run drill -- planted --record\`. Each mistake was made in a copy of the product, one at a
time, and the test beside it failed. \`--only <name>,<name>\` and \`--theme <theme>\` play some of them; every
run of CI plays three, chosen by its commit. A new fault is a record in \`tools/drill/planted/faults\`.
`;

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " ").trim();
const row = /^\| (?<name>[a-z][a-z-]*) +\| .+? +\| (?<found>[^|]*(?:\\\|[^|]*)*?) +\|$/;

/** By which test each fault was found when it was last played; empty for one that survived. */
export function recorded(): Map<string, string> {
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, "utf8").split("\n");
  return new Map(
    lines.flatMap((line) => {
      const { name, found = "" } = row.exec(line)?.groups ?? {};
      return name === undefined || name === "fault" ? [] : [[name, found]];
    }),
  );
}

/** Writes down by which test a fault was found; empty if by none. */
export function record(played: string, by: string): void {
  const found = recorded().set(played, by);
  const sections = Object.entries(themes).map(([theme, faults]) => {
    const rows = faults.map(({ name, means }) => {
      const cells = [name, means, found.get(name) ?? ""].map(cell);
      return `| ${cells.join(" | ")} |`;
    });
    const title = `## ${theme} (${faults.length})`;
    return [
      title,
      "",
      "| fault | what it would mean | found by |",
      "| --- | --- | --- |",
      ...rows,
      "",
    ].join("\n");
  });
  // Whole or not at all: another drill may be reading it.
  writeFileSync(`${path}.part`, [head, ...sections].join("\n"));
  renameSync(`${path}.part`, path);
}
