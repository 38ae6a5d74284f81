import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { hrDirectoryErrors } from "../../errors.ts";
import { directoryStates } from "../../states.ts";

/** Held until the command ends: nobody deletes the province while a city is put into it. */
const findInForce =
  "select id from business_provinces where tenant_id = $1 and id = $2 and state = $3 for share";

export async function expectProvinceInForce(tx: CommandTx, id: string): Promise<void> {
  const [found] = await tx.raw({
    sql: findInForce,
    parameters: [tx.tenantId, id, directoryStates.normal],
  });
  if (!found) throw new Refused(hrDirectoryErrors.provinceNotInForce);
}
