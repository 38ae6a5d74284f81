import { expectFiles } from "#modules/attachment/server/index.ts";
import { expectEmployee } from "#modules/employee/server/index.ts";
import { command } from "#platform/server/command.ts";
import { employmentContract } from "../../contract.ts";
import { recordSigned } from "../support/record.ts";

const { permission } = employmentContract.create;

/** Keeps the signed contract of somebody who works here already. */
export const createContract = command(
  employmentContract.create,
  async ({ input, tx, actor, vault }) => {
    const { employeeId, fileIds, salary, ...terms } = input;
    const { name } = await expectEmployee(tx, actor, { id: employeeId, permission });
    await expectFiles(tx, fileIds, { known: [] });
    const whose = { employeeId, employeeName: name };
    const id = await recordSigned(tx, vault, { ...terms, ...whose, salary, fileIds });
    return { id };
  },
);
