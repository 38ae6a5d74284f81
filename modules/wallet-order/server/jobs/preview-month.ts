import { notify } from "#modules/message/server/index.ts";
import { type Fen, showYuan } from "#platform/contract/money.ts";
import { shanghaiMonth, systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import { previewRun, runById } from "../allocation/runs.ts";

/** Pools with money that nobody has begun to divide for the month, and who divided each the last time. */
const findPools =
  'select d.id as "departmentId", d.name as department, last.created_by as author,' +
  " (a.balance_fen - coalesce(approving.sum, 0))::float8 as free from ledger_accounts a" +
  " join departments d on d.tenant_id = $1 and d.id = a.reference::uuid" +
  " cross join lateral (select created_by from allocation_runs where tenant_id = $1 and pool_department_id = d.id" +
  "  order by created_at desc, id desc limit 1) last" +
  " left join lateral (select sum(amount_fen) from allocation_runs where tenant_id = $1 and pool_department_id = d.id" +
  "  and state = 3441) approving on true" +
  " where a.tenant_id = $1 and a.kind = 'POOL' and a.wallet_id is null" +
  " and a.balance_fen > coalesce(approving.sum, 0) and not exists (select from allocation_runs" +
  "  where tenant_id = $1 and pool_department_id = d.id and period = $2 and (cause = 'monthly' or state = 3440))";

interface Pool {
  readonly departmentId: string;
  readonly department: string;
  readonly author: string;
  readonly free: Fen;
}

/**
 * A preview of how each department's money would be divided this month, in the name of who did it the last time, who is
 * told. Nothing moves until he has looked at it and people have agreed.
 */
export async function previewMonth(engine: Engine, now = systemClock.now()): Promise<void> {
  const pools = await inEveryTenant(engine, (tx) => poolsOf(tx, now));
  await eachByItself(pools, ({ tenantId, ...pool }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => pool.author }, (tx) =>
      previewPool(tx, pool, now),
    ),
  );
}

const poolsOf = (tx: ReadTx, now: Date): Promise<Pool[]> =>
  tx.raw<Pool>({ sql: findPools, parameters: [tx.tenantId, shanghaiMonth(now)] });

async function previewPool(tx: CommandTx, pool: Pool, now: Date): Promise<void> {
  const { departmentId: poolDepartmentId, free: amountFen, author } = pool;
  const period = shanghaiMonth(now);
  const run = { poolDepartmentId, period, amountFen, cause: "monthly", rechargeId: null } as const;
  const { id } = await previewRun(tx, run, now);
  const { number: orderNo } = await runById(tx, id);
  await notify(tx, {
    to: author,
    event: "allocation.previewed",
    values: { department: pool.department, amount: showYuan(amountFen), orderNo },
    link: `/wallet/walletDetail?tab=allocation&allocation=${id}`,
    subject: { type: "allocationRun", id },
  });
}
