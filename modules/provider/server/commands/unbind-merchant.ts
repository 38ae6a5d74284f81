import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { merchantBinding } from "../../binding-contract.ts";
import { providerErrors } from "../../errors.ts";
import { merchantBindings } from "../tables.ts";

/** Takes a merchant from a tenant: from now on nothing leaves through it, not even a question. */
export const unbindMerchant = command(merchantBinding.unbind, async ({ input, tx }) => {
  const row = await lockRow(tx, merchantBindings, input.id);
  if (row.unbound_at !== null) throw new Refused(providerErrors.notBoundAnyMore);
  expectVersion(row, input.rowVersion);
  const { reason } = input;
  tx.remark = reason;
  const now = tx.now.toISOString();
  const to = { unbound_at: now, unbound_reason: reason, needs_review: false };
  await updateRow(tx, merchantBindings, { row, to });
  return { id: row.id };
});
