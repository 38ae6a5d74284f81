import { abilitiesOf } from "#modules/payout-channel/server/index.ts";
import { releasersOf } from "#modules/dual-control/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { applyChannelResult } from "../attempt/apply-channel-result.ts";
import { expectUnusedSerial } from "../batch/bank-serials.ts";
import type { Heard } from "../rules/apply.ts";
import { type SaidBy, stepOfProof, stepOfReturn } from "../rules/evidence.ts";
import { noteEvent } from "../support/events.ts";
import { tellOfProof } from "../support/orders.ts";
import { payoutEvidence } from "../tables.ts";
import { type LockedAttempt, lockAttempt } from "./lock-attempt.ts";

/** A line of a statement that was found to show this payment. */
export interface Shown {
  readonly attemptId: string;
  /** The bank's number of the line, or what it is known by. */
  readonly serial: string;
  readonly at: Date;
  readonly amountFen: number;
  /** By the rules alone, or by a person who says so. */
  readonly madeAs: SaidBy;
  /** Who brought the lines; nobody of us, where the bank gave them. */
  readonly broughtBy: readonly string[];
}

/**
 * What the line did: shown a payment that was known (`proven`), closed one whose end was open (`closed`), put
 * forward a proof that a second person has to confirm (`proposed`), or said that it came back (`returned`).
 */
export type ProofEffect = "proven" | "closed" | "proposed" | "returned";

const provePaid =
  "update payout_attempts set proven_at = moment() where tenant_id = $1 and id in (select t.id from payout_attempts t" +
  "  join payouts p on p.tenant_id = $1 and p.id = t.payout_id where t.tenant_id = $1 and t.id = any($2::uuid[])" +
  "  and t.state = 4008 and t.proven_at is null and p.incident is null order by t.id for update of t) returning id";

/** Of these the ones that are known to be paid, now shown by the bank too; the others need a look each. */
export async function provePaidOnes(
  tx: CommandTx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const parameters = [tx.tenantId, ids];
  const proven = await tx.raw<{ id: string }>({ sql: provePaid, parameters });
  const provenIds = proven.map(({ id }) => id);
  await tellOfProof(tx, provenIds);
  return new Set(provenIds);
}

/** The bank shows the payment: what that means for it depends on what was known, and on who says so. */
export async function provePayment(tx: CommandTx, shown: Shown): Promise<ProofEffect> {
  const attempt = await lockAttempt(tx, shown.attemptId);
  if (attempt.isProven) throw new Refused(payoutErrors.alreadyShown, { number: attempt.number });
  const effect = await effectOn(tx, attempt, shown);
  tx.last({ sql: markProven, parameters: [tx.tenantId, attempt.id] });
  await tellOfProof(tx, [attempt.id]);
  return effect;
}

const markProven =
  "update payout_attempts set proven_at = moment() where tenant_id = $1 and id = $2";

async function effectOn(tx: CommandTx, attempt: LockedAttempt, shown: Shown): Promise<ProofEffect> {
  const step = stepOfProof(attempt, shown.madeAs);
  if (step === "shows") return "proven";
  if (shown.madeAs === "rule") await expectOtherHands(tx, attempt, shown);
  switch (step) {
    case "contradicts":
      await hear(tx, attempt, { heard: paidBy(shown) });
      return propose(tx, attempt, shown);
    case "proposes":
      return propose(tx, attempt, shown);
    case "settlesDoubt":
      tx.last({
        sql: clearIncident,
        parameters: [tx.tenantId, attempt.payoutId, attempt.incident],
      });
      return "closed";
    case "closes":
      return close(tx, attempt, shown);
    case "neverSent":
    case "shownButDoubtful":
      throw new Refused(payoutErrors[step], { number: attempt.number });
  }
}

/** A file can be forged: nobody changes with one, or on his word alone, how his own payment ended. */
async function expectOtherHands(
  tx: CommandTx,
  { payoutId: subjectId, orderId, makers, number }: LockedAttempt,
  { madeAs, broughtBy }: Shown,
): Promise<void> {
  const sayers = madeAs === "rule" ? broughtBy : [tx.actor.userId];
  if (sayers.length === 0) return;
  const hands = new Set([...makers, ...(await releasersOf(tx, { orderId, subjectId }))]);
  if (sayers.some((id) => hands.has(id))) throw new Refused(payoutErrors.shownByItsOwn, { number });
}

const clearIncident =
  "update payouts set incident = null, row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2 and incident = $3";

const paidBy = ({ serial, amountFen }: Shown): Heard => ({
  said: "paid",
  amountFen,
  bankSerial: serial,
});

async function close(tx: CommandTx, attempt: LockedAttempt, shown: Shown): Promise<ProofEffect> {
  const effect = await hear(tx, attempt, { heard: paidBy(shown), shown });
  if (effect !== "move")
    throw new Refused(payoutErrors.shownButDoubtful, { number: attempt.number });
  return "closed";
}

interface Hearing {
  readonly heard: Heard;
  readonly shown?: Shown;
}

const hear = (tx: CommandTx, attempt: LockedAttempt, { heard, shown }: Hearing) =>
  applyChannelResult(tx, {
    attemptId: attempt.id,
    heard,
    particulars: shown ? { bankSerial: shown.serial, at: shown.at } : {},
    source: "statement",
    provider: attempt.provider,
    abilities: abilitiesOf(attempt.provider),
  });

async function propose(tx: CommandTx, attempt: LockedAttempt, shown: Shown): Promise<ProofEffect> {
  const { serial, amountFen, at } = shown;
  if (attempt.hasOpenEvidence) throw new Refused(payoutErrors.evidenceOpen);
  await expectUnusedSerial(tx, { attemptId: attempt.id, serial });
  const by = tx.actor.userId;
  await insertRow(tx, payoutEvidence, {
    payout_id: attempt.payoutId,
    attempt_id: attempt.id,
    claims: "paid",
    statement_serial: serial,
    statement_amount_fen: amountFen,
    statement_at: at.toISOString(),
    explanation: `银行流水 ${serial}`,
    file_ids: [],
    state: "PROPOSED",
    proposed_by: by,
    decided_by: null,
    decided_at: null,
  }).catch(whenTaken("payout_evidence_line_once", payoutErrors.evidenceLineUsed, { serial }));
  const detail = { claims: "paid", serial };
  noteEvent(tx, { payoutId: attempt.payoutId, kind: "evidence", detail, byUser: by });
  return "proposed";
}

/** The money of a payment is back on our account. */
export async function proveReturn(tx: CommandTx, shown: Shown): Promise<ProofEffect> {
  const attempt = await lockAttempt(tx, shown.attemptId);
  const { number } = attempt;
  const step = stepOfReturn(attempt, attempt);
  if (step === "shows") return "proven";
  if (step !== "returns") throw new Refused(payoutErrors[step], { number });
  await expectOtherHands(tx, attempt, shown);
  const text = `银行退汇 ${shown.serial}`;
  const effect = await hear(tx, attempt, { heard: { said: "returned", text } });
  if (effect !== "move") throw new Refused(payoutErrors.shownButDoubtful, { number });
  return "returned";
}

/** Takes proposed evidence away that nobody has decided on; whether there was any. */
export async function withdrawEvidence(
  tx: CommandTx,
  { attemptId, serial }: Pick<Shown, "attemptId" | "serial">,
): Promise<"withdrawn" | "confirmed" | "gone"> {
  const [found] = await tx.raw<{ id: string; state: string }>({
    sql: findEvidence,
    parameters: [tx.tenantId, attemptId, serial],
  });
  if (found?.state === "CONFIRMED") return "confirmed";
  if (found?.state !== "PROPOSED") return "gone";
  const row = await lockRow(tx, payoutEvidence, found.id);
  await updateRow(tx, payoutEvidence, { row, to: { state: "OVERTAKEN" } });
  return "withdrawn";
}

const findEvidence =
  "select id, state from payout_evidence where tenant_id = $1 and attempt_id = $2 and statement_serial = $3" +
  " order by created_at desc limit 1";
