import { command } from "#platform/server/command.ts";
import { keyPerson } from "../../../key-person-contract.ts";
import { keyPersonOrder } from "../order.ts";

/** Sends an admission, or a change of somebody admitted, round for approval. */
export const submitKeyPerson = command(keyPerson.submit, async ({ input: { id }, tx, actor }) => {
  const row = await keyPersonOrder.lockFor(tx, actor, { id, action: "submit" });
  return keyPersonOrder.submit(tx, row);
});
