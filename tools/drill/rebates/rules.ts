import { afterPayment } from "#modules/payment-line/server/faces/rules.ts";
import { clawbackOf } from "#modules/rebate-book/server/rules/clawback.ts";
import { planOf } from "#modules/rebate-book/server/rules/difference.ts";
import { reasonsAgainst } from "#modules/rebate/server/rules/actions.ts";
import { reasonsAgainstApplying } from "#modules/rebate/server/rules/eligibility.ts";
import { afterLines, bookAfter, isGivenUp } from "#modules/rebate/server/rules/lines.ts";
import { againstRows } from "#modules/rebate/server/rules/offline.ts";
import { partsOf } from "#modules/rebate/server/rules/split.ts";

/** The product's rules about rebates, as they are; whoever plants a mistake hands in others. */
export const realRules = {
  planOf,
  clawbackOf,
  reasonsAgainst,
  reasonsAgainstApplying,
  partsOf,
  againstRows,
  afterPayment,
  afterLines,
  bookAfter,
  isGivenUp,
};
export type RebateRules = typeof realRules;
