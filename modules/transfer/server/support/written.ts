import { expectPositionInForce } from "#modules/hr-directory/server/index.ts";
import { lifecycle } from "#modules/identity/states.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import { Refused } from "#platform/server/refused.ts";
import type { transfer } from "../../contract.ts";
import { transferErrors } from "../../errors.ts";
import { expectSensible } from "../rules.ts";
import { standingOf } from "./standing.ts";

type Given = Omit<InputOf<typeof transfer.create>, "employeeId">;

const findDepartment = `select id from departments where tenant_id = $1 and id = $2 and state = ${lifecycle.normal}`;

/** The columns of a form, with how the employee stands now, after a look at what it names. */
export async function columnsFrom(tx: CommandTx, input: Given, employeeId: string) {
  expectSensible({ ...input, employeeId }, shanghaiClock(tx.now).slice(0, 10));
  await expectPositionInForce(tx, input.positionId);
  const [department] = await tx.raw({
    sql: findDepartment,
    parameters: [tx.tenantId, input.departmentId],
  });
  if (!department) throw new Refused(transferErrors.departmentGone);
  return {
    position_id: input.positionId,
    post_department_id: input.departmentId,
    senior_id: input.seniorId,
    team_senior_id: input.teamSeniorId,
    effective_on: input.effectiveDate,
    remark: input.remark,
    file_ids: [...input.fileIds],
    ...(await standingOf(tx, employeeId)),
  };
}

/** Nobody is on two ways at a time. */
export const whenOnTheWay = whenTaken("transfers_person", transferErrors.personOnTheWay, {});
