import { stringsOf } from "./strings.ts";
import { withoutComments } from "./text.ts";

/** What code does with the tables of others. */
export interface TableUse {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  /** Tables whose state is compared with a number. */
  readonly numbers: ReadonlySet<string>;
}

/** Which names are tables, which of them another's, and which constants of the code stand for one. */
export interface Tables {
  readonly isTable: (name: string) => boolean;
  readonly isForeign: (name: string) => boolean;
  readonly tableOf: (constant: string) => string | undefined;
}

const place =
  /\b(from|join|update|into|using|truncate)\s+(?:only\s+|lateral\s+)?(\w+)(?=(?:\s+(?:as\s+)?(\w+))?)/gi;
const writing =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?(\w+)/gi;
const built = /\b(?:selectFrom|(?:inner|left|right|full)Join)\(\s*["'](\w+)/g;
const builtToWrite = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'](\w+)/g;
const writtenRow = /\b(?:insertRows?|updateRow)\(\s*\w+,\s*(\w+)/g;
const imported = /import\s*\{([^}]*)\}\s*from\s*"[^"]*\/server\/(?:index|faces\/[\w-]+)\.ts"/g;
const comparison =
  /(?:\b(\w+)\.)?\bstate\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in\b)\s*(?:any\s*)?\(?\s*\d/gi;
/** Words that stand after a table without being its other name. */
const keywords = new Set(
  "where on set join left right inner full cross order group limit using values for returning union select as and or".split(
    " ",
  ),
);

const all = (text: string, pattern: RegExp, group = 1): string[] =>
  [...text.matchAll(pattern)].map((match) => match[group] ?? "");

/** Tables by the names that a statement has for them; a table without another name stands under its own. */
function namesIn(statement: string, isTable: Tables["isTable"]): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, , table = "", other = ""] of statement.matchAll(place)) {
    if (isTable(table))
      names.set(other && !keywords.has(other.toLowerCase()) ? other : table, table);
  }
  return names;
}

/** Whose state is compared with a number: by the name before the dot, or of what has no other name. */
function numbersIn(statement: string, isTable: Tables["isTable"]): string[] {
  const names = namesIn(statement, isTable);
  return [...statement.matchAll(comparison)].flatMap(([, name]) => {
    if (name !== undefined) return names.get(name) ?? [];
    const bare = [...names].filter(([other, table]) => other === table);
    return (bare.length > 0 ? bare : [...names]).map(([, table]) => table);
  });
}

/** A name of several words is a table's wherever it stands; one like `users` only where SQL names tables. */
const plainlyNamed = (statement: string) => all(statement, /\b(\w+_\w+)\b/g);

export function tableUseIn(code: string, { isTable, isForeign, tableOf }: Tables): TableUse {
  const text = withoutComments(code);
  const statements = stringsOf(text);
  const constants = all(text, imported)
    .flatMap((names) => names.split(","))
    .map((name) => /^\s*(\w+)/.exec(name)?.[1] ?? "");
  const reads = [
    ...statements.flatMap((one) => [...all(one, place, 2), ...plainlyNamed(one)]),
    ...all(text, built),
    ...constants.map((one) => tableOf(one) ?? ""),
  ];
  const writes = [
    ...statements.flatMap((one) => all(one, writing)),
    ...all(text, builtToWrite),
    ...all(text, writtenRow).map((constant) => tableOf(constant) ?? ""),
  ];
  return {
    reads: new Set(reads.filter(isForeign)),
    writes: new Set(writes.filter(isForeign)),
    numbers: new Set(statements.flatMap((one) => numbersIn(one, isTable)).filter(isForeign)),
  };
}
