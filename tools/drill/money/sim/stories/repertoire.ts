import type { Random } from "../../../random.ts";
import type { Drawn, Fault } from "./setting.ts";

export type Action<W> = (world: W, drawn: Drawn) => string;
/** Commands by their names, with the weight each is drawn by. */
export type Part<W> = Readonly<Record<string, readonly [weight: number, action: Action<W>]>>;

const faults: readonly Fault[] = ["crash", "conflict", "lostAnswer", "twice"];
const faultChance = 0.2;
const mostSteps = 14;
const large = 2 ** 31;

/** All that can happen in stories of one kind. */
export class Repertoire<W> {
  readonly names: readonly string[];
  readonly #asked: Part<W>;
  readonly #all: Part<W>;
  readonly #urn: readonly string[];

  /**
   * `asked` is what people ask for: one transaction each, under a key. `happening` happens by itself, by jobs,
   * letters, sweeps and time, and makes its own transactions.
   */
  constructor(asked: Part<W>, happening: Part<W>) {
    this.#asked = asked;
    this.#all = { ...asked, ...happening };
    this.names = Object.keys(this.#all);
    this.#urn = Object.entries(this.#all).flatMap(([name, [weight]]) =>
      Array.from({ length: weight }, () => name),
    );
  }

  isAsked(name: string): boolean {
    return name in this.#asked;
  }

  actionOf(name: string): Action<W> {
    const [, action] = this.#all[name] ?? [];
    if (!action) throw new Error(`no command ${name}`);
    return action;
  }

  draw(random: Random): Drawn {
    const isStruck = random.chance(faultChance);
    return {
      name: random.oneOf(this.#urn),
      a: random.below(large),
      b: random.below(large),
      c: random.below(large),
      fault: isStruck ? random.oneOf(faults) : "none",
      faultAt: isStruck ? random.below(mostSteps) : 0,
    };
  }
}
