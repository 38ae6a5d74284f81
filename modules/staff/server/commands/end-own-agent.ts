import { command } from "#platform/server/command.ts";
import { ownAgent } from "../../agent-contract.ts";
import { endAgency } from "../support/agencies.ts";

/** Decides for oneself again; what the agent has not decided comes back. */
export const endOwnAgent = command(ownAgent.end, async ({ input, tx, actor, flows }) => {
  const { userId: id } = actor;
  await endAgency({ tx, flows }, { id, agencyId: input.agencyId });
  return { id };
});
