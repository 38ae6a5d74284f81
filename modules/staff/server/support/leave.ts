import { endSessions } from "#modules/identity/server/faces/account.ts";
import { clearPlace } from "#modules/identity/server/faces/membership.ts";
import { keepingAdministrator } from "#modules/identity/server/faces/rights.ts";
import { memberships, users } from "#modules/identity/server/faces/tables.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { reduced, whenMembersChange } from "#platform/server/member-changes.ts";
import { memberStates } from "../../states.ts";
import { newLeads } from "../rules.ts";
import { db } from "../tables.ts";
import { endAgency, setAgency } from "./agencies.ts";
import { teamOf } from "./move.ts";
import { expectFitSenior } from "./place.ts";
import { namesIn, tellAsOne } from "./told.ts";

type Member = Row<typeof memberships>;

/** Ends somebody's membership: what refers to his entry keeps it; his rights and his agents go. */
export async function endMembership(tx: CommandTx, member: Member): Promise<void> {
  const { id } = member;
  await clearPlace(tx, id);
  await tx.many(
    db
      .updateTable("member_agents")
      .set({ ended_at: tx.now.toISOString() })
      .where("tenant_id", "=", tx.tenantId)
      .where("user_id", "=", id)
      .where("ended_at", "is", null),
  );
  const to = { state: memberStates.left, senior_id: null };
  await updateRow(tx, memberships, { row: member, to });
  await whenMembersChange({ tx, flows: tx.atHand.flows }, reduced(id));
}

/** Who takes over from somebody who leaves; null: there is nothing of that. */
export interface Leaving {
  readonly userId: string;
  readonly teamHeirId: string | null;
  readonly agencyHeirId: string | null;
}

/**
 * Lets somebody leave whose departure others have agreed to: his people come under who takes over,
 * those he stands in for get that agent, and his sessions end if he works nowhere else.
 */
export const letLeave = keepingAdministrator(
  async ({ tx, leaving }: { readonly tx: CommandTx; readonly leaving: Leaving }) => {
    const { userId, teamHeirId, agencyHeirId } = leaving;
    const member = await lockRow(tx, memberships, userId);
    if (teamHeirId !== null) await handOverTeam(tx, member, teamHeirId);
    await handOverAgencies(tx, userId, agencyHeirId);
    await endMembership(tx, member);
    const person = await lockRow(tx, users, userId);
    const isNowhereElse = person.tenant_count === 0;
    if (isNowhereElse) await endSessions(tx, { userId, why: "forcedOffline" });
  },
);

async function handOverTeam(tx: CommandTx, member: Member, to: string): Promise<void> {
  const above = member.senior_id;
  for (const { userId, seniorId } of newLeads(await teamOf(tx, member.id), { to, above })) {
    const row = await lockRow(tx, memberships, userId);
    const [from, namesBefore] = [tx.changes.length, await namesIn(tx, userId)];
    if (seniorId !== null) await expectFitSenior(tx, userId, seniorId);
    await updateRow(tx, memberships, { row, to: { senior_id: seniorId } });
    await tellAsOne(tx, { id: userId, from, namesBefore });
  }
}

interface StoodInFor {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly orderTypes: string[];
  readonly startTime: string;
  readonly endTime: string;
}

const findStoodInFor =
  'select a.id, a.user_id as "userId", u.id_card_name as "userName", a.order_types as "orderTypes",' +
  ' a.starts_at as "startTime", a.ends_at as "endTime" from member_agents a join users u on u.id = a.user_id' +
  " where a.tenant_id = $1 and a.agent_id = $2 and a.ended_at is null and a.ends_at > moment()" +
  " order by a.starts_at, a.id";

/** For whom somebody decides, now or later. */
export const stoodInForBy = (tx: ReadTx, agentId: string): Promise<StoodInFor[]> =>
  tx.raw<StoodInFor>({ sql: findStoodInFor, parameters: [tx.tenantId, agentId] });

/** Nobody stands in for himself: of his own the one who takes over is rid. */
async function handOverAgencies(tx: CommandTx, userId: string, heirId: string | null) {
  const at = { tx, flows: tx.atHand.flows };
  // Each of these steps leaves one line of its own and clears what was noted before it.
  const noted = tx.changes.splice(0);
  for (const { id: agencyId, userId: id, ...agency } of await stoodInForBy(tx, userId)) {
    await endAgency(at, { id, agencyId });
    noted.push(...tx.changes.splice(0));
    if (heirId === null || heirId === id) continue;
    const now = tx.now.toISOString();
    const startTime = Date.parse(agency.startTime) > tx.now.getTime() ? agency.startTime : now;
    const { orderTypes, endTime } = agency;
    await setAgency(at, { id, agentId: heirId, orderTypes, startTime, endTime });
    noted.push(...tx.changes.splice(0));
  }
  tx.changes.push(...noted);
}
