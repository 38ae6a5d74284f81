import { type Context, type Fields, type Provider } from "../provider.ts";
import { type ProviderName } from "../provider-names.ts";
import { type Failure, type Fate } from "./payout-fates.ts";

export interface Payee {
  readonly name: string;
  readonly account: string;
  readonly bankName: string;
}

export interface Order {
  /** Unique at this provider; the merchant's number, or batch and number where only both are. */
  readonly key: string;
  readonly merchantNo: string;
  readonly batchNo: string | null;
  readonly amountFen: number;
  readonly payee: Payee;
  readonly purpose: string;
  readonly state: "processing" | "paid" | "failed" | "returned";
  readonly providerNo: string;
  readonly acceptedAt: number;
  /** Queries do not find it before. */
  readonly visibleFrom: number;
  readonly settledAt?: number;
  readonly failure?: Failure;
}

type NewOrder = Pick<Order, "key" | "merchantNo" | "batchNo" | "amountFen" | "payee" | "purpose">;

export interface PayoutBank {
  /** Takes an order and plans its fate. The caller has made sure that the key is new. */
  accept(order: NewOrder, fate: Fate): Order;
  /** Settles an order at once, as a transfer within one bank does. */
  settleNow(key: string, fate: Fate): Order;
  /** An order that can be seen by now. */
  find(key: string): Order | undefined;
  ofBatch(batchNo: string): Order[];
  balanceFen(): number;
  /** Money that comes from elsewhere. */
  receive(amountFen: number): void;
  readonly acts: NonNullable<Provider["acts"]>;
  readonly due: NonNullable<Provider["due"]>;
}

interface Hooks {
  readonly provider: ProviderName;
  /** Called in the transaction in which an order is paid, failed or returned. */
  readonly changed: (order: Order) => void;
}

const openingBalanceFen = 100_000_000_000;
const balanceShort: Failure = { code: "BALANCE", text: "付款账户余额不足" };

/**
 * Where money moves. Both ways look at the order's state first, so that whatever happens twice
 * moves it once, and the ledger is told of each move.
 */
function openVault({ store, clock, ledger }: Context, { provider, changed }: Hooks) {
  const place = (key: string) => ({ provider, kind: "order", key });
  const account = { provider, kind: "account", key: "own" };
  const balanceFen = () => store.get<{ fen: number }>(account)?.fen ?? openingBalanceFen;
  const receive = (amountFen: number) => store.put(account, { fen: balanceFen() + amountFen });

  function change(key: string, fields: Partial<Order>): Order {
    const order = store.update<Order>(place(key), fields);
    changed(order);
    return order;
  }

  function settle(key: string, fate: Fate): Order {
    const order = store.get<Order>(place(key));
    if (!order) throw new Error(`no order ${key}`);
    if (order.state !== "processing") return order;
    const failure = fate.failure ?? (order.amountFen > balanceFen() ? balanceShort : undefined);
    const settledAt = clock.now();
    if (failure) return change(key, { state: "failed", failure, settledAt });
    const { merchantNo, amountFen } = order;
    receive(-amountFen);
    ledger.note({ provider, kind: "paid", merchantNo, amountFen });
    if (fate.returnedAfterMs !== undefined) {
      const action = { provider, action: "giveBack", key: merchantNo, body: { key } };
      clock.plan(fate.returnedAfterMs, action);
    }
    return change(key, { state: "paid", settledAt });
  }

  function giveBack(key: string, text: string): Order {
    const order = store.get<Order>(place(key));
    if (order?.state !== "paid") throw new Error(`${key} is not paid`);
    const { merchantNo, amountFen } = order;
    receive(amountFen);
    ledger.note({ provider, kind: "returned", merchantNo, amountFen });
    return change(key, { state: "returned", failure: { code: "RETURNED", text } });
  }

  return { place, balanceFen, receive, settle, giveBack };
}

/** The bank behind a payout channel. */
export function openPayoutBank(context: Context, hooks: Hooks): PayoutBank {
  const { store, clock } = context;
  const { provider } = hooks;
  const { place, balanceFen, receive, settle, giveBack } = openVault(context, hooks);

  /** People name an order by its number; the bank may know it by more. */
  const keyOf = ({ merchantNo, key }: Fields): string => {
    if (typeof key === "string") return key;
    const named = { provider, kind: "order-by-number", key: String(merchantNo) };
    return store.get<{ key: string }>(named)?.key ?? String(merchantNo);
  };

  return {
    accept(order, fate) {
      const now = clock.now();
      const accepted: Order = {
        ...order,
        state: "processing",
        providerNo: nextNumber(context, provider),
        acceptedAt: now,
        visibleFrom: now + (fate.hiddenMs ?? 0),
      };
      store.put(place(order.key), accepted, order.batchNo ?? undefined);
      store.put({ provider, kind: "order-by-number", key: order.merchantNo }, { key: order.key });
      const body = { key: order.key, fate };
      clock.plan(fate.afterMs, { provider, action: "settle", key: order.merchantNo, body });
      return accepted;
    },
    settleNow: settle,
    find(key) {
      const order = store.get<Order>(place(key));
      return order && order.visibleFrom <= clock.now() ? order : undefined;
    },
    ofBatch: (batchNo) => store.list<Order>(provider, "order", { group: batchNo }),
    balanceFen,
    receive,
    acts: {
      settle: (input) => settle(keyOf(input), { afterMs: 0 }),
      fail: (input) => settle(keyOf(input), { afterMs: 0, failure: failureIn(input) }),
      return: (input) => giveBack(keyOf(input), failureIn(input).text),
      topUp: ({ amountFen }) => {
        receive(Number(amountFen));
        return { balanceFen: balanceFen() };
      },
    },
    due: {
      settle: (_, { key, fate }) => void settle(String(key), fate as Fate),
      giveBack: (_, { key }) => void giveBack(String(key), "收款账户状态异常，退汇"),
    },
  };
}

const failureIn = ({ code, text }: Fields): Failure => ({
  code: typeof code === "string" ? code : "REFUSED",
  text: typeof text === "string" ? text : "银行退回",
});

/** Numbers of the provider's own: they go up and are not used again. */
export function nextNumber({ store }: Context, provider: ProviderName): string {
  const place = { provider, kind: "counter", key: "own" };
  const next = (store.get<{ last: number }>(place)?.last ?? 0) + 1;
  store.put(place, { last: next });
  return `8${String(next).padStart(13, "0")}`;
}
