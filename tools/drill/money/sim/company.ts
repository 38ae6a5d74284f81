import { outerAccount, walletAccount } from "./money.ts";
import type { Store } from "./store.ts";

/** Who there is in a simulated world: few, so that they get in each other's way. */
export const tenants = ["A", "B"] as const;
export const walletsEach = 3;
/** B is a tenant for trying things out; its last wallet may be filled with play money. */
const isPlayWallet = (tenantId: string, n: number) => tenantId === "B" && n === walletsEach - 1;
export const persons = ["p1", "p2", "p3"] as const;
/** Both tenants have the same contract with it, so that people are counted together. */
export const channel = "channel";
export const quotaLimitFen = 60_000;

export interface Item {
  readonly monthlyLimitFen: number | null;
  readonly percentBp: number | null;
}
export const items: readonly Item[] = [
  { monthlyLimitFen: 40_000, percentBp: null },
  { monthlyLimitFen: null, percentBp: 3_333 },
  { monthlyLimitFen: null, percentBp: null },
];

/** By which a tenant's pool is divided: nothing that divides evenly. */
export const percents = [3_333, 3_333, 3_334] as const;

const namedAfter = (tenantId: string) =>
  Array.from({ length: walletsEach }, (_, n) => `${tenantId}w${n}`);
const walletsBy = { A: namedAfter("A"), B: namedAfter("B") };
export const walletsOf = (tenantId: string): readonly string[] =>
  tenantId === "A" ? walletsBy.A : walletsBy.B;

/** Opens wallets and the accounts outside of them, and gives each tenant establishments. */
export function found(store: Store): void {
  for (const tenantId of tenants) {
    for (const kind of ["BANK", "CHANNEL", "POOL", "OPENING", "TEST"]) {
      open(store, { id: outerAccount(tenantId, kind), tenantId, kind, walletId: null });
    }
    for (const [n, id] of walletsOf(tenantId).entries()) {
      const isTest = isPlayWallet(tenantId, n);
      store.put(store.wallets, { id, tenantId, isTest, allocatedFen: 0, spentFen: 0 });
      for (const kind of ["UNSETTLED", "AVAILABLE", "FROZEN"]) {
        open(store, { id: walletAccount(id, kind), tenantId, kind, walletId: id });
      }
    }
  }
}

function open(
  store: Store,
  account: { id: string; tenantId: string; kind: string; walletId: string | null },
): void {
  store.put(store.accounts, { ...account, balanceFen: 0, lastSequence: 0 });
}
