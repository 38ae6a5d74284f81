import { filesMatching, type Finding, type Tree } from "./tree.ts";

const code = /\.(tsx?|cjs|sql)$/;

/** Spelt so that this file does not find itself. */
const unfinished = /\b(TO{1}DO|FIX{1}ME)\b/;

export function nothingIsLeftForLater(tree: Tree): Finding[] {
  return filesMatching(tree, code)
    .filter(([, text]) => unfinished.test(text))
    .map(([file]) => ({
      rule: "no-unfinished-marks",
      file,
      message: "open an issue instead of leaving a mark in the code",
    }));
}

const rawDatabase =
  /(\bfrom|\bimport|\bimport\s*\(|\brequire\s*\()\s*["']pg(-cursor|-pool)?(\/[^"']*)?["']/;
const mayReachPool = /^(platform\/server\/(db|flows)|platform\/testing|tools)\/|\.test\.ts$/;

/** Elsewhere a query could run outside the transaction that carries the tenant. */
export function onlyPlatformReachesPool(tree: Tree): Finding[] {
  return filesMatching(tree, /\.tsx?$/)
    .filter(([path, text]) => !mayReachPool.test(path) && rawDatabase.test(text))
    .map(([file]) => ({
      rule: "pool-in-platform",
      file,
      message: "imports pg; only platform/server/db, platform/server/flows and tools may",
    }));
}
