import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { saidIn } from "../rules/revert.ts";
import { noteEvent } from "../support/events.ts";
import { payoutResultReverts } from "../tables.ts";
import { lastAttempt } from "./last-attempt.ts";

type Revert = Row<typeof payoutResultReverts>;

/**
 * The revert that waits on a payout, which is locked already. A wish about an earlier attempt, which nobody
 * decided on in time, is none about this one.
 */
export async function openRevert(
  tx: CommandTx,
  payout: { readonly id: string; readonly attempts: number },
  revertId: string,
): Promise<Revert> {
  const row = await lockRow(tx, payoutResultReverts, revertId);
  const { id: attemptId } = await lastAttempt(tx, payout);
  if (row.attempt_id !== attemptId || row.state !== "PROPOSED") {
    throw new Refused(payoutErrors.noRevert);
  }
  return row;
}

/** Keeps why the result of a locked payout is wrong; it stands until another agrees. */
export async function wishBack(
  tx: CommandTx,
  row: { readonly id: string; readonly attempts: number; readonly state: number },
  reason: string,
): Promise<void> {
  const attempt = await lastAttempt(tx, row);
  const said = saidIn(row.state);
  if (said === undefined || attempt.settled_at === null) throw new Error(`${row.id} has no result`);
  const by = tx.actor.userId;
  tx.changes.push({ table: "payouts", id: row.id, before: null, after: { revert: "PROPOSED" } });
  await insertRow(tx, payoutResultReverts, {
    payout_id: row.id,
    attempt_id: attempt.id,
    said,
    settled_at: attempt.settled_at,
    reason,
    state: "PROPOSED",
    proposed_by: by,
    decided_by: null,
    decided_at: null,
  }).catch(whenTaken("payout_result_reverts_one_open", payoutErrors.revertOpen, {}));
  const detail = { said, remark: reason };
  noteEvent(tx, { payoutId: row.id, kind: "revertProposed", detail, byUser: by });
}

/** Closes it, by whoever may. */
export async function decideRevert(
  tx: CommandTx,
  row: Revert,
  state: "CONFIRMED" | "REJECTED",
): Promise<void> {
  tx.changes.push({ table: "payouts", id: row.payout_id, before: null, after: { revert: state } });
  const decided = { state, decided_by: tx.actor.userId, decided_at: tx.now.toISOString() };
  await updateRow(tx, payoutResultReverts, { row, to: decided });
}
