import type { Asking } from "#modules/order/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { AdjustmentAction } from "../../adjustment-contract.ts";
import { walletsSeen } from "#modules/wallet/server/faces/sight.ts";
import { balancesOf } from "#modules/wallet/server/index.ts";
import { costOf, lockCost } from "./cost.ts";
import type { AdjustmentFacts } from "./rules.ts";
import type { walletAdjustments } from "./tables.ts";

const nothing = { settledFen: 0, movedFen: 0 };

/** What decides what can be done to an adjustment, and how much of it the actor is told. */
export async function factsOf(
  tx: ReadTx,
  row: Row<typeof walletAdjustments>,
  { me, action }: Asking<AdjustmentAction>,
): Promise<AdjustmentFacts> {
  const { order_id: orderId, payer_wallet_id: payerId, payee_wallet_id: payeeId } = row;
  // Two who submit for the same order at once are judged one after the other.
  const findCost = action === "submit" ? lockCost : costOf;
  const cost = orderId && (await findCost(tx, { orderId, walletId: payeeId, besides: row.id }));
  const payer = await balancesOf(tx, payerId);
  const payee = await balancesOf(tx, payeeId);
  const seen = await walletsSeen(tx, me, [payerId, payeeId]);
  return {
    ...row,
    cost: orderId === null ? null : cost || nothing,
    payerAvailableFen: payer.availableFen,
    payeeAvailableFen: payee.availableFen,
    seesPayer: seen.has(payerId),
    seesPayee: seen.has(payeeId),
  };
}
