import { withoutComments, withoutSqlComments } from "./text.ts";
import { filesMatching, type Finding, isMigration, isTest, type Tree } from "./tree.ts";

interface Correction {
  readonly wire: string;
  readonly ours: readonly string[];
}

const identifier = /^[A-Za-z_]\w*$/;

/** Names in a cell: those in backticks, or without backticks the words between separators. */
function namesIn(cell: string): string[] {
  const quoted = [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
  const names = quoted.length > 0 ? quoted : cell.split(/[,、·\s]+|(?<=\w)\/(?=\w)/);
  return names.filter((name) => identifier.test(name));
}

/** Tables of a Markdown file, each a list of rows, each a list of cells. */
function tablesIn(markdown: string): string[][][] {
  const tables = markdown.match(/(^\|.*\n?)+/gm) ?? [];
  return tables.map((table) =>
    table
      .trim()
      .split("\n")
      .map((row) => row.split("|").map((cell) => cell.trim())),
  );
}

/** Rows whose wire name we do not keep, of the tables that have the columns `wire` and `ours`. */
function correctionsIn(glossary: string): Correction[] {
  return tablesIn(glossary).flatMap(([head = [], ...rows]) => {
    const [wireColumn, oursColumn] = [head.indexOf("wire"), head.indexOf("ours")];
    if (wireColumn < 0 || oursColumn < 0) return [];
    return rows.flatMap((row) => {
      const ours = namesIn(row[oursColumn] ?? "");
      return namesIn(row[wireColumn] ?? "")
        .filter((wire) => ours.length > 0 && !ours.includes(wire))
        .map((wire) => ({ wire, ours }));
    });
  });
}

const ourWordsOnly = /^modules\/[^/]+\/server\/(?:[^/]+\/)?((rules|tables)\.ts$|commands\/|jobs\/)/;

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Commands take a wire name in by renaming it, `{ costumerName: customerName }`, and only so. */
function withoutRenames(code: string, { wire, ours }: Correction): string {
  return code.replace(new RegExp(`\\b${wire}:\\s*(${ours.join("|")})\\b`, "g"), "");
}

function usesInCode(path: string, code: string, correction: Correction): boolean {
  const looked = path.includes("/commands/") ? withoutRenames(code, correction) : code;
  return new RegExp(`\\b(${correction.wire}|${snake(correction.wire)})\\b`).test(looked);
}

function usesInSql(sql: string, { wire }: Correction): boolean {
  // Menu names, paths and permissions are the spec's wherever they are stored.
  const looked = sql
    .replace(/\bnulls\s+(first|last)\b/gi, "")
    .replace(/'\/?[a-z]+[.:/][\w.:/]+'/gi, "");
  return new RegExp(`\\b(${wire}|${snake(wire)})\\b`).test(looked);
}

export function oddNamesStayOnTheWire(tree: Tree): Finding[] {
  const corrections = correctionsIn(tree.files.get("docs/glossary.md") ?? "");
  const found = (file: string, { wire, ours }: Correction) => ({
    rule: "odd-names",
    file,
    message: `uses the wire name ${wire}; inside we say ${ours.join(" or ")}`,
  });
  const code = filesMatching(tree, ourWordsOnly)
    .filter(([path]) => !isTest(path))
    .map(([path, text]) => [path, withoutComments(text)] as const);
  const sql = [...tree.files]
    .filter(([path]) => isMigration(path))
    .map(([path, text]) => [path, withoutSqlComments(text)] as const);
  return corrections.flatMap((correction) => [
    ...code
      .filter(([path, text]) => usesInCode(path, text, correction))
      .map(([path]) => found(path, correction)),
    ...sql
      .filter(([, text]) => usesInSql(text, correction))
      .map(([path]) => found(path, correction)),
  ]);
}
