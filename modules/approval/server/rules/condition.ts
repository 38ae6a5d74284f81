import type { ApprovalStep, Condition } from "../../definition-contract.ts";

/** What conditions are judged by, as the order was when it was submitted. */
export interface Circumstances {
  readonly amountFen: number | null;
  /** The stamped department and those above it. */
  readonly chain: readonly string[];
  readonly special: boolean;
  readonly orderSubtype: string | null;
}

/** The steps that an order has to go through. What is not asked of it is not counted either. */
export const stepsFor = (steps: readonly ApprovalStep[], of: Circumstances): ApprovalStep[] =>
  steps.filter(({ condition }) => holds(condition, of));

export const holds = (condition: Condition, of: Circumstances): boolean =>
  amountFits(condition, of.amountFen) &&
  (condition.departmentIds.length === 0 ||
    of.chain.some((id) => condition.departmentIds.includes(id))) &&
  (condition.special === null || condition.special === of.special) &&
  (condition.orderSubtypes.length === 0 ||
    (of.orderSubtype !== null && condition.orderSubtypes.includes(of.orderSubtype)));

/** An order without an amount may come to any: rather more people are asked than too few. */
function amountFits({ amountFromFen, amountToFen }: Condition, amountFen: number | null): boolean {
  if (amountFen === null) return true;
  return amountFen >= (amountFromFen ?? amountFen) && amountFen <= (amountToFen ?? amountFen);
}
