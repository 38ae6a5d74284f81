import { defineErrors } from "#platform/contract/error.ts";

/** The first half of the hundred of rebates. */
export const rebateTypeErrors = defineErrors({
  codeTaken: {
    code: "2801",
    zh: "返利类型编码「{code}」已存在，请换一个编码",
    en: "Rebate type code {code} is taken, choose another",
    when: "Another rebate type of the tenant, not deleted, has the code.",
  },
  wrongState: {
    code: "2802",
    zh: "返利类型当前为「{state}」，不能执行该操作，请刷新后查看",
    en: "The rebate type is {state}; this cannot be done, refresh to see",
    when: "Enabling an enabled, disabling a disabled or touching a deleted rebate type.",
  },
  codeFixed: {
    code: "2803",
    zh: "返利类型「{name}」的规则已发布，编码不能再改；请新建返利类型",
    en: "The rule of {name} is published, so its code stays; make a new rebate type",
    when: "Changing the code of a rebate type of which a rule version was published.",
  },
  published: {
    code: "2804",
    zh: "返利类型「{name}」的规则已发布，不能删除；不再使用请停用",
    en: "The rule of {name} was published, so it stays; disable it instead",
    when: "Deleting a rebate type of which a rule version was published.",
  },
  windowMissing: {
    code: "2805",
    zh: "按时间判断时，请填写允许申请开始时间或结束时间",
    en: "Judged by time, it needs the start or the end of the apply window",
    when: "Keeping a rebate type that is judged by time without either bound.",
  },
  windowReversed: {
    code: "2806",
    zh: "允许申请结束时间不能早于开始时间",
    en: "The apply window ends before it starts",
    when: "Keeping a rebate type whose window ends before it starts.",
  },
  percentMissing: {
    code: "2807",
    zh: "按关键人分账时，关键人最高占比须大于 0",
    en: "Split with key persons, their maximum percent must be above 0",
    when: "Keeping a rebate type with key persons and a cap of nothing.",
  },
  noDraft: {
    code: "2810",
    zh: "没有待发布的规则草稿，请刷新后查看",
    en: "There is no draft of the rule; refresh to see",
    when: "Publishing or dropping a draft that is not there.",
  },
  ownDraft: {
    code: "2811",
    zh: "规则草稿由你编辑过，须由另一人复核后发布",
    en: "You edited this draft: another person has to check and publish it",
    when: "Publishing a rule in whose draft one had a hand.",
  },
  sameAsPublished: {
    code: "2812",
    zh: "草稿与第 {version} 版规则相同，无需发布",
    en: "The draft says the same as version {version}; there is nothing to publish",
    when: "Publishing a draft that equals the latest version.",
  },
  monthsReversed: {
    code: "2813",
    zh: "请选择起止月份，止月不早于起月，最多 {most} 个月",
    en: "Choose months in order, {most} of them at most",
    when: "Simulating a draft over months that end before they begin, or over too many.",
  },
  nothingToReplay: {
    code: "2814",
    zh: "所选月份没有起租合同，请换其他月份",
    en: "No contract starts in these months; choose others",
    when: "Simulating a draft over months without lease starts.",
  },
  tooMuchToReplay: {
    code: "2815",
    zh: "所选月份的合同超过 {most} 份，请减少月份",
    en: "More than {most} contracts start in these months; choose fewer",
    when: "Simulating a draft over more contracts than one run takes.",
  },
  tierYield: {
    code: "2820",
    zh: "第 {nth} 档：比例和金额须填且只填一项",
    en: "Tier {nth}: give either a rate or an amount",
    when: "A tier with both a rate and an amount, or neither.",
  },
  fixedRate: {
    code: "2821",
    zh: "第 {nth} 档：基数为固定金额时只能填金额，不能填比例",
    en: "Tier {nth}: with a fixed base there is nothing to take a rate of; give an amount",
    when: "A tier with a rate in a rule without a base.",
  },
  fixedByBase: {
    code: "2822",
    zh: "基数为固定金额时不能按基数分档，请改选分档依据",
    en: "With a fixed base there are no tiers by base; choose something else",
    when: "Tiers by base in a rule that has none.",
  },
  tiersWithoutKey: {
    code: "2823",
    zh: "不分档时只能有一档，且不填起点和适用值",
    en: "Without tiers there is one line, with no start and no values",
    when: "Several tiers, or one with a condition, in a rule that does not look at any.",
  },
  tierStart: {
    code: "2824",
    zh: "第 {nth} 档：按数值分档须填起点，不填适用值",
    en: "Tier {nth}: tiers by a figure have a start and no values",
    when: "A tier by base or term without a start, or with values.",
  },
  tierOrder: {
    code: "2825",
    zh: "第 {nth} 档：起点须大于上一档的起点",
    en: "Tier {nth}: it must start above the tier before it",
    when: "Tiers by a figure that do not rise.",
  },
  tierValues: {
    code: "2826",
    zh: "第 {nth} 档：须填适用值，不填起点；只有最后一档可以不填，表示其余全部",
    en: "Tier {nth}: give its values and no start; only the last may have none, for all others",
    when: "A tier by words with a start, or without values and not the last.",
  },
  tierRepeated: {
    code: "2827",
    zh: "第 {nth} 档：「{value}」已在其他档中",
    en: "Tier {nth}: {value} is in another tier already",
    when: "The same value in two tiers, or twice in one.",
  },
  boundsReversed: {
    code: "2828",
    zh: "单笔最低金额不能大于最高金额，最高金额不能大于车商月度上限",
    en: "The minimum exceeds the maximum, or either exceeds the dealer's monthly cap",
    when: "Bounds of a rule that contradict each other.",
  },
  boundsRough: {
    code: "2829",
    zh: "取整到元时，最低、最高金额和车商月度上限也须为整元",
    en: "Rounded to yuan, minimum, maximum and monthly cap have to be whole yuan too",
    when: "Bounds with fen in a rule that rounds to yuan.",
  },
  effectiveReversed: {
    code: "2830",
    zh: "生效结束日不能早于开始日",
    en: "The rule's last day is before its first",
    when: "A rule that ends before it begins.",
  },
});
