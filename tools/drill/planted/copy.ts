import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const root = join(import.meta.dirname, "../../..");

export interface Copy {
  readonly folder: string;
  /** Puts these files back to how they are in the tree. */
  restore(files: readonly string[]): void;
  remove(): void;
}

/** The product as it stands here, in another folder, so that nothing here is ever wrong, not even for a moment. */
export function copyOfProduct(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "chezhang-planted-"));
  const listing = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", listing, { cwd: root, encoding: "utf8" }).split("\0");
  for (const name of names.filter(isFile)) copy(name, folder);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    restore(files) {
      for (const file of files) {
        rmSync(join(folder, file), { force: true });
        if (existsSync(join(root, file))) copy(file, folder);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const isFile = (name: string) =>
  name !== "" && (statSync(join(root, name), { throwIfNoEntry: false })?.isFile() ?? false);

function copy(name: string, folder: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  cpSync(join(root, name), join(folder, name));
}
