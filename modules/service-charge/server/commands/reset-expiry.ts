import { resetCollection } from "#modules/collection/server/index.ts";
import { settingsFor } from "#modules/department/server/index.ts";
import { command } from "#platform/server/command.ts";
import { serviceCharge } from "../../contract.ts";
import { reachCharge } from "../charge/order.ts";

/** A new code under a new merchant order number, once the old one is closed at the channel. */
export const resetExpiry = command(
  serviceCharge.resetExpiry,
  async ({ input, tx, actor, flows }) => {
    const row = await reachCharge(tx, actor, { id: input.id, action: "resetExpiry" });
    const { collection_id: collectionId } = row;
    if (collectionId === null) throw new Error(`Service charge ${row.number} has no code`);
    const { serviceCharge: settings } = await settingsFor(tx, row.department_id);
    await resetCollection(tx, flows, { collectionId, validMinutes: settings.qrExpirationTime });
    return { id: row.id };
  },
);
