import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { whenMembersChange } from "#platform/server/member-changes.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { staffErrors } from "../../errors.ts";
import { type Agency, expectFitAgency, stageOf } from "../rules.ts";
import { db, memberAgents } from "../tables.ts";
import { isInForce } from "./place.ts";

const openAgencies =
  "select a.user_id, a.agent_id, a.order_types, a.starts_at, a.ends_at," +
  " u.id_card_name as user_name, g.id_card_name as agent_name" +
  " from member_agents a join users u on u.id = a.user_id join users g on g.id = a.agent_id" +
  " where a.tenant_id = $1 and a.ended_at is null and a.ends_at > moment()" +
  " and (a.user_id = any($2::uuid[]) or a.agent_id = any($2::uuid[]))";

interface At {
  readonly tx: CommandTx;
  readonly flows: CommandTx["atHand"]["flows"];
}

interface NewAgency {
  /** The member who is away. */
  readonly id: string;
  readonly agentId: string;
  readonly orderTypes: readonly string[];
  readonly startTime: string;
  readonly endTime: string;
}

/** Lets an agent decide for a member, whoever of the two or above them says so. */
export async function setAgency(
  { tx, flows }: At,
  { id, agentId, orderTypes, startTime, endTime }: NewAgency,
): Promise<void> {
  const agency = {
    user_id: id,
    agent_id: agentId,
    order_types: [...orderTypes],
    starts_at: startTime,
    ends_at: endTime,
  };
  expectFitAgency(agency, await agenciesOf(tx, [id, agentId]), tx.now.getTime());
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
  const change = { kind: "agencySet", personId: id, agentId, startTime, endTime } as const;
  await whenMembersChange({ tx, flows }, change);
}

/** Ends a member's agency now, whether or not its time has come. */
export async function endAgency(
  { tx, flows }: At,
  { id, agencyId }: { readonly id: string; readonly agencyId: string },
): Promise<void> {
  const row = await lockRow(tx, memberAgents, agencyId);
  if (row.user_id !== id) throw new Refused(platformErrors.notFound);
  const now = tx.now;
  if (row.ended_at !== null || Date.parse(row.ends_at) <= now.getTime()) {
    throw new Refused(staffErrors.nothingEnds);
  }
  const endTime = now.toISOString();
  await updateRow(tx, memberAgents, { row, to: { ended_at: endTime } });
  tx.changes.splice(0, tx.changes.length, {
    table: "memberships",
    id,
    before: { endTime: row.ends_at },
    after: { endTime },
  });
  const { agent_id: agentId, starts_at: startTime } = row;
  const change = { kind: "agencyEnded", personId: id, agentId, startTime, endTime } as const;
  await whenMembersChange({ tx, flows }, change);
}

const agenciesOf = (tx: CommandTx, people: readonly string[]) =>
  tx.raw<Agency>({ sql: openAgencies, parameters: [tx.tenantId, people] });

async function nameOf(tx: CommandTx, id: string): Promise<string | undefined> {
  const sql = "select id_card_name as name from users where id = $1";
  const [found] = await tx.raw<{ name: string }>({ sql, parameters: [id] });
  return found?.name;
}

/** Everybody who decided or will decide for a member, the latest first. */
export async function agentsOf(tx: ReadTx, memberId: string) {
  const agencies = await tx.many(
    db
      .selectFrom("member_agents as a")
      .innerJoin("users as agent", "agent.id", "a.agent_id")
      .leftJoin("users as author", "author.id", "a.created_by")
      .select(["a.id", "a.agent_id as agentId", "agent.id_card_name as agentName"])
      .select(["a.order_types as orderTypes", "a.starts_at as startTime", "a.ends_at as endTime"])
      .select(["a.ended_at as endedTime", "author.id_card_name as insertPerson"])
      .where("a.tenant_id", "=", tx.tenantId)
      .where("a.user_id", "=", memberId)
      .orderBy("a.starts_at", "desc")
      .limit(100),
  );
  const now = tx.now.getTime();
  return agencies.map((agency) => ({ ...agency, stage: stageOf(agency, now) }));
}
