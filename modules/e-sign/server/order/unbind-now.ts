import type { CommandTx } from "#platform/server/command-tx.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { signContracts } from "../tables.ts";
import { noteEvent } from "../support/events.ts";
import { tellWindows } from "../support/keep-known.ts";
import { orderKind } from "../support/orders.ts";
import type { ContractRow } from "../support/rows.ts";

/** Takes a contract from its order, which then lacks one. */
export async function unbindNow(
  tx: CommandTx,
  contract: ContractRow,
  reason: string,
): Promise<ContractRow> {
  const { order_type: type, order_id: orderId, order_number: orderNo } = contract;
  const to = { order_type: null, order_id: null, order_number: null };
  const row = await updateRow(tx, signContracts, { row: contract, to });
  const detail = { orderNo: orderNo ?? "", reason };
  const by = tx.actor.userId;
  await noteEvent(tx, { contractId: contract.id, kind: "unbound", detail, by });
  if (orderId !== null) {
    await orderKind(type)?.settled(tx, { orderId, contractId: contract.id, state: null });
  }
  tellWindows(tx);
  return row;
}
