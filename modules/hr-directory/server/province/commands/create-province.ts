import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { businessProvince } from "../../../province-contract.ts";
import { hrDirectoryErrors } from "../../../errors.ts";
import { directoryStates } from "../../../states.ts";
import { provinces } from "../tables.ts";

/** Adds a business province. */
export const createProvince = command(businessProvince.create, async ({ input, tx }) => {
  const code = input.provinceCode;
  const { id } = await insertRow(tx, provinces, {
    name: input.provinceName,
    code: input.provinceCode,
    remark: input.remark,
    state: directoryStates.normal,
  }).catch(whenTaken("business_provinces_code", hrDirectoryErrors.provinceCodeTaken, { code }));
  return { id };
});
