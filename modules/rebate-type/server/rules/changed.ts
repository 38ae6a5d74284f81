import { RuleSheet } from "../../rule-contract.ts";

const parts = Object.keys(RuleSheet.shape) as (keyof RuleSheet)[];

/** As the contract orders it: the database gives the parts of a sheet back in an order of its own. */
const ordered = (sheet: RuleSheet): RuleSheet => RuleSheet.parse(sheet);

/** Which parts of a sheet differ from another; all of them from none. */
export function changedParts(before: RuleSheet | undefined, after: RuleSheet): (keyof RuleSheet)[] {
  if (!before) return parts;
  const [was, is] = [ordered(before), ordered(after)];
  return parts.filter((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]));
}
