import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.wallet": { "zh-CN": "钱包", "en-US": "Wallet" },
} satisfies Titles;

/** Wallets are shown on a page with the dividing of money among them, which is wallet-order's. */
export const walletModule: WebModule = {
  names: ["wallet", "ledgerCheck"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    wallet: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
