import { expectFiles } from "#modules/attachment/server/index.ts";
import { takeRefundOffline } from "#modules/collection/server/faces/money.ts";
import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { serviceChargeRefund } from "../../refund-contract.ts";
import { chargeOrder } from "../charge/order.ts";
import { refundLines } from "../offline/lines.ts";
import { reachRefund, refundOrder } from "../refund/order.ts";
import { expectAccountOf } from "../rules/offline.ts";
import { chargeRefunds } from "../tables.ts";

/** Asks for what the channel refused to be paid to the customer's account: agreed to anew, then paid at the desk. */
export const payOffline = command(
  serviceChargeRefund.payOffline,
  async ({ input, tx, actor, vault }) => {
    const { id, payeeAccount: account, payeeBankName: bankName, cnaps, remark, fileIds } = input;
    const { row, refundId } = await reachRefund(tx, actor, { id, action: "payOffline" });
    const { lessee: name, lessee_public: isPublic } = await chargeOrder.byId(tx, row.charge_id);
    expectAccountOf({ isPublic, account, cnaps });
    await expectFiles(tx, fileIds, { known: [] });
    const payee = { name, isPublic, bankName, cnaps, account };
    await refundLines.add(tx, vault, {
      refundId: id,
      amountFen: row.amount_fen,
      payee,
      remark,
    });
    await takeRefundOffline(tx, { refundId });
    const also = { file_ids: [...fileIds, ...row.file_ids].slice(0, 18) };
    const asked = await refundOrder.move(tx, await lockRow(tx, chargeRefunds, id), {
      also,
      remark,
    });
    await refundOrder.submit(tx, asked);
    return { id };
  },
);
