import { randomBytes } from "node:crypto";
import { newId } from "#platform/server/clock.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import type { Caller } from "#platform/server/engine.ts";
import { hashOfToken } from "./token.ts";
import { db } from "../tables.ts";
import { tenantsOf } from "./people.ts";

/** For who has no tenant that says otherwise. */
const longestHours = 24;
const deviceDays = 30;

const newToken = () => randomBytes(32).toString("base64url");
const inHours = ({ now }: TenantTx, hours: number) =>
  new Date(now.getTime() + hours * 3_600_000).toISOString();

interface NewSession {
  readonly userId: string;
  readonly secondFactor: boolean;
  readonly deviceId: string | null;
}

/** A session is good in all tenants of its person, so the strictest of them says how long. */
async function hoursFor(tx: TenantTx, userId: string): Promise<number> {
  const tenants = await tenantsOf(tx, userId);
  return Math.min(longestHours, ...tenants.map(({ session_hours: hours }) => hours));
}

/** A session under a token of our own making: nothing that the browser sent becomes one. */
export async function openSession(
  tx: TenantTx,
  { userAgent, ip }: Pick<Caller, "userAgent" | "ip">,
  { userId, secondFactor, deviceId }: NewSession,
): Promise<string> {
  const token = newToken();
  const hours = await hoursFor(tx, userId);
  await tx.many(
    db.insertInto("sessions").values({
      token_hash: hashOfToken(token),
      user_id: userId,
      created_at: inHours(tx, 0),
      expires_at: inHours(tx, hours),
      ended_at: null,
      id: newId(),
      device_id: deviceId,
      user_agent: userAgent,
      ip,
      second_factor: secondFactor,
      ended_why: null,
      confirmed_at: inHours(tx, 0),
    }),
  );
  return token;
}

/** The browser of this token, if the person trusts it, marked as used. */
export function findDevice(tx: TenantTx, userId: string, token: string | undefined) {
  if (token === undefined) return Promise.resolve(undefined);
  return tx.maybe(
    db
      .updateTable("devices")
      .set({ last_used_at: inHours(tx, 0) })
      .where("token_hash", "=", hashOfToken(token))
      .where("user_id", "=", userId)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", inHours(tx, 0))
      .returning(["id", "second_factor", "created_at"]),
  );
}
export type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** Remembers a browser for thirty days. One known already keeps its end and gets a new token. */
export async function trustDevice(
  tx: TenantTx,
  { userAgent }: Pick<Caller, "userAgent">,
  { userId, secondFactor, known }: { userId: string; secondFactor: boolean; known?: Device },
): Promise<{ id: string; token: string }> {
  const token = newToken();
  const renewed = {
    token_hash: hashOfToken(token),
    user_agent: userAgent,
    last_used_at: inHours(tx, 0),
  };
  if (known) {
    await tx.many(db.updateTable("devices").set(renewed).where("id", "=", known.id));
    return { id: known.id, token };
  }
  const id = newId();
  await tx.many(
    db.insertInto("devices").values({
      ...renewed,
      id,
      user_id: userId,
      created_at: inHours(tx, 0),
      expires_at: inHours(tx, 24 * deviceDays),
      revoked_at: null,
      second_factor: secondFactor,
    }),
  );
  return { id, token };
}
