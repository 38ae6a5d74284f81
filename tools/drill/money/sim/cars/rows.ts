import type { ApprovalState } from "#modules/approval/states.ts";
import type { LineState } from "#modules/payment-line/states.ts";
import type { Source } from "#modules/payout/server/rules/apply.ts";
import type { SaidBy } from "#modules/payout/server/rules/evidence.ts";
import type { IgnoredAs } from "#modules/bank-statement/states.ts";
import type { Light } from "#modules/car-payment/states.ts";
import type { Person } from "./company.ts";

/** Every row counts its changes. */
interface Counted {
  readonly id: string;
  readonly version: number;
}

export interface DealerRow extends Counted {
  /** The bank details in force; null: it is not on file. */
  readonly versionId: string | null;
  readonly account: string;
  readonly isOutOfProvince: boolean;
  readonly hasLeft: boolean;
}

export interface LineRow {
  readonly lineNumber: number;
  readonly state: LineState;
  readonly amountFen: number;
  readonly payoutId: string | null;
}

export interface CarRow extends Counted {
  readonly state: number;
  readonly createdBy: Person;
  readonly dealerId: string;
  readonly versionId: string | null;
  readonly account: string;
  readonly amountFen: number;
  readonly special: boolean;
  readonly reason: string | null;
  readonly fileCount: number;
  readonly approval: ApprovalState | null;
  /** Which round of its approval; what was let pass is let pass in one. */
  readonly round: string | null;
  /** What people see in the round, and agree to. */
  readonly seen: string | null;
  readonly atFinance: boolean;
  readonly startRent: string | null;
  readonly statementSerial: string | null;
  readonly needSign: boolean;
  readonly contractId: string | null;
  readonly contractState: number | null;
  readonly overrideRound: string | null;
  readonly overriddenBy: Person | null;
  readonly overrideMissing: readonly Light[];
  /** Papers that it owes have a last day. */
  readonly isDue: boolean;
  /** How often papers were supplied, and whether the last of them wait for somebody. */
  readonly supplies: number;
  readonly isSupplied: boolean;
  readonly acceptedBy: Person | null;
  /** What people had agreed to when its papers were accepted. */
  readonly acceptedFor: string | null;
  readonly payoutId: string | null;
  readonly lines: readonly LineRow[];
}

export interface PayoutRow extends Counted {
  readonly orderId: string;
  readonly lineNumber: number;
  readonly createdBy: Person;
  readonly amountFen: number;
  readonly account: string;
  readonly state: number;
  readonly attempts: number;
  readonly channel: string;
  readonly incident: string | null;
  /** Of which attempt that is said. */
  readonly incidentOf: string | null;
  readonly batchId: string | null;
  readonly failCategory: string | null;
  readonly retryAt: number | null;
  /** Who let it go, and who put it into batches: with a file of his nothing of it ends. */
  readonly hands: readonly Person[];
}

export interface AttemptRow extends Counted {
  readonly payoutId: string;
  readonly sequence: number;
  readonly amountFen: number;
  readonly account: string;
  readonly channel: string;
  readonly state: number;
  readonly settledBy: Source | null;
  readonly settledAt: number | null;
  /** Who finds this mark asks instead of sending. */
  readonly isSent: boolean;
  readonly lastSaid: string | null;
  readonly failCode: string | null;
  readonly automaticTries: number;
  readonly batchId: string | null;
  readonly isByFile: boolean;
  /** Who brought the bank's word that it failed. */
  readonly failedBy: Person | null;
  /** A line of a statement shows it. */
  readonly isProven: boolean;
  /** Its file said that the bank works on it. */
  readonly wasProcessing: boolean;
  /** Who asked to have its result taken back, and since when that counted. */
  readonly wish: { readonly by: Person; readonly settledAt: number | null } | null;
  readonly reverts: number;
  /** Rows of files that were taken back. */
  readonly usedWords: readonly string[];
  /** The last time that its result was taken back: by whom, and what it was. */
  readonly taken: Taken | null;
}

export interface Taken {
  readonly people: readonly [Person, Person];
  readonly by: Source | null;
  readonly settledAt: number | null;
  readonly at: number;
}

export interface JobRow {
  readonly id: string;
  readonly attemptId: string;
}

export interface BatchRow extends Counted {
  readonly kind: "channel" | "file";
  readonly channel: string;
  readonly state: number;
  readonly madeBy: Person;
  readonly releasedBy: Person | null;
  readonly payoutIds: readonly string[];
  /** Somebody took the file to the bank. */
  readonly isTaken: boolean;
  readonly answered: number;
}

export interface EvidenceRow extends Counted {
  readonly payoutId: string;
  readonly attemptId: string;
  readonly claims: "paid" | "failed";
  readonly serial: string | null;
  readonly amountFen: number | null;
  readonly state: "PROPOSED" | "CONFIRMED" | "REJECTED" | "OVERTAKEN";
  readonly proposedBy: Person;
  readonly proposedAt: number;
}

/** A line of a statement that people or the bank brought as proof; it proves one payment at a time. */
export interface SerialRow {
  readonly id: string;
  readonly attemptId: string;
  readonly isFreed: boolean;
}

export interface BookedRow extends Counted {
  readonly direction: "in" | "out";
  readonly amountFen: number;
  /** What is written in it, by which the rules find what it means. */
  readonly written: string;
  /** Which movement of the bank's it really is; null: none of ours, or none at all. */
  readonly truth: string | null;
  /** Null: the bank gave it. */
  readonly broughtBy: Person | null;
  readonly state: number;
  readonly judgedAs: number | null;
  readonly ignoredAs: IgnoredAs | null;
  readonly isDisputed: boolean;
}

export type TargetType = "payout" | "payoutReturn" | "carOrder";
export type MatchEffect = "proven" | "closed" | "proposed" | "returned" | "lit" | "shown";

export interface MatchRow extends Counted {
  readonly lineId: string;
  readonly targetType: TargetType;
  readonly targetId: string;
  readonly amountFen: number;
  readonly madeAs: SaidBy;
  readonly createdBy: Person | null;
  /** What it did when its target was covered; null: nothing. */
  readonly effect: MatchEffect | null;
  readonly isUndone: boolean;
}

export interface ToldMatch {
  readonly targetType: TargetType;
  readonly targetId: string;
  readonly amountFen: number;
}

export type EventKind =
  | "matched"
  | "unmatched"
  | "ignored"
  | "unignored"
  | "disputed"
  | "disputeEnded";

/** What happened to a line, as its history keeps it. */
export interface EventRow {
  readonly id: string;
  readonly lineId: string;
  readonly kind: EventKind;
  readonly matches: readonly ToldMatch[];
  readonly as: IgnoredAs | null;
  readonly by: Person | null;
  readonly undoes: string | null;
}

export interface LeaseRow extends Counted {
  readonly carId: string | null;
}

export interface ContractRow extends Counted {
  readonly carId: string;
  readonly state: number;
}
