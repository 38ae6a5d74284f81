import { command } from "#platform/server/command.ts";
import { expectVersion, lockRow, updateRow, whenTaken } from "#platform/server/db/rows.ts";
import { businessProvince } from "../../../province-contract.ts";
import { hrDirectoryErrors } from "../../../errors.ts";
import { provinces } from "../tables.ts";
import { expectEditable } from "../rules.ts";

/** Changes the words of a business province, unless somebody else changed it meanwhile. */
export const updateProvince = command(businessProvince.update, async ({ input, tx }) => {
  const row = await lockRow(tx, provinces, input.id);
  expectEditable(row.state);
  expectVersion(row, input.rowVersion);
  const code = input.provinceCode;
  const to = {
    name: input.provinceName,
    code: input.provinceCode,
    remark: input.remark,
  };
  await updateRow(tx, provinces, { row, to }).catch(
    whenTaken("business_provinces_code", hrDirectoryErrors.provinceCodeTaken, { code }),
  );
  return { id: row.id };
});
