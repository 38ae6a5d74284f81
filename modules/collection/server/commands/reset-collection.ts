import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { resetCollection } from "../of-orders/face.ts";
import { reach } from "../support/reach.ts";

/** Has a new QR code made; whoever still holds the old one cannot pay by it. */
export const resetByHand = command(collection.reset, async ({ input, tx, flows }) => {
  const { id, validMinutes } = input;
  await reach(tx, { id, action: "reset" });
  await resetCollection(tx, flows, { collectionId: id, validMinutes });
  return { id };
});
