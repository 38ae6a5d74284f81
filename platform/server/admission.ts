import { anyone, type Endpoint } from "#platform/contract/endpoint.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { Admitted, Visit } from "./actor.ts";
import { send } from "./db/batch.ts";
import { reading, type ReadingTx, TenantTx } from "./db/transaction.ts";
import type { Engine, Request } from "./engine.ts";
import { Refused } from "./refused.ts";

/**
 * Who a caller is was read from the database once and is remembered together with two versions:
 * the person's, raised when a session ends or the person is disabled, and the tenant's, raised by
 * every change of its state, members, roles or rights. Each request reads the two versions again
 * in its own first statement, so a revoked right is gone on the very next request; only the joins
 * behind it are saved.
 */
const remembered = new Map<string, Admitted>();
const rememberedLimit = 20_000;

type Caller = Pick<Request<unknown>, "token" | "tenantId" | "ip">;
type Door = Pick<Engine, "pool" | "identity" | "pace">;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Thrown when what was remembered of a caller no longer holds; the request is begun again. */
class Outdated extends Error {}

/** Finds out who calls, and lets `work` go on as that actor, at the pace that is allowed. */
export async function admit<T>(
  door: Door,
  { caller, endpoint }: { readonly caller: Caller; readonly endpoint: Endpoint },
  work: (admitted: Admitted) => Promise<T>,
): Promise<T> {
  const { token, tenantId, ip } = caller;
  if (!token) throw new Refused(platformErrors.tokenMissing);
  if (!tenantId || !uuid.test(tenantId)) throw new Refused(platformErrors.tenantNotChosen);
  const key = `${token} ${tenantId}`;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const admitted = recall(key) ?? (await learn(door, { token, tenantId, key, ip }));
    try {
      return await door.pace.keep(admitted.actor, endpoint, () => work(admitted));
    } catch (thrown) {
      if (!(thrown instanceof Outdated)) throw thrown;
      remembered.delete(key);
    }
  }
  throw new Refused(platformErrors.busy);
}

/** While administrators are at work, access may change again between learning and using it. */
const mostTries = 20;

function recall(key: string): Admitted | undefined {
  const known = remembered.get(key);
  return known && known.expiresAt > Date.now() ? known : undefined;
}

async function learn(
  { pool, identity, pace }: Door,
  { token, tenantId, key, ip }: { token: string; tenantId: string; key: string; ip: string },
): Promise<Admitted> {
  const find = () => reading(pool, tenantId, (tx) => identity.admit(tx, token));
  const admitted = await pace.learn(ip, find);
  if (remembered.size >= rememberedLimit) remembered.clear();
  remembered.set(key, admitted);
  return admitted;
}

/** Refuses a caller without the endpoint's right, now. */
export function expectRight({ actor, confirmedUntil }: Admitted, endpoint: Endpoint): void {
  const { permissions, superTenant, visit } = actor;
  if (endpoint.superTenantOnly && !superTenant) throw new Refused(platformErrors.superTenantOnly);
  if (endpoint.permission !== anyone && !permissions.has(endpoint.permission)) {
    throw new Refused(platformErrors.forbidden, { permission: endpoint.permission });
  }
  if (visit) expectFitForVisit(visit, endpoint);
  if (endpoint.needsConfirmation && confirmedUntil < Date.now()) {
    throw new Refused(platformErrors.confirmationNeeded);
  }
}

/** A visitor looks; what he changes without a reason, such as a width, is his own. */
function expectFitForVisit({ writeUntil }: Visit, endpoint: Endpoint): void {
  if (endpoint.visitor === "never") throw new Refused(platformErrors.visitNeverDecides);
  if (endpoint.visitor === "withReason" && writeUntil < Date.now()) {
    throw new Refused(platformErrors.visitReadsOnly);
  }
}

const bind = "set_config('app.tenant_id', $1::text, true)";
const compare =
  "u.access_version as person, t.access_version as tenant" +
  " from users u, tenants t where u.id = $2 and t.id = $1::uuid";
const openWrite = `select ${bind}, ${compare}`;
const openRead = `select ${bind}, set_config('transaction_read_only', 'on', true), ${compare}`;

/**
 * Binds the tenant, makes sure that nothing about the caller's access has changed, and refuses him
 * without the endpoint's right. In this order: a right given a moment ago counts already.
 */
export async function stillHolds(
  tx: ReadingTx | TenantTx,
  admitted: Admitted,
  endpoint: Endpoint,
): Promise<void> {
  const { actor, personVersion, tenantVersion } = admitted;
  const sql = tx instanceof TenantTx ? openWrite : openRead;
  const sent = send(tx.client, { sql, parameters: [actor.tenantId, actor.userId] });
  tx.bindMoment();
  const { rows } = await sent;
  const [now] = rows as { person: number; tenant: number }[];
  if (now?.person !== personVersion || now.tenant !== tenantVersion) throw new Outdated();
  expectRight(admitted, endpoint);
}

/** Refuses a caller without a live session, before anything of his request is taken in. */
export async function expectSession(door: Door, caller: Caller): Promise<void> {
  await admit(door, { caller, endpoint: sessionAlone }, (admitted) =>
    reading(door.pool, admitted.actor.tenantId, (tx) => stillHolds(tx, admitted, sessionAlone)),
  );
}

const sessionAlone = { access: "read", permission: anyone } as Endpoint;
