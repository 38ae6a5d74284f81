import { batchStates, payoutStates } from "#modules/payout/states.ts";
import type { Outcome } from "#modules/payment-line/server/faces/rules.ts";
import type { Heard, Incident, Source } from "#modules/payout/server/rules/apply.ts";
import { payoutErrors } from "#modules/payout/errors.ts";
import { Refused } from "#platform/server/refused.ts";
import { Breach } from "../stories/ends.ts";
import { ruleOf } from "./desk-facts.ts";
import { tellOfProof, tellOrder } from "./order-follows.ts";
import type { AttemptRow, PayoutRow } from "./rows.ts";
import { type CarWorld, next, No } from "./world.ts";

const { inBatch, submitted, processing, unknown, paid, failed, returned, cancelled, parked } =
  payoutStates;

export interface Word {
  readonly heard: Heard;
  readonly source: Source;
  /** The line of a statement that says it. */
  readonly serial?: string | null;
}

/** What a bank or a channel says must be kept, whatever it means. */
export function hear(world: CarWorld, attemptId: string, word: Word): string {
  try {
    return world.transact(() => apply(world, attemptId, word));
  } catch (thrown) {
    if (!(thrown instanceof No || thrown instanceof Refused)) throw thrown;
    throw new Breach(`I10 the bank's word cannot be kept: ${thrown.message}`);
  }
}

/** The only writer of what became of an attempt, within the transaction of whoever heard of it. */
export function apply(world: CarWorld, attemptId: string, word: Word): string {
  const { store, rules } = world;
  const attempt = store.attempts.get(attemptId);
  const payout = attempt && store.payouts.get(attempt.payoutId);
  if (!attempt || !payout) return "nobody knows it";
  if (word.heard.said === "paid") spendSerial(world, attemptId, word);
  const effect = rules.effectOf(
    {
      state: attempt.state,
      amountFen: attempt.amountFen,
      settledBy: attempt.settledBy,
      isReplaced: attempt.sequence < payout.attempts,
      isInBatch: payout.state === inBatch,
      isKnownToDiffer: payout.incident === "amountDiffers",
      failedAfterPaidMeansReturned: false,
    },
    word.heard,
    word.source,
  );
  if (word.source === "query") noteSaid(world, attemptId, word.heard.said);
  if (effect.kind === "incident") noteIncident(world, attemptId, { ...word, why: effect.why });
  if (effect.kind === "move") {
    for (const state of effect.through) moveTo(world, attemptId, { ...word, state });
  }
  return effect.kind;
}

function noteSaid({ store }: CarWorld, attemptId: string, lastSaid: string): void {
  const attempt = store.attempts.get(attemptId);
  if (attempt) store.put(store.attempts, next(attempt, { lastSaid }));
}

const brought: readonly Source[] = ["evidence", "file", "statement"];

/** A line of the bank's proves one payment, whoever brings it. */
function spendSerial({ store }: CarWorld, attemptId: string, { source, serial }: Word): void {
  if (!serial || !brought.includes(source)) return;
  const spent = store.serials.get(serial);
  if (!spent || spent.isFreed) store.put(store.serials, { id: serial, attemptId, isFreed: false });
  else if (spent.attemptId !== attemptId) {
    throw new Refused(payoutErrors.evidenceLineUsed, { serial });
  }
}

export function expectUnusedSerial({ store }: CarWorld, serial: string, attemptId: string): void {
  const spent = store.serials.get(serial);
  if (spent && !spent.isFreed && spent.attemptId !== attemptId) {
    throw new Refused(payoutErrors.evidenceLineUsed, { serial });
  }
}

const stillOpen: readonly number[] = [submitted, processing, unknown];

/** Nothing is overwritten; what is still open stops being asked about. */
function noteIncident(
  world: CarWorld,
  attemptId: string,
  { why, ...word }: Word & { readonly why: Incident },
): void {
  const { store } = world;
  const attempt = store.attempts.get(attemptId);
  if (attempt && stillOpen.includes(attempt.state)) {
    moveTo(world, attemptId, { ...word, state: parked });
  }
  const payout = store.payouts.get(attempt?.payoutId ?? "");
  if (!payout) return;
  store.put(store.payouts, next(payout, { incident: why, incidentOf: attemptId, retryAt: null }));
  tellOfProof(world, attemptId);
}

const ended: readonly number[] = [paid, failed, returned, cancelled];
const outcomes: Readonly<Record<number, Outcome>> = {
  [paid]: "paid",
  [failed]: "failed",
  [returned]: "returned",
  [unknown]: "unknown",
  [parked]: "unknown",
};

interface Moving extends Word {
  readonly state: number;
}

export function moveTo(world: CarWorld, attemptId: string, moving: Moving): void {
  const { store } = world;
  const attempt = store.attempts.get(attemptId);
  const payout = attempt && store.payouts.get(attempt.payoutId);
  if (!attempt || !payout) return;
  const { state, heard } = moving;
  const moved = store.put(store.attempts, next(attempt, endOf(world, attempt, moving)));
  if (payout.attempts === attempt.sequence) movePayout(world, payout, { moved, heard });
  const outcome = outcomes[state];
  if (outcome === undefined) return;
  tellOrder(world, payout, outcome);
  if (outcome === "unknown") return;
  overtake(world, payout.id);
  if (attempt.batchId !== null) settleBatch(world, attempt.batchId);
}

function endOf({ now }: CarWorld, attempt: AttemptRow, { state, source, heard }: Moving) {
  const isEnd = ended.includes(state);
  const end = isEnd ? { settledBy: source, settledAt: now } : {};
  return { state, failCode: heard.said === "failed" ? heard.code : attempt.failCode, ...end };
}

function movePayout(
  world: CarWorld,
  payout: PayoutRow,
  { moved, heard }: { readonly moved: AttemptRow; readonly heard: Heard },
): void {
  const { store, rules } = world;
  const { state, settledBy, automaticTries } = moved;
  const rule = heard.said === "failed" ? ruleOf(heard.code) : undefined;
  const now = new Date(world.now);
  const isContradicted = payout.incident !== null;
  const failure = { settledBy, failedAt: now, isContradicted, automaticTries };
  const plan = state === failed ? rules.planOf(failure, rule) : null;
  const at = plan && rules.nextTime(plan, new Date(world.now - 1));
  const retryAt = at?.getTime() ?? null;
  store.put(store.payouts, next(payout, { state, failCategory: rule?.category ?? null, retryAt }));
}

function overtake({ store }: CarWorld, payoutId: string): void {
  for (const one of store.attempts.rows) {
    if (one.payoutId === payoutId && one.wish !== null) {
      store.put(store.attempts, next(one, { wish: null }));
    }
  }
  for (const one of store.evidence.rows) {
    if (one.payoutId !== payoutId || one.state !== "PROPOSED") continue;
    store.put(store.evidence, next(one, { state: "OVERTAKEN" }));
  }
}

const wasPaid = ({ state }: AttemptRow) => state === paid || state === returned;

/** Ends a batch whose lines have all ended. */
export function settleBatch({ store }: CarWorld, batchId: string): void {
  const batch = store.batches.get(batchId);
  const lines = store.attempts.rows.filter((one) => one.batchId === batchId);
  const isOut = batch?.state === batchStates.released || batch?.state === batchStates.processing;
  if (!batch || !isOut || !lines.every(({ state }) => ended.includes(state))) return;
  const kept = lines.filter(wasPaid).length;
  const state =
    kept === lines.length
      ? batchStates.paid
      : kept === 0
        ? batchStates.failed
        : batchStates.partlyPaid;
  store.put(store.batches, next(batch, { state }));
}
