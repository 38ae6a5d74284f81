import { lineCount } from "../tidy/text.ts";
import { isTest, type Tree } from "../tidy/tree.ts";

export type Files = Pick<Tree, "files">;

export type Kind = "product" | "test" | "locale" | "seed";

export interface Count {
  files: number;
  product: number;
  test: number;
  locale: number;
  seed: number;
}

const counted = /^(platform|modules|main|sandbox|e2e|tools)\/.*\.(tsx?|css)$/;
const locale = /\/locale\/|-(zh-cn|en-us)\.ts$/;
const seed = /\/seed(\/|\.ts$)/;
const test = /^(platform\/testing|e2e)\/|\/support\/arrange\.ts$/;

/** What a file's lines are counted as; null for what is no code of ours. */
export function kindOf(path: string): Kind | null {
  if (!counted.test(path)) return null;
  if (isTest(path) || test.test(path)) return "test";
  if (locale.test(path)) return "locale";
  return seed.test(path) ? "seed" : "product";
}

/** The module or top folder a file belongs to. */
export const roomOf = (path: string): string =>
  path.split("/", path.startsWith("modules/") ? 2 : 1).join("/");

export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/** Files and lines by whatever a path is named by; tests are not counted as files. */
export function countBy(tree: Files, nameOf: (path: string) => string): Record<string, Count> {
  const counts: Record<string, Count> = {};
  for (const [path, text] of tree.files) {
    const kind = kindOf(path);
    if (kind === null) continue;
    const count = (counts[nameOf(path)] ??= { files: 0, product: 0, test: 0, locale: 0, seed: 0 });
    if (kind !== "test") count.files += 1;
    count[kind] += lineCount(text);
  }
  return counts;
}

/** The longest file that is neither a test nor a list of texts. */
export function largestFile(tree: Files): { file: string; lines: number } {
  let largest = { file: "", lines: 0 };
  for (const [file, text] of tree.files) {
    const lines = lineCount(text);
    if (kindOf(file) === "product" && lines > largest.lines) largest = { file, lines };
  }
  return largest;
}
