import { platformErrors } from "#platform/contract/error.ts";
import type { Actor, Identity } from "#platform/server/actor.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { lifecycle } from "../../states.ts";
import { confirmedMinutes, type Standing, whyNotAdmitted } from "../rules.ts";
import { rightsOf, rightsOfVisitor } from "../organisation/rights.ts";
import { hashOfToken } from "./token.ts";

/** One statement for all that decides a request: session, person, tenant, membership. */
const findStanding =
  "select s.user_id, s.ended_at is not null as ended, s.ended_why, s.second_factor," +
  " s.expires_at < moment() as expired, s.expires_at, s.confirmed_at," +
  " u.id_card_name as name, u.state as user_state, u.access_version as person_version," +
  " t.state as tenant_state, t.super_tenant, t.access_version as tenant_version, m.state as member_state," +
  " v.home_tenant_id, h.name as home_name, v.expires_at as visit_expires_at, v.write_until, v.write_reason," +
  " exists (select from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id" +
  " where mr.tenant_id = $2 and mr.user_id = s.user_id and r.state = 1000 and r.needs_second_factor) as factor_demanded" +
  " from sessions s join users u on u.id = s.user_id" +
  " left join tenants t on t.id = $2" +
  " left join memberships m on m.tenant_id = t.id and m.user_id = s.user_id" +
  " left join tenant_visits v on v.visited_tenant_id = t.id and v.user_id = s.user_id" +
  " and v.ended_at is null and v.expires_at > moment()" +
  " left join tenants h on h.id = v.home_tenant_id and h.super_tenant and h.state = 1000" +
  " where s.token_hash = $1";

/** A member, or somebody who visits: what he began while he could, a job goes on with. */
const findMember =
  "select u.id as user_id, u.id_card_name as name, t.super_tenant, m.user_id is not null as is_member," +
  " h.name as home_name from users u join tenants t on t.id = $1" +
  " left join memberships m on m.tenant_id = t.id and m.user_id = u.id and m.state = 1000" +
  " left join tenant_visits v on v.visited_tenant_id = t.id and v.user_id = u.id" +
  " and v.ended_at is null and v.expires_at > moment()" +
  " left join tenants h on h.id = v.home_tenant_id and h.super_tenant and h.state = 1000" +
  " where u.id = $2 and u.state = 1000 and t.state = 1000 and (m.user_id is not null or h.id is not null)";

interface Member {
  readonly user_id: string;
  readonly name: string;
  readonly super_tenant: boolean;
  readonly is_member: boolean;
  readonly home_name: string | null;
}

const nameAbroad = (name: string, home: string | null) => `${name}（${home}）`;

export const databaseIdentity: Identity = {
  async admit(tx, token) {
    const [standing] = await tx.raw<Standing>({
      sql: findStanding,
      parameters: [hashOfToken(token), tx.tenantId],
    });
    const refusal = whyNotAdmitted(standing);
    if (refusal || !standing) throw new Refused(refusal ?? platformErrors.sessionInvalid);
    return {
      actor: await actorOf(tx, standing),
      personVersion: standing.person_version,
      tenantVersion: standing.tenant_version ?? 0,
      expiresAt: endOf(standing),
      confirmedUntil: Date.parse(standing.confirmed_at) + confirmedMinutes * 60_000,
    };
  },
  async member(tx, userId): Promise<Actor> {
    const [member] = await tx.raw<Member>({
      sql: findMember,
      parameters: [tx.tenantId, userId],
    });
    if (!member) throw new Refused(platformErrors.tenantNotChosen);
    const { is_member: isMember, name } = member;
    const { rangeOf } = await (isMember ? rightsOf : rightsOfVisitor)(tx, userId);
    return {
      userId: member.user_id,
      name: isMember ? name : nameAbroad(name, member.home_name),
      tenantId: tx.tenantId,
      superTenant: member.super_tenant,
      permissions: new Set(),
      rangeOf,
    };
  },
};

/** A member is a member even where he could also visit. */
async function actorOf(tx: ReadTx, standing: Standing): Promise<Actor> {
  const { user_id: userId, name, home_tenant_id: homeTenantId } = standing;
  const { tenantId } = tx;
  if (standing.member_state === lifecycle.normal || homeTenantId === null) {
    const { permissions, rangeOf } = await rightsOf(tx, userId);
    return {
      userId,
      name,
      tenantId,
      superTenant: standing.super_tenant ?? false,
      permissions,
      rangeOf,
    };
  }
  const writeUntil = standing.write_until === null ? 0 : Date.parse(standing.write_until);
  return {
    userId,
    // Whoever reads the log sees at once that it was nobody of the tenant.
    name: nameAbroad(name, standing.home_name),
    tenantId,
    superTenant: false,
    ...(await rightsOfVisitor(tx, userId)),
    visit: { homeTenantId, writeUntil, reason: standing.write_reason },
  };
}

/** A visit ends by itself, and with the session. */
function endOf({ expires_at, visit_expires_at }: Standing): number {
  const session = Date.parse(expires_at);
  return visit_expires_at === null ? session : Math.min(session, Date.parse(visit_expires_at));
}
