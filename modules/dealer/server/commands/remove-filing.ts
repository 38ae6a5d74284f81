import { command } from "#platform/server/command.ts";
import { dealerFiling } from "../../contract.ts";
import { filingOrder, heldBy } from "../filing/order.ts";
import { settleVersions } from "../filing/versions.ts";
import { afterDisabling } from "../rules/filing.ts";

/** Deletes a draft that nobody else was asked about: out of use, and told by no list. */
export const removeFiling = command(dealerFiling.remove, async ({ input: { id }, tx, actor }) => {
  const row = await filingOrder.lockFor(tx, actor, { id, action: "remove" });
  await settleVersions(tx, { ...afterDisabling(heldBy(row)), dealerId: row.dealer_id });
  await filingOrder.move(tx, row, { to: "disabled" });
  return { id };
});
