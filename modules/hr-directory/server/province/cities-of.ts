import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import { hrDirectoryErrors } from "../../errors.ts";
import { directoryStates } from "../../states.ts";

const shown = 3;
const findCities =
  "select name from business_cities where tenant_id = $1 and province_id = $2 and state <> $3 order by code";

/** Refuses to do away with a province to which cities belong, and names some of them. */
export async function expectNoCities(
  tx: CommandTx,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const found = await tx.raw<{ name: string }>({
    sql: findCities,
    parameters: [tx.tenantId, id, directoryStates.deleted],
  });
  if (found.length === 0) return;
  const names = found.slice(0, shown).map((city) => city.name);
  const cities = names.join("、") + (found.length > shown ? `…（${found.length}）` : "");
  throw new Refused(hrDirectoryErrors.provinceHasCities, { name, cities });
}
