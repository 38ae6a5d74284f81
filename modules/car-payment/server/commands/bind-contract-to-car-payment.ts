import {
  bindForOrder,
  holdForContract,
  lockToBind,
} from "#modules/e-sign/server/faces/for-orders.ts";
import { command } from "#platform/server/command.ts";
import { carPayment } from "../../contract.ts";
import { carPaymentKind } from "../../kind.ts";
import { carPaymentOrder } from "../order.ts";
import { expectReaches, noteAction } from "../signing/reach.ts";

/** Gives an order a contract that its lessee has signed and that belongs to nothing yet. */
export const bindContractToCarPayment = command(
  carPayment.bindContract,
  async ({ input, tx, actor }) => {
    const { id, contractId } = input;
    const wanted = { id, action: "bindContract" } as const;
    await expectReaches(tx, actor, wanted);
    const contract = await lockToBind(tx, actor, contractId);
    await holdForContract(tx, id);
    await carPaymentOrder.lockFor(tx, actor, wanted);
    noteAction(tx, id);
    await bindForOrder(tx, contract, { orderType: carPaymentKind.type, orderId: id });
    return { id };
  },
);
