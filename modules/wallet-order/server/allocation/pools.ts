import { showYuan } from "#platform/contract/money.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletOrderErrors } from "../../errors.ts";

const findPool =
  "select coalesce((select balance_fen from ledger_accounts where tenant_id = $1 and kind = 'POOL'" +
  "  and reference = $2::text and wallet_id is null), 0) as balance," +
  " coalesce((select sum(r.amount_fen) from allocation_runs r where r.tenant_id = $1 and r.pool_department_id = $2::uuid" +
  "  and r.state = 3441 and r.id <> $3::uuid), 0)::bigint as approving";

interface Wanted {
  /** Left out of what others are about to take. */
  readonly id: string;
  readonly pool_department_id: string;
  readonly amount_fen: number;
}

/** What of a pool nobody is about to divide. */
export async function poolFree(tx: ReadTx, departmentId: string): Promise<number> {
  const none = "00000000-0000-0000-0000-000000000000";
  const asked = { id: none, pool_department_id: departmentId, amount_fen: 0 };
  const { balance, approving } = await poolOf(tx, asked);
  return balance - approving;
}

async function poolOf(tx: ReadTx, run: Wanted): Promise<{ balance: number; approving: number }> {
  const parameters = [tx.tenantId, run.pool_department_id, run.id];
  const [found] = await tx.raw<{ balance: number; approving: number }>({
    sql: findPool,
    parameters,
  });
  return { balance: Number(found?.balance ?? 0), approving: Number(found?.approving ?? 0) };
}

function expectEnough(freeFen: number, { amount_fen }: Wanted): void {
  if (amount_fen <= freeFen) return;
  throw new Refused(walletOrderErrors.poolShort, { free: showYuan(Math.max(0, freeFen)) });
}

/** Refuses a run of more than its pool has beside the runs that are being approved. */
export async function expectFreeInPool(tx: ReadTx, run: Wanted): Promise<void> {
  const { balance, approving } = await poolOf(tx, run);
  expectEnough(balance - approving, run);
}

/** Refuses to book more than the pool has: who is approved first is booked first. */
export async function expectInPool(tx: ReadTx, run: Wanted): Promise<void> {
  expectEnough((await poolOf(tx, run)).balance, run);
}
