import { posix } from "node:path";
import type { Files } from "./lines.ts";

const importing =
  /^(?:import|export)\s(?!type\s)[^;]*?from\s+"([#.][^"]+)"|^import\s+"([#.][^"]+)"/gm;

/** The files of ours that a file loads when it runs; types cost nothing. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(importing)].map(([, from = "", bare = ""]) => {
    const specifier = from || bare;
    return specifier.startsWith("#")
      ? specifier.slice(1)
      : posix.join(posix.dirname(path), specifier);
  });
}

/** All files that are loaded with one, itself not counted. */
export function reachOf(tree: Files, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const next of importsOf(path, tree.files.get(path) ?? "")) {
      if (next === start || reached.has(next) || !tree.files.has(next)) continue;
      reached.add(next);
      waiting.push(next);
    }
  }
  return reached;
}

const command = /^modules\/[^/]+\/server\/(?:[^/]+\/)?commands\/[^/]+(?<!\.test)\.ts$/;

/** How many files each command reaches, the farthest first. */
export function reachOfCommands(tree: Files): Record<string, number> {
  const commands = [...tree.files.keys()].filter((path) => command.test(path));
  const reach = commands.map((path) => [path, reachOf(tree, path).size] as const);
  return Object.fromEntries(reach.toSorted(([, one], [, other]) => other - one));
}
