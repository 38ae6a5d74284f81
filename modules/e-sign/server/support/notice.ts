import type { Noticed } from "#modules/provider/server/index.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { goOn } from "../jobs/go-on.ts";

/** A notice names the contract by our number, the provider's, or that of one of its signers. */
const findNamed =
  "select id from sign_contracts where tenant_id = $1 and account_id = $3 and number = $2" +
  " union select id from sign_contracts where tenant_id = $1 and account_id = $3 and flow_id = $2" +
  " union select c.id from contract_signers s join sign_contracts c" +
  " on c.tenant_id = s.tenant_id and c.id = s.contract_id" +
  " where s.tenant_id = $1 and s.number = $2 and c.account_id = $3";

/** A provider said that something happened: it is asked what. Nothing in the notice itself is believed. */
export async function contractNotice(
  engine: Engine,
  { tenantId, accountId, ourNumber }: Noticed,
): Promise<void> {
  const opening = { tenantId, mode: "snapshot" } as const;
  const found = await inTransaction(engine.pool, opening, (tx) =>
    tx.raw<{ id: string }>({ sql: findNamed, parameters: [tenantId, ourNumber, accountId] }),
  );
  for (const { id: contractId } of found) await goOn(engine, { tenantId, contractId });
}
