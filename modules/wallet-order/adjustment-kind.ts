import type { OrderKind } from "#platform/contract/order-kind.ts";

export const adjustmentKind = {
  type: "walletAdjustment",
  prefix: "TZ",
  title: { zh: "钱包调账", en: "Wallet adjustment" },
  link: (id) => `/wallet/billAdjustment?detail=${id}`,
} as const satisfies OrderKind;
