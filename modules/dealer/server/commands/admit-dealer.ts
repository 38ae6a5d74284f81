import { command } from "#platform/server/command.ts";
import { carDealer } from "../../dealer-contract.ts";
import { lockFor, moveDealer } from "../dealer/reach.ts";

/** Lets a dealer into the network, by somebody other than who proposed it. */
export const admitDealer = command(carDealer.admit, async ({ input: { id }, tx, actor }) => {
  const row = await lockFor(tx, actor, { id, action: "admit", by: carDealer.admit });
  const now = tx.now.toISOString();
  const also = { reviewed_by: actor.userId, reviewed_at: now, entered_at: now, complete_by: null };
  await moveDealer(tx, row, { to: "entered", also });
  return { id };
});
