import { memberInvitations } from "#modules/identity/server/faces/tables.ts";
import { invitationStates } from "#modules/identity/states.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { Refused } from "#platform/server/refused.ts";
import { type Stamp, visibleWithin } from "#platform/server/scope/visible.ts";
import { tenantUser } from "../../contract.ts";

/** An invitation is seen by who sees a department that it offers, and by who wrote it. */
const stamp: Stamp = {
  inDepartments: (isOneOf) =>
    `exists (select from unnest(i.department_ids) as offered (id) where ${isOneOf("offered.id")})`,
  byPeople: (isOneOf) => isOneOf("i.created_by"),
};

type Shown = OutputOf<typeof tenantUser.invitations>[number];

/** One that was declined or forgotten stays in sight for a month: somebody may still wait for it. */
const recent = `i.state in (${invitationStates.waiting}, ${invitationStates.declined}) and i.created_at > moment() - interval '30 days'`;

const fields =
  'i.id, i.id_card_name as "idCardName", i.phone_masked as phone, i.job_number as "jobNumber",' +
  " array(select r.name from roles r where r.tenant_id = i.tenant_id and r.id = any(i.role_ids) order by r.name) as roles," +
  " array(select d.name from departments d where d.tenant_id = i.tenant_id and d.id = any(i.department_ids)" +
  "  order by d.name) as departments," +
  ` case when i.state = ${invitationStates.declined} then 'declined'` +
  "  when i.expires_at <= moment() then 'expired' else 'waiting' end as state," +
  ' (select u.id_card_name from users u where u.id = i.created_by) as "insertPerson",' +
  ' i.created_at as "insertTime", i.expires_at as "expireTime"';

export function shownInvitations(tx: ReadTx, actor: Actor): Promise<Shown[]> {
  const places = new Places();
  const range = actor.rangeOf(tenantUser.invitations.permission);
  const sql =
    `select ${fields} from member_invitations i where i.tenant_id = ${places.add(tx.tenantId)}` +
    ` and ${recent} and ${visibleWithin(range, stamp, places)} order by i.created_at desc, i.id limit 200`;
  return tx.raw<Shown>({ sql, parameters: places.values });
}

/** Locks an invitation that the actor may withdraw; any other is as if it were not there. */
export async function lockShown(tx: CommandTx, actor: Actor, id: string) {
  const places = new Places();
  const range = actor.rangeOf(tenantUser.withdrawInvitation.permission);
  const [seen] = await tx.raw({
    sql:
      `select i.id from member_invitations i where i.tenant_id = ${places.add(tx.tenantId)}` +
      ` and i.id = ${places.add(id)} and ${visibleWithin(range, stamp, places)}`,
    parameters: places.values,
  });
  if (!seen) throw new Refused(platformErrors.notFound);
  return lockRow(tx, memberInvitations, id);
}
