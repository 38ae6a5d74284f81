import { hash } from "node:crypto";
import { platformErrors } from "#platform/contract/error.ts";
import type { Actor, Identity } from "#platform/server/actor.ts";
import { Refused } from "#platform/server/refused.ts";
import { type Standing, whyNotAdmitted } from "./rules.ts";

export { forgetOldSignIns } from "./jobs/forget-old-sign-ins.ts";
export { tenantsOf } from "./support/people.ts";

export const hashOfToken = (token: string) => hash("sha256", token, "buffer");

/** One statement for all that decides a request: session, person, tenant, membership. */
const findStanding =
  "select s.user_id, s.ended_at is not null as ended, s.ended_why, s.second_factor," +
  " s.expires_at < now() as expired, s.expires_at," +
  " u.id_card_name as name, u.state as user_state, u.access_version as person_version," +
  " t.state as tenant_state, t.super_tenant, t.access_version as tenant_version, m.state as member_state," +
  " exists (select from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id" +
  " where mr.tenant_id = $2 and mr.user_id = s.user_id and r.needs_second_factor) as factor_demanded" +
  " from sessions s join users u on u.id = s.user_id" +
  " left join tenants t on t.id = $2" +
  " left join memberships m on m.tenant_id = t.id and m.user_id = s.user_id" +
  " where s.token_hash = $1";

const findMember =
  "select u.id as user_id, u.id_card_name as name, t.super_tenant" +
  " from memberships m join users u on u.id = m.user_id join tenants t on t.id = m.tenant_id" +
  " where m.tenant_id = $1 and m.user_id = $2";

const findPermissions =
  "select distinct p.permission from member_roles r" +
  " join role_permissions p on p.tenant_id = r.tenant_id and p.role_id = r.role_id" +
  " where r.tenant_id = $1 and r.user_id = $2";

export const databaseIdentity: Identity = {
  async admit(tx, token) {
    const [standing] = await tx.raw<Standing>({
      sql: findStanding,
      parameters: [hashOfToken(token), tx.tenantId],
    });
    const refusal = whyNotAdmitted(standing);
    if (refusal || !standing) throw new Refused(refusal ?? platformErrors.sessionInvalid);
    const { user_id: userId, name, person_version, tenant_version, super_tenant } = standing;
    const granted = await tx.raw<{ permission: string }>({
      sql: findPermissions,
      parameters: [tx.tenantId, userId],
    });
    const permissions = new Set(granted.map((row) => row.permission));
    return {
      actor: {
        userId,
        name,
        tenantId: tx.tenantId,
        superTenant: super_tenant ?? false,
        permissions,
      },
      personVersion: person_version,
      tenantVersion: tenant_version ?? 0,
      expiresAt: Date.parse(standing.expires_at),
    };
  },
  async member(tx, userId): Promise<Actor> {
    const [member] = await tx.raw<{ user_id: string; name: string; super_tenant: boolean }>({
      sql: findMember,
      parameters: [tx.tenantId, userId],
    });
    if (!member) throw new Refused(platformErrors.tenantNotChosen);
    return {
      userId: member.user_id,
      name: member.name,
      tenantId: tx.tenantId,
      superTenant: member.super_tenant,
      permissions: new Set(),
    };
  },
};
