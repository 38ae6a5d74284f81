import type { Engine } from "#platform/server/engine.ts";
import { eachByItself, inEveryTenant } from "#platform/server/flows/every-tenant.ts";
import { carryOutUnasked } from "#platform/server/flows/job.ts";
import type { PaymentLines } from "./payment-lines.ts";

/** Joins lines that are older than payees to theirs; what is joined is left, so it may stop and go on. */
export const joinPayeesOf =
  (of: PaymentLines) =>
  async (engine: Engine): Promise<void> => {
    const sql =
      `select id, created_by as by from ${of.table} where tenant_id = $1 and payee_id is null` +
      " order by id limit 500";
    const found = await inEveryTenant(engine, (tx) =>
      tx.raw<{ id: string; by: string }>({ sql, parameters: [tx.tenantId] }),
    );
    await eachByItself(found, ({ tenantId, id, by }) =>
      carryOutUnasked(engine, { tenantId, inNameOf: async () => by }, (tx) =>
        of.join(tx, engine.vault, id),
      ),
    );
  };
