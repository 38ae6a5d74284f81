import { type Fault, warningRules } from "../../../check-contract.ts";

/** The books are checked every night; one night may be missed before anybody needs to know. */
const staleAfterMs = 36 * 3_600_000;

export const isWarning = ({ rule }: Pick<Fault, "rule">): boolean => warningRules.includes(rule);

/** What the state of the books looks like at a glance. Never checked is not green. */
export function lightOf(
  faults: readonly Pick<Fault, "rule">[],
  checkedAt: Date,
  now: Date,
): "green" | "amber" | "red" {
  if (faults.some((fault) => !isWarning(fault))) return "red";
  const isStale = now.getTime() - checkedAt.getTime() > staleAfterMs;
  return isStale || faults.length > 0 ? "amber" : "green";
}
