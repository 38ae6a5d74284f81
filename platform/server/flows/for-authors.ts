import type { CommandTx } from "../command-tx.ts";
import type { TenantTx } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import { eachByItself, inEveryTenant } from "./every-tenant.ts";
import { carryOutUnasked } from "./job.ts";

/** Something that the clock looks after, and whose it is. */
export interface Owned {
  readonly id: string;
  readonly authorId: string;
}

/**
 * Goes over what is found in every tenant: each by itself, in a transaction of its own and in the name
 * of its author. What changed since it was found, the work has to see for itself.
 */
export async function forAuthors(
  engine: Engine,
  find: (tx: TenantTx) => Promise<Owned[]>,
  work: (tx: CommandTx, one: Owned) => Promise<void>,
): Promise<void> {
  const found = await inEveryTenant(engine, find);
  await eachByItself(found, ({ tenantId, ...one }) =>
    carryOutUnasked(engine, { tenantId, inNameOf: async () => one.authorId }, (tx) =>
      work(tx, one),
    ),
  );
}
