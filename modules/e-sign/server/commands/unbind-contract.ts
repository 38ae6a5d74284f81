import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { signContract } from "../../contract.ts";
import { lockFor } from "../support/lock-for.ts";
import { noteEvent } from "../support/events.ts";
import { tellWindows } from "../support/keep-known.ts";
import { orderKind } from "../support/orders.ts";
import { signContracts } from "../tables.ts";

/** Takes a contract from its order, which then lacks one. */
export const unbindContract = command(signContract.unbind, async (context) => {
  const { tx, actor, input } = context;
  const { contract } = await lockFor(context, signContract.unbind, "unbind");
  const { order_type: type, order_id: orderId, order_number: orderNo } = contract;
  tx.remark = input.unbindReason;
  const to = { order_type: null, order_id: null, order_number: null };
  await updateRow(tx, signContracts, { row: contract, to });
  const detail = { orderNo: orderNo ?? "", reason: input.unbindReason };
  await noteEvent(tx, { contractId: contract.id, kind: "unbound", detail, by: actor.userId });
  if (orderId !== null) {
    await orderKind(type)?.settled(tx, { orderId, contractId: contract.id, state: null });
  }
  tellWindows(tx);
  return { id: contract.id };
});
