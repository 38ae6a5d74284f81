import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { serviceChargeErrors } from "../../errors.ts";
import { type RefundAction, type RefundState, refundStates } from "../../states.ts";
import { type OfflineFacts, reasonsAgainstGivingUp } from "./offline.ts";
import { type Money, waitsForPerson } from "./standing.ts";

const names = Object.keys(refundStates) as RefundState[];

export function refundStateOfCode(code: number): RefundState {
  const state = names.find((name) => refundStates[name] === code);
  if (state === undefined) throw new Error(`No refund of a service charge has state ${code}`);
  return state;
}

export interface RefundFacts {
  readonly state: RefundState;
  /** What the channel's side, and who let it go, have against each. */
  readonly againstMoney: Readonly<
    Record<Exclude<RefundAction, "giveUpOffline">, readonly Refused[]>
  >;
  /** Null: it goes back by the channel. */
  readonly offline: OfflineFacts | null;
}

const over: readonly RefundState[] = ["succeeded", "cancelled", "rejected"];

/** Everything that stands against an action; one that is being approved can be given up, and nothing else. */
export function reasonsAgainstRefund(action: RefundAction, facts: RefundFacts): Refused[] {
  const { state, againstMoney } = facts;
  if (over.includes(state)) return [new Refused(serviceChargeErrors.refundOver)];
  if (state === "pending" && action !== "cancelRefund") {
    return [new Refused(serviceChargeErrors.notApproved)];
  }
  return action === "giveUpOffline"
    ? reasonsAgainstGivingUp(facts.offline)
    : [...againstMoney[action]];
}

interface Wanted {
  readonly paymentId: string;
  readonly amountFen: number;
}

type ChosenPayment = Money["payments"][number];

/** The payment that is to go back, or a refusal: what came wrongly goes back in full. */
export function expectRefundable(money: Money, { paymentId, amountFen }: Wanted): ChosenPayment {
  const payment = money.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Refused(serviceChargeErrors.notItsPayment);
  if (waitsForPerson(payment) && amountFen !== payment.refundableFen) {
    const amount = showYuan(payment.refundableFen);
    throw new Refused(serviceChargeErrors.wholeOfParked, { amount });
  }
  return payment;
}

/** What was paid beside a payment that counts and that nobody has decided on: it goes back by itself. */
export const secondPaymentOf = <P extends ChosenPayment>({
  payments,
}: {
  readonly payments: readonly P[];
}): P | undefined =>
  payments.find(
    ({ parked, decision, refundableFen: left }) =>
      parked === "DUPLICATE" && decision === null && left > 0,
  );

/** Refuses to keep what is not the order's, or what was to go back already. */
export function expectKeepable(money: Money, paymentId: string): void {
  const payment = money.payments.find(({ id }) => id === paymentId);
  if (!payment) throw new Refused(serviceChargeErrors.notItsPayment);
  if (payment.decision === "GIVEN_BACK") throw new Refused(serviceChargeErrors.keepsNoMore);
}

interface Replacement {
  readonly reason: string;
  readonly typeCode: string;
  readonly newTypeCode: string;
}

/** An order of the right type comes with a refund for the wrong one, and with no other. */
export function expectReplaceable({ reason, typeCode, newTypeCode }: Replacement): void {
  if (!reason.startsWith("WRONG_TYPE_")) throw new Refused(serviceChargeErrors.wrongTypeOnly);
  if (typeCode === newTypeCode) throw new Refused(serviceChargeErrors.sameType);
}
