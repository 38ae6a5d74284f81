import { command } from "#platform/server/command.ts";
import { lockRow } from "#platform/server/db/rows.ts";
import { approvalProcess } from "../../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { expectCanBecome } from "../rules/process.ts";
import { expectUnbound, writeProcess } from "../support/process.ts";
import { approvalProcesses } from "../tables.ts";

/** Deletes a process: lists no longer show it and its name is free again; what runs on it goes on. */
export const removeProcess = command(approvalProcess.remove, async ({ input, tx }) => {
  const row = await lockRow(tx, approvalProcesses, input.id);
  expectCanBecome(row.state, "deleted");
  await expectUnbound(tx, row.id);
  await writeProcess(tx, row, {
    to: { state: processStates.deleted },
    before: { state: row.state },
    after: { state: processStates.deleted },
  });
  return { id: row.id };
});
