import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { readLastRound } from "../instance/load.ts";
import type { Subject } from "./subjects.ts";
import { mayLook } from "../instance/visible.ts";

interface Sought {
  readonly subject: Subject;
  readonly orderId: string;
}

/** Refuses who neither sees an order by itself nor has a part in its approval. */
export async function expectSeesOrder(tx: ReadTx, actor: Actor, sought: Sought): Promise<void> {
  if (!(await seesOrder(tx, actor, sought))) throw new Refused(platformErrors.notFound);
}

export async function seesOrder(
  tx: ReadTx,
  actor: Actor,
  { subject, orderId }: Sought,
): Promise<boolean> {
  if (await subject.isSeenBy(tx, actor, orderId)) return true;
  const last = await readLastRound(tx, orderId);
  return last !== null && mayLook(tx, actor, last);
}
