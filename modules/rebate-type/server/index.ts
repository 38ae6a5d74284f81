export { deservedBy } from "./rules/deserve.ts";
export { publishedRules, ruleAsPublished, type RuledType } from "./support/published-rules.ts";
export { ruleFollowers } from "./support/rule-followers.ts";
export { type Months, type ReplayedContract, ruleReplays } from "./support/rule-replay.ts";
export { restrictedTypes, typeForOrders, typeIdsByCode } from "./support/type-for-orders.ts";
