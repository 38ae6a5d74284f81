import type { Screen } from "#platform/web/shell/screen.ts";
import { expenditure, expenditurePayee } from "../contract.ts";
import { projectEstablishment } from "../establishment-contract.ts";
import { expenditureItem } from "../item-contract.ts";
import { expenditureProject } from "../project-contract.ts";

export const expenditureScreens: Screen[] = [
  {
    path: "/biz/expenditure",
    menuKey: "menu.biz.expenditure",
    needs: expenditure.list,
    load: async () => (await import("./expenditure-list.tsx")).ExpenditureList,
  },
  {
    path: "/data/expenditurePayees",
    menuKey: "menu.data.expenditurePayees",
    needs: expenditurePayee.list,
    load: async () => (await import("./payee-list.tsx")).PayeeList,
  },
  {
    path: "/biz/projectEstablishment",
    menuKey: "menu.biz.projectEstablishment",
    needs: projectEstablishment.list,
    load: async () => (await import("./establishment-list.tsx")).EstablishmentList,
  },
  {
    path: "/bizConfiguration/expenditureProject",
    menuKey: "menu.bizConfiguration.expenditureProject",
    needs: expenditureProject.list,
    load: async () => (await import("./project-list.tsx")).ProjectList,
  },
  {
    path: "/bizConfiguration/expenditureProjectItem",
    menuKey: "menu.bizConfiguration.expenditureProjectItem",
    needs: expenditureItem.list,
    load: async () => (await import("./item-list.tsx")).ItemList,
  },
];
