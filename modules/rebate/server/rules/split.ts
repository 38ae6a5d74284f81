/** What an applied amount is split by; in basis points, and null where nobody else gets a part. */
export interface Split {
  /** What is paid out in all: the applied amount without what is netted. */
  readonly amountFen: number;
  readonly keyPersonBp: number | null;
}

export interface Parts {
  readonly keyFen: number;
  readonly restFen: number;
}

const whole = 10_000n;

/** By integers of any size: a product of fen and basis points may be beyond what a number holds exactly. */
const shareOf = (fen: number, bp: number): number => Number((BigInt(fen) * BigInt(bp)) / whole);

/** The key person's part is rounded down, and the dealer has the rest; below one fen there is no part (design 2.5.4). */
export function partsOf({ amountFen, keyPersonBp }: Split): Parts {
  const keyFen = keyPersonBp === null ? 0 : shareOf(amountFen, keyPersonBp);
  return { keyFen, restFen: amountFen - keyFen };
}

interface Cap {
  readonly deservedFen: number;
  readonly maxBp: number;
  /** What key persons got, or are to get, of other orders for the contract and type. */
  readonly earlierFen: number;
}

/** What key persons may still get of a contract and type, however often it is applied for. */
export const keyFenLeft = ({ deservedFen, maxBp, earlierFen }: Cap): number =>
  Math.max(0, shareOf(deservedFen, maxBp) - earlierFen);
