import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { approvalProcess } from "../../contract.ts";
import { expectEditable } from "../rules/process.ts";
import { changedSteps } from "#modules/approval/server/faces/rules.ts";
import { stored, writeProcess } from "../support/process.ts";
import { stepsOfVersion } from "#modules/approval/server/faces/route.ts";
import { approvalProcesses } from "../tables.ts";

/** Keeps the steps as they stand on the screen, half done as they may be. */
export const saveDraft = command(approvalProcess.saveDraft, async ({ input, tx }) => {
  const { id, steps } = input;
  const row = await lockRow(tx, approvalProcesses, id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  const { latest_version: latest } = row;
  const before = row.draft ?? (latest > 0 ? await stepsOfVersion(tx, id, latest) : []);
  const written = await writeProcess(tx, row, {
    to: { draft: stored(steps) },
    before: { draftSteps: row.draft?.length ?? null, changedSteps: null },
    after: { draftSteps: steps.length, changedSteps: changedSteps(before, steps) },
  });
  return { id, rowVersion: written.row_version };
});
