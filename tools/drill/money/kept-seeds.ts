import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandsOf } from "./sim/simulate.ts";
import type { Drawn } from "./sim/world.ts";

const folder = join(import.meta.dirname, "seeds");

/** A story that once ended badly: as it was shrunk, or by its seed alone. */
interface Kept {
  readonly seed: number;
  readonly what: string;
  readonly commands?: readonly Drawn[];
}

export interface Story {
  readonly name: string;
  readonly commands: readonly Drawn[];
}

/** Told again before every run: what was mended once stays mended. */
export const keptStories = (): Story[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => {
      const kept = JSON.parse(readFileSync(join(folder, name), "utf8")) as Kept;
      return { name, commands: kept.commands ?? commandsOf(kept.seed) };
    });

/** Where the story was written. */
export function keep(kept: Required<Kept>): string {
  const path = join(folder, `seed-${kept.seed}.json`);
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
  return path;
}
