import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { collectionErrors } from "../../errors.ts";
import {
  byHand,
  type Closing,
  type CollectionAction,
  type CollectionState,
  type Decision,
  type Incident,
  type ParkedKind,
  type PaymentAction,
  type QrState,
  type RefundAction,
} from "../../states.ts";
import { isHeld, type Release } from "./release.ts";

type Check = readonly [holds: boolean, name: keyof typeof collectionErrors];

const refusalsOf = (checks: readonly Check[]): Refused[] =>
  checks.flatMap(([holds, name]) => (holds ? [new Refused(collectionErrors[name])] : []));

export interface Payment {
  readonly state: QrState;
  readonly closing: Closing | null;
  readonly paid_fen: number;
  readonly parked: ParkedKind | null;
  readonly decision: Decision | null;
  readonly refund_held_fen: number;
  readonly incident: Incident | null;
}

interface Parts {
  readonly qrs: readonly Payment[];
  readonly refunds: readonly { readonly incident: Incident | null }[];
}

const isUndecided = ({ parked, decision }: Pick<Payment, "parked" | "decision">) =>
  parked !== null && decision === null;
const isAlive = ({ state }: Payment) =>
  state === "CREATED" || state === "PAYING" || state === "UNKNOWN";

/** At the counter an order's money is only looked at: what is done with it is its order's to say. */
export const reasonsAtCounter = (
  action: CollectionAction | PaymentAction | RefundAction,
  orderType: string,
): Refused[] => refusalsOf([[orderType !== byHand && action !== "resolve", "throughItsOrder"]]);

/** Everything that stands against an action on a collection; empty means that it may be done. */
export function reasonsAgainst(
  action: CollectionAction,
  state: CollectionState,
  { qrs, refunds }: Parts,
): Refused[] {
  if (action === "resolve") {
    const hasIncident = [...qrs, ...refunds].some(({ incident }) => incident !== null);
    return refusalsOf([[!hasIncident, "noIncident"]]);
  }
  const isBeingClosed = qrs.some(
    (qr) => isAlive(qr) && qr.closing !== null && qr.closing !== "EXPIRY",
  );
  return refusalsOf([
    [state === "PAID", "alreadyPaid"],
    [state === "CLOSED", "alreadyClosed"],
    [action === "reset" && qrs.some(isUndecided), "decideFirst"],
    [isBeingClosed, "beingClosed"],
  ]);
}

/** The part of a payment that is neither given back nor on its way. */
export const refundableOf = ({ paid_fen, refund_held_fen }: Payment): number =>
  Math.max(0, paid_fen - refund_held_fen);

/** What stands against an action on one payment; with an amount, whether there is so much. */
export function reasonsAgainstPayment(
  action: PaymentAction,
  payment: Payment,
  amountFen?: number,
): Refused[] {
  if (payment.state !== "PAID") return refusalsOf([[true, "nothingPaid"]]);
  const { parked, decision, incident } = payment;
  const isContradicted: Check = [incident !== null, "contradicted"];
  if (action === "keep" || action === "giveBack") {
    return refusalsOf([
      [parked === null, "notParked"],
      [parked !== null && decision !== null, "decided"],
      isContradicted,
    ]);
  }
  const left = refundableOf(payment);
  const isTooMuch = left > 0 && amountFen !== undefined && amountFen > left;
  return [
    ...refusalsOf([
      [isUndecided(payment), "undecided"],
      [left === 0, "nothingLeft"],
      isContradicted,
    ]),
    ...(isTooMuch ? [new Refused(collectionErrors.tooMuch, { left: showYuan(left) })] : []),
  ];
}

interface Judged {
  readonly payment: Pick<Payment, "incident">;
  /** What the one rule has against this person's letting it go. */
  readonly againstRelease: readonly Refused[];
}

/** What stands against an action on a refund. Whether it may have reached the channel decides. */
export function reasonsAgainstRefund(
  action: RefundAction,
  refund: Release,
  { payment, againstRelease }: Judged,
): Refused[] {
  const { state } = refund;
  const isContradicted = payment.incident !== null;
  if (action === "releaseRefund") {
    if (!isHeld(refund)) return refusalsOf([[true, "notHeld"]]);
    return [...againstRelease, ...refusalsOf([[isContradicted, "contradicted"]])];
  }
  const isOver = state === "SUCCEEDED" || state === "CANCELLED";
  const isUnderWay = state === "SUBMITTED" || state === "PROCESSING";
  if (state === "OFFLINE") return refusalsOf([[true, "refundOffline"]]);
  const forBoth: Check[] = [
    [isOver, "refundOver"],
    [isUnderWay, "refundUnderWay"],
  ];
  if (action === "cancelRefund") {
    return refusalsOf([...forBoth, [state === "UNKNOWN", "refundUnderWay"]]);
  }
  return refusalsOf([
    ...forBoth,
    [state === "WAITING", isHeld(refund) ? "refundHeld" : "refundWaits"],
    [state === "FAILED" && isContradicted, "contradicted"],
  ]);
}

/** What stands against paying a refund beside the channel: it has refused for certain, and nothing is odd. */
export const reasonsAgainstOffline = (
  refund: Pick<Release, "state"> & { readonly incident: Incident | null },
  payment: Pick<Payment, "incident">,
): Refused[] =>
  refusalsOf([
    [refund.state === "OFFLINE", "refundOffline"],
    [refund.state !== "FAILED" && refund.state !== "OFFLINE", "notFailed"],
    [refund.incident !== null || payment.incident !== null, "contradicted"],
  ]);

/** Refuses by the first reason there is. */
export function expectNone([reason]: readonly Refused[]): void {
  if (reason) throw reason;
}
