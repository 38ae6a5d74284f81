import { type CollectPort, connect, keepExchange } from "#modules/provider/server/index.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { inTransaction, type ReadTx } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import type { Outcome } from "#platform/server/outward/outcome.ts";

const deadlineMs = 15_000;
export const call = { deadlineMs } as const;

/** A way to ask the channel that a QR code was made at, and to keep what it said. */
export interface AtChannel {
  readonly port: CollectPort;
  /** Out of force nothing is sent; asking and closing go on, because money may be under way. */
  readonly maySend: boolean;
  /** Writes what follows from an answer together with the answer itself. */
  keep(outcome: Outcome<unknown>, body: (tx: CommandTx) => Promise<void>): Promise<void>;
}

interface Concerned {
  readonly tenantId: string;
  readonly accountId: string;
  /** Who stands as the changer of the rows. */
  readonly userId: string;
}

export async function openChannel(engine: Engine, concerned: Concerned): Promise<AtChannel> {
  const { tenantId, accountId } = concerned;
  const { account, ports, isInForce } = await connect(engine, { tenantId, accountId });
  if (!ports.collect) throw new Error(`${account.provider} cannot collect`);
  return {
    port: ports.collect,
    maySend: isInForce,
    keep: (outcome, body) =>
      unasked(engine, concerned, async (tx) => {
        keepExchange(tx, account, outcome);
        await body(tx);
      }),
  };
}

export const unasked = <T>(
  engine: Engine,
  { tenantId, userId }: Pick<Concerned, "tenantId" | "userId">,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> =>
  carryOutUnasked(engine, { tenantId, inNameOf: () => Promise.resolve(userId) }, body);

export const readIn = <T>(
  { pool }: Pick<Engine, "pool">,
  tenantId: string,
  work: (tx: ReadTx) => Promise<T>,
): Promise<T> => inTransaction(pool, { tenantId, mode: "snapshot" }, work);
