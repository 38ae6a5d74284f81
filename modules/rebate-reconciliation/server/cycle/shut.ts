import { markClosed, type PairKey } from "#modules/rebate-book/server/faces/reconciling.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { reconciliationErrors } from "../../errors.ts";
import { lineStates } from "../../states.ts";
import type { Cycle } from "../support/scope.ts";

/** Contracts that closing shuts: what is carried forward waits for the next cycle, and stays open. */
const findShut =
  'select contract_key as "contractKey", type_id as "typeId" from rebate_reconciliation_lines' +
  " where tenant_id = $1 and cycle_id = $2 and not is_dropped and our_fen is not null" +
  ` and state <> ${lineStates.carried}`;

const pairsOf = (tx: ReadTx, { id }: Cycle): Promise<PairKey[]> =>
  tx.raw<PairKey>({ sql: findShut, parameters: [tx.tenantId, id] });

const turnLines =
  "update rebate_reconciliation_lines set is_open = $3, row_version = row_version + 1, updated_by = $4," +
  " updated_at = moment() where tenant_id = $1 and cycle_id = $2 and not is_dropped";

/** Takes a cycle's lines out of work, and tells the book that nobody applies for their contracts any more. */
export async function shutLines(tx: CommandTx, cycle: Cycle): Promise<void> {
  const parameters = [tx.tenantId, cycle.id, false, tx.actor.userId];
  await tx.raw({ sql: turnLines, parameters });
  await markClosed(tx, await pairsOf(tx, cycle), cycle.number);
}

const findLater =
  "select c.number from rebate_reconciliation_lines l join rebate_reconciliation_lines n on n.tenant_id = $1" +
  " and n.contract_key = l.contract_key and n.type_id = l.type_id and n.cycle_id <> $2 and not n.is_dropped" +
  " and n.our_fen is not null and (n.is_open or n.created_at > l.created_at)" +
  " join rebate_cycles c on c.tenant_id = $1 and c.id = n.cycle_id" +
  " where l.tenant_id = $1 and l.cycle_id = $2 and not l.is_dropped and l.our_fen is not null limit 1";

/** Refuses where a later cycle has one of its contracts: both would settle the same. */
export async function expectNewest(tx: ReadTx, cycle: Cycle): Promise<void> {
  const parameters = [tx.tenantId, cycle.id];
  const [later] = await tx.raw<{ number: string }>({ sql: findLater, parameters });
  if (later) throw new Refused(reconciliationErrors.laterCycle, { cycle: later.number });
}

/** Puts a cycle's lines back to work; it is no longer closed when this is asked for. */
export async function unshutLines(tx: CommandTx, cycle: Cycle): Promise<void> {
  const parameters = [tx.tenantId, cycle.id, true, tx.actor.userId];
  await tx.raw({ sql: turnLines, parameters });
  await markClosed(tx, await pairsOf(tx, cycle), null);
}
