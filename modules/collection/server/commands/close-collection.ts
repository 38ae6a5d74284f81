import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { closeCollection } from "../of-orders/face.ts";
import { reach } from "../support/reach.ts";

/** Takes a collection back before it is paid. */
export const closeByHand = command(collection.close, async ({ input, tx, flows }) => {
  await reach(tx, { id: input.id, action: "close" });
  await closeCollection(tx, flows, { collectionId: input.id });
  return { id: input.id };
});
