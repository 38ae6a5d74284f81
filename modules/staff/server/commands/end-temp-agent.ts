import { command } from "#platform/server/command.ts";
import type { WhenMembersChange } from "#platform/server/member-changes.ts";
import { tenantUser } from "../../contract.ts";
import { memberList } from "../queries.ts";
import { endAgency } from "../support/agencies.ts";

/** Ends an agency now, whether or not its time has come. */
export const endTempAgent = (whenMembersChange: WhenMembersChange) =>
  command(tenantUser.endTempAgent, async ({ input, tx, actor, flows }) => {
    await memberList.seenBy(actor, tenantUser.endTempAgent.permission).one(tx, input.id);
    await endAgency({ tx, flows }, input, whenMembersChange);
    return { id: input.id };
  });
