import { command } from "#platform/server/command.ts";
import { carDealer } from "../../dealer-contract.ts";
import { lockFor, moveDealer } from "../dealer/reach.ts";

/** Proposes a dealer with a filing in force and a signed agreement for the network. */
export const applyForEntry = command(carDealer.apply, async ({ input: { id }, tx, actor }) => {
  const row = await lockFor(tx, actor, { id, action: "apply", by: carDealer.apply });
  const applied = { applied_by: actor.userId, applied_at: tx.now.toISOString() };
  const nobody = { reviewed_by: null, reviewed_at: null, reason: null };
  await moveDealer(tx, row, { to: "reviewing", also: { ...applied, ...nobody } });
  return { id };
});
