import { command } from "#platform/server/command.ts";
import type { WhenMembersChange } from "#platform/server/member-changes.ts";
import { ownAgent } from "../../agent-contract.ts";
import { endAgency } from "../support/agencies.ts";

/** Decides for oneself again; what the agent has not decided comes back. */
export const endOwnAgent = (whenMembersChange: WhenMembersChange) =>
  command(ownAgent.end, async ({ input, tx, actor, flows }) => {
    const { userId: id } = actor;
    await endAgency({ tx, flows }, { id, agencyId: input.agencyId }, whenMembersChange);
    return { id };
  });
