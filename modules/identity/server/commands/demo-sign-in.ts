import { visitorCommand } from "#platform/server/command.ts";
import { ownOnly } from "#platform/server/scope/range.ts";
import { Refused } from "#platform/server/refused.ts";
import { identity } from "../../contract.ts";
import { identityErrors } from "../../errors.ts";
import { lifecycle } from "../../states.ts";
import { openSession } from "../sign-in/open-session.ts";
import { db } from "../tables.ts";

/** Opens a session for a seeded demo user, where demo sign-in is on. */
export const demoSignIn = (open: boolean) =>
  visitorCommand(identity.demoSignIn, async ({ input, tx, caller }) => {
    if (!open) throw new Refused(identityErrors.demoClosed);
    const user = await tx.maybe(
      db
        .selectFrom("users")
        .select(["id", "id_card_name"])
        .where("nickname", "=", input.nickname)
        .where("state", "=", lifecycle.normal),
    );
    if (!user) throw new Refused(identityErrors.noSuchDemoUser);
    await tx.bindPerson(user.id);
    const [membership] = await tx.many(
      db
        .selectFrom("memberships")
        .select("tenant_id")
        .where("user_id", "=", user.id)
        .where("state", "=", lifecycle.normal)
        .orderBy("created_at")
        .limit(1),
    );
    if (!membership) throw new Refused(identityErrors.noSuchDemoUser);
    await tx.bindTenant(membership.tenant_id);
    const token = await openSession(tx, caller, {
      userId: user.id,
      secondFactor: true,
      deviceId: null,
    });
    const actor = {
      userId: user.id,
      name: user.id_card_name,
      tenantId: membership.tenant_id,
      superTenant: false,
      permissions: new Set<string>(),
      rangeOf: () => ownOnly(user.id),
    };
    return { answer: { token, currentTenantId: membership.tenant_id, userId: user.id }, actor };
  });
