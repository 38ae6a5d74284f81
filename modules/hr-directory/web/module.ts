import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.hr": { "zh-CN": "人事管理", "en-US": "People" },
  "menu.hr.businessProvince": { "zh-CN": "业务省区", "en-US": "Business provinces" },
  "menu.hr.businessCity": { "zh-CN": "业务城市", "en-US": "Business cities" },
  "menu.hr.position": { "zh-CN": "岗位管理", "en-US": "Positions" },
} satisfies Titles;

export const hrDirectoryModule: WebModule = {
  names: ["businessCity", "businessProvince", "position"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/hr/businessProvince",
      menuKey: "menu.hr.businessProvince",
      permission: "hr:businessProvince:list",
      load: async () => (await import("./province/province-list.tsx")).ProvinceList,
    },
    {
      path: "/hr/businessCity",
      menuKey: "menu.hr.businessCity",
      permission: "hr:businessCity:list",
      load: async () => (await import("./city/city-list.tsx")).CityList,
    },
    {
      path: "/hr/position",
      menuKey: "menu.hr.position",
      permission: "hr:position:list",
      load: async () => (await import("./position/position-list.tsx")).PositionList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    hrDirectory: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
