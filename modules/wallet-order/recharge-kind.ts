import type { OrderKind } from "#platform/contract/order-kind.ts";

export const rechargeKind = {
  type: "walletRecharge",
  prefix: "CZ",
  title: { zh: "钱包充值", en: "Wallet recharge" },
  link: (id) => `/wallet/billAdjustment?tab=recharge&detail=${id}`,
} as const satisfies OrderKind;
