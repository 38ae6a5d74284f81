import type { WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

export const orderModule: WebModule = {
  names: ["order"],
  uses: ["approval", "attachment"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    order: typeof zhCN;
  }
}
