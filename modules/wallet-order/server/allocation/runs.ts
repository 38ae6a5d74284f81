import { stampOf } from "#modules/identity/server/index.ts";
import { newId, shanghaiMonth } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { recordsChanged } from "#platform/server/events.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { nextOrderNumber } from "#platform/server/order-number.ts";
import { Refused } from "#platform/server/refused.ts";
import { walletOrderErrors } from "../../errors.ts";
import { type runCauses, runStates } from "../../states.ts";
import { allocationRuns, allocationDb } from "./tables.ts";
import { divide, keepLines } from "./lines.ts";
import { expectFreeInPool } from "./pools.ts";

export type RunRow = Row<typeof allocationRuns>;

const prefix = "FP";

/** What was over before it was divided would open at once, and tell a wrong story. */
export function expectPeriodOpen(period: string, now: Date): void {
  if (period < shanghaiMonth(now)) throw new Refused(walletOrderErrors.periodOver, { period });
}

interface NewRun {
  readonly poolDepartmentId: string;
  readonly period: string;
  readonly amountFen: number;
  readonly cause: (typeof runCauses)[number];
  readonly rechargeId: string | null;
}

/** Previews the dividing of a pool: a run with who would get what. Nothing moves. */
export async function previewRun(tx: CommandTx, run: NewRun, now: Date): Promise<{ id: string }> {
  const { poolDepartmentId, period, amountFen, cause, rechargeId } = run;
  const id = newId();
  const parts = await divide(tx, run);
  await expectFreeInPool(tx, { id, pool_department_id: poolDepartmentId, amount_fen: amountFen });
  await insertRow(tx, allocationRuns, {
    id,
    number: await nextOrderNumber(tx, prefix, now),
    pool_department_id: poolDepartmentId,
    period,
    amount_fen: amountFen,
    cause,
    recharge_id: rechargeId,
    state: runStates.preview,
    approval_state: null,
    instance_id: null,
    transaction_id: null,
    matured_at: null,
    booked_at: null,
    ...(await stampOf(tx, tx.actor.userId)),
  });
  await keepLines(tx, id, parts);
  recordsChanged(tx, "allocationRun");
  return { id };
}

export const runById = (tx: ReadTx, id: string): Promise<RunRow> =>
  tx.one(
    allocationDb
      .selectFrom("allocation_runs")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );
