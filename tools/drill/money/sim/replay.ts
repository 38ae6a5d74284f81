import { Breach } from "./stories/ends.ts";
import type { Store } from "./store.ts";

type Sums = Map<string, number>;
const add = (sums: Sums, id: string, fen: number) => sums.set(id, (sums.get(id) ?? 0) + fen);
const spends: readonly string[] = ["SETTLE", "RETURN", "ORDER_ADJUSTMENT"];

/** I20: balances and wallets rebuilt from nothing but the entries are those that are kept. */
export function replay(store: Store): void {
  const [balances, spent, allocated] = [new Map(), new Map(), new Map()] as [Sums, Sums, Sums];
  for (const { accountId, walletId, kind, amountFen } of store.entries) {
    add(balances, accountId, amountFen);
    if (walletId === null) continue;
    if (spends.includes(kind)) add(spent, walletId, -amountFen);
    else add(allocated, walletId, amountFen);
  }
  for (const { id, balanceFen } of store.accounts.rows) expectSame(balances, id, balanceFen);
  for (const { id, spentFen, allocatedFen } of store.wallets.rows) {
    expectSame(spent, id, spentFen);
    expectSame(allocated, id, allocatedFen);
  }
}

function expectSame(sums: Sums, id: string, kept: number): void {
  const built = sums.get(id) ?? 0;
  if (built !== kept) throw new Breach(`I20 ${id} has ${kept}, its entries make ${built}`);
}
