import type { BookEntry, Books } from "#modules/wallet/server/ledger/rules/books.ts";
import type {
  AdjustmentRow,
  AttemptRow,
  BookAccount,
  BookHold,
  EstablishmentRow,
  JobRow,
  OrderRow,
  PayoutRow,
  PostingRow,
  QuotaCount,
  RechargeRow,
  ReservationRow,
  RunRow,
  WalletRow,
} from "./rows.ts";

import { type Change, Database, Table } from "./stories/database.ts";

/** The books, and the orders that they are kept for. */
export class Store extends Database implements Books {
  readonly accounts = new Table<BookAccount>("accounts");
  readonly wallets = new Table<WalletRow>("wallets");
  readonly holds = new Table<BookHold>("holds");
  readonly postings = new Table<PostingRow>("postings");
  readonly counts = new Table<QuotaCount>("counts");
  readonly reservations = new Table<ReservationRow>("reservations");
  readonly orders = new Table<OrderRow>("orders");
  readonly payouts = new Table<PayoutRow>("payouts");
  readonly attempts = new Table<AttemptRow>("attempts");
  readonly establishments = new Table<EstablishmentRow>("establishments");
  readonly adjustments = new Table<AdjustmentRow>("adjustments");
  readonly recharges = new Table<RechargeRow>("recharges");
  readonly runs = new Table<RunRow>("runs");
  readonly jobs = new Table<JobRow>("jobs");
  readonly entries: BookEntry[] = [];
  /** Keys of all that was ever posted. */
  readonly posted = new Set<string>();
  #entriesBefore = 0;

  account(id: string): BookAccount | undefined {
    return this.accounts.get(id);
  }

  wallet(id: string): WalletRow | undefined {
    return this.wallets.get(id);
  }

  wasPosted(tenantId: string, key: string): boolean {
    return this.posted.has(`${tenantId}/${key}`);
  }

  enter(posting: PostingRow, entries: readonly BookEntry[]): void {
    this.put(this.postings, posting);
    this.posted.add(`${posting.tenantId}/${posting.key}`);
    this.entries.push(...entries);
  }

  override begin(): void {
    super.begin();
    this.#entriesBefore = this.entries.length;
  }

  override rollBack(): void {
    super.rollBack();
    this.entries.length = this.#entriesBefore;
  }

  protected override undo(change: Change): void {
    if (change.table.name === "postings") {
      const { tenantId, key } = change.after as PostingRow;
      this.posted.delete(`${tenantId}/${key}`);
    }
    super.undo(change);
  }

  /** What this transaction entered. */
  get newEntries(): readonly BookEntry[] {
    return this.entries.slice(this.#entriesBefore);
  }
}
