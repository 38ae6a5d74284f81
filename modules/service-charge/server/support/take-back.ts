import { closeCollection } from "#modules/collection/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Flows } from "#platform/server/flows/flows.ts";
import { chargeOrder } from "../charge/order.ts";
import { serviceCharges } from "../tables.ts";

/** Takes an order back that nobody paid: its code is closed at the channel, and should it be paid first, that counts. */
export async function takeBack(
  tx: CommandTx,
  flows: Pick<Flows, "start">,
  { row, remark }: { readonly row: Row<typeof serviceCharges>; readonly remark?: string },
): Promise<void> {
  const { id, collection_id: collectionId } = row;
  const told = remark === undefined ? {} : { remark };
  if (collectionId === null) {
    await chargeOrder.move(tx, row, { to: "deleted", ...told });
    return;
  }
  await closeCollection(tx, flows, { collectionId });
  const closing = await lockRow(tx, serviceCharges, id);
  await chargeOrder.move(tx, closing, { to: "deleted", ...told });
}
