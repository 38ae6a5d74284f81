import { command } from "#platform/server/command.ts";
import { carDealer } from "../../dealer-contract.ts";
import { lockFor, moveDealer } from "../dealer/reach.ts";

/** Sends a dealer back whose papers do not suffice, with the reason. */
export const refuseDealer = command(carDealer.refuse, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await lockFor(tx, actor, { id, action: "refuse", by: carDealer.refuse });
  tx.remark = remark;
  const also = { reviewed_by: actor.userId, reviewed_at: tx.now.toISOString(), reason: remark };
  await moveDealer(tx, row, { to: "rejected", also });
  return { id };
});
