import type { WhyRule } from "../../why-contract.ts";
import type { Step } from "./why-steps.ts";

/** Of these one that holds is enough; where none does, the first in this order says most. */
const enough: readonly (readonly WhyRule[])[] = [
  ["roleHidden", "roleDisabled", "roleLacks", "hasRole", "roleGrants", "needsNoGrant"],
  ["rangeCovers", "takesPart", "ownRecord"],
];
const groupOf = (rule: WhyRule) => enough.find((rules) => rules.includes(rule));

/** The step that the answer follows from: what stops it, or the last thing that lets it pass. */
export function decidingStep(steps: readonly Step[]): Step | undefined {
  for (const one of steps) {
    const group = groupOf(one.rule);
    const together = group ? steps.filter(({ rule }) => group.includes(rule)) : [one];
    if (together.every(({ holds }) => !holds)) return mostTelling(together, group);
  }
  return steps.findLast(({ holds }) => holds);
}

function mostTelling(steps: readonly Step[], group: readonly WhyRule[] = []): Step | undefined {
  const [first, ...others] = steps;
  return others.reduce(
    (best, one) => (best && group.indexOf(one.rule) < group.indexOf(best.rule) ? one : best),
    first,
  );
}
