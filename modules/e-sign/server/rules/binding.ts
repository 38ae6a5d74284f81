import { Refused } from "#platform/server/refused.ts";
import { eSignErrors } from "../../errors.ts";

interface Customer {
  readonly name: string;
  readonly phone: string | null;
}

/** A contract belongs to an order of the same customer: by phone, or by name where phones changed. */
export function expectSameCustomer(contract: Customer, order: Customer): void {
  const isSame = contract.name === order.name || (order.phone && contract.phone === order.phone);
  if (!isSame) throw new Refused(eSignErrors.otherCustomer);
}
