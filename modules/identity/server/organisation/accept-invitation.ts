import { sql } from "kysely";
import { whenTaken } from "#platform/server/db/rows.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { identityErrors } from "../../errors.ts";
import { lifecycle } from "../../states.ts";
import { db } from "../tables.ts";
import { expectMayGive } from "./giving.ts";
import { type Invitation, keepAnswer, lockInvitation } from "./invitations.ts";
import { putPlace } from "./put-place.ts";
import { rightsOf, rolesById } from "./rights.ts";
import { lockStructure } from "./structure.ts";

/** Makes a person the member he was invited to be, in the tenant that the transaction is bound to. */
export async function acceptInvitation(
  tx: TenantTx,
  answer: { readonly id: string; readonly userId: string },
): Promise<void> {
  await lockStructure(tx);
  const invitation = await lockInvitation(tx, answer);
  if (!(await isStillFit(tx, invitation))) throw new Refused(identityErrors.invitationOutdated);
  await writeMembership(tx, invitation);
  const { user_id: userId, role_ids: roles, department_ids: departments } = invitation;
  await putPlace(tx, userId, { roles, departments });
  await keepAnswer(tx, invitation, "accepted");
}

const findStanding =
  "select (select t.state = 1000 from tenants t where t.id = $1) as is_open," +
  " (select count(*)::int from departments d where d.tenant_id = $1 and d.id = any($2::uuid[])" +
  "  and d.state = 1000) as departments," +
  " array(select m.user_id from memberships m join users u on u.id = m.user_id where m.tenant_id = $1" +
  "  and m.user_id = any($3::uuid[]) and m.state = 1000 and u.state in (1000, 1002)) as in_force";

/** Whoever may add people, one by one or from a spreadsheet. */
const inviting = ["system:tenantUser:create", "system:tenantUser:import"];

interface Standing {
  readonly is_open: boolean;
  readonly departments: number;
  readonly in_force: string[];
}

/** Whoever answers for what an invitation gives: who wrote it, unless he did so on another's word. */
const giverOf = ({ given_by, created_by }: Invitation): string => given_by ?? created_by;

/** Days have passed: what was offered has to exist, and who offered it must still be able to. */
async function isStillFit(tx: TenantTx, invitation: Invitation): Promise<boolean> {
  const { role_ids, department_ids, senior_id: seniorId } = invitation;
  const inviterId = giverOf(invitation);
  const people = [inviterId, ...(seniorId === null ? [] : [seniorId])];
  const [roles, [standing], { permissions }] = await Promise.all([
    rolesById(tx, role_ids),
    tx.raw<Standing>({
      sql: findStanding,
      parameters: [tx.tenantId, department_ids, people],
    }),
    rightsOf(tx, inviterId),
  ]);
  const isThere =
    standing?.is_open === true &&
    roles.length === role_ids.length &&
    standing.departments === department_ids.length &&
    people.every((id) => standing.in_force.includes(id)) &&
    inviting.some((permission) => permissions.has(permission));
  return isThere && (await mayStillGive(tx, invitation));
}

async function mayStillGive(tx: TenantTx, invitation: Invitation): Promise<boolean> {
  const { user_id: userId, role_ids: roles, department_ids: departments } = invitation;
  const change = { userId, roles, departments, seniorId: invitation.senior_id };
  try {
    await expectMayGive(tx, giverOf(invitation), change);
    return true;
  } catch (thrown) {
    if (thrown instanceof Refused) return false;
    throw thrown;
  }
}

/** Who was here before gets his old entry back: what refers to it is about the same person. */
async function writeMembership(tx: TenantTx, invitation: Invitation): Promise<void> {
  const { tenant_id, user_id, created_by: inviter } = invitation;
  const now = tx.now.toISOString();
  const entry = {
    job_number: invitation.job_number,
    apollo_job_number: invitation.apollo_job_number,
    senior_id: invitation.senior_id,
    state: lifecycle.normal,
    bank_card_no_sealed: invitation.bank_card_no_sealed,
    bank_card_no_index: invitation.bank_card_no_index,
    bank_card_no_tail: invitation.bank_card_no_tail,
    bank_card_no_masked: invitation.bank_card_no_masked,
    bank_name: invitation.bank_name,
    mail: invitation.mail,
    id_card_address_sealed: invitation.id_card_address_sealed,
    city_name: invitation.city_name,
    sealed_as_person: false,
    updated_by: inviter,
    updated_at: now,
  };
  const added = { tenant_id, id: user_id, user_id, row_version: 1, created_by: inviter };
  const written = await tx
    .many(
      db
        .insertInto("memberships")
        .values({ ...added, created_at: now, ...entry })
        .onConflict((known) =>
          known
            .columns(["tenant_id", "user_id"])
            .doUpdateSet({ ...entry, row_version: sql<number>`memberships.row_version + 1` })
            .where("memberships.state", "=", lifecycle.deleted),
        )
        .returning("id"),
    )
    .catch(whenTaken("memberships_job_number", identityErrors.invitationOutdated, {}));
  if (written.length === 0) throw new Refused(identityErrors.invitationOver);
}
