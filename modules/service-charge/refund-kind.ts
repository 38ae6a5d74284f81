import type { OrderKind } from "#platform/contract/order-kind.ts";

export const refundKind = {
  type: "serviceChargeRefund",
  prefix: "FT",
  title: { zh: "服务费退款", en: "Service charge refund" },
  link: (id) => `/biz/serviceCharge?refund=${id}`,
} as const satisfies OrderKind;
