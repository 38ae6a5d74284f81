import type { Screen } from "#platform/web/shell/screen.ts";
import { signContract } from "../contract.ts";
import { contractTemplate } from "../template-contract.ts";

export const eSignScreens: Screen[] = [
  {
    path: "/bizConfiguration/letsignTemplate",
    menuKey: "menu.bizConfiguration.letsignTemplate",
    needs: contractTemplate.list,
    load: async () => (await import("./template-list.tsx")).TemplateList,
  },
  {
    path: "/data/letSignContract",
    menuKey: "menu.data.letSignContract",
    needs: signContract.letSignList,
    load: async () => (await import("./contract-list.tsx")).LetSignContracts,
  },
  {
    path: "/data/eSignContract",
    menuKey: "menu.data.eSignContract",
    needs: signContract.eSignList,
    load: async () => (await import("./contract-list.tsx")).ESignContracts,
  },
];
