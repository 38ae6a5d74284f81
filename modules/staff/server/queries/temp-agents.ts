import { query } from "#platform/server/query.ts";
import { ownAgent } from "../../agent-contract.ts";
import { tenantUser } from "../../contract.ts";
import { memberList } from "../queries.ts";
import { agentsOf } from "../support/agencies.ts";

/** Everybody who decided or will decide for a member. */
export const tempAgents = query(tenantUser.tempAgents, async ({ input, tx, actor }) => {
  await memberList.seenBy(actor).one(tx, input.id);
  return agentsOf(tx, input.id);
});

/** Everybody who decided or will decide for oneself. */
export const ownAgents = query(ownAgent.list, ({ tx, actor }) => agentsOf(tx, actor.userId));
