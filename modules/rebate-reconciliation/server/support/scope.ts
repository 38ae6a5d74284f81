import { inOrBelow } from "#modules/identity/server/index.ts";
import { Places } from "#platform/server/list/conditions.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { StartScope } from "#modules/rebate-book/server/faces/reconciling.ts";
import type { cycles } from "../tables.ts";

export type Cycle = Row<typeof cycles>;

/** Which lease starts a cycle is about: a department stands for all that is below it. */
export async function scopeOf(tx: ReadTx, cycle: Cycle): Promise<StartScope> {
  const { from_day: from, to_day: to, department_id: id, channel } = cycle;
  if (id === null) return { from, to, departmentIds: null, channel };
  const places = new Places();
  const wanted = inOrBelow([id], { places, tenantId: tx.tenantId });
  const found = await tx.raw<{ id: string }>({
    sql: `${wanted} select id from wanted`,
    parameters: places.values,
  });
  return { from, to, departmentIds: found.map((one) => one.id), channel };
}
