import { readsOf } from "#modules/order/server/faces/reads.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { query } from "#platform/server/query.ts";
import { everything } from "#platform/server/scope/range.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { walletsSeen } from "#modules/wallet/server/faces/sight.ts";
import { adjustmentsOf, allAdjustments, type ShownAdjustment } from "./list.ts";
import { adjustmentOrder } from "./order.ts";

/** Who sees an adjustment does not see by that what its wallets have. */
async function asSeenBy(
  tx: ReadTx,
  actor: Actor,
  rows: readonly ShownAdjustment[],
): Promise<ShownAdjustment[]> {
  const ids = rows.flatMap(({ payerWalletId, payeeWalletId }) => [payerWalletId, payeeWalletId]);
  const seen = await walletsSeen(tx, actor, ids);
  return rows.map((row) => ({
    ...row,
    userAvailableAmount: seen.has(row.payerWalletId) ? row.userAvailableAmount : null,
    payeeAvailableAmount: seen.has(row.payeeWalletId) ? row.payeeAvailableAmount : null,
  }));
}

export const listOrderAdjustments = query(
  walletAdjustment.orderList,
  async ({ input, tx, actor }) => {
    const found = await adjustmentsOf.order.seenBy(actor).page(tx, input);
    return { ...found, records: await asSeenBy(tx, actor, found.records) };
  },
);

export const listAmountAdjustments = query(
  walletAdjustment.amountList,
  async ({ input, tx, actor }) => {
    const found = await adjustmentsOf.amount.seenBy(actor).page(tx, input);
    return { ...found, records: await asSeenBy(tx, actor, found.records) };
  },
);

export const adjustmentReads = readsOf(walletAdjustment, adjustmentOrder, {
  async one(tx, id, actor) {
    const row = await allAdjustments.within(everything(actor.userId)).one(tx, id);
    const [shown] = await asSeenBy(tx, actor, [row]);
    return shown;
  },
  wireNames: allAdjustments.wireNames,
  told: [
    "orderNo",
    "adjustmentType",
    "amount",
    "adjustedOrderNo",
    "remarks",
    "fileIds",
    "stateCode",
  ],
});
