import { systemClock } from "#platform/server/clock.ts";
import { visitorCommand } from "#platform/server/command.ts";
import type { Handler } from "#platform/server/query.ts";
import { login } from "../../login-contract.ts";
import { hashOfToken } from "../index.ts";
import { actingIn, tenantsOf } from "../support/people.ts";
import { db } from "../tables.ts";

/**
 * Ends the session of this browser. Leaving is never refused: a token that counts no more is left
 * alone. The tenant he worked in last is kept, to be preselected when he comes back.
 */
export const signOut: Handler<typeof login.signOut> = {
  endpoint: login.signOut,
  answer: (engine, request) => leaving(request.tenantId).answer(engine, request),
};

const leaving = (tenantId: string | undefined) =>
  visitorCommand(login.signOut, async ({ tx, caller }) => {
    const ended = caller.token
      ? await tx.maybe(
          db
            .updateTable("sessions")
            .set({ ended_at: systemClock.now().toISOString(), ended_why: "signedOut" })
            .where("token_hash", "=", hashOfToken(caller.token))
            .where("ended_at", "is", null)
            .returning("user_id"),
        )
      : undefined;
    if (!ended) return { answer: {}, actor: null };
    const tenants = await tenantsOf(tx, ended.user_id);
    const last = tenants.find(({ id }) => id === tenantId)?.id;
    const person = await tx.one(
      db
        .updateTable("users")
        .set((column) => ({ last_tenant_id: last ?? column.ref("last_tenant_id") }))
        .where("id", "=", ended.user_id)
        .returning(["id", "id_card_name", "last_tenant_id"]),
    );
    return { answer: {}, actor: await actingIn(tx, person, tenants) };
  });
