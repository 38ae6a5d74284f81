import type { Candidate } from "../reading/fields.ts";

/** What a label of a sum says of it, the surest last: what the car costs, what is to be paid, what is paid in the end. */
const ranks: readonly RegExp[] = [
  /^(?:应|总|合计|共计|车款|购车款|车辆款|车款金额|应付)/u,
  /^(?:打|放|转|付|请款|拨|汇|金额|支付|给打|要打|需)/u,
  /^(?:实|本次|这次)/u,
];
const rankOf = ({ label = "" }: Candidate): number =>
  ranks.findIndex((pattern) => pattern.test(label));

/** 尾款60000，打款60000: what is left is what is paid now, as another label says. */
const isRestAgain = (one: Candidate, all: readonly Candidate[]): boolean =>
  /^(?:尾|余|剩)/u.test(one.label ?? "") &&
  all.some((other) => rankOf(other) > 0 && other.value === one.value && other.doubts.length === 0);

/** 应放56,000，实放55,000: of sums that differ, the one that is paid in the end. */
export function withoutOtherSums(candidates: readonly Candidate[]): readonly Candidate[] {
  const all = candidates.filter(({ field }) => field === "transferAmountFen");
  const agreed = all.filter((one) => isRestAgain(one, all));
  if (agreed.length > 0) return withoutOtherSums(candidates.filter((one) => !agreed.includes(one)));
  const sums = all;
  const isEachLabelled = sums.every((one) => rankOf(one) >= 0 && one.value !== undefined);
  const best = Math.max(...sums.map(rankOf));
  const meant = sums.filter((one) => rankOf(one) === best);
  const isOne = new Set(meant.map(({ value }) => value)).size === 1;
  if (!isEachLabelled || !isOne || meant.some(({ doubts }) => doubts.length > 0)) return candidates;
  return candidates.filter((one) => !sums.includes(one) || meant.includes(one));
}
