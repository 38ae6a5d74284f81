import { carOrderEvidence } from "./car-order.ts";
import {
  type Aliases,
  type Evidence,
  type Objection,
  type Part,
  read,
  type Reading,
  signals,
} from "./evidence.ts";
import type { CarOrder, Line, Target } from "./line.ts";
import { differingPlaces } from "./numbers.ts";
import { payoutEvidence, returnEvidence } from "./payout.ts";
import { rechargeEvidence } from "./recharge.ts";
import { settlementEvidence } from "./settlement.ts";
import { bare } from "./text.ts";
import { isTransit, speaksOfCharge, speaksOfInterest, speaksOfReturn } from "./words.ts";

export const reasons = [
  "NO_CANDIDATE",
  "TIE",
  "AMOUNT_DIFF",
  "NAME_DIFF",
  "SUSPECT_RETURN",
  "CONTRADICTION",
] as const;
export type Reason = (typeof reasons)[number];

export type Verdict =
  | {
      readonly kind: "matched" | "returned";
      readonly best: Evidence;
      readonly others: readonly Evidence[];
    }
  | {
      readonly kind: "suggested";
      readonly candidates: readonly Evidence[];
      readonly reason: Reason | undefined;
    }
  | {
      readonly kind: "unmatched";
      readonly candidates: readonly Evidence[];
      readonly reason: Reason;
    }
  /** Nobody's business but the bank's and ours. */
  | { readonly kind: "charge" | "interest" | "transfer" };

export interface Thresholds {
  readonly automatic: number;
  readonly lead: number;
  readonly suggested: number;
}

export const usualThresholds: Thresholds = { automatic: 90, lead: 15, suggested: 55 };

export interface Known {
  readonly thresholds: Thresholds;
  readonly ownAccounts: ReadonlySet<string>;
  /** Targets that an earlier line names and a person has yet to decide on. */
  readonly claimed: ReadonlySet<string>;
  readonly aliases?: Aliases;
  /** Targets that a person said this line does not mean, and how many days ago. */
  readonly declined?: ReadonlyMap<string, number>;
}

/** What to do with a line, given all targets that its numbers, names or amount could mean. */
export const judge = (line: Line, targets: readonly Target[], known: Known): Verdict =>
  verdictOf(weighLine(line, targets, known), known.thresholds);

/** Everything about a line that thresholds do not change: other thresholds are tried on the same. */
export type Weighed =
  | Extract<Verdict, { readonly kind: "charge" | "interest" | "transfer" }>
  | {
      readonly kind: "weighed";
      /** The likeliest first. */
      readonly candidates: readonly Evidence[];
      readonly isReturn: boolean;
    };

export const verdictOf = (weighed: Weighed, thresholds: Thresholds): Verdict =>
  weighed.kind === "weighed" ? decide(weighed.candidates, weighed.isReturn, thresholds) : weighed;

export function weighLine(
  line: Line,
  targets: readonly Target[],
  known: Omit<Known, "thresholds">,
): Weighed {
  const reading = read(line, known.aliases);
  if (known.ownAccounts.has(line.oppositeAccount)) return { kind: "transfer" };
  if (isOfTheBank(reading)) {
    if (speaksOfInterest(reading.text)) return { kind: "interest" };
    if (speaksOfCharge(reading.text)) return { kind: "charge" };
  }
  const isReturn = isReturnLike(reading);
  const candidates = targets
    .flatMap((target) => evidenceOf(reading, target, isReturn) ?? [])
    .map((one, _, all) => withClaim(withTwins(one, all), known.claimed))
    .map((one) => withReversal(withMemory(one, reading, known), line))
    .toSorted((one, other) => other.score - one.score || byId(one, other));
  return { kind: "weighed", candidates, isReturn };
}

const isOfTheBank = ({ line }: Reading): boolean =>
  line.oppositeAccountName.trim() === "" && line.oppositeAccount.trim() === "";

/** Money that comes in and speaks of coming back. */
export const isReturnLike = (reading: Reading): boolean =>
  reading.line.direction === "in" && comesBack(reading);

const comesBack = ({ text, opposite }: Reading): boolean =>
  speaksOfReturn(text) || (isTransit(opposite) && opposite !== "");

function evidenceOf(reading: Reading, target: Target, isReturn: boolean): Evidence | undefined {
  const { direction } = reading.line;
  if (target.type === "payout") {
    if (direction === "out") return payoutEvidence(reading, target);
    return isReturn ? returnEvidence(reading, target) : undefined;
  }
  if (direction === "out") return undefined;
  if (target.type === "carOrder") return carOrderEvidence(reading, target);
  if (target.type === "recharge") return rechargeEvidence(reading, target);
  return settlementEvidence(reading, target);
}

/** A number that is nearly another order's of the same sum could be a slip, unless the name says which. */
function withTwins(evidence: Evidence, all: readonly Evidence[]): Evidence {
  const { target, parts } = evidence;
  if (target.type !== "carOrder" || !evidence.isAmountEqual) return evidence;
  if (parts.some(({ signal }) => signal === "name" || signal === "personCode")) return evidence;
  const twin = all.find(
    ({ target: other }) =>
      other.type === "carOrder" &&
      other.id !== target.id &&
      other.amountFen === target.amountFen &&
      areTwins(target, other),
  );
  if (!twin) return evidence;
  const objection: Objection = { kind: "twin", id: twin.target.id };
  return { ...evidence, objections: [...evidence.objections, objection] };
}

/** Two lines that name one order: the second may be a repeated payment, or the first one's correction. */
function withClaim(evidence: Evidence, claimed: ReadonlySet<string>): Evidence {
  if (!claimed.has(evidence.target.id)) return evidence;
  return { ...evidence, objections: [...evidence.objections, { kind: "claimed" }] };
}

/** A booking that the bank takes back may be booked anew, and its channel may know nothing of either. */
function withReversal(evidence: Evidence, { isReversal }: Line): Evidence {
  if (isReversal !== true) return evidence;
  const objection: Objection = { kind: "words", words: "冲正", warning: "冲正" };
  return { ...evidence, objections: [...evidence.objections, objection] };
}

/** How long a decline is remembered, and what it weighs at first and at last. */
const declineDays = 90;
const declinePoints = { first: 25, last: 8 } as const;

/** What a decline of so many days ago takes away; in the end nothing. */
export const pointsOfDecline = (days: number): number =>
  days >= declineDays
    ? 0
    : -Math.round(
        declinePoints.first - ((declinePoints.first - declinePoints.last) * days) / declineDays,
      );

/** A name that was taken for this one before helps a little; a decline forbids to settle it alone. */
function withMemory(
  evidence: Evidence,
  reading: Reading,
  known: Omit<Known, "thresholds">,
): Evidence {
  const alias = known.aliases?.get(bare(reading.line.oppositeAccountName));
  const isHinted = alias?.isStrong === false && namesOf(evidence).includes(bare(alias.means));
  const days = known.declined?.get(evidence.target.id);
  const parts: Part[] = [];
  if (isHinted) parts.push({ signal: "alias", points: signals.alias });
  if (days === undefined) return withParts(evidence, parts, []);
  const points = pointsOfDecline(days);
  if (points < 0) parts.push({ signal: "declined", points });
  return withParts(evidence, parts, [{ kind: "declined" }]);
}

function namesOf({ target }: Evidence): readonly string[] {
  if (target.type === "payout") return [bare(target.payeeName)];
  if (target.type === "recharge") return [bare(target.payerName)];
  return target.type === "carOrder" ? [bare(target.lesseeName)] : [];
}

const withParts = (
  evidence: Evidence,
  parts: readonly Part[],
  objections: readonly Objection[],
): Evidence =>
  parts.length + objections.length === 0
    ? evidence
    : {
        ...evidence,
        parts: [...evidence.parts, ...parts],
        objections: [...evidence.objections, ...objections],
        score: evidence.score + parts.reduce((sum, { points }) => sum + points, 0),
      };

/** Everything that a line was held to mean, the likeliest first. */
export function candidatesIn(verdict: Verdict): readonly Evidence[] {
  if ("best" in verdict) return [verdict.best, ...verdict.others];
  return "candidates" in verdict ? verdict.candidates : [];
}

/** Which target a line that waits for a person keeps from being settled by others. */
export function claimOf(verdict: Verdict): string | undefined {
  if (verdict.kind !== "suggested") return undefined;
  const [best, second] = verdict.candidates;
  if (!best || (second && second.score === best.score)) return undefined;
  return best.isProven || best.isAmountEqual ? best.target.id : undefined;
}

const areTwins = (one: CarOrder, other: CarOrder): boolean =>
  differingPlaces(one.orderNo, other.orderNo) <= 2 ||
  differingPlaces(one.contractNo, other.contractNo) <= 2;

const byId = (one: Evidence, other: Evidence): number => (one.target.id < other.target.id ? -1 : 1);

function decide(
  candidates: readonly Evidence[],
  isReturn: boolean,
  thresholds: Thresholds,
): Verdict {
  const [best, second] = candidates;
  if (!best) {
    return { kind: "unmatched", candidates, reason: isReturn ? "SUSPECT_RETURN" : "NO_CANDIDATE" };
  }
  const isAhead = !second || second.score <= best.score - thresholds.lead;
  if (isAhead && isSafe(best, isReturn) && best.score >= thresholds.automatic) {
    return { kind: isReturn ? "returned" : "matched", best, others: candidates.slice(1) };
  }
  const reason = reasonOf(best, { isAhead, isReturn });
  if (best.score >= thresholds.suggested) return { kind: "suggested", candidates, reason };
  return { kind: "unmatched", candidates, reason: reason ?? "NAME_DIFF" };
}

/** What speaks of a return is settled as one or not at all. */
const isSafe = (best: Evidence, isReturn: boolean): boolean =>
  best.isAmountEqual &&
  best.isProven &&
  best.objections.length === 0 &&
  (!isReturn || best.target.type === "payout");

function reasonOf(
  best: Evidence,
  { isAhead, isReturn }: { readonly isAhead: boolean; readonly isReturn: boolean },
): Reason | undefined {
  if (isReturn) return "SUSPECT_RETURN";
  if (!best.isAmountEqual) return "AMOUNT_DIFF";
  if (best.objections.some(({ kind }) => kind !== "payer")) return "CONTRADICTION";
  if (!isAhead) return "TIE";
  if (best.objections.length > 0) return "NAME_DIFF";
  return undefined;
}
