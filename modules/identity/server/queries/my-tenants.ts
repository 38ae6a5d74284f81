import { platformErrors } from "#platform/contract/error.ts";
import { visitorQuery } from "#platform/server/command.ts";
import { Refused } from "#platform/server/refused.ts";
import { login } from "../../login-contract.ts";
import { hashOfToken } from "../sign-in/token.ts";
import { type SessionStanding, whyOver } from "../rules.ts";
import { tenantsOf } from "../sign-in/people.ts";

type Session = SessionStanding & { user_id: string; last_tenant_id: string | null };

const findSession =
  "select s.user_id, s.ended_at is not null as ended, s.ended_why, s.expires_at < moment() as expired," +
  " u.state as user_state, u.last_tenant_id from sessions s join users u on u.id = s.user_id" +
  " where s.token_hash = $1";

/** Where I may work. Asked before a tenant is chosen, so the session alone is judged. */
export const myTenants = visitorQuery(login.tenants, async ({ input, tx, caller }) => {
  if (!caller.token) throw new Refused(platformErrors.tokenMissing);
  const [session] = await tx.raw<Session>({
    sql: findSession,
    parameters: [hashOfToken(caller.token)],
  });
  const over = whyOver(session);
  if (over || !session) throw new Refused(over ?? platformErrors.sessionInvalid);
  const isOther = input.userId !== undefined && input.userId !== session.user_id;
  if (isOther) throw new Refused(platformErrors.notFound);
  const last = input.currentTenantId ?? session.last_tenant_id;
  const tenants = await tenantsOf(tx, session.user_id);
  return tenants.map(({ id, name }) => ({ id, tenantName: name, lastUsed: id === last }));
});
