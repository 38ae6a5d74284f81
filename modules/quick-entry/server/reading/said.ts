import type { Evidence } from "../evidence/evidence.ts";
import type { Piece, TextField } from "./fields.ts";

/** What is known of an order when its fields are decided. */
export interface Said {
  readonly evidence: Evidence;
  /** Where words stand that take back what was said before them. */
  readonly corrections: readonly number[];
  readonly unsure: ReadonlySet<TextField>;
  readonly isUnclear: boolean;
  readonly doesPayeeReport: boolean;
  /** Where the message has what the text of the order has here. */
  readonly pieceAt: (at: number, end: number) => Piece | undefined;
}
