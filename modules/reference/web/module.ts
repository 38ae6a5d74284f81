import { call } from "#platform/web/api-client.ts";
import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import { stateCode } from "../state-code-contract.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.system.stateCode": { "zh-CN": "状态码管理", "en-US": "State codes" },
} satisfies Titles;

export const referenceModule: WebModule = {
  names: ["reference"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  /** The console names and colours states by this. */
  door: { loadStateCodes: () => call(stateCode.allList, {}) },
  screens: [
    {
      path: "/system/stateCode",
      menuKey: "menu.system.stateCode",
      permission: "system:stateCode:list",
      load: async () => (await import("./state-code-list.tsx")).StateCodeList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    reference: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
