import { expectApproved } from "#modules/approval/server/faces/approved.ts";
import { payLines } from "#modules/payment-line/server/faces/paying.ts";
import { moveQuotas } from "#modules/payment-line/server/index.ts";
import { command } from "#platform/server/command.ts";
import { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "../support/payees.ts";
import { reach } from "../support/reach.ts";

/** Hands an approved expenditure to the payout desk, a line for each payee who waits. */
export const payExpenditure = command(
  expenditure.pay,
  async ({ input, tx, actor, vault, flows }) => {
    const { row, lines } = await reach(tx, actor, { id: input.id, action: "pay" });
    await expectApproved(tx, expenditureOrder.subject, row.id);
    const waiting = lines.filter(({ state }) => state === "WAITING");
    const also = { pay_time: tx.now.toISOString() };
    const order = await expenditureOrder.move(tx, row, { to: "paying", also });
    const paying = { of: payees, vault, flows, order, purpose: row.description };
    await moveQuotas(tx, paying, waiting);
    await payLines(tx, paying, waiting);
    return { id: row.id };
  },
);
