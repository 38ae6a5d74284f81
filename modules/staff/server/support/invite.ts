import { enteredColumns } from "#modules/identity/server/index.ts";
import { type Invitation } from "#modules/identity/server/faces/membership.ts";
import { memberInvitations } from "#modules/identity/server/faces/tables.ts";
import { invitationStates, lifecycle } from "#modules/identity/states.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { insertRow, updateRow } from "#platform/server/db/rows.ts";
import { push } from "#platform/server/events.ts";
import { mask, type Vault } from "#platform/server/personal.ts";
import { Refused } from "#platform/server/refused.ts";
import { staffErrors } from "../../errors.ts";
import { expectMayInvite, invitationEnd } from "../rules.ts";
import { db } from "../tables.ts";
import { takenJobNumbers } from "./named-place.ts";
import type { Newcomer } from "./person.ts";
import type { Place } from "./place.ts";

interface Invited {
  readonly userId: string;
  readonly newcomer: Newcomer;
  readonly place: Place;
  /** Who answers for what the place gives, where that is not who invites. */
  readonly giverId: string | undefined;
}

/** Offers a person a place in the tenant. Until he takes it he is nobody here. */
export async function invite(tx: CommandTx, vault: Vault, invited: Invited) {
  const { userId, newcomer, place, giverId } = invited;
  const now = tx.now;
  const open = await openInvitation(tx, userId);
  const invitedLately = await countLately(tx);
  const isMember = await isMemberHere(tx, userId);
  expectMayInvite({ isMember, invitedLately, openUntil: open?.expires_at }, now.getTime());
  const { jobNumber } = newcomer;
  const taken = await takenJobNumbers(tx, [jobNumber]);
  if (taken.has(jobNumber)) throw new Refused(staffErrors.jobNumberTaken, { jobNumber });
  const noted = tx.changes.length;
  if (open) {
    await updateRow(tx, memberInvitations, { row: open, to: { state: invitationStates.replaced } });
  }
  const { id } = await insertRow(tx, memberInvitations, {
    user_id: userId,
    id_card_name: newcomer.idCardName,
    phone_masked: mask.phone(newcomer.phone),
    job_number: jobNumber,
    apollo_job_number: newcomer.apolloJobNumber,
    senior_id: place.seniorId,
    given_by: giverId ?? null,
    role_ids: [...place.roles],
    department_ids: [...place.departments],
    ...enteredColumns(vault, { tenantId: tx.tenantId, userId }, newcomer),
    state: invitationStates.waiting,
    expires_at: invitationEnd(now),
    answered_at: null,
  });
  // One event, without the id that the person has on the whole platform.
  const after = { id_card_name: newcomer.idCardName, job_number: jobNumber, invited: true };
  tx.changes.splice(noted, Infinity, { table: "member_invitations", id, before: null, after });
  push(tx, userId, { topic: "message" });
  return id;
}

const openInvitation = (tx: CommandTx, userId: string): Promise<Invitation | undefined> =>
  tx.maybe(
    db
      .selectFrom("member_invitations")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("user_id", "=", userId)
      .where("state", "=", invitationStates.waiting)
      .forUpdate(),
  );

async function countLately(tx: CommandTx): Promise<number> {
  const [counted] = await tx.raw<{ count: number }>({
    sql: "select count(*)::int as count from member_invitations where tenant_id = $1 and created_at > moment() - interval '1 day'",
    parameters: [tx.tenantId],
  });
  return counted?.count ?? 0;
}

async function isMemberHere(tx: CommandTx, userId: string): Promise<boolean> {
  const found = await tx.raw({
    sql: `select id from memberships where tenant_id = $1 and user_id = $2 and state <> ${lifecycle.deleted}`,
    parameters: [tx.tenantId, userId],
  });
  return found.length > 0;
}
