import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { signContract } from "../../contract.ts";
import { eSignErrors } from "../../errors.ts";
import { bindNow, holdForContract } from "../order/bind-to-order.ts";
import { lockFor } from "../support/lock-for.ts";
import { orderKind } from "../support/orders.ts";

/** Gives a signed contract to the order that it was signed for. */
export const bindContract = command(signContract.bind, async (context) => {
  const { tx, vault, input } = context;
  const { contract } = await lockFor(context, signContract.bind, "bind");
  const { orderType, orderNo } = input;
  const order = await orderKind(orderType)?.find(tx, vault, { orderNo });
  if (!order?.isLive) throw new Refused(eSignErrors.orderNotFound, { orderNo });
  await holdForContract(tx, order.orderId);
  await bindNow(tx, contract, { orderType, order });
  return { id: contract.id };
});
