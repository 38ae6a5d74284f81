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

/** A file as rows of texts, as it was exported by a bank's website. */
export interface StatementLayout {
  readonly bank: "PINGAN" | "CMB" | "ICBC";
  readonly name: string;
  /** The row that holds the column titles, if this is that layout's file. */
  headerRow(rows: readonly (readonly string[])[]): number | undefined;
  parse(
    rows: readonly (readonly string[])[],
    headerRow: number,
  ): {
    readonly lines: readonly StatementLine[];
    readonly rejected: readonly { readonly row: number; readonly why: string }[];
  };
}
