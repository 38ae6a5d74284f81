import { startApproval } from "#modules/approval/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { walletAdjustments } from "../order-tables.ts";
import { adjustmentBusiness } from "../support/adjustment-money.ts";
import { reachAdjustment } from "../support/adjustment-reach.ts";
import { adjustmentSubject } from "../support/adjustment-subject.ts";
import { holdFunds } from "../support/holds.ts";

/** Puts the payer's money aside and sends the adjustment round for approval. */
export const submitAdjustment = command(walletAdjustment.submit, async ({ input, tx, actor }) => {
  const row = await reachAdjustment(tx, actor, { id: input.id, deed: "submit" });
  const { holdId } = await holdFunds(tx, {
    walletId: row.payer_wallet_id,
    orderType: adjustmentBusiness,
    orderId: row.id,
    orderNumber: row.number,
    amountFen: row.amount_fen,
  });
  await updateRow(tx, walletAdjustments, { row, to: { hold_id: holdId } });
  const { instanceId } = await startApproval(tx, adjustmentSubject, { orderId: row.id });
  return { id: row.id, instanceId };
});
