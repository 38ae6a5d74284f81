import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { rechargeAccount } from "../../../recharge-account-contract.ts";
import { rechargeAccounts } from "../tables.ts";
import { accountStates, expectAccountCanBecome } from "../rules.ts";
import { expectNoneOpen } from "../accounts.ts";

/** Deletes an account that no open recharge needs: its name and number are free again; the row stays. */
export const removeRechargeAccount = command(rechargeAccount.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, rechargeAccounts, input.id);
  expectAccountCanBecome(row.state, "deleted");
  await expectNoneOpen(tx, row.id);
  await updateRow(tx, rechargeAccounts, { row, to: { state: accountStates.deleted } });
  return { id: row.id };
});
