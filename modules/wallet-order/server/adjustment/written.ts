import { expectFiles } from "#modules/attachment/server/index.ts";
import { expectNone } from "#modules/order/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import type { walletAdjustment } from "../../adjustment-contract.ts";
import { walletOrderErrors } from "../../errors.ts";
import { holdFunds, balancesOf } from "#modules/wallet/server/index.ts";
import { expectWalletsSeen } from "#modules/wallet/server/faces/sight.ts";
import { costOf } from "./cost.ts";
import { adjustmentBusiness } from "./money.ts";
import { adjustmentOrder } from "./order.ts";
import { againstWriting } from "./rules.ts";
import { walletAdjustments } from "./tables.ts";

type Input = InputOf<typeof walletAdjustment.create>;

/** What was written, in the table's words; refused if its parts do not belong together. */
export async function writtenAdjustment(
  tx: CommandTx,
  input: Input,
  { besides, known }: { readonly besides: string | null; readonly known: readonly string[] },
) {
  const { adjustmentType: kind, orderId, amount, payerWalletId, payeeWalletId } = input;
  await expectWalletsSeen(tx, tx.actor, [payerWalletId, payeeWalletId]);
  const payerWallet = await balancesOf(tx, payerWalletId);
  const payeeWallet = await balancesOf(tx, payeeWalletId);
  const { userType, userId, userOrderType, payeeType, payeeId, payeeOrderType } = input;
  const payer = { ownerType: userType, ownerId: userId, walletType: userOrderType };
  const payee = { ownerType: payeeType, ownerId: payeeId, walletType: payeeOrderType };
  expectNone(
    againstWriting({
      kind,
      orderId,
      payer: { ...payer, wallet: payerWallet },
      payee: { ...payee, wallet: payeeWallet },
    }),
  );
  await expectFiles(tx, input.fileIds, { known });
  const borne = orderId && (await costOf(tx, { orderId, walletId: payeeWalletId, besides }));
  if (orderId && !borne) throw new Refused(walletOrderErrors.orderNotBorne);
  return {
    kind,
    amount_fen: amount,
    order_id: orderId,
    order_number: borne ? borne.orderNumber : null,
    order_hold_id: borne ? borne.holdId : null,
    payer_wallet_id: payerWalletId,
    payee_wallet_id: payeeWalletId,
    remark: input.remarks,
    file_ids: input.fileIds,
  };
}

/** Writes an adjustment down; nothing is put aside before it is submitted. */
export async function addAdjustment(tx: CommandTx, input: Input): Promise<{ id: string }> {
  const written = await writtenAdjustment(tx, input, { besides: null, known: [] });
  const unmoved = { hold_id: null, transaction_id: null, effective_at: null };
  const { id } = await adjustmentOrder.create(tx, { ...written, ...unmoved });
  return { id };
}

/** Puts the payer's money aside and sends the adjustment round for approval. */
export async function sendAdjustment(tx: CommandTx, row: Row<typeof walletAdjustments>) {
  const { holdId } = await holdFunds(tx, {
    walletId: row.payer_wallet_id,
    orderType: adjustmentBusiness,
    orderId: row.id,
    orderNumber: row.number,
    amountFen: row.amount_fen,
  });
  const held = await updateRow(tx, walletAdjustments, { row, to: { hold_id: holdId } });
  return adjustmentOrder.submit(tx, held);
}
