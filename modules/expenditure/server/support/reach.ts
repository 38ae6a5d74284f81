import { holdApproval } from "#modules/approval/server/index.ts";
import { lockPayouts, type PayoutStanding } from "#modules/payout/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import type { ExpenditureAction } from "../../states.ts";
import { expenditureOrder } from "../order.ts";
import type { expenditures } from "../tables.ts";
import { linesOf, type PayeeRow } from "./payee-lines.ts";

/** An order, locked, with its payees and their payouts, locked too. */
export interface Reached {
  readonly row: Row<typeof expenditures>;
  readonly lines: readonly PayeeRow[];
  readonly payouts: ReadonlyMap<string, PayoutStanding>;
}

interface Wanted {
  readonly id: string;
  readonly action: ExpenditureAction;
  readonly version?: number;
}

const findPayouts =
  "select payout_id as id from expenditure_payees where tenant_id = $1 and expenditure_id = $2 and payout_id is not null";

/**
 * Locks what comes before an order in the one sequence: its approval, its payouts. A decision comes by
 * the approval, an outcome by a payout. What one does not reach is as if it were not there.
 */
export async function lockAround(
  tx: CommandTx,
  actor: Actor,
  wanted: Wanted,
): Promise<Reached["payouts"]> {
  const { id } = wanted;
  if (!(await expenditureOrder.reaches(tx, actor, wanted))) {
    throw new Refused(platformErrors.notFound);
  }
  await holdApproval(tx, id);
  const found = await tx.raw<{ id: string }>({ sql: findPayouts, parameters: [tx.tenantId, id] });
  const locked = await lockPayouts(
    tx,
    found.map((one) => one.id),
  );
  return new Map(locked.map((one) => [one.id, one]));
}

/** Locks all that an action on an order touches, or refuses it. */
export async function reach(tx: CommandTx, actor: Actor, wanted: Wanted): Promise<Reached> {
  const payouts = await lockAround(tx, actor, wanted);
  const row = await expenditureOrder.lockFor(tx, actor, wanted);
  const lines = await linesOf(tx, row.id);
  const isMissing = lines.some(
    ({ payout_id: payoutId }) => payoutId !== null && !payouts.has(payoutId),
  );
  // Somebody had it paid between the look and the lock.
  if (isMissing) throw new Refused(platformErrors.versionConflict);
  return { row, lines, payouts };
}
