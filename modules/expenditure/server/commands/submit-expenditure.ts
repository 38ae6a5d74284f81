import { hasBeenPaying } from "#modules/payment-line/server/faces/rules.ts";
import { shanghaiMonth } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { expenditure } from "../../contract.ts";
import { expenditureOrder } from "../order.ts";
import { expectPayees } from "../support/checked-payees.ts";
import { expectEstablishmentSeen } from "#modules/project/server/index.ts";
import { holdForOrder } from "../support/hold-for-order.ts";
import { reach } from "../support/reach.ts";
import { spendingOf } from "../support/spending.ts";

/** Sends an expenditure round for approval; from now on its money is held. */
export const submitExpenditure = command(
  expenditure.submit,
  async ({ input, tx, actor, vault }) => {
    const reached = await reach(tx, actor, { id: input.id, action: "submit" });
    const { row } = reached;
    const lines = reached.lines.filter(({ state }) => state !== "DROPPED");
    const { establishment_id: id } = row;
    if (id !== null) await expectEstablishmentSeen(tx, actor, { id, expenditureId: row.id });
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
    const also = {
      hold_until: null,
      // Once money has left, it counts where it counted.
      ...(isFirst && {
        wallet_id: spending.walletId,
        month: shanghaiMonth(tx.now),
        submitted_at: tx.now.toISOString(),
      }),
    };
    const order = await expenditureOrder.move(tx, row, { to: "approving", also });
    const submitted = await expenditureOrder.submit(tx, order);
    // Last, so that others who spend from the wallet wait as shortly as can be.
    await holdForOrder(tx, vault, { order, lines, spending, isFirst });
    return submitted;
  },
);
