import { command } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenantUser } from "../../contract.ts";
import { staffErrors } from "../../errors.ts";
import { setAgency } from "../support/agencies.ts";
import { reach } from "../support/reach.ts";

/** Lets somebody decide for a member who is away. */
export const setTempAgent = command(
  tenantUser.setTempAgent,
  async ({ input, tx, actor, flows }) => {
    const { id } = input;
    await reach(tx, actor, { id, action: "setTempAgent" });
    // He would decide in another's name by his own word.
    if (input.agentId === actor.userId) throw new Refused(staffErrors.agentIsActor);
    await setAgency({ tx, flows }, input);
    return { id };
  },
);
