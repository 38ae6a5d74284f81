import { lockBook } from "#modules/rebate-book/server/faces/reconciling.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { reconciliationErrors } from "../../errors.ts";
import { settleAfter } from "./entries.ts";

type Cells = Readonly<Record<string, string | null>>;

/** A file is about one cycle: taken back, it is taken back from that. */
export function expectOneCycle(_: ReadTx, rows: readonly Cells[]): Promise<void> {
  const named = new Set(rows.map((row) => row["cycleNo"]?.trim()));
  return named.size > 1
    ? Promise.reject(new Refused(reconciliationErrors.oneCycle))
    : Promise.resolve();
}

export const lockForFile = (tx: CommandTx): Promise<void> => lockBook(tx);

const findConfirmed =
  "select e.id from rebate_counterpart_entries e join rebate_cycles c on c.tenant_id = $1 and c.id = e.cycle_id" +
  " where e.tenant_id = $1 and e.id = any($2::uuid[]) and c.confirmed_at is not null";

/** What both sides agreed on since rests on it. */
export async function sinceConfirmed(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, Refused>> {
  const found = await tx.raw<{ id: string }>({
    sql: findConfirmed,
    parameters: [tx.tenantId, ids],
  });
  return new Map(found.map(({ id }) => [id, new Refused(reconciliationErrors.confirmedSince)]));
}

const findCycles =
  "select distinct cycle_id as id from rebate_counterpart_entries where tenant_id = $1 and id = any($2::uuid[])";

/** Both sides anew, without what was taken back. */
export async function rematch(tx: CommandTx, ids: readonly string[]): Promise<void> {
  const found = await tx.raw<{ id: string }>({ sql: findCycles, parameters: [tx.tenantId, ids] });
  for (const { id } of found) await tx.unnoted(() => settleAfter(tx, id));
}
