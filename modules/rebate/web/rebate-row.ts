import type { RowOf } from "#platform/web/list/use-list.ts";
import type { rebate } from "../contract.ts";
import { rebateStates } from "../states.ts";

export type RebateRow = RowOf<typeof rebate.list>;

/** What its tag says: where it stands, or, of one that came back, how it came back. */
export const tagOf = ({ stateCode, approvalStateCode }: RebateRow): number =>
  stateCode === rebateStates.draft ? (approvalStateCode ?? stateCode) : stateCode;

const { draft, approving } = rebateStates;

/** What one's own order asks for next. */
export function nextOf({ stateCode, insertPersonId }: RebateRow, me: string | undefined) {
  if (insertPersonId !== me) return undefined;
  if (stateCode === draft) return "edit";
  return stateCode === approving ? "urge" : undefined;
}
