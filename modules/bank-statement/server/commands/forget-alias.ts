import { command } from "#platform/server/command.ts";
import { lockRow, updateRow } from "#platform/server/db/rows.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { Refused } from "#platform/server/refused.ts";
import { unmatchedBankStatement as triage } from "../../matching-contract.ts";
import { statementAliases } from "../tables.ts";

/** A name stands for itself again. What it settled stays settled. */
export const forgetAlias = command(triage.forgetAlias, async ({ input: { id }, tx }) => {
  const row = await lockRow(tx, statementAliases, id);
  if (row.forgotten_at !== null) throw new Refused(platformErrors.notFound);
  await updateRow(tx, statementAliases, { row, to: { forgotten_at: tx.now.toISOString() } });
  return { id };
});
