import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { rechargeAccount } from "../../../recharge-account-contract.ts";
import { rechargeAccounts } from "../tables.ts";
import { accountStates, expectAccountCanBecome } from "../rules.ts";

/** Puts a disabled account back to use. */
export const enableRechargeAccount = command(rechargeAccount.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, rechargeAccounts, input.id);
  expectAccountCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, rechargeAccounts, { row, to: { state: accountStates.normal } });
  return { id: row.id };
});
