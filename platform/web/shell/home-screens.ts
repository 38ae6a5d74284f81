import type { ComponentType } from "react";
import { anyone } from "#platform/contract/endpoint.ts";
import type { Screen } from "./screen.ts";
import { homePath } from "./way-back.ts";

/** The pages that belong to no module. */
export const homeScreens = (cards: readonly ComponentType[]): Screen[] => [
  {
    path: homePath,
    menuKey: "menu.dashboard.workplace",
    permission: anyone,
    load: async () => (await import("./workplace.tsx")).workplaceOf(cards),
  },
  {
    path: "/dashboard/welcome",
    menuKey: "menu.dashboard.welcome",
    permission: anyone,
    load: async () => (await import("./page/welcome.tsx")).Welcome,
  },
];
