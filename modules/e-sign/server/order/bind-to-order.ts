import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { eSignErrors } from "../../errors.ts";
import { seenContract } from "../queries/contracts.ts";
import { expectMay } from "../rules/actions.ts";
import { expectSameCustomer } from "../rules/binding.ts";
import { signContracts } from "../tables.ts";
import { contractOf, whenOrderHasOne } from "../support/contract-of.ts";
import { noteEvent } from "../support/events.ts";
import { factsOf } from "../support/facts.ts";
import { type AtHand, tellWindows } from "../support/keep-known.ts";
import { lockContract } from "./of-order.ts";
import { orderKind, type SignedOrder } from "../support/orders.ts";
import type { ContractRow } from "../support/rows.ts";
import { customerPhonePlace } from "../support/sealed.ts";

const waitForOthers = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/**
 * Held by whoever gives an order a contract, after the contract and before the order is locked: of two who do,
 * neither waits for the other in a circle.
 */
export async function holdForContract(tx: CommandTx, orderId: string): Promise<void> {
  await tx.raw({ sql: waitForOthers, parameters: [`contract of ${orderId}`] });
}

interface Binding {
  readonly orderType: string;
  readonly order: SignedOrder;
}

/** Gives a signed contract to the live order of the same customer that it was signed for. */
export async function bindNow(
  tx: CommandTx,
  contract: ContractRow,
  { orderType, order }: Binding,
): Promise<void> {
  const { orderId, orderNo } = order;
  const place = customerPhonePlace(tx.tenantId, contract.id);
  const phone = tx.atHand.vault.open(place, contract.customer_phone_sealed, "phone").reveal();
  const lessee = { name: order.lesseeName, phone: order.lesseePhone };
  expectSameCustomer({ name: contract.customer_name, phone }, lessee);
  const other = await contractOf(tx, { orderType, orderId });
  if (other) throw new Refused(eSignErrors.orderHasContract, { orderNo, number: other.number });
  const to = { order_type: orderType, order_id: orderId, order_number: orderNo };
  await updateRow(tx, signContracts, { row: contract, to }).catch(whenOrderHasOne(orderNo));
  const by = tx.actor.userId;
  await noteEvent(tx, { contractId: contract.id, kind: "bound", detail: { orderNo }, by });
  const given = { orderId, contractId: contract.id, state: contract.state };
  await orderKind(orderType)?.settled(tx, given);
  tellWindows(tx);
}

/** Locks a contract that the person sees on its page, to give it to an order. */
export async function lockToBind(tx: CommandTx, actor: Actor, contractId: string): Promise<AtHand> {
  await seenContract(tx, actor, { id: contractId });
  return lockContract(tx, contractId);
}

/** Gives an order a contract from the order's own side. The order's line of the log tells of it. */
export async function bindForOrder(
  tx: CommandTx,
  { contract }: AtHand,
  { orderType, orderId }: { readonly orderType: string; readonly orderId: string },
): Promise<void> {
  const { vault } = tx.atHand;
  expectMay("bind", await factsOf(tx, contract, { vault, now: tx.now, me: tx.actor.userId }));
  const order = await orderKind(orderType)?.find(tx, vault, { orderId });
  if (!order?.isLive) throw new Refused(eSignErrors.orderNotFound, { orderNo: "" });
  const told = tx.changes.length;
  await bindNow(tx, contract, { orderType, order });
  tx.changes.splice(told);
}
