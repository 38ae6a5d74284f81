import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { payoutStates } from "../../states.ts";
import { freeSerial } from "../batch/bank-serials.ts";
import { noteEvent } from "../support/events.ts";
import { tellOfProof } from "../support/orders.ts";
import { type LockedAttempt, lockAttempt } from "./lock-attempt.ts";
import { type ProofEffect, withdrawEvidence } from "./prove.ts";

const { paid, returned } = payoutStates;

export interface Proof {
  readonly attemptId: string;
  readonly serial: string;
  readonly effect: ProofEffect;
}

const unprove = "update payout_attempts set proven_at = null where tenant_id = $1 and id = $2";
const raise =
  "update payouts set incident = $3, to_tell = 'payout.incident', row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2 and incident is null";

/**
 * A line was not this payment's after all. Nothing that was told to an order is untold: the payment is in doubt
 * again, and what two people bring as evidence says whether it was paid.
 */
export async function takeProofBack(tx: CommandTx, proof: Proof): Promise<void> {
  const attempt = await lockAttempt(tx, proof.attemptId);
  tx.last({ sql: unprove, parameters: [tx.tenantId, attempt.id] });
  freeSerial(tx, proof);
  if ((await wasEndedBy(tx, proof)) && attempt.state === paid) {
    doubt(tx, attempt, "proofTakenBack");
  }
  await tellOfProof(tx, [attempt.id]);
}

const wasEndedBy = async (tx: CommandTx, proof: Proof): Promise<boolean> =>
  proof.effect !== "proven" &&
  (proof.effect !== "proposed" || (await withdrawEvidence(tx, proof)) === "confirmed");

/** The same of a return: while nobody has paid it again, the desk looks at it before anybody does. */
export async function takeReturnBack(tx: CommandTx, proof: Proof): Promise<void> {
  const attempt = await lockAttempt(tx, proof.attemptId);
  if (proof.effect !== "returned") return;
  const { number, payoutState, isLast } = attempt;
  if (!isLast || payoutState !== returned)
    throw new Refused(payoutErrors.paidAgainSince, { number });
  doubt(tx, attempt, "returnTakenBack");
}

function doubt(tx: CommandTx, attempt: LockedAttempt, why: string): void {
  tx.last({ sql: raise, parameters: [tx.tenantId, attempt.payoutId, why] });
  noteEvent(tx, {
    payoutId: attempt.payoutId,
    attemptId: attempt.id,
    kind: "incident",
    from: attempt.state,
    detail: { why, source: "statement" },
    byUser: tx.actor.userId,
  });
}

const findConfirmed =
  "select from payout_evidence where tenant_id = $1 and attempt_id = $2 and statement_serial = $3 and state = 'CONFIRMED'";

/** Whether taking the match back would bring a payment in doubt that counts as ended by it. */
export async function isWeighty(tx: ReadTx, proof: Proof): Promise<boolean> {
  const { attemptId, serial, effect } = proof;
  if (effect !== "proposed") return effect !== "proven";
  const parameters = [tx.tenantId, attemptId, serial];
  return (await tx.raw({ sql: findConfirmed, parameters })).length > 0;
}
