import { type DatabaseSync } from "node:sqlite";
import { type Clock } from "./clock.ts";
import { type ProviderName } from "./provider-names.ts";

export type ExecutionKind = "paid" | "collected" | "refunded" | "returned";

export interface Execution {
  readonly provider: ProviderName;
  readonly kind: ExecutionKind;
  readonly merchantNo: string;
  readonly amountFen: number;
}

export interface LedgerLine extends Omit<Execution, "amountFen"> {
  /** More than one means that money moved twice under one number. */
  readonly count: number;
  readonly sumFen: number;
}

/**
 * What the sandbox's "banks" really did, whatever they answered: a provider notes money at the
 * moment when it moves, and nothing is ever taken out. After a campaign the product's books are
 * held against this.
 */
export interface Ledger {
  note(execution: Execution): void;
  lines(provider?: string): LedgerLine[];
}

export function openLedger(database: DatabaseSync, clock: Clock): Ledger {
  const insert = database.prepare(
    "insert into executions (at, provider, kind, merchant_no, amount_fen) values (?, ?, ?, ?, ?)",
  );
  const grouped = database.prepare(
    `select provider, kind, merchant_no as merchantNo, count(*) as count, sum(amount_fen) as sumFen
     from executions where (? is null or provider = ?)
     group by provider, kind, merchant_no order by min(id)`,
  );
  return {
    note({ provider, kind, merchantNo, amountFen }) {
      insert.run(clock.now(), provider, kind, merchantNo, amountFen);
    },
    lines(provider) {
      const rows = grouped.all(provider ?? null, provider ?? null);
      return rows as unknown as LedgerLine[];
    },
  };
}
