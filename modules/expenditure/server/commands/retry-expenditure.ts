import { expectApproved } from "#modules/approval/server/faces/approved.ts";
import { payLinesAgain } from "#modules/payment-line/server/faces/paying.ts";
import { isOpenAgain } from "#modules/payment-line/server/faces/rules.ts";
import { renewQuotas } from "#modules/payment-line/server/index.ts";
import { command } from "#platform/server/command.ts";
import { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "../support/payees.ts";
import { reach } from "../support/reach.ts";

/** Pays again those whose payment failed or came back, as they were approved. */
export const retryExpenditure = command(
  expenditure.retry,
  async ({ input, tx, actor, vault, flows }) => {
    const reached = await reach(tx, actor, { id: input.id, action: "retry" });
    const { row } = reached;
    await expectApproved(tx, expenditureOrder.subject, row.id);
    const lines = reached.lines.filter(({ state }) => isOpenAgain(state));
    const also = { pay_time: tx.now.toISOString() };
    const { remark } = input;
    const order = await expenditureOrder.move(tx, row, { to: "paying", also, remark });
    const paying = { of: payees, vault, flows, order, purpose: row.description };
    await renewQuotas(tx, paying, lines);
    await payLinesAgain(tx, paying, { reached, lines });
    return { id: row.id };
  },
);
