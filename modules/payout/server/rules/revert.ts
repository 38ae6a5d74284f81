import { payoutStates } from "../../states.ts";

/** So long a result that came by file is provisional. */
const provisionalHours = 24;

/** What of its last attempt makes a payout's result provisional. */
export interface FileResult {
  /** Who said how it ended; null: nobody yet. */
  readonly settledBy: string | null;
  readonly settledAt: Date | null;
}

/** Until when a result that came by file can be taken back; null: it came otherwise, or there is none. */
export const provisionalUntil = ({ settledBy, settledAt }: FileResult): Date | null =>
  settledBy === "file" && settledAt !== null
    ? new Date(settledAt.getTime() + provisionalHours * 3_600_000)
    : null;

/** The same in SQL, of a result that came by file. */
export const isProvisional = (settledAt: string, now: string): string =>
  `${settledAt} > ${now}::timestamptz - interval '${provisionalHours} hours'`;

const { paid, failed, inFile, processing } = payoutStates;

/** What a file says in the end; of other states there is nothing to take back. */
export const saidIn = (state: number): "paid" | "failed" | undefined =>
  ({ [paid]: "paid" as const, [failed]: "failed" as const })[state];

/** Where a payment is once its result is taken back: where it was before the file told its end. */
export const stateBefore = (wasProcessing: boolean): number =>
  wasProcessing ? processing : inFile;
