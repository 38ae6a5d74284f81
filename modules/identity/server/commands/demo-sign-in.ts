import { randomBytes } from "node:crypto";
import { systemClock } from "#platform/server/clock.ts";
import { visitorCommand } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { identity } from "../../contract.ts";
import { identityErrors } from "../../errors.ts";
import { lifecycle } from "../../states.ts";
import { hashOfToken } from "../index.ts";
import { db } from "../tables.ts";

const sessionHours = 12;

/** Opens a session for a seeded demo user, where demo sign-in is on. */
export const demoSignIn = (open: boolean) =>
  visitorCommand(identity.demoSignIn, async ({ input, tx }) => {
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
    const token = randomBytes(32).toString("base64url");
    const now = systemClock.now().getTime();
    await tx.many(
      db.insertInto("sessions").values({
        token_hash: hashOfToken(token),
        user_id: user.id,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + sessionHours * 3_600_000).toISOString(),
        ended_at: null,
      }),
    );
    const actor = {
      userId: user.id,
      name: user.id_card_name,
      tenantId: membership.tenant_id,
      superTenant: false,
      permissions: new Set<string>(),
    };
    return { answer: { token, currentTenantId: membership.tenant_id }, actor };
  });
