import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Heading } from "#platform/server/exchange/define.ts";
import { Slot } from "#platform/server/slot.ts";
import type { OrderSignals } from "../rules/matching.ts";

/** An order as far as its lease start is concerned. */
export interface LeasedOrder extends OrderSignals {
  readonly orderNo: string;
  /** Neither void nor refused for good: it may get a lease start, and one that is paid keeps its own. */
  readonly isLive: boolean;
  /** Where the console shows it. */
  readonly link: `/${string}`;
}

/** What live orders are looked for by; each is answered from an index. */
export interface Wanted {
  /** Contract numbers as `contractKeyOf` has them. */
  readonly contractKeys: readonly string[];
  /** VINs in capitals, without blanks. */
  readonly vins: readonly string[];
  /** Lessees and dealers that belong together, as they are written. */
  readonly people: readonly { readonly lessee: string; readonly shop: string }[];
}

/** A kind of order that lease starts belong to; its module hands it over. */
export interface LeasedOrderKind {
  readonly type: string;
  readonly title: Heading;
  /** Live orders that fit any of it, whoever sees them. */
  readonly find: (tx: ReadTx, wanted: Wanted) => Promise<LeasedOrder[]>;
  readonly one: (
    tx: ReadTx,
    by: { readonly orderId: string } | { readonly orderNo: string },
  ) => Promise<LeasedOrder | undefined>;
  /** Which of these the person sees. */
  readonly seen: (tx: ReadTx, actor: Actor, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /**
   * Turns the order's light in the transaction that knows better; it may refuse, such as once money
   * has gone. The number goes beside what the applicant typed. Null: the lease start was taken away.
   */
  readonly settled: (
    tx: CommandTx,
    given: { readonly orderId: string; readonly contractNo: string | null },
  ) => Promise<void>;
}

export const leasedOrders = new Slot<LeasedOrderKind>("lease.leasedOrders");

export const hasOrderKinds = (): boolean => leasedOrders.held.length > 0;

export const orderKind = (type: string | null): LeasedOrderKind | undefined =>
  leasedOrders.held.find((one) => one.type === type);

export type TypedOrder = LeasedOrder & { readonly orderType: string };

/** Live orders of all kinds. */
export async function findOrders(tx: ReadTx, wanted: Wanted): Promise<TypedOrder[]> {
  const found = await Promise.all(
    leasedOrders.held.map(async ({ type, find }) =>
      (await find(tx, wanted)).map((order) => ({ ...order, orderType: type })),
    ),
  );
  return found.flat();
}
