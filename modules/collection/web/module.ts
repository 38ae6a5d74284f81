import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.data": { "zh-CN": "数据管理", "en-US": "Data" },
  "menu.data.collection": { "zh-CN": "扫码收款", "en-US": "QR collections" },
} satisfies Titles;

export const collectionModule: WebModule = {
  names: ["collection"],
  uses: ["attachment", "provider"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/data/collection",
      menuKey: "menu.data.collection",
      permission: "data:collection:list",
      load: async () => (await import("./collection-list.tsx")).CollectionList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    collection: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
