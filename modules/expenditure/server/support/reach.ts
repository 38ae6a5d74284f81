import { holdApproval } from "#modules/approval/server/index.ts";
import {
  expectAllLocked,
  type LineRow,
  type LockedPayouts,
  lockPayoutsOf,
} from "#modules/payment-line/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import type { ExpenditureAction } from "../../states.ts";
import { expenditureOrder } from "../order.ts";
import { payees } from "./payees.ts";
import type { expenditures } from "../tables.ts";

/** An order, locked, with its payees and their payouts, locked too. */
export interface Reached {
  readonly row: Row<typeof expenditures>;
  readonly lines: readonly LineRow[];
  readonly payouts: LockedPayouts;
}

interface Wanted {
  readonly id: string;
  readonly action: ExpenditureAction;
  readonly version?: number;
}

/**
 * Locks what comes before an order in the one sequence: its approval, its payouts. A decision comes by
 * the approval, an outcome by a payout. What one does not reach is as if it were not there.
 */
export async function lockAround(
  tx: CommandTx,
  actor: Actor,
  wanted: Wanted,
): Promise<LockedPayouts> {
  if (!(await expenditureOrder.reaches(tx, actor, wanted))) {
    throw new Refused(platformErrors.notFound);
  }
  await holdApproval(tx, wanted.id);
  return lockPayoutsOf(tx, payees, wanted.id);
}

/** Locks all that an action on an order touches, or refuses it. */
export async function reach(tx: CommandTx, actor: Actor, wanted: Wanted): Promise<Reached> {
  const payouts = await lockAround(tx, actor, wanted);
  const row = await expenditureOrder.lockFor(tx, actor, wanted);
  const lines = await payees.of(tx, row.id);
  expectAllLocked(lines, payouts);
  return { row, lines, payouts };
}
