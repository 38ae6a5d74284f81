import type { OrderKind } from "#platform/contract/order-kind.ts";

export const rebateKind = {
  type: "rebate",
  prefix: "FL",
  title: { zh: "返利", en: "Rebate" },
  link: (id) => `/biz/rebate?detail=${id}`,
} as const satisfies OrderKind;
