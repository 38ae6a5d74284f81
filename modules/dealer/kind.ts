import type { OrderKind } from "#platform/contract/order-kind.ts";

export const dealerFilingKind = {
  type: "dealerFiling",
  prefix: "BA",
  title: { zh: "车行备案", en: "Dealer filing" },
  link: (id) => `/data/fillingForm?detail=${id}`,
} as const satisfies OrderKind;
