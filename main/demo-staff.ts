import { randomBytes } from "node:crypto";
import { hashOfToken } from "#modules/identity/server/sign-in/token.ts";
import { type Acting, actingWith } from "#platform/server/acting.ts";
import type { Config } from "#platform/server/config.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import type { Engine } from "#platform/server/engine.ts";
import { EventHub } from "#platform/server/events.ts";
import { routesOf } from "#platform/server/module.ts";
import { registryOf } from "#platform/server/serve.ts";
import { openEngine } from "./engine.ts";
import { allModules } from "./modules.ts";

interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

/** The demo's people at work: what they do is done by the product's own commands, on the day they did it. */
export interface DemoStaff {
  readonly engine: Engine;
  as(person: Person, at: Date): Promise<Acting>;
  /** Nobody was really signed in. */
  leave(): Promise<void>;
}

/** Some have a role that asks for a second proof: they gave it, and are not asked again however long seeding takes. */
const addSession =
  "insert into sessions (token_hash, user_id, expires_at, second_factor, confirmed_at)" +
  " values ($1, $2, now() + interval '1 day', true, now() + interval '1 day')";
const dropSessions = "delete from sessions where token_hash = any($1::bytea[])";

export async function gatherStaff(config: Config, owner: Pool): Promise<DemoStaff> {
  const opened = await openEngine("app", config);
  // What jobs would do about the past has come about already, as the demo tells it.
  const flows = { ...opened.engine.flows, start: () => Promise.resolve() };
  const engine = { ...opened.engine, flows };
  const hub = new EventHub(opened.enginePool, engine.log);
  const as = actingWith(engine, registryOf(routesOf(allModules, { config, hub })));
  // Somebody at work in two tenants at once waits for the one session that he has.
  const signedIn = new Map<string, Promise<string>>();
  const signIn = async (userId: string): Promise<string> => {
    const token = randomBytes(32).toString("base64url");
    await owner.query(addSession, [hashOfToken(token), userId]);
    return token;
  };
  return {
    engine,
    async as({ tenantId, userId }, at) {
      const session = signedIn.get(userId) ?? signIn(userId);
      signedIn.set(userId, session);
      return as({ token: await session, tenantId }, at);
    },
    async leave() {
      const tokens = await Promise.all(signedIn.values());
      await owner.query(dropSessions, [tokens.map(hashOfToken)]);
      await opened.close();
    },
  };
}
