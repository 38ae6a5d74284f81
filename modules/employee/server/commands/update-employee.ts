import { expectCityInForce, expectPositionInForce } from "#modules/hr-directory/server/index.ts";
import { shanghaiClock } from "#platform/server/clock.ts";
import { command } from "#platform/server/command.ts";
import { insertRow, updateRow } from "#platform/server/db/rows.ts";
import { employee } from "../../contract.ts";
import { expectHere, expectInOrder, stateFrom } from "../rules.ts";
import { expectSameEntry, reach } from "../support/reach.ts";
import { sealSalary } from "../support/salary.ts";
import { employees } from "../tables.ts";

/** Writes down what HR keeps of a member: his first entry, or a change of it. */
export const updateEmployee = command(employee.update, async ({ input, tx, actor, vault }) => {
  const { id, positionId, businessCityId: cityId, salary } = input;
  const { entry, state } = await reach(tx, actor, { id, of: employee.update });
  expectHere(state);
  expectSameEntry(entry, input.rowVersion);
  expectInOrder(input);
  const isOther = (given: string | null, known: string | null | undefined): given is string =>
    given !== null && given !== known;
  if (isOther(positionId, entry?.position_id)) await expectPositionInForce(tx, positionId);
  if (isOther(cityId, entry?.city_id)) await expectCityInForce(tx, cityId);
  const to = {
    position_id: positionId,
    city_id: cityId,
    entered_on: input.entryDate,
    probation_until: input.probationEndDate,
    remark: input.remark,
    ...(salary && { salary_sealed: sealSalary({ tx, vault, id }, salary) }),
  };
  if (entry) await updateRow(tx, employees, { row: entry, to });
  else {
    const begins = stateFrom(input, shanghaiClock(tx.now).slice(0, 10));
    await insertRow(tx, employees, {
      id,
      salary_sealed: null,
      moves_on: null,
      leaves_on: null,
      ...to,
      state: begins,
    });
  }
  return { id };
});
