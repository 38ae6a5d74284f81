import { expectFiles } from "#modules/attachment/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import type { walletAdjustment } from "../../adjustment-contract.ts";
import { walletErrors } from "../../errors.ts";
import { againstWriting, expectNone } from "../rules/adjustment.ts";
import { costOf } from "./adjustment-cost.ts";
import { balancesOf } from "./wallets.ts";

type Input = InputOf<typeof walletAdjustment.create>;

/** What was written, in the table's words; refused if its parts do not belong together. */
export async function writtenAdjustment(
  tx: CommandTx,
  input: Input,
  { besides, known }: { readonly besides: string | null; readonly known: readonly string[] },
) {
  const { adjustmentType: kind, orderId, amount, payerWalletId, payeeWalletId } = input;
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
  if (orderId && !borne) throw new Refused(walletErrors.orderNotBorne);
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
