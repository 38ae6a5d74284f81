/** What became of a line (design: statements and matching 2.10.2). */
export const lineStates = {
  toJudge: 3620,
  suggested: 3621,
  matchedByRule: 3622,
  matchedByPerson: 3623,
  partlyMatched: 3624,
  unmatched: 3625,
  ignored: 3626,
  returned: 3627,
  disputed: 3628,
} as const;

/** Those that wait for a person. */
export const waitingStates = [
  lineStates.suggested,
  lineStates.partlyMatched,
  lineStates.unmatched,
  lineStates.disputed,
] as const;

/** What a line can be that is no business of ours. */
export const ignoredAs = ["charge", "interest", "transfer", "other"] as const;
export type IgnoredAs = (typeof ignoredAs)[number];

/** As the statements name them; OTHER where a person explained the titles of a file. */
export const statementBanks = ["PINGAN", "CMB", "ICBC", "OTHER"] as const;
export type StatementBank = (typeof statementBanks)[number];

/** What people usually look for among lines. */
export const lineViews = ["matched", "unmatched", "ignored"] as const;
export type LineView = (typeof lineViews)[number];

/** What a line can pay or show. */
export const targetTypes = [
  "carOrder",
  "payout",
  "payoutReturn",
  "recharge",
  "feeSettlement",
  "refund",
] as const;
export type TargetType = (typeof targetTypes)[number];

/** What became of a row of an import. The last three are among the new ones, once they were judged. */
export const resultTypes = [
  "new",
  "duplicate",
  "invalid",
  "autoMatched",
  "suggested",
  "unmatched",
] as const;
export type ResultType = (typeof resultTypes)[number];
