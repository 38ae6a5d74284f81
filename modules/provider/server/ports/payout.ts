import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Call, ProviderFile } from "./call.ts";

export interface PayoutInstruction {
  /** Ours, for life: whatever is asked or sent again about it goes under this number. */
  readonly merchantNumber: string;
  readonly amountFen: number;
  readonly payeeKind: "personal" | "corporate";
  readonly payeeName: string;
  readonly payeeAccount: string;
  readonly bankName: string;
  readonly cnaps: string | null;
  readonly idCardNo: string | null;
  readonly phone: string | null;
  readonly purpose: string;
}

/** Names a line at the channel: its own number, and that of the submission it went out with. */
export interface PayoutReference {
  readonly merchantNumber: string;
  readonly submissionNumber: string;
}

export interface PayoutResult {
  readonly state: "accepted" | "processing" | "paid" | "failed" | "returned";
  /** What the channel says it paid; compared with what was asked. */
  readonly amountFen?: number;
  readonly providerNumber?: string;
  readonly bankSerial?: string;
  readonly at?: Date;
  readonly failCode?: string;
  readonly failText?: string;
  readonly feeFen?: number;
}

export interface PayoutPort {
  readonly abilities: {
    readonly linesPerSubmission: number;
    readonly personal: boolean;
    readonly corporate: boolean;
    /** Never asked more often than this about one submission. */
    readonly secondsBetweenQueries: number;
    /** The same for a submission of several lines, where the channel minds those more. */
    readonly secondsBetweenBatchQueries: number;
    /** A line reported paid and later failed was sent back by the bank: the channel has no other word. */
    readonly failedAfterPaidMeansReturned: boolean;
    /** Whether `receipt` is worth asking at all. */
    readonly givesReceipts: boolean;
  };
  /**
   * Sends lines for the first time, or again: then the same lines under the same numbers, because
   * a channel may know a repeated submission by the submission's number alone. A refusal speaks of
   * this sending; an earlier one under the same number may have been taken.
   */
  submit(
    call: Call,
    submission: { readonly number: string; readonly lines: readonly PayoutInstruction[] },
  ): Promise<Outcome<{ readonly lines: ReadonlyMap<string, PayoutResult> }>>;
  /**
   * How a line stands; `notFound` means not received, or not yet. A failure of this call is one of
   * the query and says nothing about the line.
   */
  query(call: Call, of: PayoutReference): Promise<Outcome<PayoutResult | { state: "notFound" }>>;
  receipt(call: Call, of: PayoutReference): Promise<Outcome<ProviderFile | "notYet">>;
  balance(call: Call): Promise<Outcome<{ readonly availableFen: number }>>;
}
