import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalErrors } from "#modules/approval/errors.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { approvalProcess } from "../../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { expectNamed } from "../support/named.ts";
import { type ProcessRow, tellOfProcess } from "../support/process.ts";
import { stepsOfVersion } from "#modules/approval/server/faces/route.ts";
import { subjects } from "#modules/approval/server/index.ts";
import { approvalBindings, approvalProcesses } from "../tables.ts";

/** Lets a kind of order use a process, in a department or everywhere, in place of what it used. */
export const bindProcess = command(approvalProcess.bind, async ({ input, tx }) => {
  const { orderType, departmentId, processId, pinnedVersion } = input;
  const process = await lockRow(tx, approvalProcesses, processId);
  expectFits(process, orderType);
  if (pinnedVersion !== null) await stepsOfVersion(tx, processId, pinnedVersion);
  const departmentName = departmentId === null ? null : await departmentIn(tx, departmentId);
  const former = await lockBinding(tx, orderType, departmentId);
  const to = { process_id: processId, pinned_version: pinnedVersion };
  const ofKind = { order_type: orderType, department_id: departmentId, ...to };
  const { id } = await tx.unnoted(() =>
    former
      ? updateRow(tx, approvalBindings, { row: former, to })
      : insertRow(tx, approvalBindings, ofKind),
  );
  const after = { orderType, departmentName, pinnedVersion };
  tellOfProcess(tx, processId, { before: null, after });
  return { id };
});

/** Orders that move money need a process that was made for it; any needs one that can be used. */
function expectFits(process: ProcessRow, orderType: string): void {
  const { name, state, money, latest_version: latest } = process;
  const subject = subjects.held.find(({ type }) => type === orderType);
  if (!subject) throw new Refused(approvalProcessErrors.orderTypeUnknown);
  if (state !== processStates.normal || latest === 0) {
    throw new Refused(approvalErrors.processNotInForce, { name });
  }
  if (subject.money && !money) throw new Refused(approvalProcessErrors.processNotForMoney);
}

async function departmentIn(tx: CommandTx, id: string): Promise<string> {
  const place = { stepNo: null, field: "departmentId", kind: "department", id } as const;
  return (await expectNamed(tx, [place])).get(id)?.name ?? "";
}

/** Two that bind the same at once: whoever comes second finds the binding of the first. */
const lockPlace = "select pg_advisory_xact_lock(hashtextextended($1, 20))";
const findBinding =
  "select * from approval_bindings where tenant_id = $1 and order_type = $2" +
  " and department_id is not distinct from $3 for update";

async function lockBinding(tx: CommandTx, orderType: string, departmentId: string | null) {
  const place = [tx.tenantId, orderType, departmentId ?? ""].join("/");
  await tx.raw({ sql: lockPlace, parameters: [place] });
  const [found] = await tx.raw<Row<typeof approvalBindings>>({
    sql: findBinding,
    parameters: [tx.tenantId, orderType, departmentId],
  });
  return found;
}
