import { command } from "#platform/server/command.ts";
import { tenantUser } from "../../contract.ts";
import { memberList } from "../queries.ts";
import { endAgency } from "../support/agencies.ts";

/** Ends an agency now, whether or not its time has come. */
export const endTempAgent = command(
  tenantUser.endTempAgent,
  async ({ input, tx, actor, flows }) => {
    await memberList.seenBy(actor, tenantUser.endTempAgent.permission).one(tx, input.id);
    await endAgency({ tx, flows }, input);
    return { id: input.id };
  },
);
