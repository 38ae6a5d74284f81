import type { TenantTx } from "#platform/server/db/transaction.ts";
import { establishmentStates } from "#modules/project/states.ts";
import type { Mark } from "#modules/wallet-order/server/seed.ts";

const keepMarks =
  "create temporary table marks on commit drop as select * from" +
  " unnest($1::timestamptz[], $2::timestamptz[]) as mark (real_at, told_at)";
const indexMarks = "create index on marks (real_at)";

/** Moments of the year for moments of the seeding; what was there before it stays. */
const told = (column: string) =>
  `coalesce((select ${column} - m.real_at + m.told_at from marks m where m.real_at <= ${column}` +
  ` order by m.real_at desc limit 1), ${column})`;

/** Tables that a demo's money leaves traces in. */
const tables = [
  "wallets",
  "ledger_accounts",
  "ledger_transactions",
  "ledger_entries",
  "wallet_holds",
  "recharge_accounts",
  "wallet_recharges",
  "wallet_adjustments",
  "allocation_runs",
  "quota_reservations",
  "expenditure_items",
  "expenditure_projects",
  "project_establishments",
  "expenditures",
  "expenditure_payees",
  "payouts",
  "payout_attempts",
  "payout_events",
  "approval_instances",
  "approval_happenings",
  "approval_snapshots",
  "messages",
  "operation_logs",
];

const findColumns =
  "select table_name as name, array_agg(column_name::text order by column_name) as columns" +
  " from information_schema.columns where table_schema = 'public' and table_name = any($1)" +
  " and data_type = 'timestamp with time zone' group by 1 order by 1";

/** How urgent a task is goes by when it came. */
const moveTasks =
  "update approval_tasks set" +
  ` urgency = urgency - coalesce((extract(epoch from arrived_at - ${told("arrived_at")}) * 1000)::bigint, 0),` +
  ` arrived_at = ${told("arrived_at")}, decided_at = ${told("decided_at")}` +
  " where tenant_id = $1 and arrived_at >= (select min(real_at) from marks)";

/** Where each kind of order has its number, and what else names it. */
const orders = [
  "wallet_recharges",
  "wallet_adjustments",
  "allocation_runs",
  "project_establishments",
  "expenditures",
];
const naming: readonly (readonly [table: string, column: string])[] = [
  ...orders.map((table) => [table, "number"] as const),
  ["approval_instances", "order_no"],
  ["ledger_transactions", "business_number"],
  ["wallet_holds", "order_number"],
  ["wallet_adjustments", "order_number"],
  ["payouts", "order_number"],
];

const dayOf = "to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD')";
const numbered = orders
  .map(
    (table) =>
      `select id, number, left(number, 2) as prefix, created_at, ${dayOf} as day from ${table} where tenant_id = $1`,
  )
  .join(" union all ");

/** An order's number says on which day it was made; all that names it says the same. */
const renumber = [
  "create temporary table numbers on commit drop as select o.number as old, o.prefix, o.day," +
    " o.prefix || o.day || lpad((row_number() over (partition by o.prefix, o.day order by o.created_at, o.id))::text, 4, '0') || t.tag as new" +
    ` from (${numbered}) o join tenants t on t.id = $1`,
  // In two strides: a new number may be another order's old one.
  ...naming.map(
    ([table, column]) =>
      `update ${table} x set ${column} = '~' || n.new from numbers n where x.tenant_id = $1 and x.${column} = n.old`,
  ),
  ...naming.map(
    ([table, column]) =>
      `update ${table} set ${column} = substr(${column}, 2) where tenant_id = $1 and starts_with(${column}, '~')`,
  ),
  "delete from order_numbers where tenant_id = $1 and prefix in (select prefix from numbers)",
  // As `take_order_number` keeps them: blocks of twenty, of which the last is begun.
  "insert into order_numbers (tenant_id, prefix, day, block, last_number)" +
    " select $1, prefix, day, count(*) / 20, count(*) % 20 from numbers group by prefix, day",
];

/** An establishment holds for sixty days from the day on which it was approved. */
const expire = [
  "update project_establishments set valid_until = (approved_at at time zone 'Asia/Shanghai')::date + 60" +
    " where tenant_id = $1 and approved_at is not null",
  `update project_establishments set state = ${establishmentStates.expired} where tenant_id = $1` +
    ` and state = ${establishmentStates.approved}` +
    " and valid_until < (now() at time zone 'Asia/Shanghai')::date",
];

/**
 * Dates what the demo's money did by the year that it is to tell. Books and histories cannot be
 * rewritten by the product itself: only the owner of a new database does this, before anybody has
 * used it.
 */
export async function layMoneyInThePast(tx: TenantTx, marks: readonly Mark[]): Promise<void> {
  const moments = [marks.map(({ realAt }) => realAt), marks.map(({ toldAt }) => toldAt)];
  await tx.raw({ sql: keepMarks, parameters: moments });
  await tx.raw({ sql: indexMarks, parameters: [] });
  const found = await tx.raw<{ name: string; columns: string[] }>({
    sql: findColumns,
    parameters: [tables],
  });
  for (const { name, columns } of found) {
    const sets = columns.map((column) => `${column} = ${told(column)}`);
    const sql = `update ${name} set ${sets.join(", ")} where tenant_id = $1`;
    await tx.raw({ sql, parameters: [tx.tenantId] });
  }
  for (const sql of [moveTasks, ...renumber, ...expire])
    await tx.raw({ sql, parameters: [tx.tenantId] });
}
