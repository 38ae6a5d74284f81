import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { merchantBinding } from "../../binding-contract.ts";
import { providerErrors } from "../../errors.ts";
import { merchantBindings } from "../tables.ts";

/** Says that a merchant which several tenants had before there were bindings is meant to be shared. */
export const reviewBinding = command(merchantBinding.review, async ({ input, tx }) => {
  const row = await lockRow(tx, merchantBindings, input.id);
  if (row.unbound_at !== null || !row.needs_review) {
    throw new Refused(providerErrors.notBoundAnyMore);
  }
  expectVersion(row, input.rowVersion);
  const { reason } = input;
  tx.remark = reason;
  await updateRow(tx, merchantBindings, { row, to: { needs_review: false, reason } });
  return { id: row.id };
});
