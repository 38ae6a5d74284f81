/**
 * How a person's monthly quota at a channel is counted (migration payee_quota), as data. One count
 * for all tenants that share the channel's contract.
 */
export interface QuotaCount {
  readonly id: string;
  readonly reservedFen: number;
  readonly usedFen: number;
}

export interface QuotaReservation {
  readonly id: string;
  readonly tenantId: string;
  readonly channel: string;
  readonly person: string;
  readonly month: string;
  readonly amountFen: number;
  readonly state: "RESERVED" | "USED" | "RELEASED";
}

export const quotaId = (of: Pick<QuotaReservation, "channel" | "person" | "month">): string =>
  `${of.channel}/${of.person}/${of.month}`;

/** Counts an amount in, if the limit allows it. */
export function countIn(count: QuotaCount, fen: number, limitFen: number): QuotaCount | null {
  if (count.reservedFen + count.usedFen + fen > limitFen) return null;
  return { ...count, reservedFen: count.reservedFen + fen };
}

interface Counted {
  readonly count: QuotaCount;
  readonly reservation: QuotaReservation;
}

/** The person was paid. Null: there is nothing reserved that could be used. */
export function useReserved(reservation: QuotaReservation, count: QuotaCount): Counted | null {
  const { amountFen: fen, state } = reservation;
  if (state !== "RESERVED") return null;
  return {
    reservation: { ...reservation, state: "USED" },
    count: { ...count, reservedFen: count.reservedFen - fen, usedFen: count.usedFen + fen },
  };
}

/** The person is not paid, or the bank sent it back. Null, the second time: nothing changes. */
export function releaseReserved(reservation: QuotaReservation, count: QuotaCount): Counted | null {
  const { amountFen: fen, state } = reservation;
  if (state === "RELEASED") return null;
  return {
    reservation: { ...reservation, state: "RELEASED" },
    count: {
      ...count,
      reservedFen: count.reservedFen - (state === "RESERVED" ? fen : 0),
      usedFen: count.usedFen - (state === "USED" ? fen : 0),
    },
  };
}

/** Paid in another month than it was reserved in: it counts there, if that month has room. */
export function moveReserved(
  reservation: QuotaReservation,
  counts: { readonly from: QuotaCount; readonly to: QuotaCount },
  { month, limitFen }: { readonly month: string; readonly limitFen: number },
): { from: QuotaCount; to: QuotaCount; reservation: QuotaReservation } | null {
  const to = countIn(counts.to, reservation.amountFen, limitFen);
  if (!to) return null;
  const { from } = counts;
  return {
    to,
    from: { ...from, reservedFen: from.reservedFen - reservation.amountFen },
    reservation: { ...reservation, month },
  };
}
