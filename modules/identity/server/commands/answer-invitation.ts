import { platformErrors } from "#platform/contract/error.ts";
import { command } from "#platform/server/command.ts";
import { workIn } from "#platform/server/other-tenant.ts";
import { Refused } from "#platform/server/refused.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { account } from "../../account-contract.ts";
import { acceptInvitation as join } from "../organisation/accept-invitation.ts";
import { keepAnswer, lockInvitation } from "../organisation/invitations.ts";
import { db } from "../tables.ts";

/** Joins the tenant that invited me. The line at home says that I did so, not where. */
export const acceptInvitation = command(
  account.acceptInvitation,
  async ({ input, tx, actor: { userId } }) => {
    const { id } = input;
    await workIn(tx, await tenantOf(tx, id), () => join(tx, { id, userId }));
    tx.changes.push(answered(userId));
    return {};
  },
);

/** Says no; the tenant that invited me reads it in its own log. */
export const declineInvitation = command(
  account.declineInvitation,
  async ({ input, tx, actor: { userId } }) => {
    const { id } = input;
    await workIn(tx, await tenantOf(tx, id), async () => {
      await keepAnswer(tx, await lockInvitation(tx, { id, userId }), "declined");
    });
    tx.changes.push(answered(userId));
    return {};
  },
);

/** The line at home is about the person. */
const answered = (id: string) => ({ table: "users", id, before: null, after: {} });

/** Whose invitation it is: another person's is as if it were not there. */
async function tenantOf(tx: CommandTx, id: string): Promise<string> {
  const { userId } = tx.actor;
  await tx.bindPerson(userId);
  const found = await tx.maybe(
    db
      .selectFrom("member_invitations")
      .select("tenant_id")
      .where("id", "=", id)
      .where("user_id", "=", userId),
  );
  if (!found) throw new Refused(platformErrors.notFound);
  return found.tenant_id;
}
