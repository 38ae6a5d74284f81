import type { OrderKind } from "#platform/contract/order-kind.ts";

export const chargeKind = {
  type: "serviceCharge",
  prefix: "FW",
  title: { zh: "服务费", en: "Service charge" },
  link: (id) => `/biz/serviceCharge?detail=${id}`,
} as const satisfies OrderKind;
