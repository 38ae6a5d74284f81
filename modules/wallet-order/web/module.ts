import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.wallet.billAdjustment": { "zh-CN": "账单调整", "en-US": "Bill adjustment" },
  "menu.wallet.walletDetail": { "zh-CN": "钱包明细", "en-US": "Wallet detail" },
  "menu.bizConfiguration.reChargeAccount": { "zh-CN": "充值账户", "en-US": "Recharge account" },
} satisfies Titles;

export const walletOrderModule: WebModule = {
  names: ["allocationRun", "walletAdjustment", "walletRecharge", "rechargeAccount"],
  uses: ["order", "wallet"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/wallet/walletDetail",
      menuKey: "menu.wallet.walletDetail",
      permission: "wallet:walletDetail:list",
      load: async () => (await import("./wallet-page.tsx")).WalletPage,
    },
    {
      path: "/wallet/billAdjustment",
      menuKey: "menu.wallet.billAdjustment",
      permission: "wallet:billAdjustment:list",
      load: async () => (await import("./adjustment-page.tsx")).BillAdjustment,
    },
    {
      path: "/bizConfiguration/reChargeAccount",
      menuKey: "menu.bizConfiguration.reChargeAccount",
      permission: "bizConfiguration:reChargeAccount:list",
      load: async () =>
        (await import("./recharge-account/recharge-account-list.tsx")).RechargeAccountList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    walletOrder: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
