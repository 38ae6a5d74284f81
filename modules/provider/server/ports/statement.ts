import type { Outcome } from "#platform/server/outward/outcome.ts";
import type { Call } from "./call.ts";

export interface StatementLine {
  readonly ownAccount: string;
  readonly bookedAt: Date;
  readonly direction: "in" | "out";
  readonly amountFen: number;
  readonly balanceFen: number | null;
  readonly oppositeAccount: string | null;
  readonly oppositeName: string | null;
  /** The bank's own; null where it gives none. */
  readonly serialNumber: string | null;
  /** Always there: the bank's, or one derived from what the line says. The same line has the same. */
  readonly derivedSerial: string;
  readonly purpose: string | null;
  readonly summary: string | null;
  readonly isReversal: boolean;
}

export interface StatementPort {
  /** Days as yyyy-MM-dd, both included; `next` asks for the following page. */
  fetch(
    call: Call,
    asked: {
      readonly account: string;
      readonly from: string;
      readonly to: string;
      readonly page?: number;
    },
  ): Promise<Outcome<{ readonly lines: readonly StatementLine[]; readonly next: number | null }>>;
}

/** What a row of a file turned out to be: a line, or why it is none that can be taken. */
export type StatementRow = { readonly line: StatementLine } | { readonly why: string };

/** A file as rows of texts, as it was exported by a bank's website. */
export interface StatementLayout {
  /** OTHER: a person explained its titles. */
  readonly bank: "PINGAN" | "CMB" | "ICBC" | "OTHER";
  readonly name: string;
  /** The row that holds the column titles, if this is that layout's file. */
  headerRow(rows: readonly (readonly string[])[]): number | undefined;
  /**
   * Reads what is below the titles, row after row; a row that says nothing gives nothing. Equal rows of
   * one file are counted, so each reading needs its own reader.
   */
  reader(
    rows: readonly (readonly string[])[],
    headerRow: number,
  ): (row: readonly string[]) => StatementRow | undefined;
}
