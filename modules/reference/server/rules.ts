import { Refused } from "#platform/server/refused.ts";
import { referenceErrors } from "../errors.ts";
import { type OrderType, orderTypes } from "../code-ranges.ts";

/** A new state takes a code that its order type owns; to the generic ones nobody may add. */
export function expectOwnedCode(orderType: OrderType, code: number): void {
  if (orderType === "generic") throw new Refused(referenceErrors.closedSet);
  const [first, last] = orderTypes[orderType];
  if (code < first || code > last) {
    throw new Refused(referenceErrors.outsideRange, { first: String(first), last: String(last) });
  }
}
