import { randomInt } from "node:crypto";
import { type Context } from "../provider.ts";

export interface Payment {
  readonly trxid: string;
  readonly amountFen: number;
  readonly at: number;
}

export interface Order {
  readonly reqsn: string;
  readonly trxid: string;
  readonly amountFen: number;
  readonly subject: string;
  readonly paytype: string;
  readonly notifyUrl: string;
  /** What makes a second request under this number the same one. */
  readonly content: string;
  readonly expiresAt: number;
  readonly isClosed: boolean;
  /** Somebody has entered his password, and the bank has not answered. */
  readonly isPaying: boolean;
  readonly payments: readonly Payment[];
  /** Ordered with it: what its payer or the provider will do. */
  readonly fault?: { readonly effect: string; readonly params: Readonly<Record<string, unknown>> };
  readonly hiddenUntil?: number;
}

export interface Refund {
  readonly reqsn: string;
  readonly oldreqsn: string;
  readonly trxid: string;
  readonly amountFen: number;
  readonly notifyUrl: string;
  readonly paytype: string;
  readonly content: string;
  readonly state: "processing" | "refunded" | "failed";
  readonly at: number;
  readonly hiddenUntil?: number;
}

/** The provider's own number of a movement. */
export function newTrxid(now: number): string {
  return `${new Date(now).toISOString().slice(2, 10).replaceAll("-", "")}${randomInt(1e11, 1e12)}`;
}

const place = (kind: string, key: string) => ({ provider: "allinpay", kind, key }) as const;

export function openRecords({ store }: Context) {
  return {
    order: (reqsn: string) => store.get<Order>(place("order", reqsn)),
    orderByTrxid(trxid: string) {
      const reqsn = store.get<string>(place("trxid", trxid));
      return reqsn === undefined ? undefined : store.get<Order>(place("order", reqsn));
    },
    keepOrder(order: Order) {
      store.put(place("order", order.reqsn), order);
      store.put(place("trxid", order.trxid), order.reqsn);
    },
    changeOrder: (reqsn: string, change: Partial<Order>) =>
      store.update<Order>(place("order", reqsn), change),
    refund: (reqsn: string) => store.get<Refund>(place("refund", reqsn)),
    keepRefund: (refund: Refund) =>
      store.put(place("refund", refund.reqsn), refund, refund.oldreqsn),
    changeRefund: (reqsn: string, change: Partial<Refund>) =>
      store.update<Refund>(place("refund", reqsn), change),
    refundsOf: (oldreqsn: string) => store.list<Refund>("allinpay", "refund", { group: oldreqsn }),
  };
}

export type Records = ReturnType<typeof openRecords>;

export function paidFen({ payments }: Order): number {
  return payments.reduce((sum, { amountFen }) => sum + amountFen, 0);
}
