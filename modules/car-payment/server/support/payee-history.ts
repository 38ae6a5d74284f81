import { dealerForOrder } from "#modules/dealer/server/index.ts";
import type { PayeeHistory } from "#modules/payment-line/server/faces/payee-advice.ts";
import { trustOf } from "#modules/payee/server/index.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { carPaymentStates } from "../../states.ts";
import type { carPayments } from "../tables.ts";

type CarPayment = Row<typeof carPayments>;
const { draft, voided } = carPaymentStates;

/** Within which another order over the same sum to the same account is likely the same car (design: approval §2.2.6). */
const twinDays = 7;

const findTwin =
  "select c.number from car_payments c join approval_instances a on a.tenant_id = $1 and a.id = c.instance_id" +
  ` where c.tenant_id = $1 and c.account_index = $2 and c.amount_fen = $3 and c.id <> $4 and c.state not in (${draft}, ${voided})` +
  ` and a.started_at > moment() - make_interval(days => ${twinDays}) order by c.number limit 1`;

/** An account is another one than before where the shop was paid elsewhere before it was first paid into this one. */
const findTyped =
  'select p.times::integer as "paidCount", p.last as "lastPaidAt", case when exists (select from car_payments o' +
  " where o.tenant_id = $1 and o.shop_name = $2 and o.paid_at is not null and o.account_index <> $3" +
  ' and o.paid_at < coalesce(p.first, $5)) then coalesce(p.first, $5) end as "changedAt"' +
  " from (select count(*) as times, min(paid_at) as first, max(paid_at) as last from car_payments" +
  " where tenant_id = $1 and shop_name = $2 and account_index = $3 and paid_at is not null and id <> $4) p";

type Standing = Omit<PayeeHistory, "payeeName" | "twin">;

/** Of somebody on file all that is known of him as a payee. */
async function ofFiling(
  tx: ReadTx,
  { shop_name: shop }: CarPayment,
): Promise<Standing | undefined> {
  const payeeId = (await dealerForOrder(tx, shop))?.payeeId ?? "";
  const known = payeeId === "" ? undefined : (await trustOf(tx, [payeeId])).get(payeeId);
  if (!known) return undefined;
  const { paidCount, lastPaidAt, check, expiresAt, change } = known;
  return { paidCount, lastPaidAt, check, expiresAt, changedAt: change?.at ?? null };
}

/** Of somebody whom a form names what this shop's orders know. */
async function ofTyped(tx: ReadTx, row: CarPayment): Promise<Standing> {
  const { shop_name: shop, account_index: account, id, created_at: at } = row;
  const parameters = [tx.tenantId, shop, account, id, at];
  const [found] = await tx.raw<Omit<Standing, "check" | "expiresAt">>({
    sql: findTyped,
    parameters,
  });
  const nothing = { paidCount: 0, lastPaidAt: null, changedAt: null };
  return { ...(found ?? nothing), check: undefined, expiresAt: null };
}

/** What is known of an order's payee before he is paid. */
export async function payeeOf(tx: ReadTx, row: CarPayment): Promise<PayeeHistory> {
  const { account_index: account, amount_fen: fen, id, payee_name: payeeName } = row;
  const standing = (row.filing_version_id && (await ofFiling(tx, row))) || (await ofTyped(tx, row));
  const parameters = [tx.tenantId, account, fen, id];
  const [twin] = await tx.raw<{ number: string }>({ sql: findTwin, parameters });
  return { ...standing, payeeName, twin: twin?.number ?? null };
}
