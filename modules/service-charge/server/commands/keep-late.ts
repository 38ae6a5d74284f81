import { readCollected } from "#modules/collection/server/index.ts";
import { keepLate as keepMoney } from "#modules/collection/server/faces/money.ts";
import { command } from "#platform/server/command.ts";
import { serviceCharge } from "../../contract.ts";
import { reachCharge } from "../charge/order.ts";
import { expectKeepable } from "../rules/refund.ts";

/** Takes money that came late, twice or in another amount as it is. */
export const keepLate = command(serviceCharge.keepLate, async ({ input, tx, actor, flows }) => {
  const { id, paymentId, remark } = input;
  const { collection_id: collectionId, number } = await reachCharge(tx, actor, {
    id,
    action: "keepLate",
  });
  if (collectionId === null) throw new Error(`Service charge ${number} has no money`);
  expectKeepable(await readCollected(tx, { collectionId }), paymentId);
  tx.remark = remark;
  await keepMoney(tx, flows, { paymentId });
  return { id };
});
