import { createHash } from "node:crypto";
import { type Finding, isMigration, type Tree } from "./tree.ts";

export const hashesFile = "db/migrations/hashes.json";
const nameShape = /^\d{8}T([01]\d|2[0-3])[0-5]\d_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

type Hashes = Readonly<Record<string, string>>;

function migrationsIn(tree: Tree): { name: string; text: string }[] {
  return [...tree.files]
    .filter(([path]) => isMigration(path))
    .map(([path, text]) => ({ name: path.replace("db/migrations/", ""), text }));
}

function recordedIn(tree: Tree): Hashes {
  return JSON.parse(tree.files.get(hashesFile) ?? "{}") as Hashes;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function finding(rule: string, name: string, message: string): Finding {
  return { rule, file: `db/migrations/${name}`, message };
}

export function migrationsAreNamedByTime(tree: Tree): Finding[] {
  return migrationsIn(tree)
    .filter(({ name }) => !nameShape.test(name))
    .map(({ name }) => finding("migration-name", name, "is not YYYYMMDDTHHMM_what.sql"));
}

/** The next reader needs the reason; the statement below it already says what. */
export function migrationsSayWhy(tree: Tree): Finding[] {
  return migrationsIn(tree)
    .filter(({ text }) => !/^--\s*\S/.test(text))
    .map(({ name }) => finding("migration-comment", name, "its first line must be a -- comment"));
}

/** A database that has run a migration never runs it again, so an edit would split the world. */
export function migrationsAreNeverEdited(tree: Tree): Finding[] {
  const recorded = recordedIn(tree);
  const migrations = new Map(migrationsIn(tree).map(({ name, text }) => [name, text]));
  const changed = Object.entries(recorded).flatMap(([name, hash]) => {
    const text = migrations.get(name);
    if (text === undefined) return [finding("migration-edited", name, "was recorded and is gone")];
    if (hashOf(text) === hash) return [];
    return [finding("migration-edited", name, "differs from what was recorded; add a new one")];
  });
  const unrecorded = [...migrations.keys()]
    .filter((name) => !(name in recorded))
    .map((name) => finding("migration-recorded", name, "run `node tools/tidy.ts --record`"));
  return [...changed, ...unrecorded];
}

/** A migration older than one already merged would be skipped where the later one has run. */
export function migrationsComeInOrder(tree: Tree): Finding[] {
  const recorded = Object.keys(recordedIn(tree));
  const misplaced = recorded.filter((name, at) => at > 0 && name < (recorded[at - 1] ?? ""));
  const newest = recorded.toSorted().at(-1) ?? "";
  const late = migrationsIn(tree)
    .map(({ name }) => name)
    .filter((name) => !recorded.includes(name) && name < newest);
  return [...misplaced, ...late].map((name) =>
    finding("migration-order", name, "comes before one that is already recorded"),
  );
}

/** The content of hashes.json with new migrations appended; what stands there is never touched. */
export function withNewHashes(tree: Tree): string {
  const recorded = recordedIn(tree);
  const added = migrationsIn(tree)
    .filter(({ name }) => !(name in recorded))
    .map(({ name, text }) => [name, hashOf(text)]);
  return `${JSON.stringify({ ...recorded, ...Object.fromEntries(added) }, null, 2)}\n`;
}
