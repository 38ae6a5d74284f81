import { notify } from "#modules/message/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { rebateKind } from "../../kind.ts";
import type { rebates } from "../tables.ts";

/** All of an order is paid: whoever applied for it learns it. */
export const tellApplicant = (
  tx: CommandTx,
  { id, ...order }: Row<typeof rebates>,
): Promise<void> =>
  notify(tx, {
    to: order.created_by,
    event: "rebate.paid",
    values: {
      orderNo: order.number,
      title: order.contract_no,
      amount: showYuan(order.amount_fen - order.netted_fen),
    },
    link: rebateKind.link(id),
    subject: { type: rebateKind.type, id },
  });
