import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One text in one file, which must stand there exactly once, and what is written instead. */
interface Replaced {
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
}

/** A file that was not there, such as a migration that undoes what an earlier one did. */
interface Added {
  readonly file: string;
  readonly adds: string;
}

export type Edit = Replaced | Added;

/** A mistake as people make it, and the test that must not let it pass. */
export interface Fault {
  /** By which `--only` finds it. */
  readonly name: string;
  /** What it would mean for those who use the product. */
  readonly means: string;
  readonly edits: readonly Edit[];
  readonly foundBy: {
    readonly file: string;
    /** A part of the names of the tests that are run, groups before ` > `: few, and none that asks a clock. */
    readonly tests: string;
  };
  /** Left out of CI: its test alone takes longer than a minute. */
  readonly slow?: boolean;
}

/** What of an edit no longer fits: the list must not rot, so this is an error and no quiet success. */
export function misfit(folder: string, edit: Edit): string | undefined {
  const path = join(folder, edit.file);
  if ("adds" in edit) return existsSync(path) ? `${edit.file} is there already` : undefined;
  if (!existsSync(path)) return `${edit.file} is not there`;
  const times = readFileSync(path, "utf8").split(edit.right).length - 1;
  return times === 1 ? undefined : `${edit.file} has the text ${times} times, not once`;
}

/** Makes the mistake in a copy of the product. */
export function plant(folder: string, edits: readonly Edit[]): void {
  for (const edit of edits) {
    const found = misfit(folder, edit);
    if (found !== undefined) throw new Error(found);
    const path = join(folder, edit.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, wrongText(path, edit));
  }
}

const wrongText = (path: string, edit: Edit): string =>
  "adds" in edit ? edit.adds : readFileSync(path, "utf8").replace(edit.right, () => edit.wrong);
