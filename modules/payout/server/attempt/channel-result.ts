import type { Heard, Source } from "../rules/apply.ts";

/** What is known besides how it stands. */
export interface Particulars {
  readonly providerNumber?: string | undefined;
  readonly bankSerial?: string | undefined;
  readonly feeFen?: number | undefined;
  readonly at?: Date | undefined;
}

/** Something heard of an attempt, from whomever. */
export interface ChannelResult {
  readonly attemptId: string;
  readonly heard: Heard;
  readonly particulars?: Particulars;
  readonly source: Source;
  readonly exchangeId?: string;
  readonly provider: string;
  readonly abilities: {
    readonly failedAfterPaidMeansReturned: boolean;
    readonly secondsBetweenQueries: number;
    readonly secondsBetweenBatchQueries: number;
  };
}

/** The attempt and its payout, locked. */
export interface Locked {
  readonly attempt_state: number;
  readonly settled_by: Source | null;
  readonly looks: number;
  readonly settled_at: string | null;
  readonly sequence: number;
  /** How many attempts in a row nobody asked for, this one included. */
  readonly automatic_tries: number;
  readonly merchant_number: string;
  readonly submission_number: string;
  readonly batch_id: string | null;
  readonly by_file: boolean;
  readonly amount_fen: number;
  readonly payout_id: string;
  readonly payout_state: number;
  readonly incident: string | null;
  readonly attempts: number;
  readonly order_type: string;
  readonly order_id: string;
  readonly line_number: number;
}

/** An answer as it is being applied: where the attempt stands moves on with it. */
export interface Applying {
  readonly found: Locked;
  readonly result: ChannelResult;
  readonly state: number;
}
