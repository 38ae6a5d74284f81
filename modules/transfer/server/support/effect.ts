import {
  awaitedOf,
  awaitTransfer,
  hasLeft,
  putInPosition,
} from "#modules/employee/server/index.ts";
import { personProjects } from "#modules/hr-directory/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { moveMember } from "#modules/staff/server/faces/moving.ts";
import { moveWalletsOf, openWallet } from "#modules/wallet/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { transferErrors } from "../../errors.ts";
import { transferKind } from "../../kind.ts";
import { transferStates } from "../../states.ts";
import { transferOrder } from "../order.ts";
import { isDue } from "../rules.ts";
import { transfers } from "../tables.ts";
import { destinationOf, sayingWhoMends } from "./destination.ts";
import { standingOf } from "./standing.ts";

type Transfer = Row<typeof transfers>;

/**
 * All that comes with the day: roles, department, superior, his people, position and wallets. It is
 * one transaction; what was stamped with his old department keeps it.
 */
export async function putIntoEffect(tx: CommandTx, id: string, today: string): Promise<void> {
  const row = await lockRow(tx, transfers, id);
  const isWaiting = row.state === transferStates.awaitingDay && isDue(row.effective_on, today);
  if (!isWaiting) throw new Refused(transferErrors.wrongState);
  if (await hasLeft(tx, row.employee_id)) await lapse(tx, row);
  else await settle(tx, row);
  // The line is the transfer's; what it made of others stands below.
  const own = tx.changes.pop();
  if (own) tx.changes.unshift(own);
}

/** Whoever has left is not moved any more. */
async function lapse(tx: CommandTx, row: Transfer): Promise<void> {
  await awaitTransfer(tx, row.employee_id, null);
  const reason = new Refused(transferErrors.employeeLeft).textIn("zh-CN");
  await transferOrder.move(tx, row, { to: "withdrawn", also: { blocked_reason: reason } });
}

async function settle(tx: CommandTx, row: Transfer): Promise<void> {
  const { employee_id: userId, post_department_id: departmentId } = row;
  const { departure } = await awaitedOf(tx, userId);
  if (departure) throw new Refused(transferErrors.employeeLeaving);
  const destination = await destinationOf(tx, row);
  const before = await standingOf(tx, userId);
  await moveMember({ tx, move: destination }).catch(sayingWhoMends(destination));
  await putInPosition(tx, userId, row.position_id);
  await moveWalletsOf(tx, userId, departmentId);
  await openWallets(tx, row, destination.walletProjectIds);
  await tell(tx, row, before.from_senior_id);
  const also = { ...before, applied_at: tx.now.toISOString(), blocked_reason: null };
  await transferOrder.move(tx, row, { to: "inEffect", also });
}

/** Wallets of the new position; those he has he keeps. */
async function openWallets(tx: CommandTx, row: Transfer, projectIds: readonly string[]) {
  for (const project of await personProjects(tx)) {
    if (!projectIds.includes(project.id)) continue;
    await openWallet(tx, {
      projectId: project.id,
      projectName: project.name,
      ownerType: "person",
      ownerId: row.employee_id,
      ownerName: row.employee_name,
      departmentId: row.post_department_id,
    });
  }
}

/** Himself, both superiors and HR, each once and always in one order: telling takes a lock for each. */
async function tell(tx: CommandTx, row: Transfer, fromSeniorId: string | null): Promise<void> {
  const { id, number: orderNo, employee_name: name, created_by: authorId } = row;
  const all = [row.employee_id, row.senior_id, fromSeniorId, authorId];
  const people = new Set(all.filter((one) => one !== null).toSorted());
  for (const to of people) {
    await notify(tx, {
      to,
      event: "transfer.applied",
      values: { orderNo, name },
      link: to === authorId ? transferKind.link(id) : null,
      subject: { type: transferKind.type, id },
    });
  }
}
