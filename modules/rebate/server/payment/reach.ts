import { holdApproval } from "#modules/approval/server/index.ts";
import {
  expectAllLocked,
  type LockedPayouts,
  lockPayoutsOf,
} from "#modules/payment-line/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import type { RebateAction } from "../../states.ts";
import { rebateOrder } from "../order.ts";
import type { rebates } from "../tables.ts";
import { type RebateLine, rebateLines } from "./lines.ts";

/** An order, locked, with whom it pays and their payouts, locked too. */
interface Reached {
  readonly row: Row<typeof rebates>;
  readonly lines: readonly RebateLine[];
  readonly payouts: LockedPayouts;
}

/** Locks all that an action on an order touches, or refuses it: its approval, its payouts, itself; the book comes last. */
export async function reach(
  tx: CommandTx,
  actor: Actor,
  wanted: { readonly id: string; readonly action: RebateAction },
): Promise<Reached> {
  if (!(await rebateOrder.reaches(tx, actor, wanted))) throw new Refused(platformErrors.notFound);
  await holdApproval(tx, wanted.id);
  const payouts = await lockPayoutsOf(tx, rebateLines, wanted.id);
  const row = await rebateOrder.lockFor(tx, actor, wanted);
  const lines = await rebateLines.of(tx, row.id);
  expectAllLocked(lines, payouts);
  return { row, lines, payouts };
}
