import { notify } from "#modules/message/server/index.ts";
import { paidLines } from "#modules/payment-line/server/faces/paying.ts";
import { showYuan } from "#platform/contract/money.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { expenditureKind } from "../../kind.ts";
import { expenditureStates } from "../../states.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "./payees.ts";
import { stateOfCode } from "../rules/actions.ts";
import { afterLines, standsByPayment } from "../rules/lines.ts";
import { expenditures } from "../tables.ts";

type Order = Row<typeof expenditures>;

/** What a payment's outcome does to its expenditure. */
export const paidExpenditure = paidLines(payees, {
  table: expenditures,
  link: expenditureKind.link,
  holding: ({ id, number, wallet_id: walletId, hold_id: holdId, state }) => {
    const isGivenUp = state === expenditureStates.voided;
    return { id, number, walletId, holdId, isGivenUp };
  },
  follow,
  standsByPayment: ({ state }) => standsByPayment(stateOfCode(state)),
  followBack: follow,
});

/** The payout's line of the log tells of it; the applicant learns when all of it is paid. */
async function follow(tx: CommandTx, order: Order, paidFen: number): Promise<void> {
  const lines = (await payees.of(tx, order.id)).map(({ state }) => state);
  const to = afterLines({ state: stateOfCode(order.state), lines });
  const paidAt = to === "voided" ? order.pay_success_time : null;
  const also = {
    paid_fen: order.paid_fen + paidFen,
    pay_success_time: to === "paid" ? tx.now.toISOString() : paidAt,
  };
  await expenditureOrder.move(tx, order, { to, also, quietly: true });
  if (to === "paid") await tellApplicant(tx, order);
}

const tellApplicant = (tx: CommandTx, { id, ...order }: Order): Promise<void> =>
  notify(tx, {
    to: order.created_by,
    event: "expenditure.paid",
    values: {
      orderNo: order.number,
      title: order.description,
      amount: showYuan(order.amount_fen),
    },
    link: expenditureKind.link(id),
    subject: { type: expenditureKind.type, id },
  });
