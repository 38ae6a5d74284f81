import type { Row } from "#platform/server/db/table.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { NoReply, type Outward } from "#platform/server/outward/outward.ts";
import type { providerAccounts } from "../tables.ts";
import { bindingOf } from "./bindings.ts";

/**
 * The way out for one account. Whether its merchant is still bound to its tenant is asked before
 * every call, whoever makes it and however long ago the account was opened: what is not bound ends
 * as a certain failure of which nobody outside has heard.
 */
export const outwardFor = (
  { pool, outward }: Pick<Engine, "pool" | "outward">,
  account: Row<typeof providerAccounts>,
): Outward => ({
  async send(request) {
    const opening = { tenantId: account.tenant_id, mode: "snapshot" } as const;
    const binding = await inTransaction(pool, opening, (tx) => bindingOf(tx, account));
    if (!binding) throw new NoReply("notBound", false);
    return outward.send(request);
  },
  close: () => outward.close(),
});
