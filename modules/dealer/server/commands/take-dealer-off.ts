import { command } from "#platform/server/command.ts";
import { carDealer } from "../../dealer-contract.ts";
import { lockFor, moveDealer } from "../dealer/reach.ts";

/** Takes a dealer off the network, with the reason: it stays readable among those that left. */
export const takeDealerOff = command(carDealer.leave, async ({ input, tx, actor }) => {
  const { id, remark } = input;
  const row = await lockFor(tx, actor, { id, action: "leave", by: carDealer.leave });
  tx.remark = remark;
  const also = { left_at: tx.now.toISOString(), reason: remark, complete_by: null };
  await moveDealer(tx, row, { to: "left", also });
  return { id };
});
