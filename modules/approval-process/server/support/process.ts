import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import type { ApprovalStep } from "#modules/approval/definition-contract.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { shortened } from "../rules/process.ts";
import { approvalProcesses } from "../tables.ts";
import { titleOf } from "#modules/approval/server/index.ts";
import { expectUnnamed } from "./uses.ts";

export type ProcessRow = Row<typeof approvalProcesses>;
type Told = Readonly<Record<string, unknown>>;

/** What the log tells of a process in place of its row: people by name, steps by number. */
export function tellOfProcess(
  tx: CommandTx,
  id: string,
  { before, after }: { before: Told | null; after: Told },
): void {
  const differs = (name: string) => before === null || before[name] !== after[name];
  const pick = (told: Told) =>
    Object.fromEntries(Object.entries(told).filter(([name]) => differs(name)));
  const table = approvalProcesses.name;
  tx.changes.push({ table, id, before: before && pick(before), after: pick(after) });
}

interface Written {
  readonly to: Parameters<typeof updateRow<typeof approvalProcesses>>[2]["to"];
  readonly before: Told | null;
  readonly after: Told;
}

/** Changes a locked process, and tells of it in words. */
export async function writeProcess(
  tx: CommandTx,
  row: ProcessRow,
  { to, before, after }: Written,
): Promise<ProcessRow> {
  // Drafts and lists of ids say nothing to a reader of the log.
  const written = await tx.unnoted(() => updateRow(tx, approvalProcesses, { row, to }));
  tellOfProcess(tx, row.id, { before, after });
  return written;
}

/** Steps as a column takes them: a list by itself would become an array of PostgreSQL's. */
export const stored = (steps: readonly ApprovalStep[]) =>
  JSON.stringify(steps) as unknown as ApprovalStep[];

const findBindings =
  'select b.order_type as "orderType", d.name as "departmentName" from approval_bindings b' +
  " left join departments d on d.tenant_id = b.tenant_id and d.id = b.department_id" +
  " where b.tenant_id = $1 and b.process_id = $2 order by b.order_type, d.name nulls first";

interface Bound {
  readonly orderType: string;
  readonly departmentName: string | null;
}

/** What is bound to a process. Bindings are made under the lock of their process. */
export const bindingsOf = (tx: ReadTx, processId: string): Promise<Bound[]> =>
  tx.raw<Bound>({ sql: findBindings, parameters: [tx.tenantId, processId] });

/** Orders that are to come still need it: refused, naming what to unbind or where to choose another. */
export async function expectUnbound(tx: CommandTx, processId: string): Promise<void> {
  const bound = await bindingsOf(tx, processId);
  if (bound.length === 0) return expectUnnamed(tx, processId);
  const names = bound.map(({ orderType, departmentName }) => {
    const title = titleOf(orderType);
    return departmentName === null ? title : `${title}（${departmentName}）`;
  });
  const bindings = shortened(names);
  throw new Refused(approvalProcessErrors.processBound, { bindings }, { bindings: bound });
}
