import { expectFiles } from "#modules/attachment/server/index.ts";
import { command } from "#platform/server/command.ts";
import { walletRecharge } from "../../../recharge-contract.ts";
import { rechargeOrder } from "../order.ts";
import { unbooked } from "../written.ts";

/** Writes down that a booked recharge was wrong: what it brought goes back once this is approved. */
export const correctRecharge = command(walletRecharge.correct, async ({ input, tx, actor }) => {
  const { id, remarks, fileIds } = input;
  const wrong = await rechargeOrder.lockFor(tx, actor, { id, action: "correct" });
  await expectFiles(tx, fileIds, { known: [] });
  const made = await rechargeOrder.create(tx, {
    ...unbooked,
    kind: wrong.kind,
    amount_fen: wrong.amount_fen,
    recharge_account_id: wrong.recharge_account_id,
    payer_type: wrong.payer_type,
    payer_name: wrong.payer_name,
    wallet_id: wrong.wallet_id,
    pool_department_id: wrong.pool_department_id,
    // The line of the statement stays with the original until its money is back.
    statement_serial: null,
    remark: remarks,
    file_ids: fileIds,
    corrects_id: wrong.id,
  });
  return { id: made.id };
});
