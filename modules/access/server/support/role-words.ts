import type { Heading } from "#platform/server/exchange/define.ts";

/** What the seven ranges are called. */
export const rangeWords: Readonly<Record<string, Heading>> = {
  1: { zh: "全部", en: "All" },
  2: { zh: "本大区", en: "Own region" },
  3: { zh: "本部门及下级", en: "Own departments and below" },
  4: { zh: "本部门", en: "Own departments" },
  5: { zh: "本人及下属", en: "Self and subordinates" },
  6: { zh: "仅本人", en: "Self only" },
  7: { zh: "自定义部门", en: "Chosen departments" },
};

export const yesNo: Readonly<Record<string, Heading>> = {
  true: { zh: "是", en: "Yes" },
  false: { zh: "否", en: "No" },
};

/** Words for the codes that a role's fields hold, by wire name. */
export const wordsOf: Readonly<Record<string, Readonly<Record<string, Heading>>>> = {
  visualRangeType: rangeWords,
  grantsPackage: yesNo,
  needsSecondFactor: yesNo,
};
