import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { leaseStates } from "../../states.ts";
import { contractKeyOf } from "../rules/numbers.ts";
import type { leaseStarts } from "../tables.ts";
import { findOrders, type TypedOrder, type Wanted } from "./order-kinds.ts";

export type Lease = Row<typeof leaseStarts>;

const lockTenant = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/**
 * Whoever matches or ends a match waits for the one before: who competes with whom is a question about
 * many records at once, and no lock on one of them answers it.
 */
export async function lockMatching(tx: CommandTx): Promise<void> {
  await tx.raw({ sql: lockTenant, parameters: [`lease ${tx.tenantId}`] });
}

const findLeases =
  "select * from lease_starts where tenant_id = $1 and not is_taken_back" +
  ` and state <> ${leaseStates.void} and (contract_key = any($2) or vin = any($3) or order_id = any($4::uuid[])` +
  " or id = any($5::uuid[]))";

const findTolerance = "select lease_tolerance_fen as fen from tenants where id = $1";

interface Start {
  readonly leaseIds: readonly string[];
  readonly orders: readonly TypedOrder[];
}

interface Gathered {
  readonly leases: readonly Lease[];
  readonly orders: readonly TypedOrder[];
  readonly toleranceFen: number;
}

const noOrders: Wanted = { contractKeys: [], vins: [], people: [] };

/** Orders by the numbers of these lease starts; likeness makes nobody a rival, so only the first are asked for it. */
const wantedBy = (leases: readonly Lease[], isFirst: boolean): Wanted => ({
  contractKeys: leases.map(({ contract_key: key }) => key),
  vins: leases.flatMap(({ vin }) => vin ?? []),
  people: isFirst ? leases.map(({ lessee, shop_name: shop }) => ({ lessee, shop })) : [],
});

/** By what other lease starts ask for these orders, or have them. */
const numbersOf = (orders: readonly TypedOrder[]) => ({
  keys: orders.flatMap(({ contractNo }) => (contractNo === null ? [] : contractKeyOf(contractNo))),
  vins: orders.flatMap(({ frameNumber }) =>
    frameNumber === null ? [] : contractKeyOf(frameNumber),
  ),
  orderIds: orders.map(({ orderId }) => orderId),
});

/** All lease starts and live orders that numbers connect, however far, with those that are asked about. */
export async function gather(tx: ReadTx, start: Start): Promise<Gathered> {
  const leases = new Map<string, Lease>();
  const orders = new Map<string, TypedOrder>();
  let newOrders: readonly TypedOrder[] = start.orders;
  let ids = start.leaseIds;
  for (let isFirst = true; isFirst || newOrders.length > 0; isFirst = false) {
    for (const order of newOrders) orders.set(order.orderId, order);
    const { keys, vins, orderIds } = numbersOf(newOrders);
    const parameters = [tx.tenantId, keys, vins, orderIds, ids];
    const found = await tx.raw<Lease>({ sql: findLeases, parameters });
    ids = [];
    const newLeases = found.filter(({ id }) => !leases.has(id));
    for (const lease of newLeases) leases.set(lease.id, lease);
    const wanted = newLeases.length > 0 ? wantedBy(newLeases, isFirst) : noOrders;
    const answers = newLeases.length > 0 ? await findOrders(tx, wanted) : [];
    newOrders = answers.filter(({ orderId }) => !orders.has(orderId));
  }
  const [tenant] = await tx.raw<{ fen: number }>({ sql: findTolerance, parameters: [tx.tenantId] });
  return {
    leases: [...leases.values()],
    orders: [...orders.values()],
    toleranceFen: tenant?.fen ?? 0,
  };
}
