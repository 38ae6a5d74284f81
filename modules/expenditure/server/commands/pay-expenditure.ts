import { expectApproved } from "#modules/approval/server/faces/approved.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { payLines } from "../support/pay-lines.ts";
import { moveQuotas } from "../support/quotas.ts";
import { reach } from "../support/reach.ts";
import { expenditureSubject } from "../support/subject.ts";
import { expenditures } from "../tables.ts";

/** Hands an approved expenditure to the payout desk, a line for each payee who waits. */
export const payExpenditure = command(
  expenditure.pay,
  async ({ input, tx, actor, vault, flows }) => {
    const { row, lines } = await reach(tx, actor, { id: input.id, deed: "pay" });
    await expectApproved(tx, expenditureSubject, row.id);
    const now = tx.now;
    const waiting = lines.filter(({ state }) => state === "WAITING");
    const to = { state: expenditureStates.paying, pay_time: now.toISOString() };
    const order = await updateRow(tx, expenditures, { row, to });
    await moveQuotas(tx, { vault, now, order }, waiting);
    await payLines(tx, { vault, flows, now }, { order, lines: waiting });
    recordsChanged(tx, "expenditure");
    return { id: row.id };
  },
);
