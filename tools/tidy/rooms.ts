import { type Finding, isTest, moduleFolderOf, type Tree } from "./tree.ts";

/** Past these a module has more than one noun, and nobody finds anything in a folder (ADR 0042). */
const mostInModule = 120;
const mostInFolder = 25;

const notesFile = "tools/tidy/full-rooms.json";
const note = /^(?<room>\S+) has at most (?<most>\d+) files: \S/;

const counted = /^(modules|platform)\//;
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

/**
 * Files of each module and of each folder; tests go with what they test and are not counted. What is
 * too full still is noted with its reason and how full it may be, a line each; the list only shrinks.
 */
export function roomsAreNotTooFull(tree: Tree): Finding[] {
  const full = new Map([
    ...fuller(tree, moduleFolderOf, mostInModule),
    ...fuller(tree, folderOf, mostInFolder),
  ]);
  const notes = notesIn(tree);
  const unnoted = [...full]
    .filter(([room, files]) => files > (notes.get(room) ?? 0))
    .map(([room, files]) => breach(room, `has ${files} files: split it by noun`));
  const needless = [...notes.keys()]
    .filter((room) => !full.has(room))
    .map((room) => breach(notesFile, `nobody needs the note, or it gives no reason: ${room}`));
  return [...unnoted, ...needless];
}

const breach = (file: string, message: string): Finding => ({ rule: "full-rooms", file, message });

/** Rooms with more files than they may have. */
function fuller(
  tree: Tree,
  roomOf: (path: string) => string | undefined,
  most: number,
): [room: string, files: number][] {
  const rooms = [...tree.files.keys()]
    .filter((path) => counted.test(path) && !isTest(path))
    .flatMap((path) => roomOf(path) ?? []);
  const counts = new Map<string, number>();
  for (const room of rooms) counts.set(room, (counts.get(room) ?? 0) + 1);
  return [...counts].filter(([, files]) => files > most);
}

/** How full a room may be still; a line that says something else stays as it is, and fits nothing. */
function notesIn(tree: Tree): Map<string, number> {
  const lines = JSON.parse(tree.files.get(notesFile) ?? "[]") as string[];
  return new Map(
    lines.map((line) => {
      const { room = line, most = "0" } = note.exec(line)?.groups ?? {};
      return [room, Number(most)];
    }),
  );
}
