import type { Screen } from "#platform/web/shell/screen.ts";
import { collection } from "../contract.ts";

export const collectionScreens: Screen[] = [
  {
    path: "/data/collection",
    menuKey: "menu.data.collection",
    needs: collection.list,
    load: async () => (await import("./collection-list.tsx")).CollectionList,
  },
];
