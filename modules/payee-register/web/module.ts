import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.data.keyPerson": { "zh-CN": "关键人", "en-US": "Key person" },
  "menu.data.reservePayee": { "zh-CN": "第二收款人", "en-US": "Second payee" },
  "menu.data.whiteList": { "zh-CN": "白名单", "en-US": "Whitelist" },
} satisfies Titles;

export const payeeRegisterModule: WebModule = {
  names: ["keyPerson", "payeeRegister", "secondPayee", "whiteList"],
  uses: ["order"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/data/keyPerson",
      menuKey: "menu.data.keyPerson",
      permission: "data:keyPerson:list",
      load: async () => (await import("./key-person/key-person-list.tsx")).KeyPersonList,
    },
    {
      path: "/data/reservePayee",
      menuKey: "menu.data.reservePayee",
      permission: "data:reservePayee:list",
      load: async () => (await import("./second-payee/second-payee-list.tsx")).SecondPayeeList,
    },
    {
      path: "/data/whiteList",
      menuKey: "menu.data.whiteList",
      permission: "data:whiteList:list",
      load: async () => (await import("./white-list/white-list-list.tsx")).WhiteListList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    payeeRegister: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
