import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow } from "#platform/server/db/rows.ts";
import { provider } from "../../contract.ts";
import { accountStates } from "../../states.ts";
import { expectCanBecome } from "../rules.ts";
import { expectBound } from "../support/bindings.ts";
import { providerAccounts } from "../tables.ts";

/** Puts an account back into use. */
export const enableAccount = command(provider.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, providerAccounts, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await expectBound(tx, row);
  await updateRow(tx, providerAccounts, { row, to: { state: accountStates.normal } });
  return { id: row.id };
});
