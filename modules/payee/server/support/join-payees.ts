import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import type { Vault } from "#platform/server/personal.ts";

type JoinOne = (tx: CommandTx, vault: Vault, id: string) => Promise<void>;

/**
 * A job that joins a table's rows that are older than payees to theirs, each in the name of who made the
 * row. What is joined is left out, so it may stop at any row and go on later.
 */
export const joinPayeesOf =
  (table: string, joinOne: JoinOne) =>
  async (engine: Engine): Promise<void> => {
    const sql =
      `select id, created_by as by from ${table} where tenant_id = $1 and payee_id is null` +
      " order by id limit 500";
    const found = await inEveryTenant(engine, (tx) =>
      tx.raw<{ id: string; by: string }>({ sql, parameters: [tx.tenantId] }),
    );
    await eachByItself(found, ({ tenantId, id, by }) =>
      carryOutUnasked(engine, { tenantId, inNameOf: async () => by }, (tx) =>
        joinOne(tx, engine.vault, id),
      ),
    );
  };
