import { command } from "#platform/server/command.ts";
import { secondPayee } from "../../../second-payee-contract.ts";
import { forgetIdentity } from "../../support/identity.ts";
import { secondPayeeOrder } from "../order.ts";

/** Takes a second payee out of the register for good: he stays readable, with the reason. */
export const disableSecondPayee = command(
  secondPayee.disable,
  async ({ input: { id, remark }, tx, actor }) => {
    const row = await secondPayeeOrder.lockFor(tx, actor, { id, action: "disable" });
    await forgetIdentity(tx, row);
    await secondPayeeOrder.move(tx, row, { to: "disabled", remark });
    return { id };
  },
);
