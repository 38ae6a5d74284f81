import { payoutErrors } from "#modules/payout/errors.ts";
import type { Heard } from "#modules/payout/server/rules/apply.ts";
import { daysWithoutTrace } from "#modules/payout/server/rules/evidence.ts";
import { payoutStates } from "#modules/payout/states.ts";
import { Refused } from "#platform/server/refused.ts";
import { another, someone } from "./company.ts";
import { lastAttempt, mayAtDesk } from "./desk-facts.ts";
import { tellOfProof } from "./order-follows.ts";
import { apply, expectUnusedSerial } from "./outcomes.ts";
import type { AttemptRow, EvidenceRow, PayoutRow } from "./rows.ts";
import { type CarWorld, type Drawn, next, No, pick } from "./world.ts";

const { inBatch, unknown, parked, paid, failed, returned, cancelled } = payoutStates;

function attemptInQuestion(world: CarWorld, payout: PayoutRow): AttemptRow {
  const said = payout.incident === null ? null : payout.incidentOf;
  const found = world.store.attempts.get(said ?? "") ?? lastAttempt(world, payout);
  if (!found) throw new No("it was never tried");
  return found;
}

const dayMs = 86_400_000;

type Claimed = Pick<EvidenceRow, "claims" | "serial" | "amountFen">;

/** Judged when it is put forward and once more when it is agreed to. */
function expectConvincing(
  world: CarWorld,
  { payout, attempt }: { readonly payout: PayoutRow; readonly attempt: AttemptRow },
  { claims, serial, amountFen }: Claimed,
): void {
  const now = new Date(world.now);
  world.rules.expectConvincing(
    {
      claims,
      statementSerial: serial,
      statementDate: serial === null ? null : "2026-01-20",
      statementAmountFen: amountFen,
      fileIds: ["paper"],
    },
    {
      amountFen: attempt.amountFen,
      mayDiffer: payout.incident === "amountDiffers",
      lastSaid: attempt.lastSaid,
      sentAt: new Date(world.now - (daysWithoutTrace + 1) * dayMs),
      now,
    },
  );
  if (claims !== "paid") return;
  if (payout.state === inBatch) throw new Refused(payoutErrors.inBatch);
  if (attempt.sequence !== payout.attempts && attempt.state !== paid) {
    throw new Refused(payoutErrors.evidenceReplaced);
  }
}

/** Puts forward what the bank's statement says, or that it says nothing. */
export function proposeEvidence(world: CarWorld, { a, c }: Drawn): string {
  const { store, bank } = world;
  const inDoubt = (one: PayoutRow) =>
    one.state === unknown ||
    one.state === parked ||
    one.incident !== null ||
    (lastAttempt(world, one)?.reverts ?? 0) > 0;
  const payout = pick(store.payouts, a, inDoubt);
  const me = someone(c);
  mayAtDesk(world, payout, { action: "proposeEvidence", me });
  const attempt = attemptInQuestion(world, payout);
  const { said } = bank.asked(attempt.id);
  if (said !== "paid" && said !== "failed") throw new No("nothing is proven");
  const proof =
    said === "paid" ? { serial: `S${attempt.id}/out`, amountFen: attempt.amountFen } : nothing;
  expectConvincing(world, { payout, attempt }, { claims: said, ...proof });
  if (proof.serial !== null) expectUnusedSerial(world, proof.serial, attempt.id);
  return put(world, { payoutId: payout.id, attemptId: attempt.id, claims: said, ...proof, by: me });
}

const nothing = { serial: null, amountFen: null };

interface Put extends Claimed {
  readonly payoutId: string;
  readonly attemptId: string;
  readonly by: EvidenceRow["proposedBy"];
}

/** One line of a statement is put forward for one payment. */
export function put({ store, now }: CarWorld, { by, ...given }: Put): string {
  const isSame = ({ serial, state }: EvidenceRow) =>
    serial !== null && serial === given.serial && (state === "PROPOSED" || state === "CONFIRMED");
  if (store.evidence.rows.some(isSame)) {
    throw new Refused(payoutErrors.evidenceLineUsed, { serial: given.serial ?? "" });
  }
  const proposed = { state: "PROPOSED", proposedBy: by, proposedAt: now } as const;
  const id = store.newId("E");
  return store.put(store.evidence, { id, version: 1, ...given, ...proposed }).id;
}

function waiting(world: CarWorld, drawn: number) {
  const { store } = world;
  const evidence = pick(store.evidence, drawn, ({ state }) => state === "PROPOSED");
  const payout = store.payouts.get(evidence.payoutId);
  if (!payout || evidence.state !== "PROPOSED") throw new Refused(payoutErrors.noEvidence);
  return { evidence, payout };
}

/** A second person looks at the bank's statement himself, and agrees to what it says. */
export function confirmEvidence(world: CarWorld, { a, c }: Drawn): string {
  const { store, bank } = world;
  const { evidence, payout } = waiting(world, a);
  const me = c % 4 === 0 ? evidence.proposedBy : another(c, evidence.proposedBy);
  mayAtDesk(world, payout, { action: "confirmEvidence", me });
  const attempt = attemptInQuestion(world, payout);
  if (evidence.attemptId !== attempt.id) throw new Refused(payoutErrors.evidenceOutdated);
  if (bank.asked(attempt.id).said !== evidence.claims) throw new No("the statement says otherwise");
  store.put(store.evidence, next(evidence, { state: "CONFIRMED" }));
  expectConvincing(world, { payout, attempt }, evidence);
  const { serial, amountFen } = evidence;
  const heard: Heard =
    evidence.claims === "paid"
      ? { said: "paid", amountFen, bankSerial: serial }
      : { said: "failed", code: "EVIDENCE", text: "" };
  apply(world, attempt.id, { heard, source: "evidence", serial });
  clearIncident(world, evidence);
  return "confirmed";
}

/** Where the evidence agrees with what is known, the contradiction is resolved. */
function clearIncident(world: CarWorld, evidence: EvidenceRow): void {
  const { store } = world;
  const payout = store.payouts.get(evidence.payoutId);
  const attempt = store.attempts.get(evidence.attemptId);
  if (!payout || !attempt || payout.incident === null) return;
  const agreeing: readonly number[] =
    evidence.claims === "paid" ? [paid, returned] : [failed, returned, cancelled];
  if (!agreeing.includes(attempt.state)) return;
  store.put(store.payouts, next(payout, { incident: null }));
  tellOfProof(world, attempt.id);
}

export function rejectEvidence(world: CarWorld, { a, c }: Drawn): string {
  const { evidence, payout } = waiting(world, a);
  const me = c % 4 === 0 ? evidence.proposedBy : another(c, evidence.proposedBy);
  mayAtDesk(world, payout, { action: "rejectEvidence", me });
  world.store.put(world.store.evidence, next(evidence, { state: "REJECTED" }));
  return "rejected";
}
