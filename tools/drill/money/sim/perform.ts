import { Refused } from "#platform/server/refused.ts";
import { actionOf, isAsked } from "./commands.ts";
import { Breach, No } from "./money.ts";
import { Crash } from "./store.ts";
import type { Drawn, World } from "./world.ts";

/** What became of a command: answered, refused, or nobody knows. */
type End = { readonly answer: string } | "refused" | "crashed";

/** Gives a command to the world, with its fault. Who got no answer asks again under the same key. */
export function perform(world: World, command: Drawn, number: number): End {
  const key = `k${number}`;
  const { fault, faultAt } = command;
  if (fault === "crash" || fault === "conflict") world.store.stepsToCrash = faultAt;
  const first = attempt(world, command, key);
  world.store.stepsToCrash = -1;
  if (fault === "none") return first;
  if (fault === "conflict" && first !== "crashed") return first;
  return repeat(world, { command, key, first });
}

function attempt(world: World, command: Drawn, key: string): End {
  const action = actionOf(command.name);
  try {
    return {
      answer: isAsked(command.name)
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
function repeat(
  world: World,
  { command, key, first }: { readonly command: Drawn; readonly key: string; readonly first: End },
): End {
  const postings = world.store.postings.rows.length;
  const again = attempt(world, command, key);
  if (!isAsked(command.name) || typeof first === "string") return again;
  const isSame = typeof again !== "string" && again.answer === first.answer;
  if (!isSame || world.store.postings.rows.length !== postings) {
    throw new Breach(`I16 ${command.name} asked twice under one key was done or answered anew`);
  }
  return again;
}
