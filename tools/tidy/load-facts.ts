import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  endpointsIn,
  errorsIn,
  type Exports,
  isFields,
  movesIn,
  pairsOf,
  textsIn,
} from "./facts.ts";
import type { Finding, Texts, Tree } from "./tree.ts";

/** What has been learned so far; each reader adds to it. */
interface Facts {
  readonly endpoints: Tree["endpoints"][number][];
  readonly errors: Tree["errors"][number][];
  readonly moves: Tree["moves"][number][];
  readonly texts: Map<string, Texts>;
}

interface Reader {
  readonly files: RegExp;
  /** Says what it looked for when the file has none: silence would let its rules pass unseen. */
  readonly read: (facts: Facts, file: string, exports: Exports) => string | undefined;
}

const readers: readonly Reader[] = [
  {
    files: /^modules\/[^/]+\/contract\.ts$/,
    read(facts, file, exports) {
      const endpoints = endpointsIn(file, exports);
      facts.endpoints.push(...endpoints);
      return endpoints.length > 0 ? undefined : "no endpoint with name, path and access";
    },
  },
  {
    files: /^(modules\/[^/]+\/errors|platform\/contract\/([a-z-]+-errors|error))\.ts$/,
    read(facts, file, exports) {
      const errors = errorsIn(file, exports);
      facts.errors.push(...errors);
      return errors.length > 0 ? undefined : "no error with code, zh and en";
    },
  },
  {
    files: /^modules\/[^/]+\/states\.ts$/,
    read(facts, file, exports) {
      if (!("moves" in exports)) return undefined;
      const moves = movesIn(file, exports["moves"]);
      if (moves) facts.moves.push(moves);
      return moves ? undefined : "`moves` is not a list of states for each state";
    },
  },
  {
    files: /^(modules|platform)\/.*locale\/(zh-CN|en-US)\.ts$/,
    read(facts, file, exports) {
      const name = file.endsWith("zh-CN.ts") ? "zhCN" : "enUS";
      const texts = textsIn(exports[name]);
      facts.texts.set(file, texts);
      return texts.size > 0 ? undefined : `no texts exported as ${name}`;
    },
  },
];

/** Runs the file and gives its exports, or the reason why it cannot. */
async function load(path: string): Promise<Exports | string> {
  try {
    const exports: unknown = await import(pathToFileURL(path).href);
    return isFields(exports) ? exports : "exports nothing";
  } catch (cause) {
    return `cannot be loaded: ${String(cause)}`;
  }
}

/** Lets the modules say what they are. Nothing here reads code as text: it runs it. */
export async function loadFacts(
  root: string,
  paths: readonly string[],
): Promise<Omit<Tree, "files">> {
  const facts: Facts = { endpoints: [], errors: [], moves: [], texts: new Map() };
  const unreadable: Finding[] = [];
  for (const file of paths) {
    const reader = readers.find(({ files }) => files.test(file));
    if (!reader) continue;
    const exports = await load(join(root, file));
    const problem = typeof exports === "string" ? exports : reader.read(facts, file, exports);
    if (problem !== undefined) unreadable.push({ rule: "readable", file, message: problem });
  }
  const { texts, ...rest } = facts;
  return { ...rest, locales: pairsOf(texts), unreadable };
}
