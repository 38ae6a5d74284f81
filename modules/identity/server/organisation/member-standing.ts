import type { ErrorDefinition } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { whyNotAdmitted } from "../rules.ts";

/** How a member stands apart from any session: what his next sign-in would meet. */
export interface MemberStanding {
  readonly user_id: string;
  readonly name: string;
  readonly user_state: number;
  readonly member_state: number;
  readonly tenant_state: number;
  readonly tenant_name: string;
  readonly super_tenant: boolean;
  /** The roles of his that demand a second factor; as at the door, disabled ones demand it too. */
  readonly factor_demanded_by: readonly string[];
  /** He has one, and is asked for it whenever he signs in. */
  readonly has_factor: boolean;
}

const findMember =
  "select u.id as user_id, u.id_card_name as name, u.state as user_state, m.state as member_state," +
  " t.state as tenant_state, t.name as tenant_name, t.super_tenant," +
  " array(select r.name from member_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id" +
  " where mr.tenant_id = m.tenant_id and mr.user_id = m.user_id and r.state = 1000 and r.needs_second_factor" +
  " order by r.name) as factor_demanded_by," +
  " exists (select from credentials c where c.user_id = u.id and c.totp_confirmed_at is not null) as has_factor" +
  " from memberships m join users u on u.id = m.user_id join tenants t on t.id = m.tenant_id" +
  " where m.tenant_id = $1 and m.user_id = $2";

/** Undefined for who is no member of the bound tenant, whoever he may be elsewhere. */
export async function standingOfMember(
  tx: ReadTx,
  userId: string,
): Promise<MemberStanding | undefined> {
  const [member] = await tx.raw<MemberStanding>({
    sql: findMember,
    parameters: [tx.tenantId, userId],
  });
  return member;
}

/** What the door would say to a session that he opened just now: its own judgement, not a copy. */
export function whyNotLetIn(member: MemberStanding): ErrorDefinition | undefined {
  return whyNotAdmitted({
    ...member,
    second_factor: member.has_factor,
    factor_demanded: member.factor_demanded_by.length > 0,
    ended: false,
    ended_why: null,
    expired: false,
    expires_at: "",
    confirmed_at: "",
    person_version: 0,
    tenant_version: 0,
    home_tenant_id: null,
    home_name: null,
    visit_expires_at: null,
    write_until: null,
    write_reason: null,
  });
}
