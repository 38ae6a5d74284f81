import { command } from "#platform/server/command.ts";
import { collection } from "../../contract.ts";
import { closeCollection } from "../support/face.ts";

/** Takes a collection back before it is paid. */
export const closeByHand = command(collection.close, async ({ input, tx, flows }) => {
  await closeCollection(tx, flows, { collectionId: input.id });
  return { id: input.id };
});
