import type { RefundState } from "../../states.ts";

/**
 * From this amount on a refund that nobody approved elsewhere needs a second person: 50,000 yuan, where
 * payouts ask for one too. It is also the most that one QR code takes, so a wrong hand can give back less
 * than one full payment by itself.
 */
export const secondPersonFromFen = 5_000_000;

interface Given {
  readonly state: RefundState;
  readonly amount_fen: number;
}

/** Counts what the collection has given back or is about to: several small ones are one large one. */
export function needsSecondPerson(amountFen: number, others: readonly Given[]): boolean {
  const given = others.filter(({ state }) => state !== "CANCELLED");
  return given.reduce((sum, one) => sum + one.amount_fen, amountFen) >= secondPersonFromFen;
}

export interface Release {
  readonly state: RefundState;
  readonly needs_release: boolean;
  readonly released_by: string | null;
}

/** Waits for the second person. */
export const isHeld = ({ state, needs_release: isLarge, released_by: by }: Release): boolean =>
  state === "WAITING" && isLarge && by === null;
