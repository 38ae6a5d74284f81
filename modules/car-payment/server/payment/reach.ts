import { holdApproval } from "#modules/approval/server/index.ts";
import {
  type AnyLine,
  expectAllLocked,
  type LockedPayouts,
  lockPayoutsOf,
} from "#modules/payment-line/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import type { CarPaymentAction } from "../../states.ts";
import { carPaymentOrder } from "../order.ts";
import type { carPayments } from "../tables.ts";
import { carPaymentLines } from "./lines.ts";

/** An order, locked, with what its payment has come to, locked too. */
interface Reached {
  readonly row: Row<typeof carPayments>;
  readonly lines: readonly AnyLine[];
  readonly payouts: LockedPayouts;
}

/**
 * Locks all that an action on an order touches, or refuses it, in the one sequence: the approval that a
 * decision comes by, the payouts that an outcome comes by, the order.
 */
export async function reach(
  tx: CommandTx,
  actor: Actor,
  wanted: { readonly id: string; readonly action: CarPaymentAction },
): Promise<Reached> {
  if (!(await carPaymentOrder.reaches(tx, actor, wanted))) {
    throw new Refused(platformErrors.notFound);
  }
  await holdApproval(tx, wanted.id);
  const payouts = await lockPayoutsOf(tx, carPaymentLines, wanted.id);
  const row = await carPaymentOrder.lockFor(tx, actor, wanted);
  const lines = await carPaymentLines.of(tx, row.id);
  expectAllLocked(lines, payouts);
  return { row, lines, payouts };
}
