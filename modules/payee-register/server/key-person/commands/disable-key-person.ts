import { command } from "#platform/server/command.ts";
import { keyPerson } from "../../../key-person-contract.ts";
import { forgetIdentity } from "../../support/identity.ts";
import { keyPersonOrder } from "../order.ts";

/** Takes a key person out of the register for good: he stays readable, with the reason. */
export const disableKeyPerson = command(
  keyPerson.disable,
  async ({ input: { id, remark }, tx, actor }) => {
    const row = await keyPersonOrder.lockFor(tx, actor, { id, action: "disable" });
    await forgetIdentity(tx, row);
    await keyPersonOrder.move(tx, row, { to: "disabled", remark });
    return { id };
  },
);
