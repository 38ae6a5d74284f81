import type { Table } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { List, type ListDescription, type ListRequest } from "#platform/server/list/list.ts";
import type { Range } from "#platform/server/scope/range.ts";
import { ScopedList } from "#platform/server/scope/scoped-list.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import type { PostingKind } from "../../states.ts";
import { described, type WalletRow, walletScope } from "./list.ts";
import { type Period, periodsOf, type WalletPeriod } from "./periods.ts";

/** A wallet over a range of time: what it had, what moved, and what it has at the end. */
export interface WalletBook extends WalletRow {
  readonly opening: number;
  readonly recharged: number;
  readonly allocated: number;
  readonly adjusted: number;
  readonly settled: number;
  readonly returned: number;
  readonly orderAdjusted: number;
  readonly closing: number;
  readonly closingUnsettled: number;
  readonly closingAvailable: number;
  readonly closingFrozen: number;
}

const book: ListDescription<Table, WalletBook> = {
  ...described,
  // The range is no condition on wallets: those that did not move have a line as well.
  filters: { ...described.filters, period: () => "true" },
} as unknown as ListDescription<Table, WalletBook>;

/** Wallets as the list finds them, each with its figures over the range that is asked for. */
class BooksInRange extends List<WalletBook> {
  override async *pieces(
    tx: ReadTx,
    request: ListRequest,
    pieceSize: number,
  ): AsyncGenerator<WalletBook[]> {
    const range = (request.filters["period"] ?? {}) as Period;
    for await (const rows of super.pieces(tx, request, pieceSize)) {
      const ids = rows.map(({ id }) => id);
      const periodOf = await periodsOf(tx, ids, range);
      yield rows.map((row) => ({ ...row, ...figuresOf(periodOf(row.id)) }));
    }
  }
}

class ScopedBooks extends ScopedList<WalletBook> {
  override within(range: Range): List<WalletBook> {
    const { stamp } = walletScope;
    return new BooksInRange({ ...book, visible: (places) => visibleWithin(range, stamp, places) });
  }
}

export const walletBooks = new ScopedBooks(book, walletScope);

function figuresOf({ opening, movements, closing }: WalletPeriod) {
  const moved = (kind: PostingKind) => movements.find((one) => one.kind === kind)?.total ?? 0;
  return {
    opening: opening.total,
    recharged: moved("RECHARGE"),
    allocated: moved("ALLOCATE"),
    adjusted: moved("AMOUNT_ADJUSTMENT"),
    settled: moved("SETTLE"),
    returned: moved("RETURN"),
    orderAdjusted: moved("ORDER_ADJUSTMENT"),
    closing: closing.total,
    closingUnsettled: closing.unsettled,
    closingAvailable: closing.available,
    closingFrozen: closing.frozen,
  };
}
