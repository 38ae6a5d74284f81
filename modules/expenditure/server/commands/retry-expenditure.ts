import { expectApproved } from "#modules/approval/server/faces/approved.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { isOpenAgain } from "../rules/lines.ts";
import { payLinesAgain } from "../support/pay-lines.ts";
import { renewQuotas } from "../support/quotas.ts";
import { reach } from "../support/reach.ts";
import { expenditureSubject } from "../support/subject.ts";
import { expenditures } from "../tables.ts";

/** Pays again those whose payment failed or came back, as they were approved. */
export const retryExpenditure = command(
  expenditure.retry,
  async ({ input, tx, actor, vault, flows }) => {
    const reached = await reach(tx, actor, { id: input.id, deed: "retry" });
    const { row } = reached;
    await expectApproved(tx, expenditureSubject, row.id);
    tx.remark = input.remark;
    const now = tx.now;
    const lines = reached.lines.filter(({ state }) => isOpenAgain(state));
    const to = { state: expenditureStates.paying, pay_time: now.toISOString() };
    const order = await updateRow(tx, expenditures, { row, to });
    await renewQuotas(tx, { vault, now, order }, lines);
    await payLinesAgain(tx, { vault, flows, now }, { reached, lines });
    recordsChanged(tx, "expenditure");
    return { id: row.id };
  },
);
