import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { rebateType } from "../../contract.ts";
import { latestRule } from "../support/latest-rule.ts";
import { changedParts } from "../rules/changed.ts";
import { expectSound } from "../rules/sheet.ts";
import { expectEditable } from "../rules/type.ts";
import { rebateTypes } from "../tables.ts";
import { writeRule } from "../support/write-rule.ts";

/** Keeps the rule as it is to be published. Everybody who had a hand in it is remembered. */
export const saveDraft = command(rebateType.saveDraft, async ({ input, tx, actor }) => {
  const { id, sheet } = input;
  const row = await lockRow(tx, rebateTypes, id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  expectSound(sheet);
  const before = row.draft ?? (await latestRule(tx, id));
  const written = await writeRule(tx, row, {
    to: { draft: sheet, draft_by: [...new Set([...row.draft_by, actor.userId])] },
    before: { changedParts: null },
    after: { changedParts: changedParts(before, sheet).join(",") },
  });
  return { id, rowVersion: written.row_version };
});
