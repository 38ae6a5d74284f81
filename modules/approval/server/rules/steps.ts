import type { ApprovalStep } from "../../definition-contract.ts";

/** How many steps of a draft differ from what was there: added, dropped or changed. */
export function changedSteps(
  before: readonly ApprovalStep[],
  after: readonly ApprovalStep[],
): number {
  const length = Math.max(before.length, after.length);
  const isSame = (index: number) =>
    canonical(before[index]) === canonical(after[index]) && index in before && index in after;
  return Array.from({ length }, (_, index) => index).filter((index) => !isSame(index)).length;
}

/** JSON whose keys stand in one order: the database keeps them in its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
