import { platformErrors } from "#platform/contract/error.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { type DepartmentSettings, productDefaults } from "../../settings-contract.ts";
import { defaultSettingsOf, settingsOf } from "./settings.ts";

/** What holds for a record of a department, or of none; the product's own where nobody ever set any. */
export async function settingsFor(
  tx: ReadTx,
  departmentId: string | null,
): Promise<DepartmentSettings> {
  if (departmentId === null) return (await defaultSettingsOf(tx)).effective;
  try {
    return (await settingsOf(tx, departmentId)).effective;
  } catch (thrown) {
    const isUnset =
      thrown instanceof Refused && thrown.definition === platformErrors.departmentSettingMissing;
    if (!isUnset) throw thrown;
    return productDefaults;
  }
}
