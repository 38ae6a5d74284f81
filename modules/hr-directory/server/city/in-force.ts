import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { hrDirectoryErrors } from "../../errors.ts";
import { directoryStates } from "../../states.ts";

/** Held until the command ends: nobody deletes the city while somebody is put into it. */
const findInForce =
  "select name from business_cities where tenant_id = $1 and id = $2 and state = $3 for share";

/** The city, if people can be put into it. */
export async function expectCityInForce(tx: CommandTx, id: string): Promise<{ name: string }> {
  const [found] = await tx.raw<{ name: string }>({
    sql: findInForce,
    parameters: [tx.tenantId, id, directoryStates.normal],
  });
  if (!found) throw new Refused(hrDirectoryErrors.cityNotInForce);
  return found;
}
