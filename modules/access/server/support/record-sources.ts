import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { ScopedList } from "#platform/server/scope/scoped-list.ts";

/** A record in words: what it is called, and what is stamped on it. */
export interface RecordInWords {
  readonly name: string;
  readonly departments: readonly string[];
  readonly maker: { readonly id: string; readonly name: string } | null;
}

/** A kind of record that not everybody sees; its module describes it and main hands it in. */
export interface RecordSource {
  /** Text key of the page that lists them. */
  readonly type: `menu.${string}`;
  readonly permission: string;
  readonly list: ScopedList<unknown>;
  readonly describe: (tx: ReadTx, id: string) => Promise<RecordInWords | undefined>;
}
