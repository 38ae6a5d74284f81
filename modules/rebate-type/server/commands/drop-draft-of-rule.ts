import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { rebateType } from "../../contract.ts";
import { rebateTypeErrors } from "../../errors.ts";
import { expectEditable } from "../rules/type.ts";
import { rebateTypes } from "../tables.ts";
import { writeRule } from "../support/write-rule.ts";

/** Gives up what was drafted; what was published stays. */
export const dropDraft = command(rebateType.dropDraft, async ({ input, tx }) => {
  const row = await lockRow(tx, rebateTypes, input.id);
  expectEditable(row.state);
  if (row.draft === null) throw new Refused(rebateTypeErrors.noDraft);
  expectVersion(row, input.rowVersion);
  await writeRule(tx, row, { to: { draft: null, draft_by: [] }, before: {}, after: {} });
  return { id: row.id };
});
