import { isScoped } from "#main/row-sight.ts";
import { filesMatching, type Finding, isTest, type Tree } from "./tree.ts";

const scopedReadsFile = "tools/tidy/scoped-reads.json";

/** By the reason why nobody sees too much by it: files with statements of their own, and their tables. */
type ScopedReads = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** In a job no person asks, and demo data is nobody's. */
const serverCode = /^(modules\/[^/]+|platform)\/server\/(?!jobs\/|seed)(?!.*tables\.ts$).*\.ts$/;

const inSql =
  /\b(?:from|join|update|selectFrom\("|updateTable\("|(?:inner|left|right)Join\(")\s*(\w+)/gi;
const declared = /export const (\w+) = (?:tenant|plain|order)Table\(\s*"(\w+)"/g;
const locked = /\blockRow\(\s*\w+,\s*(\w+)/g;

/**
 * A list, a detail or a lock of a scoped table is had as somebody, by its ScopedList. What reads it by
 * a statement of its own is noted with the reason why that is safe, so that a new one is looked at.
 */
export function scopedTablesAreReadAsSomebody(tree: Tree): Finding[] {
  const reasons = JSON.parse(tree.files.get(scopedReadsFile) ?? "{}") as ScopedReads;
  const noted = new Map(Object.values(reasons).flatMap((files) => Object.entries(files)));
  const found = scopedReadsIn(tree);
  const unnoted = [...found].flatMap(([file, tables]) =>
    [...tables]
      .filter((table) => !noted.get(file)?.includes(table))
      .map((table) => finding(file, `reads ${table}, which not everybody sees all of`)),
  );
  const outdated = [...noted].flatMap(([file, tables]) =>
    tables
      .filter((table) => !found.get(file)?.has(table))
      .map((table) => finding(file, `no longer reads ${table}`)),
  );
  return [...unnoted, ...outdated];
}

const finding = (file: string, what: string): Finding => ({
  rule: "scoped-reads",
  file,
  message: `${what}: use its scoped list, or note it in ${scopedReadsFile} with a reason`,
});

/** The scoped tables that each file names, as code or inside a statement. */
function scopedReadsIn(tree: Tree): Map<string, Set<string>> {
  const tableOf = new Map(
    filesMatching(tree, /^modules\/[^/]+\/server\/.*\.ts$/).flatMap(([, text]) =>
      [...text.matchAll(declared)].map(([, name = "", table = ""]) => [name, table] as const),
    ),
  );
  const found = new Map<string, Set<string>>();
  for (const [file, text] of filesMatching(tree, serverCode)) {
    if (isTest(file)) continue;
    const named = [
      ...[...text.matchAll(inSql)].map(([, table = ""]) => table),
      ...[...text.matchAll(locked)].map(([, name = ""]) => tableOf.get(name) ?? ""),
    ];
    const scoped = named.filter(isScoped);
    if (scoped.length > 0) found.set(file, new Set(scoped));
  }
  return found;
}
