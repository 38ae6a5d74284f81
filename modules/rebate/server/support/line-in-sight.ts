import {
  lineById,
  type LineStanding,
  sightOf,
} from "#modules/rebate-book/server/faces/standing.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { reachOfApplying } from "./applying.ts";

/** A line of the book that somebody may apply for or at least sees; another is as if it were not there. */
export async function lineInSight(tx: ReadTx, actor: Actor, id: string): Promise<LineStanding> {
  const reach = await reachOfApplying(tx, actor);
  const sight = await sightOf(tx, actor, { id, reach });
  const line = sight?.isSeen ? await lineById(tx, id) : undefined;
  if (!line) throw new Refused(platformErrors.notFound);
  return line;
}
