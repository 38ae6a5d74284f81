import { carryOut } from "../command.ts";
import type { CommandTx } from "../command-tx.ts";
import type { Bound, TenantTx } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import { requestKey } from "../idempotency.ts";
import { ownOnly } from "../scope/range.ts";
import type { OnBehalf } from "./flow.ts";

interface Piece extends OnBehalf {
  /** Null for bookkeeping, which is not logged and may be repeated. */
  readonly event: string | null;
  /** Names this piece of work: a run repeated within two days finds it done and leaves it. */
  readonly key: string;
  /** As of when, if not now. */
  readonly at?: Date | undefined;
}

/** Writes on behalf of the member who started a job: logged and done once, like any command. */
export function carryOutForJob<T>(
  engine: Pick<Engine, "pool" | "vault" | "identity" | "at">,
  { tenantId, userId, event, key, at }: Piece,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> {
  const order = {
    tenantId,
    at,
    origin: event === null ? null : { event, requestId: key, ip: null },
    key:
      event === null
        ? undefined
        : requestKey(engine.vault, key, { endpoint: { name: event }, input: null }),
    identify: (tx: Parameters<Engine["identity"]["member"]>[0]) =>
      engine.identity.member(tx, userId),
  };
  return carryOut(engine, order, body);
}

interface Unasked extends Bound {
  /** Who stands as the changer of the rows. He need not be a member any more. */
  readonly inNameOf: (tx: TenantTx) => Promise<string>;
}

/**
 * Writes what nobody asked for: the clock did, or somebody left. No line of the operation log has a
 * name for that, so none is written: the records keep a history of their own. May be run twice.
 */
export function carryOutUnasked<T>(
  engine: Engine,
  { tenantId, at, inNameOf }: Unasked,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> {
  const identify = async (tx: TenantTx) => {
    const userId = await inNameOf(tx);
    const rangeOf = () => ownOnly(userId);
    return {
      userId,
      name: "",
      tenantId,
      superTenant: false,
      permissions: new Set<string>(),
      rangeOf,
    };
  };
  return carryOut(engine, { tenantId, at, origin: null, key: undefined, identify }, body);
}
