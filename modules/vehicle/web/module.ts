import type { Titles, WebModule } from "#platform/web/shell/web-module.ts";
import type { zhCN } from "./locale/zh-CN.ts";

const titles = {
  "menu.data.vehicleRecords": { "zh-CN": "车辆档案", "en-US": "Vehicle records" },
} satisfies Titles;

export const vehicleModule: WebModule = {
  names: ["vehicle"],
  uses: ["startRent", "signContract", "carPayment"],
  texts: {
    "zh-CN": async () => (await import("./locale/zh-CN.ts")).zhCN,
    "en-US": async () => (await import("./locale/en-US.ts")).enUS,
  },
  titles,
  screens: [
    {
      path: "/data/vehicleRecords",
      menuKey: "menu.data.vehicleRecords",
      permission: "data:vehicleRecords:list",
      load: async () => (await import("./vehicle-list.tsx")).VehicleList,
    },
  ],
};

declare module "#platform/web/texts.ts" {
  interface ModuleTexts {
    vehicle: typeof zhCN & Record<keyof typeof titles, string>;
  }
}
