import { handOnTasks } from "#modules/approval/server/index.ts";
import { awaitDeparture, hasLeft } from "#modules/employee/server/index.ts";
import { endWithDeparture } from "#modules/employment-contract/server/index.ts";
import { notify } from "#modules/message/server/index.ts";
import { isInForce, letLeave } from "#modules/staff/server/faces/leaving.ts";
import { placeNow } from "#modules/staff/server/faces/moving.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { departureErrors } from "../../errors.ts";
import { departureKind } from "../../kind.ts";
import { departureStates, type Matter } from "../../states.ts";
import { departTypeWords, departureOrder } from "../order.ts";
import { isDue } from "../rules.ts";
import { departures } from "../tables.ts";
import { gateNow } from "./gate.ts";
import { seenByNobody } from "./wallets-left.ts";

type Departure = Row<typeof departures>;

const matterNames: Record<Matter, string> = {
  tasks: "待办审批",
  team: "下属",
  agencies: "临时代理",
  keyPersons: "关键人",
  drafts: "草稿单据",
  approvals: "审批中单据",
  holds: "支出冻结",
  balances: "钱包余额",
  seats: "审批席位",
  whiteList: "白名单",
  contracts: "未完结合同",
  employment: "劳动合同续签",
  transfer: "待生效调岗",
};

/**
 * All that comes with the end of the last day: what waits for him goes to who takes over, his people
 * too, his employment contract and his membership end. It is one transaction, and none of it is done while anything is in the way.
 */
export async function putIntoEffect(tx: CommandTx, id: string, today: string): Promise<void> {
  const row = await lockRow(tx, departures, id);
  const isWaiting = row.state === departureStates.handingOver && isDue(row.last_on, today);
  if (!isWaiting) throw new Refused(departureErrors.wrongState);
  if (await hasLeft(tx, row.employee_id)) await lapse(tx, row);
  else await leave(tx, row);
  // The line is the departure's; what it made of others stands below.
  const own = tx.changes.pop();
  if (own) tx.changes.unshift(own);
}

/** An administrator has removed him meanwhile: there is nothing left to be made. */
async function lapse(tx: CommandTx, row: Departure): Promise<void> {
  await awaitDeparture(tx, row.employee_id, null);
  const reason = new Refused(departureErrors.leftMeanwhile).textIn("zh-CN");
  await departureOrder.move(tx, row, { to: "withdrawn", also: { blocked_reason: reason } });
}

async function leave(tx: CommandTx, row: Departure): Promise<void> {
  const { employee_id: userId, task_heir_id: taskHeirId } = row;
  await expectGateOpen(tx, row);
  await endWithDeparture(tx, { employeeId: userId, lastDay: row.last_on, reason: reasonOf(row) });
  const { seniorId } = await placeNow(tx, userId);
  const heirs = { teamHeirId: row.team_heir_id, agencyHeirId: row.agency_heir_id };
  await letLeave({ tx, leaving: { userId, ...heirs } });
  if (taskHeirId !== null) await handOnTasks(tx, { from: userId, to: taskHeirId });
  await awaitDeparture(tx, userId, null);
  await tell(tx, row, seniorId);
  const also = { applied_at: tx.now.toISOString(), blocked_reason: null };
  await departureOrder.move(tx, row, { to: "left", also });
}

/** What the papers that end with him say why. */
const reasonOf = ({ number, depart_type: type }: Departure): string =>
  `离职 ${number}：${departTypeWords[type] ?? ""}`;

/** Everything is settled, or taken over by somebody who can. */
async function expectGateOpen(tx: CommandTx, row: Departure): Promise<void> {
  const { complete, lines } = await gateNow(tx, row, seenByNobody);
  if (complete) return;
  const open = lines.filter(({ stands }) => stands === "open");
  const names = open.map(({ matter, count }) => `${matterNames[matter]} ${count}`);
  throw new Refused(departureErrors.gateOpen, { matters: names.join("、") });
}

/** HR, his superior and who takes over, each once and always in one order: telling takes a lock for each. */
async function tell(tx: CommandTx, row: Departure, seniorId: string | null): Promise<void> {
  const { id, number: orderNo, employee_name: name, created_by: authorId } = row;
  const all = [authorId, seniorId, row.task_heir_id, row.team_heir_id, row.agency_heir_id];
  for (const to of new Set(all.filter((one) => one !== null).toSorted())) {
    if (!(await isInForce(tx, to))) continue;
    await notify(tx, {
      to,
      event: "departure.applied",
      values: { orderNo, name },
      link: to === authorId ? departureKind.link(id) : null,
      subject: { type: departureKind.type, id },
    });
  }
}
