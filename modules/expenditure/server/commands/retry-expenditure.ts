import { expectApproved } from "#modules/approval/server/faces/approved.ts";
import { command } from "#platform/server/command.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { isOpenAgain } from "../rules/lines.ts";
import { payLinesAgain } from "../support/pay-lines.ts";
import { renewQuotas } from "../support/quotas.ts";
import { reach } from "../support/reach.ts";

/** Pays again those whose payment failed or came back, as they were approved. */
export const retryExpenditure = command(
  expenditure.retry,
  async ({ input, tx, actor, vault, flows }) => {
    const reached = await reach(tx, actor, { id: input.id, action: "retry" });
    const { row } = reached;
    await expectApproved(tx, expenditureOrder.subject, row.id);
    const now = tx.now;
    const lines = reached.lines.filter(({ state }) => isOpenAgain(state));
    const also = { pay_time: now.toISOString() };
    const { remark } = input;
    const order = await expenditureOrder.move(tx, row, { to: "paying", also, remark });
    await renewQuotas(tx, { vault, now, order }, lines);
    await payLinesAgain(tx, { vault, flows, now }, { reached, lines });
    recordsChanged(tx, "expenditure");
    return { id: row.id };
  },
);
