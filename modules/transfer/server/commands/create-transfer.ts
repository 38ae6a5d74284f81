import { expectFiles } from "#modules/attachment/server/index.ts";
import { expectEmployee } from "#modules/employee/server/index.ts";
import { command } from "#platform/server/command.ts";
import { transfer } from "../../contract.ts";
import { transferOrder } from "../order.ts";
import { columnsFrom, whenOnTheWay } from "../support/written.ts";

const { permission } = transfer.create;

/** Writes down who is to work as what, where and from when. */
export const createTransfer = command(transfer.create, async ({ input, tx, actor }) => {
  const { employeeId } = input;
  const { name } = await expectEmployee(tx, actor, { id: employeeId, permission });
  await expectFiles(tx, input.fileIds, { known: [] });
  const own = {
    employee_id: employeeId,
    employee_name: name,
    ...(await columnsFrom(tx, input, employeeId)),
    applied_at: null,
    blocked_reason: null,
  };
  const { id } = await transferOrder.create(tx, own).catch(whenOnTheWay);
  return { id };
});
