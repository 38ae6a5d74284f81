import type { OrderKind } from "#platform/contract/order-kind.ts";

export const secondPayeeKind = {
  type: "secondPayee",
  prefix: "DE",
  title: { zh: "第二收款人", en: "Second payee" },
  link: (id) => `/data/reservePayee?detail=${id}`,
} as const satisfies OrderKind;
