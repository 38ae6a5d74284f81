import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { businessCity } from "../../../city-contract.ts";
import { hrDirectoryErrors } from "../../../errors.ts";
import { expectProvinceInForce } from "../../province/in-force.ts";
import { cities } from "../tables.ts";
import { expectEditable } from "../rules.ts";

/** Changes the words of a business city, unless somebody else changed it meanwhile. */
export const updateCity = command(businessCity.update, async ({ input, tx }) => {
  const row = await lockRow(tx, cities, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  if (input.businessProvinceId !== row.province_id) {
    await expectProvinceInForce(tx, input.businessProvinceId);
  }
  const code = input.cityCode;
  const to = {
    name: input.cityName,
    code: input.cityCode,
    province_id: input.businessProvinceId,
    remark: input.remark,
  };
  await updateRow(tx, cities, { row, to }).catch(
    whenTaken("business_cities_code", hrDirectoryErrors.cityCodeTaken, { code }),
  );
  return { id: row.id };
});
