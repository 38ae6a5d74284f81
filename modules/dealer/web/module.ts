import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.data.carDealer": { "zh-CN": "车商", "en-US": "Car dealers" },
  "menu.data.historyCarDealer": { "zh-CN": "历史车商", "en-US": "Historical car dealers" },
  "menu.data.fillingForm": { "zh-CN": "车行备案", "en-US": "Dealer filing" },
} satisfies Titles;

export const dealerModule: WebModule = {
  names: ["dealerFiling", "carDealer"],
  uses: ["order"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/data/carDealer",
      menuKey: "menu.data.carDealer",
      permission: "data:carDealer:list",
      load: async () => (await import("./dealer/dealer-list.tsx")).DealerList,
    },
    {
      path: "/data/historyCarDealer",
      menuKey: "menu.data.historyCarDealer",
      permission: "data:historyCarDealer:list",
      load: async () => (await import("./dealer/left-dealer-list.tsx")).LeftDealerList,
    },
    {
      path: "/data/fillingForm",
      menuKey: "menu.data.fillingForm",
      permission: "data:fillingForm:list",
      load: async () => (await import("./filing/filing-list.tsx")).FilingList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    dealer: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
