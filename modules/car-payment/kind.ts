import type { OrderKind } from "#platform/contract/order-kind.ts";

export const carPaymentKind = {
  type: "carPayment",
  prefix: "CK",
  title: { zh: "车款", en: "Car payment" },
  link: (id) => `/biz/carPayment?detail=${id}`,
} as const satisfies OrderKind;
