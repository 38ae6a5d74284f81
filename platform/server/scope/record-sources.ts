import type { ReadTx } from "../db/transaction.ts";
import { Slot } from "../slot.ts";
import type { ScopedList } from "./scoped-list.ts";

/** A record in words: what it is called, and what is stamped on it. */
export interface RecordInWords {
  readonly name: string;
  readonly departments: readonly string[];
  readonly maker: { readonly id: string; readonly name: string } | null;
}

/** A kind of record that not everybody sees; its module describes it. */
export interface RecordSource {
  /** Text key of the page that lists them. */
  readonly type: `menu.${string}`;
  readonly permission: string;
  readonly list: ScopedList<unknown>;
  readonly describe: (tx: ReadTx, id: string) => Promise<RecordInWords | undefined>;
}

/** Counted before a role changes, and judged for whoever asks why. */
export const recordSources = new Slot<RecordSource>("platform.recordSources");
