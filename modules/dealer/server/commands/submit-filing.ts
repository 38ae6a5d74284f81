import { command } from "#platform/server/command.ts";
import { updateRow } from "#platform/server/db/rows.ts";
import { dealerFiling } from "../../contract.ts";
import { lockDealerNamed } from "../dealer/named.ts";
import { expectNoOtherFiling } from "../filing/alive.ts";
import { filingOrder } from "../filing/order.ts";
import { knowPayee } from "../filing/versions.ts";
import { dealerFilings, dealers } from "../tables.ts";

/** Sends a filing round for approval. Its dealer has no other that is in force or on its way there. */
export const submitFiling = command(
  dealerFiling.submit,
  async ({ input: { id }, tx, actor, vault }) => {
    const row = await filingOrder.lockFor(tx, actor, { id, action: "submit" });
    const { dealer, isNew } = await lockDealerNamed(tx, row);
    await expectNoOtherFiling(tx, dealer);
    await updateRow(tx, dealerFilings, { row, to: { dealer_id: dealer.id } });
    if (isNew) {
      const { id: dealerId, name, city, state } = dealer;
      const after = { name, city, state };
      tx.changes.push({ table: dealers.name, id: dealerId, before: null, after });
    }
    if (row.staged_version_id !== null) await knowPayee(tx, vault, row.staged_version_id);
    return filingOrder.submit(tx, row);
  },
);
