import type { OrderKind } from "#platform/contract/order-kind.ts";

export const expenditureKind = {
  type: "expenditure",
  prefix: "ZC",
  title: { zh: "支出单", en: "Expenditure" },
  link: (id) => `/biz/expenditure?detail=${id}`,
} as const satisfies OrderKind;
