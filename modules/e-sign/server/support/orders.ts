import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Slot } from "#platform/server/slot.ts";

/** An order as far as its contract is concerned. */
export interface SignedOrder {
  readonly orderId: string;
  readonly orderNo: string;
  readonly lesseeName: string;
  readonly lesseePhone: string | null;
  /** Neither void nor over: a contract cannot be taken from it. */
  readonly isLive: boolean;
  /** Who applied for it, where somebody did: he does not do without its signature by himself. */
  readonly applicantId?: string;
}

/** A kind of order that contracts belong to; its module hands it over. */
export interface SignedOrderKind {
  readonly type: string;
  /** Where its contracts are shown, if not on their own pages. */
  readonly link?: (orderId: string) => `/${string}`;
  find(
    tx: ReadTx,
    vault: Vault,
    by: { readonly orderNo: string } | { readonly orderId: string },
  ): Promise<SignedOrder | undefined>;
  /**
   * Turns the order's light in the transaction that knows better: called whenever the contract's
   * state changed, and with null when the contract was taken away.
   */
  settled(
    tx: CommandTx,
    given: { readonly orderId: string; readonly contractId: string; readonly state: number | null },
  ): Promise<void>;
}

export const signedOrders = new Slot<SignedOrderKind>("eSign.signedOrders");

export const orderKind = (type: string | null): SignedOrderKind | undefined =>
  signedOrders.held.find((one) => one.type === type);

export const orderKindTypes = (): string[] => signedOrders.held.map(({ type }) => type);
