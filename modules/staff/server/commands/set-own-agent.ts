import { lockStructure } from "#modules/identity/server/faces/rights.ts";
import { command } from "#platform/server/command.ts";
import { ownAgent } from "../../agent-contract.ts";
import { setAgency } from "../support/agencies.ts";

/** Lets somebody decide for oneself while one is away. */
export const setOwnAgent = command(ownAgent.set, async ({ input, tx, actor, flows }) => {
  const { userId: id } = actor;
  // Of two that overlap or make a chain, the second finds the first.
  await lockStructure(tx);
  await setAgency({ tx, flows }, { id, ...input });
  return { id };
});
