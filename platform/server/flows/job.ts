import { carryOut } from "../command.ts";
import type { CommandTx } from "../command-tx.ts";
import type { Engine } from "../engine.ts";
import { requestKey } from "../idempotency.ts";
import type { OnBehalf } from "./flow.ts";

interface Piece extends OnBehalf {
  /** Null for bookkeeping, which is not logged and may be repeated. */
  readonly event: string | null;
  /** Names this piece of work: a run repeated within two days finds it done and leaves it. */
  readonly key: string;
}

/** Writes on behalf of the member who started a job: logged and done once, like any command. */
export function carryOutForJob<T>(
  engine: Engine,
  { tenantId, userId, event, key }: Piece,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> {
  const order = {
    tenantId,
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
