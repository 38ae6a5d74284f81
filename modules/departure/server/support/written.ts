import { namesOfDepartments } from "#modules/identity/server/index.ts";
import { placeNow } from "#modules/staff/server/faces/moving.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import type { departure } from "../../contract.ts";
import { departureErrors } from "../../errors.ts";
import { expectDayAhead } from "../rules.ts";

type Given = Omit<InputOf<typeof departure.create>, "employeeId">;

/** The columns of a form, after a look at its day. */
export function columnsFrom(tx: CommandTx, input: Given) {
  expectDayAhead(input.lastWorkDay, shanghaiClock(tx.now).slice(0, 10));
  return {
    depart_type: input.departType,
    reason: input.departReason,
    last_on: input.lastWorkDay,
    remark: input.remark,
    file_ids: [...input.fileIds],
  };
}

/** The names of an employee's departments, the main one first. */
export async function departmentsOf(tx: CommandTx, employeeId: string): Promise<string[]> {
  const { departments } = await placeNow(tx, employeeId);
  const names = await namesOfDepartments(tx, departments);
  return departments.map((id) => names.get(id) ?? "");
}

/** Nobody leaves twice at a time. */
export const whenOnTheWay = whenTaken("departures_person", departureErrors.personOnTheWay, {});
