import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";

export interface Proposed {
  readonly claims: "paid" | "failed";
  readonly statementSerial: string | null;
  readonly statementDate: string | null;
  readonly statementAmountFen: number | null;
  readonly fileIds: readonly string[];
}

interface Attempted {
  readonly amountFen: number;
  /** A channel has named another amount: what the bank really paid may be the other. */
  readonly mayDiffer: boolean;
  /** What the channel said when it was last asked. */
  readonly lastSaid: string | null;
  readonly sentAt: Date | null;
  readonly now: Date;
}

/** As long as a bank may take until nothing can come any more. */
export const daysWithoutTrace = 3;

/**
 * Evidence of payment is a line of the bank's statement over the very amount. That nothing was paid
 * is shown by days without a trace and the channel's word for it in writing.
 */
export function expectConvincing(proposed: Proposed, attempted: Attempted): void {
  if (proposed.claims === "paid") expectStatementLine(proposed, attempted);
  else expectWrittenWord(proposed, attempted);
}

function expectStatementLine(proposed: Proposed, { amountFen, mayDiffer }: Attempted): void {
  const { statementSerial, statementDate, statementAmountFen } = proposed;
  if (statementSerial === null || statementDate === null || statementAmountFen === null) {
    throw new Refused(payoutErrors.evidenceNeedsLine);
  }
  if (statementAmountFen !== amountFen && !mayDiffer) {
    throw new Refused(payoutErrors.evidenceAmount, { amount: showYuan(amountFen) });
  }
}

const hasIt: readonly (string | null)[] = ["accepted", "processing", "paid"];

function expectWrittenWord({ fileIds }: Proposed, { sentAt, now, lastSaid }: Attempted): void {
  if (hasIt.includes(lastSaid)) throw new Refused(payoutErrors.evidenceContradicted);
  if (fileIds.length === 0) throw new Refused(payoutErrors.evidenceNeedsPaper);
  const waitedMs = now.getTime() - (sentAt?.getTime() ?? now.getTime());
  if (waitedMs < daysWithoutTrace * 86_400_000) {
    throw new Refused(payoutErrors.evidenceTooSoon, { days: String(daysWithoutTrace) });
  }
}

/** What was sent again since nobody has looked into. */
export function expectUpToDate(proposedAt: Date, sentAt: Date | null): void {
  if (sentAt !== null && sentAt > proposedAt) throw new Refused(payoutErrors.evidenceOutdated);
}
