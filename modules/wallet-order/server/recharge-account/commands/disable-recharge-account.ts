import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { rechargeAccount } from "../../../recharge-account-contract.ts";
import { rechargeAccounts } from "../tables.ts";
import { accountStates, expectAccountCanBecome } from "../rules.ts";

/** Takes an account out of use; what came in on it stays. */
export const disableRechargeAccount = command(rechargeAccount.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, rechargeAccounts, input.id);
  expectAccountCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, rechargeAccounts, { row, to: { state: accountStates.disabled } });
  return { id: row.id };
});
