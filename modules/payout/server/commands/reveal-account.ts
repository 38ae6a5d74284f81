import { command } from "#platform/server/command.ts";
import { payout } from "../../contract.ts";
import { placeOf } from "../support/create-payout.ts";
import { reach } from "../support/reach.ts";

/** Shows a payee's account in full; the log keeps who looked, at which, and why. */
export const revealAccount = command(payout.reveal, async ({ input, tx, actor, vault }) => {
  const row = await reach(tx, actor, { id: input.id, action: "reveal" });
  const place = placeOf("account", tx.tenantId, row.id);
  const payeeAccount = vault.open(place, row.account_sealed, "bankCardNo").reveal();
  const after = { revealed: "payeeAccount" };
  tx.changes.push({ table: "payouts", id: row.id, before: null, after });
  tx.remark = input.remark;
  return { payeeAccount };
});
