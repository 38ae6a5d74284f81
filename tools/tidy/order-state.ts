import { type Finding, isTest, type Tree } from "./tree.ts";

const declared = /\borderTable\(\s*"(\w+)"/g;

/**
 * `move` alone writes where an order stands. The compiler keeps the row helpers from it; this keeps
 * statements by hand from it, which no compiler reads.
 */
export function orderStateIsMoved(tree: Tree): Finding[] {
  const sources = [...tree.files].filter(([path]) => /^modules\/[^/]+\/server\/.*\.ts$/.test(path));
  const tables = sources.flatMap(([, text]) =>
    [...text.matchAll(declared)].map(([, name]) => name),
  );
  if (tables.length === 0) return [];
  const byHand = new RegExp(`\\bupdate\\s+(${tables.join("|")})\\b`, "i");
  return sources
    .filter(([path, text]) => !isTest(path) && byHand.test(text))
    .map(([file, text]) => ({
      rule: "order-state",
      file,
      message: `changes ${byHand.exec(text)?.[1] ?? ""} by hand: use the order's move, or updateRow`,
    }));
}
