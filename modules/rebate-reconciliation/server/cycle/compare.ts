import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRows, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { markClosed } from "#modules/rebate-book/server/faces/reconciling.ts";
import { differences } from "../../states.ts";
import { stateAfter } from "../rules/cycle.ts";
import { columns, type Compared, type Plan, planOf } from "../rules/plan.ts";
import type { Cycle } from "../support/scope.ts";
import { cycles, lines } from "../tables.ts";
import { sidesOf } from "./sides.ts";

type Line = Row<typeof lines>;

const findLines =
  "select * from rebate_reconciliation_lines where tenant_id = $1 and cycle_id = $2 order by id";

/** What looking at both sides anew would change of a cycle's lines. */
export async function planFor(tx: ReadTx, cycle: Cycle): Promise<Plan<Line>> {
  const { ours, theirs } = await sidesOf(tx, cycle);
  const kept = await tx.raw<Line>({ sql: findLines, parameters: [tx.tenantId, cycle.id] });
  const stamp = { departmentId: cycle.department_id, ownerId: cycle.created_by };
  return planOf({ ours, theirs, lines: kept, stamp });
}

const types = columns.map((name) => lines.columns[name].type);

const changeLines =
  `update rebate_reconciliation_lines l set ${columns.map((name) => `${name} = g.${name}`).join(", ")},` +
  " row_version = l.row_version + 1, updated_by = $2, updated_at = moment()" +
  ` from unnest($3::uuid[], ${types.map((type, at) => `$${at + 4}::${type}[]`).join(", ")})` +
  ` as g (id, ${columns.join(", ")}) where l.tenant_id = $1 and l.id = g.id`;

/** Columns whose change says something to a reader of a line's history. */
const told = ["our_fen", "their_fen", "state", "decision", "agreed_fen"] as const;

async function change(tx: CommandTx, changed: Plan<Line>["changed"]): Promise<void> {
  if (changed.length === 0) return;
  const values = columns.map((name) => changed.map(({ to }) => to[name]));
  const ids = changed.map(({ line }) => line.id);
  await tx.raw({ sql: changeLines, parameters: [tx.tenantId, tx.actor.userId, ids, ...values] });
  tx.bulk = true;
  const pick = (row: Compared, line: Compared, to: Compared) =>
    Object.fromEntries(
      told.filter((name) => line[name] !== to[name]).map((name) => [name, row[name]]),
    );
  for (const { line, to } of changed) {
    const [before, after] = [pick(line, line, to), pick(to, line, to)];
    if (Object.keys(after).length > 0) {
      tx.changes.push({ table: lines.name, id: line.id, before, after });
    }
  }
}

/**
 * Brings a cycle's lines up to what both sides say now; how many came or changed. A contract that comes in may be
 * applied for again until the cycle is closed. Whoever asks has the book's lock and then the cycle's.
 */
export async function compare(tx: CommandTx, cycle: Cycle): Promise<number> {
  const { added, changed } = await planFor(tx, cycle);
  // Whoever gives up a contract does so before another line has it.
  await change(tx, changed);
  const rows = added.map((line) => ({ ...line, cycle_id: cycle.id }));
  await tx.unnoted(() => insertRows(tx, lines, rows));
  const pairs = added.flatMap(({ contract_key: contractKey, type_id: typeId, our_fen }) =>
    contractKey === null || our_fen === null ? [] : [{ contractKey, typeId }],
  );
  if (pairs.length > 0) await markClosed(tx, pairs, null);
  recordsChanged(tx, "rebateReconciliation");
  return added.length + changed.length;
}

const countStanding =
  "select (select count(*)::int from rebate_counterpart_entries where tenant_id = $1 and cycle_id = $2" +
  " and not is_taken_back) as entries, (select count(*)::int from rebate_reconciliation_lines" +
  ` where tenant_id = $1 and cycle_id = $2 and is_open and state = any($3)) as "openDifferences"`;

export interface Standing {
  readonly entries: number;
  readonly openDifferences: number;
}

export async function standingOf(tx: ReadTx, cycle: Cycle): Promise<Standing> {
  const parameters = [tx.tenantId, cycle.id, differences];
  const [found] = await tx.raw<Standing>({ sql: countStanding, parameters });
  return found ?? { entries: 0, openDifferences: 0 };
}

/** Moves a cycle to where its lines say it stands. */
export async function settle(tx: CommandTx, cycle: Cycle): Promise<void> {
  const state = stateAfter(cycle.state, await standingOf(tx, cycle));
  if (state !== cycle.state) await updateRow(tx, cycles, { row: cycle, to: { state } });
  recordsChanged(tx, "rebateReconciliationCycle");
}
