import type { Incident, RefundState } from "../../states.ts";

export interface RefundFacts {
  readonly amountFen: number;
  readonly state: RefundState;
  /** What it was sent under last. */
  readonly sendNumber: string;
  readonly settledNumber: string | null;
  readonly failureConfirmed: boolean;
  /** What is known to have gone back beyond its amount. */
  readonly excessFen: number;
}

/** What the channel says of a refund, under which number, and whether it was asked. */
export interface RefundAnswer {
  readonly number: string;
  readonly state: "processing" | "refunded" | "failed" | "notFound" | "unknown" | "notSent";
  readonly byQuery: boolean;
  readonly refundedFen?: number | undefined;
}

export interface RefundVerdict {
  readonly refund: RefundFacts;
  readonly incident: Incident | null;
  /** What was given back beyond what this refund holds, and was not known before. */
  readonly excessFen: number;
}

const unchanged = (refund: RefundFacts): RefundVerdict => ({
  refund,
  incident: null,
  excessFen: 0,
});

/** What an answer of the channel means, whatever was known before and however often it is given. */
export function afterRefundAnswer(refund: RefundFacts, answer: RefundAnswer): RefundVerdict {
  if (answer.state === "refunded") return afterSuccess(refund, answer);
  // An earlier number failed for certain before this one was used: only money makes it matter again.
  if (answer.number !== refund.sendNumber) return unchanged(refund);
  if (refund.state === "SUCCEEDED") {
    // What was paid by another way failed here before, and may be told so again.
    const isContradiction = answer.state === "failed" && refund.settledNumber === answer.number;
    return { ...unchanged(refund), incident: isContradiction ? "CONTRADICTED" : null };
  }
  return otherwise[answer.state](refund, answer.byQuery);
}

type Judge = (refund: RefundFacts, byQuery: boolean) => RefundVerdict;

const otherwise: Readonly<Record<Exclude<RefundAnswer["state"], "refunded">, Judge>> = {
  failed: (refund, byQuery) => unchanged(failed(refund, byQuery)),
  processing: (refund) =>
    refund.state === "OFFLINE"
      ? { ...unchanged(refund), incident: "CONTRADICTED" }
      : {
          refund: { ...refund, state: "PROCESSING", failureConfirmed: false },
          incident: refund.state === "CANCELLED" ? "CONTRADICTED" : null,
          excessFen: 0,
        },
  unknown: (refund, byQuery) =>
    unchanged(isOpenAfterSilence(refund, byQuery) ? { ...refund, state: "UNKNOWN" } : refund),
  notSent: (refund) =>
    unchanged(refund.state === "SUBMITTED" ? { ...refund, state: "WAITING" } : refund),
  notFound: unchanged,
};

/**
 * A question without an answer says nothing new. A sending without one may have arrived: a refusal
 * that the channel did not confirm when asked may have been of another sending than that.
 */
function isOpenAfterSilence({ state, failureConfirmed }: RefundFacts, byQuery: boolean): boolean {
  if (state === "SUBMITTED") return true;
  return !byQuery && (state === "WAITING" || (state === "FAILED" && !failureConfirmed));
}

/**
 * What the answer to a sending is worth after somebody has sent again: that this one was refused or
 * went nowhere says nothing of the other.
 */
export const afterAnotherSending = (answer: RefundAnswer): RefundAnswer =>
  answer.state === "failed" || answer.state === "notSent"
    ? { ...answer, state: "notFound" }
    : answer;

const deafToFailure: readonly RefundState[] = ["CANCELLED", "WAITING", "OFFLINE"];

/** A refund given up stays given up; one never sent cannot have failed; one paid otherwise had failed before. */
function failed(refund: RefundFacts, byQuery: boolean): RefundFacts {
  if (deafToFailure.includes(refund.state)) return refund;
  return { ...refund, state: "FAILED", failureConfirmed: refund.failureConfirmed || byQuery };
}

/** Money that nobody waited for by this way any more. */
const unexpected: Partial<Record<RefundState, Incident>> = {
  CANCELLED: "REFUNDED_AFTER_CANCEL",
  OFFLINE: "CONTRADICTED",
};

/** The state follows the money, even where nobody expected it any more. */
function afterSuccess(refund: RefundFacts, answer: RefundAnswer): RefundVerdict {
  const { number, refundedFen = refund.amountFen } = answer;
  if (refund.state === "SUCCEEDED") {
    const isSecond = refund.settledNumber !== number;
    // Told again, it is the same money.
    const isNews = isSecond && refund.excessFen < refundedFen;
    return {
      refund,
      incident: isSecond ? "REFUNDED_TWICE" : null,
      excessFen: isNews ? refundedFen : 0,
    };
  }
  const isOther = refundedFen !== refund.amountFen;
  return {
    refund: { ...refund, state: "SUCCEEDED", settledNumber: number },
    incident: unexpected[refund.state] ?? (isOther ? "REFUNDED_OTHER_AMOUNT" : null),
    excessFen: Math.max(0, refundedFen - refund.amountFen),
  };
}

/** The number to send under next: another one only after the channel, asked, confirmed the failure. */
export function nextSending(
  number: string,
  tries: number,
  failureConfirmed: boolean,
): { readonly sendNumber: string; readonly tries: number } {
  const next = failureConfirmed ? tries + 1 : tries;
  return { sendNumber: next === 1 ? number : `${number}-${next}`, tries: next };
}
