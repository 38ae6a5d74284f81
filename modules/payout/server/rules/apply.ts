import { payoutStates } from "../../states.ts";

/** Who or what said it. */
export type Source = "submit" | "query" | "file" | "evidence" | "statement";

/** What was heard of an attempt, from whomever. */
export type Heard =
  | { readonly said: "accepted" | "processing" }
  | {
      readonly said: "paid";
      readonly amountFen: number | null;
      readonly bankSerial: string | null;
    }
  | { readonly said: "failed"; readonly code: string; readonly text: string }
  | { readonly said: "returned"; readonly text: string }
  | { readonly said: "notFound" }
  | { readonly said: "unknown" };

/** What of an attempt decides what an answer does to it. */
export interface AttemptFacts {
  readonly state: number;
  readonly amountFen: number;
  /** Who said how it ended; null while it is open. */
  readonly settledBy: Source | null;
  /** A later attempt has taken its place: what is heard of it changes nothing any more. */
  readonly isReplaced: boolean;
  /** The payout waits in a batch, which may be let go at any moment. */
  readonly isInBatch: boolean;
  /** A channel has named another amount before: people know of it. */
  readonly isKnownToDiffer: boolean;
  /** The channel has no word for returned: failed after paid means it. */
  readonly failedAfterPaidMeansReturned: boolean;
}

export type Effect =
  | { readonly kind: "none" }
  /** It changes nothing, yet somebody may want to know that it was said. */
  | { readonly kind: "note" }
  /** Each state in turn: a return that is the first thing heard of a payment passes through paid. */
  | { readonly kind: "move"; readonly through: readonly number[] }
  /** It contradicts what is known. Nothing is overwritten; a person looks. */
  | { readonly kind: "incident"; readonly why: Incident };

export type Incident =
  | "paidAfterFailed"
  | "paidAfterReturned"
  | "failedAfterPaid"
  | "amountDiffers";

const { inFile, submitted, processing, unknown, paid, failed, returned, cancelled, parked } =
  payoutStates;
const open: readonly number[] = [inFile, submitted, processing, unknown, parked];
/** Nothing was paid, as far as anybody knew; of a voided file too, which may have been used. */
const unpaid: readonly number[] = [failed, cancelled];
const nothing: Effect = { kind: "none" };
const note: Effect = { kind: "note" };
const move = (...through: number[]): Effect => ({ kind: "move", through });
const incident = (why: Incident): Effect => ({ kind: "incident", why });

/**
 * What an answer does to an attempt. Answers come late, twice and out of order; the result is the
 * same whatever the order, because a state is only ever left towards a later one. Only evidence,
 * which two people stand for, resolves what a channel contradicts itself about.
 */
export function effectOf(attempt: AttemptFacts, heard: Heard, source: Source): Effect {
  switch (heard.said) {
    case "paid":
      return source === "evidence"
        ? onProofOfPayment(attempt, heard.amountFen)
        : onPaid(attempt, heard.amountFen);
    case "failed":
      return source === "evidence" ? onProofOfFailure(attempt) : onFailed(attempt);
    case "returned":
      return onReturned(attempt);
    case "accepted":
    case "processing":
      return leaving(attempt, [inFile, submitted], processing);
    case "notFound":
      // The channel had it and does not know it now: as uncertain as no answer at all.
      return leaving(attempt, [submitted, processing], unknown);
    case "unknown":
      return leaving(attempt, [submitted], unknown);
  }
}

const leaving = ({ state }: AttemptFacts, from: readonly number[], to: number): Effect =>
  from.includes(state) ? move(to) : nothing;

function onPaid({ state, amountFen, isReplaced }: AttemptFacts, paidFen: number | null): Effect {
  if (paidFen !== null && paidFen !== amountFen) return incident("amountDiffers");
  if (open.includes(state)) return move(paid);
  if (unpaid.includes(state)) return incident("paidAfterFailed");
  if (state !== returned) return nothing;
  // An old answer that comes late, most likely; once it was paid anew nobody can be sure.
  return isReplaced ? incident("paidAfterReturned") : note;
}

/** The bank's statement says that it was paid. Of what was replaced it would be paid twice. */
function onProofOfPayment(attempt: AttemptFacts, paidFen: number | null): Effect {
  const { state, amountFen, isReplaced, isInBatch, isKnownToDiffer } = attempt;
  const isAnother = paidFen !== null && paidFen !== amountFen;
  if (isAnother && !isKnownToDiffer) return incident("amountDiffers");
  if (open.includes(state)) return move(paid);
  if (!unpaid.includes(state)) return nothing;
  return isReplaced || isInBatch ? incident("paidAfterFailed") : move(paid);
}

function onFailed(attempt: AttemptFacts): Effect {
  const { state, settledBy, failedAfterPaidMeansReturned } = attempt;
  if (open.includes(state)) return move(failed);
  if (state !== paid) return nothing;
  // What the channel itself never called paid it cannot mean to have sent back.
  const isItsOwnWord = settledBy === "submit" || settledBy === "query";
  return failedAfterPaidMeansReturned && isItsOwnWord
    ? move(returned)
    : incident("failedAfterPaid");
}

/** In writing, days later: what was called paid is not with the payee, so the money is back. */
const onProofOfFailure = (attempt: AttemptFacts): Effect =>
  attempt.state === paid ? move(returned) : onFailed(attempt);

function onReturned({ state }: AttemptFacts): Effect {
  if (open.includes(state)) return move(paid, returned);
  if (state === paid) return move(returned);
  return unpaid.includes(state) ? incident("paidAfterFailed") : nothing;
}
