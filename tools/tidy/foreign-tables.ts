import { mayRead, mayWrite, ownerName, ownersIn, tablesOfMigrations } from "./table-owners.ts";
import { tableUseIn } from "./table-use.ts";
import { filesMatching, type Finding, isTest, type Tree } from "./tree.ts";

const notesFile = "tools/tidy/foreign-tables.json";
const note = /^(?<file>\S+) reads (?<tables>\w+(?:, \w+)*): \S/;

/** Tests arrange and look at whatever they have to. */
const serverCode = /^modules\/[^/]+\/server\/.*\.ts$/;

/**
 * A module reads and writes its own tables; of another's it asks the face. What reads past a face is
 * noted with its reason, a line each, so that a new one is looked at. Nothing writes past a face, and
 * no state of another module stands as a number: for these there are no notes.
 */
export function tablesAreReachedByTheirOwner(tree: Tree): Finding[] {
  const { read, found } = usesIn(tree);
  const notes = notesIn(tree);
  const noted = new Set(notes);
  const unnoted = [...read].filter(([what]) => !noted.has(what)).map(([, finding]) => finding);
  const needless = notes
    .filter((what, at) => !read.has(what) || notes.indexOf(what) < at)
    .map((what) => breach(notesFile, `nobody needs the note, or it gives no reason: ${what}`));
  return [...found, ...unnoted, ...needless];
}

/** What is noted, table by table; a line that says something else stays as it is, and fits nothing. */
function notesIn(tree: Tree): string[] {
  const lines = JSON.parse(tree.files.get(notesFile) ?? "[]") as string[];
  return lines.flatMap((line) => {
    const { file, tables } = note.exec(line)?.groups ?? {};
    return tables?.split(", ").map((table) => `${file} reads ${table}`) ?? [line];
  });
}

/** A table that belongs to nobody is guarded by nobody. */
export function everyTableHasAnOwner(tree: Tree): Finding[] {
  const { ownerOf } = ownersIn(tree);
  return [...tablesOfMigrations(tree)]
    .filter(([table]) => !ownerOf.has(table))
    .map(([table, file]) => ({
      rule: "table-owner",
      file,
      message: `no tables.ts declares ${table}`,
    }));
}

const breach = (file: string, message: string): Finding => ({
  rule: "foreign-tables",
  file,
  message,
});

/** Reads by how a note names them; all else is found whatever is noted. */
function usesIn(tree: Tree) {
  const { ownerOf, tableOf } = ownersIn(tree);
  const read = new Map<string, Finding>();
  const found: Finding[] = [];
  for (const [file, text] of filesMatching(tree, serverCode)) {
    if (isTest(file)) continue;
    const me = ownerName(file);
    const { reads, writes, numbers } = tableUseIn(text, {
      isTable: (name) => ownerOf.has(name),
      isForeign: (name) => ownerOf.has(name) && ownerOf.get(name) !== me,
      tableOf: (constant) => tableOf.get(constant),
    });
    const ownerIs = (table: string) => ownerOf.get(table) ?? "";
    const its = (table: string) => `${table} of ${ownerIs(table)}`;
    for (const table of reads) {
      const message = `reads ${its(table)}: call its face, or note it in ${notesFile} with a reason`;
      if (!mayRead(me, table, ownerIs(table)))
        read.set(`${file} reads ${table}`, breach(file, message));
    }
    const written = [...writes].filter((table) => !mayWrite(me, table));
    found.push(
      ...written.map((table) => breach(file, `writes ${its(table)}: only its owner does`)),
      ...[...numbers].map((table) =>
        breach(file, `has a state of ${its(table)} as a number: name it`),
      ),
    );
  }
  return { read, found };
}
