import { platformErrors } from "#platform/contract/error.ts";
import { type Change, CommandTx } from "#platform/server/command-tx.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx, TenantTx } from "#platform/server/db/transaction.ts";
import { logLine } from "#platform/server/operation-log.ts";
import { Refused } from "#platform/server/refused.ts";
import { ownOnly } from "#platform/server/scope/range.ts";
import { identityErrors } from "../../errors.ts";
import { invitationStates, lifecycle } from "../../states.ts";
import { isInvitationOpen } from "../rules.ts";
import { db, type memberInvitations } from "../tables.ts";

export type Invitation = Row<typeof memberInvitations>;

/**
 * The invitations that a person can answer now, whichever tenant the transaction is bound to. Both
 * statements leave together: a read is bound for one batch only.
 */
export async function waitingInvitations(tx: ReadTx, userId: string) {
  const found = db
    .selectFrom("member_invitations as i")
    .innerJoin("tenants as t", "t.id", "i.tenant_id")
    .innerJoin("users as inviter", "inviter.id", "i.created_by")
    .select(["i.id", "t.id as tenantId", "t.name as tenantName"])
    .select(["inviter.id_card_name as inviter"])
    .select(["i.created_at as insertTime", "i.expires_at as expireTime"])
    .where("i.user_id", "=", userId)
    .where("i.state", "=", invitationStates.waiting)
    .where("i.expires_at", ">", tx.now.toISOString())
    .where("t.state", "=", lifecycle.normal)
    .orderBy("i.created_at", "desc");
  const [, invitations] = await Promise.all([tx.bindPerson(userId), tx.many(found)]);
  return invitations;
}

interface Answer {
  readonly id: string;
  readonly userId: string;
}

/** Locks a person's own invitation, which must still wait, in its tenant. */
export async function lockInvitation(tx: TenantTx, { id, userId }: Answer): Promise<Invitation> {
  const invitation = await tx.maybe(
    db
      .selectFrom("member_invitations")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .forUpdate(),
  );
  if (!invitation) throw new Refused(platformErrors.notFound);
  if (!isInvitationOpen(invitation, tx.now.getTime())) {
    throw new Refused(identityErrors.invitationOver);
  }
  return invitation;
}

/** Keeps a person's answer with his invitation, and tells it in the log of the tenant that asked. */
export async function keepAnswer(
  tx: TenantTx,
  invitation: Invitation,
  answer: "accepted" | "declined",
): Promise<void> {
  const { id, user_id: userId } = invitation;
  const now = tx.now.toISOString();
  await tx.many(
    db
      .updateTable("member_invitations")
      .set((row) => ({
        state: invitationStates[answer],
        answered_at: now,
        updated_at: now,
        updated_by: userId,
        row_version: row("row_version", "+", 1),
      }))
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );
  await logThere(
    tx,
    invitation,
    answer === "accepted"
      ? {
          event: "tenantUser.joinByInvitation",
          change: { table: "memberships", id: userId, before: null, after: {} },
        }
      : {
          event: "tenantUser.declineInvitation",
          change: { table: "member_invitations", id, before: null, after: {} },
        },
  );
}

/** Where he comes from is no matter of the tenant's: the line has his name alone. */
async function logThere(
  tx: TenantTx,
  { user_id: userId, id_card_name: name }: Invitation,
  { event, change }: { event: string; change: Change },
): Promise<void> {
  const { tenantId } = tx;
  const nothing = { superTenant: false, permissions: new Set<string>() };
  const actor = { userId, name, tenantId, ...nothing, rangeOf: () => ownOnly(userId) };
  const there = new CommandTx(tx, actor);
  there.changes.push(change);
  await tx.raw(logLine(there, { event, requestId: null, ip: null }));
}
