import { Random } from "../../random.ts";
import { BankSide } from "./bank-side.ts";
import { commandNames, drawCommand } from "./commands.ts";
import { found } from "./company.ts";
import { Invariants } from "./invariants.ts";
import { perform } from "./perform.ts";
import { replay } from "./replay.ts";
import { realRules, type Rules } from "./rules.ts";
import { type Drawn, World } from "./world.ts";

export const commandsEach = 500;

export interface Told {
  readonly commands: number;
  readonly done: Readonly<Record<string, number>>;
  readonly refused: number;
  readonly crashes: number;
  /** What must never be, and at which command it was. */
  readonly breach: { readonly what: string; readonly at: number } | null;
}

export const commandsOf = (seed: number, count = commandsEach): Drawn[] => {
  const random = Random.of(seed, 0);
  return Array.from({ length: count }, () => drawCommand(random));
};

/** One story: a fresh world, these commands one after another, all invariants after each. */
export function simulate(commands: readonly Drawn[], rules: Rules = realRules): Told {
  const invariants = new Invariants();
  const world = new World(rules, new BankSide(), (one) => invariants.check(one));
  world.transact(() => found(world.store));
  const done: Record<string, number> = Object.fromEntries(commandNames.map((name) => [name, 0]));
  let [refused, at] = [0, 0];
  const told = (breach: Told["breach"]): Told => {
    const { crashes } = world;
    return { commands: at, done, refused, crashes, breach };
  };
  try {
    for (const command of commands) {
      const end = perform(world, command, at);
      if (typeof end === "string") refused += 1;
      else done[command.name] = (done[command.name] ?? 0) + 1;
      at += 1;
    }
    replay(world.store);
  } catch (thrown) {
    return told({ what: thrown instanceof Error ? thrown.message : String(thrown), at });
  }
  return told(null);
}

/** The shortest story that still ends badly: halves first, then smaller pieces, then single commands. */
export function shrink(commands: readonly Drawn[], rules: Rules = realRules): Drawn[] {
  let kept = [...commands];
  const end = simulate(kept, rules).breach?.at;
  if (end === undefined) return kept;
  kept = kept.slice(0, end + 1);
  for (let size = kept.length >> 1; size >= 1; size >>= 1) {
    for (let from = 0; from < kept.length;) {
      const fewer = kept.toSpliced(from, size);
      if (simulate(fewer, rules).breach) kept = fewer;
      else from += size;
    }
  }
  return kept;
}
