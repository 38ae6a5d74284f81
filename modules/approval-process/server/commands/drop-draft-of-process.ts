import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { approvalProcess } from "../../contract.ts";
import { expectEditable } from "../rules/process.ts";
import { writeProcess } from "../support/process.ts";
import { approvalProcesses } from "../tables.ts";

/** Gives up what was drafted; what was published stays. */
export const dropDraft = command(approvalProcess.dropDraft, async ({ input, tx }) => {
  const row = await lockRow(tx, approvalProcesses, input.id);
  expectEditable(row.state);
  if (row.draft === null) throw new Refused(approvalProcessErrors.noDraft);
  expectVersion(row, input.rowVersion);
  await writeProcess(tx, row, {
    to: { draft: null },
    before: { draftSteps: row.draft.length },
    after: { draftSteps: null },
  });
  return { id: row.id };
});
