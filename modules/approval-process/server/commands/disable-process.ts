import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow } from "#platform/server/db/rows.ts";
import { approvalProcess } from "../../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { expectCanBecome } from "../rules/process.ts";
import { expectUnbound, writeProcess } from "../support/process.ts";
import { approvalProcesses } from "../tables.ts";

/** Takes a process out of use; what runs on it goes on. */
export const disableProcess = command(approvalProcess.disable, async ({ input, tx }) => {
  const row = await lockRow(tx, approvalProcesses, input.id);
  expectCanBecome(row.state, "disabled");
  expectVersion(row, input.rowVersion);
  await expectUnbound(tx, row.id);
  await writeProcess(tx, row, {
    to: { state: processStates.disabled },
    before: { state: row.state },
    after: { state: processStates.disabled },
  });
  return { id: row.id };
});
