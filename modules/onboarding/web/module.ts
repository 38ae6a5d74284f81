import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.hr.talentPool": { "zh-CN": "人才库", "en-US": "Talent pool" },
} satisfies Titles;

export const onboardingModule: WebModule = {
  names: ["onboarding"],
  uses: ["order", "employee"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/hr/talentPool",
      menuKey: "menu.hr.talentPool",
      permission: "hr:talentPool:list",
      load: async () => (await import("./onboarding-list.tsx")).OnboardingList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    onboarding: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
