import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRows } from "#platform/server/db/rows.ts";
import { recordsChanged } from "#platform/server/events.ts";
import { bookLines } from "../tables.ts";
import { gather } from "./gather.ts";
import { type Changed, reckonContracts, reckonedColumns } from "./reckon-contracts.ts";

const types = reckonedColumns.map((name) => bookLines.columns[name].type);

const changeLines =
  `update rebate_book_lines l set ${reckonedColumns.map((name) => `${name} = g.${name}`).join(", ")},` +
  " row_version = l.row_version + 1, updated_by = $2, updated_at = moment()" +
  ` from unnest($3::uuid[], ${types.map((type, at) => `$${at + 4}::${type}[]`).join(", ")})` +
  ` as g (id, ${reckonedColumns.join(", ")}) where l.tenant_id = $1 and l.id = g.id`;

/** Columns whose change says something to a reader of the history. */
const told = [
  "amount_fen",
  "deserved_fen",
  "rule_version",
  "state",
  "reason",
  "shop_name",
] as const;

function noted({ before, to }: Changed) {
  const names = told.filter((name) => before[name] !== to[name]);
  const pick = (row: Changed["to"]) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { table: bookLines.name, id: before.id, before: pick(before), after: pick(to) };
}

async function change(tx: CommandTx, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const columns = reckonedColumns.map((name) =>
    changed.map(({ to }) => (name === "facts" ? JSON.stringify(to[name]) : to[name])),
  );
  const ids = changed.map(({ before }) => before.id);
  await tx.raw({ sql: changeLines, parameters: [tx.tenantId, tx.actor.userId, ids, ...columns] });
  tx.bulk = true;
  tx.changes.push(...changed.map(noted).filter(({ after }) => Object.keys(after).length > 0));
}

/**
 * Brings the book up to what lease starts and the newest rules say, for these contracts and those that share a dealer's
 * cap with them. Doing it again changes nothing. How many lines came or changed.
 */
export async function generate(
  tx: CommandTx,
  asked: { readonly leaseIds: readonly string[]; readonly isSweep: boolean },
): Promise<number> {
  const { added, changed } = reckonContracts(await gather(tx, asked));
  // Whoever gives up the place of the open line does so before another takes it.
  await change(tx, changed);
  await insertRows(tx, bookLines, added);
  const count = added.length + changed.length;
  if (count > 0) recordsChanged(tx, "rebateBook");
  return count;
}
