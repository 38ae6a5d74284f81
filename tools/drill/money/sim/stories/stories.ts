import { Random } from "../../../random.ts";
import { perform } from "./perform.ts";
import type { Repertoire } from "./repertoire.ts";
import type { Drawn, Setting } from "./setting.ts";

export const commandsEach = 500;

export interface Told {
  readonly commands: number;
  readonly done: Readonly<Record<string, number>>;
  readonly refused: number;
  readonly crashes: number;
  /** What must never be, and at which command it was. */
  readonly breach: { readonly what: string; readonly at: number } | null;
}

interface Genre<W extends Setting, R> {
  /** What stories of the kind are kept under. */
  readonly name: string;
  readonly repertoire: Repertoire<W>;
  /** The product's, as they are; whoever plants a mistake hands in others. */
  readonly rules: R;
  /** A fresh world, founded. */
  readonly open: (rules: R) => W;
  /** What must hold of the whole in the end. */
  readonly close?: (world: W) => void;
}

/** Stories of one kind, whatever rules they are told by. */
export interface Tellable {
  readonly name: string;
  commandsOf(seed: number): Drawn[];
  tell(commands: readonly Drawn[]): Told;
  shrink(commands: readonly Drawn[]): Drawn[];
}

export class Stories<W extends Setting, R> implements Tellable {
  readonly #genre: Genre<W, R>;

  constructor(genre: Genre<W, R>) {
    this.#genre = genre;
  }

  get name(): string {
    return this.#genre.name;
  }

  commandsOf(seed: number): Drawn[] {
    const random = Random.of(seed, 0);
    return Array.from({ length: commandsEach }, () => this.#genre.repertoire.draw(random));
  }

  /** One story: a fresh world, these commands one after another, all invariants after each. */
  tell(commands: readonly Drawn[], rules: R = this.#genre.rules): Told {
    const { repertoire, open, close } = this.#genre;
    const world = open(rules);
    const done: Record<string, number> = Object.fromEntries(
      repertoire.names.map((name) => [name, 0]),
    );
    let [refused, at] = [0, 0];
    const told = (breach: Told["breach"]): Told => {
      const { crashes } = world;
      return { commands: at, done, refused, crashes, breach };
    };
    try {
      for (const command of commands) {
        const end = perform(world, { repertoire, command, key: `k${at}` });
        if (typeof end === "string") refused += 1;
        else done[command.name] = (done[command.name] ?? 0) + 1;
        at += 1;
      }
      close?.(world);
    } catch (thrown) {
      return told({ what: thrown instanceof Error ? thrown.message : String(thrown), at });
    }
    return told(null);
  }

  /** The shortest story that still ends badly: halves first, then smaller pieces, then single commands. */
  shrink(commands: readonly Drawn[], rules: R = this.#genre.rules): Drawn[] {
    let kept = [...commands];
    const end = this.tell(kept, rules).breach?.at;
    if (end === undefined) return kept;
    kept = kept.slice(0, end + 1);
    for (let size = kept.length >> 1; size >= 1; size >>= 1) {
      for (let from = 0; from < kept.length;) {
        const fewer = kept.toSpliced(from, size);
        if (this.tell(fewer, rules).breach) kept = fewer;
        else from += size;
      }
    }
    return kept;
  }
}
