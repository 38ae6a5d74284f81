import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { approvalProcessErrors } from "../../errors.ts";
import { approvalProcess } from "../../contract.ts";
import { processStates } from "#modules/approval/states.ts";
import { adminNames } from "../support/named.ts";
import { tellOfProcess } from "../support/process.ts";
import { approvalProcesses } from "../tables.ts";

/** Adds a process without steps: they are drafted next. */
export const createProcess = command(approvalProcess.create, async ({ input, tx }) => {
  const { name, describe: description, money, adminIds: admin_ids } = input;
  const admins = await adminNames(tx, admin_ids);
  const fields = { name, description, money, admin_ids, draft: null, latest_version: 0 };
  const isNew = { ...fields, state: processStates.normal };
  const { id } = await tx
    .unnoted(() => insertRow(tx, approvalProcesses, isNew))
    .catch(whenTaken("approval_processes_name", approvalProcessErrors.processNameTaken, { name }));
  tellOfProcess(tx, id, { before: null, after: { name, description, money, admins } });
  return { id };
});
