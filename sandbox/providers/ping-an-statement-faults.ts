import { type FaultHit } from "../faults.ts";
import { type Booking, type NewBooking } from "./ping-an-booking.ts";

interface Asked {
  readonly all: readonly Booking[];
  readonly size: number;
  readonly page: number;
  /** Books a further line, which stays. */
  book(booking: NewBooking, at?: number): Booking;
}

const pageOf = ({ all, size }: Asked, page: number): readonly Booking[] =>
  all.slice((page - 1) * size, page * size);

const middle = (lines: readonly Booking[]): number => Math.floor(lines.length / 2);

const effects: Readonly<Record<string, (asked: Asked) => readonly Booking[]>> = {
  /** The page before comes once more. */
  statementPageRepeated: (asked) => pageOf(asked, Math.max(1, asked.page - 1)),
  /** A line in the middle is left out of this answer. */
  statementGap: (asked) => {
    const lines = pageOf(asked, asked.page);
    return lines.toSpliced(middle(lines), 1);
  },
  /** The newest line is not there yet. */
  statementLateLine: (asked) => pageOf(asked, asked.page).slice(0, -1),
  /** The newest line is taken back by another of the other direction. */
  statementReversedLine: (asked) => {
    const lines = pageOf(asked, asked.page);
    const last = lines.at(-1);
    if (!last) return lines;
    const flag = last.flag === "D" ? "C" : "D";
    return [...lines, asked.book({ ...last, flag, summary: "冲正", isReversal: true })];
  },
  statementBalanceChanged: (asked) => {
    const lines = pageOf(asked, asked.page);
    return lines.map((line, index) =>
      index === middle(lines) ? { ...line, balanceFen: line.balanceFen + 1 } : line,
    );
  },
  /** The same in the same second: only the bank's own number tells the two apart. */
  statementTwins: (asked) => {
    const lines = pageOf(asked, asked.page);
    const last = lines.at(-1);
    return last ? [...lines, asked.book(last, last.at)] : lines;
  },
};

/** The page's lines, as the ordered fault has them. */
export function faultyLines(asked: Asked, fault: FaultHit | undefined): readonly Booking[] {
  return effects[fault?.effect ?? ""]?.(asked) ?? pageOf(asked, asked.page);
}
