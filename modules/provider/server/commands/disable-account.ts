import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { provider } from "../../contract.ts";
import { accountStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { providerAccounts } from "../tables.ts";

/** Takes an account out of use: nothing new goes through it, what is under way is asked to its end. */
export const disableAccount = command(provider.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, providerAccounts, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await updateRow(tx, providerAccounts, { row, to: { state: accountStates.disabled } });
  return { id: row.id };
});
