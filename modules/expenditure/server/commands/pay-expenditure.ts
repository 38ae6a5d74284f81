import { expectApproved } from "#modules/approval/server/faces/approved.ts";
import { command } from "#platform/server/command.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { payLines } from "../support/pay-lines.ts";
import { moveQuotas } from "../support/quotas.ts";
import { reach } from "../support/reach.ts";

/** Hands an approved expenditure to the payout desk, a line for each payee who waits. */
export const payExpenditure = command(
  expenditure.pay,
  async ({ input, tx, actor, vault, flows }) => {
    const { row, lines } = await reach(tx, actor, { id: input.id, action: "pay" });
    await expectApproved(tx, expenditureOrder.subject, row.id);
    const now = tx.now;
    const waiting = lines.filter(({ state }) => state === "WAITING");
    const also = { pay_time: now.toISOString() };
    const order = await expenditureOrder.move(tx, row, { to: "paying", also });
    await moveQuotas(tx, { vault, now, order }, waiting);
    await payLines(tx, { vault, flows, now }, { order, lines: waiting });
    recordsChanged(tx, "expenditure");
    return { id: row.id };
  },
);
