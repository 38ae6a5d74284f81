import { namesOfDepartments } from "#modules/identity/server/index.ts";
import { platformErrors } from "#platform/contract/error.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import type { dealerFiling } from "../../contract.ts";
import { expectBank, expectCity } from "../rules/bank-details.ts";

type Given = InputOf<typeof dealerFiling.update>;
type Shop = Omit<Given, "id" | "rowVersion" | "collectionAccount">;

/** Refuses a place or a bank that there is none of. */
export async function expectFiling(tx: CommandTx, given: Shop): Promise<void> {
  expectBank(given);
  expectCity(given.city);
  const known = await namesOfDepartments(tx, [given.carDepartmentId]);
  if (!known.has(given.carDepartmentId)) throw new Refused(platformErrors.notFound);
}

/** What a form says of the shop, in the words of the table. */
export const shopColumns = (given: Shop) => ({
  shop_name: given.reportCarShop,
  city: given.city,
  car_department_id: given.carDepartmentId,
  has_reserve_payee: given.hasReservePayee,
  remarks: given.remarks,
  remarks2: given.remarks2,
  file_ids: given.fileIds,
});
