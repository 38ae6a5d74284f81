import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { payoutStates } from "../../states.ts";
import { expectConvincing, expectUpToDate, type Proposed } from "../rules/evidence.ts";
import { payoutEvidence } from "../tables.ts";
import { noteEvent } from "../support/events.ts";
import { tellOfProof } from "../support/orders.ts";
import type { PayoutRow } from "../support/facts-to-pay.ts";
import type { OneAttempt } from "./last-attempt.ts";

interface Decision {
  readonly id: string;
  readonly to: "CONFIRMED" | "REJECTED";
}

/** Closes the evidence that waits on a payout, which is locked already. */
export async function decideEvidence(
  tx: CommandTx,
  payout: { readonly id: string },
  { id, to }: Decision,
): Promise<Row<typeof payoutEvidence>> {
  const row = await lockRow(tx, payoutEvidence, id);
  if (row.payout_id !== payout.id || row.state !== "PROPOSED") {
    throw new Refused(payoutErrors.noEvidence);
  }
  const by = tx.actor.userId;
  tx.changes.push({ table: "payouts", id: payout.id, before: null, after: { evidence: to } });
  const decided = { state: to, decided_by: by, decided_at: tx.now.toISOString() };
  await updateRow(tx, payoutEvidence, { row, to: decided });
  const kind = to === "CONFIRMED" ? "evidenceConfirmed" : "evidenceRejected";
  noteEvent(tx, { payoutId: payout.id, kind, detail: { claims: row.claims }, byUser: by });
  return row;
}

/** Judged when it is put forward and once more when it is agreed to: the channel may have spoken since. */
export function expectStillConvincing(
  row: PayoutRow,
  attempt: OneAttempt,
  proposed: Proposed & { readonly at: Date },
): void {
  const sentAt = attempt.sending_at === null ? null : new Date(attempt.sending_at);
  expectUpToDate(proposed.at, sentAt);
  expectConvincing(proposed, {
    amountFen: attempt.amount_fen,
    mayDiffer: row.incident === "amountDiffers",
    lastSaid: attempt.last_said,
    sentAt,
    now: proposed.at,
  });
  if (proposed.claims !== "paid") return;
  if (row.state === payoutStates.inBatch) throw new Refused(payoutErrors.inBatch);
  const isReplaced = attempt.sequence !== row.attempts;
  if (isReplaced && attempt.state !== payoutStates.paid) {
    throw new Refused(payoutErrors.evidenceReplaced);
  }
}

const clear =
  "update payouts p set incident = null, row_version = p.row_version + 1, updated_at = moment(), updated_by = $4" +
  " from payout_attempts a where p.tenant_id = $1 and p.id = $2 and p.incident is not null" +
  " and a.tenant_id = $1 and a.id = $3 and a.state = any($5) and a.amount_fen = coalesce($6, a.amount_fen)";
const { paid, failed, returned, cancelled } = payoutStates;

/** Where the evidence agrees with what is known, the contradiction is resolved, which orders hear of; another amount stays one. */
export async function clearIncident(
  tx: CommandTx,
  evidence: Row<typeof payoutEvidence>,
): Promise<void> {
  const { payout_id: id, attempt_id: attemptId, statement_amount_fen: amountFen } = evidence;
  const isPaid = evidence.claims === "paid";
  const agreeing = isPaid ? [paid, returned] : [failed, returned, cancelled];
  const named = [tx.tenantId, id, attemptId, tx.actor.userId];
  await tx.raw({ sql: clear, parameters: [...named, agreeing, isPaid ? amountFen : null] });
  await tellOfProof(tx, [attemptId]);
}
