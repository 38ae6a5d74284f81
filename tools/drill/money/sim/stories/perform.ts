import { Refused } from "#platform/server/refused.ts";
import { Breach, Crash, No } from "./ends.ts";
import type { Repertoire } from "./repertoire.ts";
import type { Drawn, Setting } from "./setting.ts";

/** What became of a command: answered, refused, or nobody knows. */
type End = { readonly answer: string } | "refused" | "crashed";

interface Given<W> {
  readonly repertoire: Repertoire<W>;
  readonly command: Drawn;
  readonly key: string;
}

/** Gives a command to the world, with its fault. Who got no answer asks again under the same key. */
export function perform<W extends Setting>(world: W, given: Given<W>): End {
  const { fault, faultAt } = given.command;
  if (fault === "crash" || fault === "conflict") world.store.stepsToCrash = faultAt;
  const first = attempt(world, given);
  world.store.stepsToCrash = -1;
  if (fault === "none") return first;
  if (fault === "conflict" && first !== "crashed") return first;
  return repeat(world, given, first);
}

function attempt<W extends Setting>(world: W, { repertoire, command, key }: Given<W>): End {
  const action = repertoire.actionOf(command.name);
  try {
    return {
      answer: repertoire.isAsked(command.name)
        ? world.once(key, () => action(world, command))
        : action(world, command),
    };
  } catch (thrown) {
    if (thrown instanceof Crash) {
      world.crashes += 1;
      return "crashed";
    }
    if (thrown instanceof No || thrown instanceof Refused) return "refused";
    throw thrown;
  }
}

/** The same request again: what was done is not done again, and is answered the same. */
function repeat<W extends Setting>(world: W, given: Given<W>, first: End): End {
  const { committed } = world.store;
  const again = attempt(world, given);
  const { name } = given.command;
  if (!given.repertoire.isAsked(name) || typeof first === "string") return again;
  const isSame = typeof again !== "string" && again.answer === first.answer;
  if (!isSame || world.store.committed !== committed) {
    throw new Breach(`I16 ${name} asked twice under one key was done or answered anew`);
  }
  return again;
}
