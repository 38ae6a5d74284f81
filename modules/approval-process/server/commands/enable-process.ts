import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { approvalProcess } from "../../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { expectCanBecome } from "../rules/process.ts";
import { writeProcess } from "../support/process.ts";
import { approvalProcesses } from "../tables.ts";

/** Puts a disabled process back to use. */
export const enableProcess = command(approvalProcess.enable, async ({ input, tx }) => {
  const row = await lockRow(tx, approvalProcesses, input.id);
  expectCanBecome(row.state, "normal");
  expectVersion(row, input.rowVersion);
  await writeProcess(tx, row, {
    to: { state: processStates.normal },
    before: { state: row.state },
    after: { state: processStates.normal },
  });
  return { id: row.id };
});
