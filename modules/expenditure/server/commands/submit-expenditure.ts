import { startApproval } from "#modules/approval/server/index.ts";
import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { expenditure } from "../../contract.ts";
import { expenditureStates } from "../../states.ts";
import { hasBeenPaying } from "../rules/lines.ts";
import { expectPayees } from "../support/checked-payees.ts";
import { expectEstablishmentSeen } from "#modules/project/server/index.ts";
import { holdForOrder } from "../support/hold-for-order.ts";
import { reach } from "../support/reach.ts";
import { monthOf, spendingOf } from "../support/spending.ts";
import { expenditureSubject } from "../support/subject.ts";
import { expenditures } from "../tables.ts";

/** Sends an expenditure round for approval; from now on its money is held. */
export const submitExpenditure = command(
  expenditure.submit,
  async ({ input, tx, actor, vault }) => {
    const reached = await reach(tx, actor, { id: input.id, deed: "submit" });
    const { row } = reached;
    const lines = reached.lines.filter(({ state }) => state !== "DROPPED");
    const { establishment_id: id } = row;
    if (id !== null) await expectEstablishmentSeen(tx, actor, { id, expenditureId: row.id });
    const now = tx.now;
    const spending = await spendingOf(tx, {
      projectId: row.project_id,
      itemId: row.item_id,
      amountSource: row.amount_source,
      establishmentId: row.establishment_id,
      applicantId: row.created_by,
      departmentId: row.department_id,
    });
    const isFirst = !hasBeenPaying(lines.map(({ state }) => state));
    await expectPayees(tx, {
      project: spending.project,
      applicantId: row.created_by,
      amountFen: row.amount_fen,
      isSplit: row.is_split,
      lines,
    });
    const to = {
      state: expenditureStates.approving,
      hold_until: null,
      // Once money has left, it counts where it counted.
      ...(isFirst && {
        wallet_id: spending.walletId,
        month: monthOf(now),
        submitted_at: now.toISOString(),
      }),
    };
    const submitted = await updateRow(tx, expenditures, { row, to });
    const { instanceId } = await startApproval(tx, expenditureSubject, { orderId: row.id });
    // Last, so that others who spend from the wallet wait as shortly as can be.
    await holdForOrder(tx, { vault, now }, { order: submitted, lines, spending, isFirst });
    recordsChanged(tx, "expenditure");
    return { id: row.id, instanceId };
  },
);
