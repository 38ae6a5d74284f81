import { whenTaken } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { eSignErrors } from "../../errors.ts";
import { signStates } from "../../states.ts";
import { db } from "../tables.ts";
import type { ContractRow } from "./rows.ts";

interface OfOrder {
  readonly orderType: string;
  readonly orderId: string;
}

const over: readonly number[] = [
  signStates.revoked,
  signStates.refused,
  signStates.expired,
  signStates.disputed,
];

const ofOrder = (tx: ReadTx, { orderType, orderId }: OfOrder) =>
  db
    .selectFrom("sign_contracts")
    .selectAll()
    .where("tenant_id", "=", tx.tenantId)
    .where("order_type", "=", orderType)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .limit(1);

/** The contract that an order has and that still counts. */
export const contractOf = (tx: ReadTx, order: OfOrder): Promise<ContractRow | undefined> =>
  tx.maybe(ofOrder(tx, order).where("state", "not in", over));

/** How the signing of an order stands, by its latest contract; null: it has none. */
export async function signStateOf(tx: ReadTx, order: OfOrder): Promise<number | null> {
  return (await tx.maybe(ofOrder(tx, order)))?.state ?? null;
}

/** Somebody else was faster with another contract of the same order. */
export const whenOrderHasOne = (orderNo: string | null) =>
  whenTaken("sign_contracts_one_for_an_order", eSignErrors.orderHasContract, {
    orderNo: orderNo ?? "",
    number: "",
  });
