import { type LeasedOrder, leasedOrders } from "#modules/lease/server/index.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentStates } from "../../states.ts";
import { seenBy } from "./seen-by.ts";
import { turnLight } from "./turn-light.ts";

const { voided } = carPaymentStates;

const fields =
  'select c.id as "orderId", c.number as "orderNo", c.contract_no as "contractNo", null as "frameNumber", c.lessee,' +
  ' c.shop_name as "reportCarShop", c.amount_fen as "amountFen",' +
  " to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day," +
  ` c.state <> ${voided} as "isLive" from car_payments c`;

const findLive =
  `${fields} where c.tenant_id = $1 and c.state <> ${voided} and c.contract_key = any($2::text[])` +
  ` union ${fields} join unnest($3::text[], $4::text[]) as p (lessee, shop) on c.lessee = p.lessee and c.shop_name = p.shop` +
  ` where c.tenant_id = $1 and c.state <> ${voided}`;

type Found = Omit<LeasedOrder, "link">;

const withLink = (order: Found): LeasedOrder => ({
  ...order,
  link: carPaymentKind.link(order.orderId),
});

/** Live orders that lease starts could belong to; a form asks for no car's number. */
export async function ordersToLease(
  tx: ReadTx,
  contractKeys: readonly string[],
  people: readonly { readonly lessee: string; readonly shop: string }[],
): Promise<LeasedOrder[]> {
  const [lessees, shops] = [people.map(({ lessee }) => lessee), people.map(({ shop }) => shop)];
  const parameters = [tx.tenantId, contractKeys, lessees, shops];
  tx.planForValues();
  return (await tx.raw<Found>({ sql: findLive, parameters })).map(withLink);
}

/** Lease starts of car payments. */
export const leaseLight = leasedOrders.takes({
  type: carPaymentKind.type,
  title: carPaymentKind.title,
  find: (tx, { contractKeys, people }) => ordersToLease(tx, contractKeys, people),
  async one(tx, by) {
    const [column, value] = "orderId" in by ? ["id", by.orderId] : ["number", by.orderNo];
    const sql = `${fields} where c.tenant_id = $1 and c.${column} = $2`;
    const [found] = await tx.raw<Found>({ sql, parameters: [tx.tenantId, value] });
    return found && withLink(found);
  },
  seen: seenBy,
  settled: (tx, { orderId, contractNo }) =>
    turnLight(tx, orderId, { start_rent_contract_no: contractNo }),
});
