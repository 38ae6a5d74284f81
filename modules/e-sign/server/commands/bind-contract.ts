import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { signContract } from "../../contract.ts";
import { eSignErrors } from "../../errors.ts";
import { expectSameCustomer } from "../rules/binding.ts";
import { contractOf, whenOrderHasOne } from "../support/contract-of.ts";
import { lockFor } from "../support/lock-for.ts";
import { noteEvent } from "../support/events.ts";
import { tellWindows } from "../support/keep-known.ts";
import { orderKind } from "../support/orders.ts";
import { customerPhonePlace } from "../support/sealed.ts";
import { signContracts } from "../tables.ts";

/** Gives a signed contract to the order that it was signed for. */
export const bindContract = command(signContract.bind, async (context) => {
  const { tx, vault, actor, input } = context;
  const { contract } = await lockFor(context, signContract.bind, "bind");
  const { orderType, orderNo } = input;
  const kind = orderKind(orderType);
  const order = await kind?.find(tx, vault, { orderNo });
  if (!kind || !order?.isLive) throw new Refused(eSignErrors.orderNotFound, { orderNo });
  const place = customerPhonePlace(tx.tenantId, contract.id);
  const phone = vault.open(place, contract.customer_phone_sealed, "phone").reveal();
  const lessee = { name: order.lesseeName, phone: order.lesseePhone };
  expectSameCustomer({ name: contract.customer_name, phone }, lessee);
  const { orderId } = order;
  const other = await contractOf(tx, { orderType, orderId });
  if (other) throw new Refused(eSignErrors.orderHasContract, { orderNo, number: other.number });
  await updateRow(tx, signContracts, {
    row: contract,
    to: { order_type: orderType, order_id: orderId, order_number: orderNo },
  }).catch(whenOrderHasOne(orderNo));
  await noteEvent(tx, {
    contractId: contract.id,
    kind: "bound",
    detail: { orderNo },
    by: actor.userId,
  });
  await kind.settled(tx, { orderId, contractId: contract.id, state: contract.state });
  tellWindows(tx);
  return { id: contract.id };
});
