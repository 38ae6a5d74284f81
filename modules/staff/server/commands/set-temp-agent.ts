import { systemClock } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { tenantUser } from "../../contract.ts";
import { staffErrors } from "../../errors.ts";
import { type Agency, expectFitAgency } from "../rules.ts";
import { isInForce } from "../support/place.ts";
import { reach } from "../support/reach.ts";
import { memberAgents } from "../tables.ts";

const openAgencies =
  "select a.user_id, a.agent_id, a.order_types, a.starts_at, a.ends_at," +
  " u.id_card_name as user_name, g.id_card_name as agent_name" +
  " from member_agents a join users u on u.id = a.user_id join users g on g.id = a.agent_id" +
  " where a.tenant_id = $1 and a.ended_at is null and a.ends_at > now()" +
  " and (a.user_id = any($2::uuid[]) or a.agent_id = any($2::uuid[]))";

/** Lets somebody decide for a member who is away. */
export const setTempAgent = command(tenantUser.setTempAgent, async ({ input, tx, actor }) => {
  const { id, agentId, orderTypes, startTime, endTime } = input;
  await reach(tx, actor, { id, deed: "setTempAgent" });
  // He would decide in another's name by his own word.
  if (agentId === actor.userId) throw new Refused(staffErrors.agentIsActor);
  const agency = {
    user_id: id,
    agent_id: agentId,
    order_types: orderTypes,
    starts_at: startTime,
    ends_at: endTime,
  };
  expectFitAgency(agency, await agenciesOf(tx, [id, agentId]), systemClock.now().getTime());
  if (!(await isInForce(tx, agentId))) throw new Refused(staffErrors.agentNotInForce);
  await insertRow(tx, memberAgents, { ...agency, ended_at: null });
  // The line belongs to the member's history, not to the agency's.
  const names = await nameOf(tx, agentId);
  tx.changes.splice(0, tx.changes.length, {
    table: "memberships",
    id,
    before: null,
    after: { temp_agent: names, startTime, endTime, orderTypes: orderTypes.join("、") || null },
  });
  return { id };
});

const agenciesOf = (tx: CommandTx, people: readonly string[]) =>
  tx.raw<Agency>({ sql: openAgencies, parameters: [tx.tenantId, people] });

async function nameOf(tx: CommandTx, id: string): Promise<string | undefined> {
  const sql = "select id_card_name as name from users where id = $1";
  const [found] = await tx.raw<{ name: string }>({ sql, parameters: [id] });
  return found?.name;
}
