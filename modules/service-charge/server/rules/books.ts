import type { OuterAccountKind } from "#modules/wallet/states.ts";
import { type ChannelRefund, isKept } from "./standing.ts";

/** What an order's money comes to in one account; credit positive: what others have with us. */
export interface BookLine {
  readonly kind: OuterAccountKind;
  readonly reference: string;
  readonly fen: number;
}

interface Paid {
  readonly id: string;
  readonly paidFen: number;
  readonly parked: string | null;
  readonly decision: string | null;
}

interface Given {
  readonly paymentId: string;
  readonly amountFen: number;
  readonly state: ChannelRefund;
  readonly settledNumber: string | null;
  readonly excessFen: number;
  /** Paid to the payer's account: under which number, and from which account of ours. */
  readonly beside: {
    readonly number: string;
    readonly kind: "BANK" | "CHANNEL";
    readonly reference: string;
  } | null;
}

export interface MoneyOfCharge {
  /** Which of our accounts at the channel it came to. */
  readonly accountId: string;
  readonly typeCode: string;
  readonly payments: readonly Paid[];
  readonly refunds: readonly Given[];
}

/**
 * Where all that came and went back for a charge is now (design 2.6): at the channel, less what went back; as income of
 * its type, as far as it counts; parked, as far as somebody has still to decide; overpaid, what went back too often.
 */
export function booksOf({ accountId, typeCode, payments, refunds }: MoneyOfCharge): BookLine[] {
  const lines = payments.flatMap((payment) => {
    const back = refunds.filter(
      ({ paymentId, state }) => paymentId === payment.id && state === "SUCCEEDED",
    );
    const givenFen = sumOf(back.map(({ amountFen }) => amountFen));
    const leftFen = Math.max(0, payment.paidFen - givenFen);
    const overFen =
      Math.max(0, givenFen - payment.paidFen) + sumOf(back.map((one) => one.excessFen));
    return [
      { ...atChannel(accountId), fen: -payment.paidFen },
      ...(isKept(payment)
        ? [{ kind: "SERVICE_INCOME" as const, reference: typeCode, fen: leftFen }]
        : [{ kind: "PARKED" as const, reference: accountId, fen: leftFen }]),
      { kind: "OVERPAID" as const, reference: accountId, fen: -overFen },
      ...back.flatMap((one) => waysOf(one, accountId)),
    ];
  });
  return added(lines);
}

const atChannel = (reference: string) => ({ kind: "CHANNEL" as const, reference });

/** By which account it left, and by which what was beyond it: paid both ways, each is one of them. */
function waysOf(
  { beside, settledNumber, amountFen, excessFen }: Given,
  accountId: string,
): BookLine[] {
  const channel = atChannel(accountId);
  const bank = beside && { kind: beside.kind, reference: beside.reference };
  const isBeside = bank !== null && beside?.number === settledNumber;
  return [
    { ...(isBeside ? bank : channel), fen: amountFen },
    { ...(bank && !isBeside ? bank : channel), fen: excessFen },
  ];
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

const keyOf = ({ kind, reference }: BookLine): string => `${kind} ${reference}`;

function added(lines: readonly BookLine[]): BookLine[] {
  const byAccount = Map.groupBy(lines, keyOf);
  return [...byAccount.values()].flatMap((group) => {
    const [first] = group;
    const fen = sumOf(group.map((one) => one.fen));
    return first && fen !== 0 ? [{ ...first, fen }] : [];
  });
}

/** What is still to be posted so that the books say what is. */
export const missing = (now: readonly BookLine[], posted: readonly BookLine[]): BookLine[] =>
  added([...now, ...posted.map((line) => ({ ...line, fen: -line.fen }))]);
