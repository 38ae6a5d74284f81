import { systemClock } from "#platform/server/clock.ts";
import { query } from "#platform/server/query.ts";
import { tenantUser } from "../../contract.ts";
import { memberList } from "../queries.ts";
import { stageOf } from "../rules.ts";
import { db } from "../tables.ts";

/** Everybody who decided or will decide for a member, the latest first. */
export const tempAgents = query(tenantUser.tempAgents, async ({ input, tx, actor }) => {
  await memberList.seenBy(actor).one(tx, input.id);
  const agencies = await tx.many(
    db
      .selectFrom("member_agents as a")
      .innerJoin("users as agent", "agent.id", "a.agent_id")
      .leftJoin("users as author", "author.id", "a.created_by")
      .select(["a.id", "a.agent_id as agentId", "agent.id_card_name as agentName"])
      .select(["a.order_types as orderTypes", "a.starts_at as startTime", "a.ends_at as endTime"])
      .select(["a.ended_at as endedTime", "author.id_card_name as insertPerson"])
      .where("a.tenant_id", "=", tx.tenantId)
      .where("a.user_id", "=", input.id)
      .orderBy("a.starts_at", "desc")
      .limit(100),
  );
  const now = systemClock.now().getTime();
  return agencies.map((agency) => ({ ...agency, stage: stageOf(agency, now) }));
});
