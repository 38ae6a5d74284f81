import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Drawn } from "./sim/stories/setting.ts";
import type { Tellable } from "./sim/stories/stories.ts";

const folder = join(import.meta.dirname, "seeds");

/** A story that once ended badly: as it was shrunk, or by its seed alone. */
interface Kept {
  /** Which kind of story; without it, of wallets. */
  readonly of?: string;
  readonly seed: number;
  readonly what: string;
  readonly commands?: readonly Drawn[];
}

export interface Story {
  readonly name: string;
  readonly commands: readonly Drawn[];
}

/** Told again before every run: what was mended once stays mended. */
export const keptStories = (stories: Tellable): Story[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const kept = JSON.parse(readFileSync(join(folder, name), "utf8")) as Kept;
      if ((kept.of ?? "wallets") !== stories.name) return [];
      return [{ name, commands: kept.commands ?? stories.commandsOf(kept.seed) }];
    });

/** Where the story was written. */
export function keep(kept: Required<Kept>): string {
  const path = join(folder, `seed-${kept.seed}.json`);
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
  return path;
}
