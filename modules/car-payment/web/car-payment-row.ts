import type { RowOf } from "#platform/web/list/use-list.ts";
import type { carPayment } from "../contract.ts";
import { carPaymentStates } from "../states.ts";

export type CarPaymentRow = RowOf<typeof carPayment.list>;

/** What its tag says: where it stands, or, of one that came back, how it came back. */
export const tagOf = ({ stateCode, approvalStateCode }: CarPaymentRow): number =>
  stateCode === carPaymentStates.draft ? (approvalStateCode ?? stateCode) : stateCode;

const { draft, approving } = carPaymentStates;

/** What one's own order asks for next. */
export function nextOf({ stateCode, insertPersonId }: CarPaymentRow, me: string | undefined) {
  if (insertPersonId !== me) return undefined;
  if (stateCode === draft) return "edit";
  return stateCode === approving ? "urge" : undefined;
}
