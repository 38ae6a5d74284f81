import type { Fen } from "#platform/contract/money.ts";
import type { Acting } from "#platform/server/acting.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import { lifecycle } from "#modules/identity/states.ts";
import { holdStates, type OwnerType } from "#modules/wallet/states.ts";
import { walletAdjustment } from "../../adjustment-contract.ts";
import { walletTypeOf } from "../adjustment/rules.ts";

type Fate = "draft" | "approving" | "effective" | "rejected";

const fates: readonly Fate[] = ["effective", "rejected", "effective", "approving", "draft"];

const remarks = {
  order: "费用实际由付款方承担，成本转出",
  amount: "本月活动集中，先行调剂，下月补回",
  rejected: "未附说明材料，请补充后重新提交",
} as const;

/** Who works on it, each time a little later, and how others decide. */
interface Desk {
  readonly pool: Pool;
  readonly tenantId: string;
  readonly cashier: () => Promise<Acting>;
  readonly pass: (instanceId: string) => Promise<void>;
  readonly reject: (instanceId: string, why: string) => Promise<void>;
}

interface Pair {
  readonly orderId: string | null;
  readonly fen: number;
  readonly payerId: string;
  readonly payerType: OwnerType;
  readonly payerOwner: string;
  readonly payeeId: string;
  readonly payeeType: OwnerType;
  readonly payeeOwner: string;
}

/** Beside each wallet another of the same project that has plenty. */
const besidesPlenty =
  " cross join lateral (select p.* from wallets p join ledger_accounts a on a.tenant_id = p.tenant_id and a.wallet_id = p.id" +
  "  and a.kind = 'AVAILABLE' where p.tenant_id = w.tenant_id and p.project_id = w.project_id and p.id <> w.id" +
  `  and p.state = ${lifecycle.normal} and not p.is_test and a.balance_fen > 5 * x.fen order by p.id limit 1) p` +
  ` where w.state = ${lifecycle.normal} and not w.is_test order by x.id desc limit $2`;
const pair =
  'x.fen::float8 as fen, p.id as "payerId", p.owner_type as "payerType", p.owner_id as "payerOwner",' +
  ' w.id as "payeeId", w.owner_type as "payeeType", w.owner_id as "payeeOwner"';

/** The last order that each wallet paid for. */
const findCosts =
  `select x.order_id as "orderId", ${pair} from (select distinct on (wallet_id) wallet_id, id, order_id, settled_fen as fen` +
  `  from wallet_holds where tenant_id = $1 and order_type = 'EXPENDITURE' and state = ${holdStates.settled}` +
  "  order by wallet_id, id desc) x" +
  " join wallets w on w.tenant_id = $1 and w.id = x.wallet_id" +
  besidesPlenty;

/** The wallets that have least. */
const findShort =
  `select null as "orderId", ${pair} from (select a.wallet_id, a.id, 20000 + a.balance_fen % 1000 as fen from ledger_accounts a` +
  "  join wallets o on o.tenant_id = a.tenant_id and o.id = a.wallet_id where a.tenant_id = $1 and a.kind = 'AVAILABLE'" +
  "  and o.owner_type = 'person' order by a.balance_fen, a.id limit $2) x" +
  " join wallets w on w.tenant_id = $1 and w.id = x.wallet_id" +
  besidesPlenty;

/** Costs that the wrong wallet bore, and money lent from one wallet to another. */
export async function adjustMoney(desk: Desk): Promise<void> {
  await adjustBy(desk, "order", findCosts);
  await adjustBy(desk, "amount", findShort);
}

async function adjustBy(desk: Desk, kind: "order" | "amount", sql: string): Promise<void> {
  const { pool, tenantId } = desk;
  const pairs = await inTransaction(pool, { tenantId, mode: "snapshot" }, (tx) =>
    tx.raw<Pair>({ sql, parameters: [tenantId, fates.length] }),
  );
  for (const [nth, found] of pairs.entries()) {
    await live(desk, { kind, found, fate: fates[nth] ?? "draft" });
  }
}

interface Life {
  readonly kind: "order" | "amount";
  readonly found: Pair;
  readonly fate: Fate;
}

async function live(desk: Desk, { kind, found, fate }: Life): Promise<void> {
  const cashier = await desk.cashier();
  const { id } = await cashier.call(walletAdjustment.create, {
    adjustmentType: kind,
    orderId: found.orderId,
    amount: found.fen as Fen,
    userType: found.payerType,
    userId: found.payerOwner,
    userOrderType: walletTypeOf(found.payerType),
    payerWalletId: found.payerId,
    payeeType: found.payeeType,
    payeeId: found.payeeOwner,
    payeeOrderType: walletTypeOf(found.payeeType),
    payeeWalletId: found.payeeId,
    remarks: remarks[kind],
  });
  if (fate === "draft") return;
  const { instanceId } = await cashier.call(walletAdjustment.submit, { id });
  if (fate === "approving") return;
  if (fate === "rejected") await desk.reject(instanceId, remarks.rejected);
  else await desk.pass(instanceId);
}
