import { command } from "#platform/server/command.ts";
import { insertRow, whenTaken } from "#platform/server/db/rows.ts";
import { businessCity } from "../../../city-contract.ts";
import { hrDirectoryErrors } from "../../../errors.ts";
import { directoryStates } from "../../../states.ts";
import { expectProvinceInForce } from "../../province/in-force.ts";
import { cities } from "../tables.ts";

/** Adds a business city. */
export const createCity = command(businessCity.create, async ({ input, tx }) => {
  await expectProvinceInForce(tx, input.businessProvinceId);
  const code = input.cityCode;
  const { id } = await insertRow(tx, cities, {
    name: input.cityName,
    code: input.cityCode,
    province_id: input.businessProvinceId,
    remark: input.remark,
    state: directoryStates.normal,
  }).catch(whenTaken("business_cities_code", hrDirectoryErrors.cityCodeTaken, { code }));
  return { id };
});
