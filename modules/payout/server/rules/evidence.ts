import { showYuan } from "#platform/contract/money.ts";
import { Refused } from "#platform/server/refused.ts";
import { payoutErrors } from "../../errors.ts";
import { payoutStates } from "../../states.ts";

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

/** What of an attempt decides what a line of a statement does that shows it. */
export interface Known {
  readonly state: number;
  /** What contradicts itself about its payment. */
  readonly incident: string | null;
  /** Two people took back what a file said of it. */
  readonly wasReverted: boolean;
}

/** Found by the rules alone, or said by a person. */
export type SaidBy = "rule" | "person";

const { inFile, submitted, processing, unknown, paid, failed, returned, cancelled, parked } =
  payoutStates;
const uncertain: readonly number[] = [unknown, parked];
const onItsWay: readonly number[] = [inFile, submitted, processing];
const thoughtUnpaid: readonly number[] = [failed, cancelled];
const mayHaveLeft: readonly number[] = [...onItsWay, ...uncertain, paid];

/**
 * What a line does to the payment that it shows. `shows`: it was known, or its channel will end it. `proposes`: a
 * second person has to confirm it; `contradicts`: the same, where it was said not to be paid. `closes`: nobody knew
 * its end. `settlesDoubt`: its proof had been taken back. The rest are refusals.
 */
export type ProofStep =
  | "shows"
  | "proposes"
  | "contradicts"
  | "closes"
  | "settlesDoubt"
  | "shownButDoubtful"
  | "neverSent";

/** Who says so on his own word puts it forward; the rules end what nobody knew the end of. */
export function stepOfProof(known: Known, by: SaidBy): ProofStep {
  const { state, incident } = known;
  const isKnown = state === paid || state === returned;
  if (isKnown && incident !== "proofTakenBack") return "shows";
  if (by === "person") return isKnown ? "proposes" : stepOfPerson(known);
  if (isKnown) return "settlesDoubt";
  return incident !== null || thoughtUnpaid.includes(state) ? "shownButDoubtful" : "closes";
}

function stepOfPerson({ state, wasReverted }: Known): ProofStep {
  // Its file is not believed a second time: the line itself has to end it.
  if (wasReverted && onItsWay.includes(state)) return "proposes";
  if (onItsWay.includes(state)) return "shows";
  if (thoughtUnpaid.includes(state)) return "contradicts";
  return uncertain.includes(state) ? "proposes" : "neverSent";
}

/** The same of a line that shows the money to be back. */
export type ReturnStep = "shows" | "returns" | "shownButDoubtful" | "paidAgainSince";

export function stepOfReturn(
  { state, incident }: Omit<Known, "wasReverted">,
  { isLast }: { readonly isLast: boolean },
): ReturnStep {
  if (state === returned && incident === null) return "shows";
  if (incident !== null || state === returned || thoughtUnpaid.includes(state)) {
    return "shownButDoubtful";
  }
  return isLast ? "returns" : "paidAgainSince";
}

interface Showable extends Omit<Known, "wasReverted"> {
  readonly wasSent: boolean;
  readonly isProven: boolean;
}

/** Whether the rules may give it a line; what counts as failed, was never sent or is in doubt is a person's to look at. */
export const isOpenToProof = ({ state, incident, wasSent, isProven }: Showable): boolean =>
  mayHaveLeft.includes(state) && wasSent && !isProven && incident === null;
