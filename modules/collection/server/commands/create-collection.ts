import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { createCollection } from "../support/create.ts";

/** Asks for an amount by QR code, without an order behind it. */
export const createByHand = command(collection.create, async ({ input, tx, flows }) => {
  const now = tx.now;
  const { id } = await createCollection(tx, flows, { ...input, order: null, now });
  return { id };
});
