import { visitorCommand } from "#platform/server/command.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Handler } from "#platform/server/query.ts";
import { login } from "../../login-contract.ts";
import { hashOfToken } from "../sign-in/token.ts";
import { actingIn, tenantsOf } from "../sign-in/people.ts";
import { endSessions } from "../sign-in/sessions.ts";
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
    const own = caller.token ? await sessionOf(tx, caller.token) : undefined;
    const ended = own && (await endSessions(tx, { ...own, why: "signedOut" }));
    if (!own || !ended) return { answer: {}, actor: null };
    const tenants = await tenantsOf(tx, own.userId);
    const last = tenants.find(({ id }) => id === tenantId)?.id;
    const person = await tx.one(
      db
        .updateTable("users")
        .set((column) => ({ last_tenant_id: last ?? column.ref("last_tenant_id") }))
        .where("id", "=", own.userId)
        .returning(["id", "id_card_name", "last_tenant_id"]),
    );
    return { answer: {}, actor: await actingIn(tx, person, tenants) };
  });

const sessionOf = (tx: ReadTx, token: string) =>
  tx.maybe(
    db
      .selectFrom("sessions")
      .select(["id", "user_id as userId"])
      .where("token_hash", "=", hashOfToken(token)),
  );
