import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.biz.carPayment": { "zh-CN": "车款", "en-US": "Car payment" },
  "menu.biz.simpleCarPayment": { "zh-CN": "简易车款", "en-US": "Simple car payment" },
} satisfies Titles;

export const carPaymentModule: WebModule = {
  names: ["carPayment"],
  // States of its contract and of its payout stand on the page of one.
  uses: ["order", "signContract", "payout"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/biz/carPayment",
      menuKey: "menu.biz.carPayment",
      permission: "biz:carPayment:list",
      load: async () => (await import("./car-payment-list.tsx")).CarPaymentList,
    },
    {
      path: "/biz/simpleCarPayment",
      menuKey: "menu.biz.simpleCarPayment",
      permission: "biz:simpleCarPayment:list",
      load: async () => (await import("./simple/simple-list.tsx")).SimpleCarPaymentList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    carPayment: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
