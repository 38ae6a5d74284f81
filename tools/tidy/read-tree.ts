import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { loadFacts } from "./load-facts.ts";
import type { Tree } from "./tree.ts";

const folders = ["modules", "platform", "main", "db", "docs", "e2e", "tools"];
const readable = new Set([".ts", ".tsx", ".cjs", ".md", ".sql", ".json", ".html", ".css"]);

function pathsUnder(root: string): string[] {
  const inFolders = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
  const atRoot = readdirSync(root).filter((name) => name.endsWith(".md"));
  return [...inFolders, ...atRoot].toSorted();
}

/** Reads the repository at `root`. Pictures and fonts are listed without their content. */
export async function readTree(root: string): Promise<Tree> {
  const paths = pathsUnder(root);
  const textOf = (path: string) =>
    readable.has(extname(path)) ? readFileSync(join(root, path), "utf8") : "";
  return {
    files: new Map(paths.map((path) => [path, textOf(path)])),
    ...(await loadFacts(root, paths)),
  };
}
