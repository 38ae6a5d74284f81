import { menus } from "#modules/identity/server/faces/tables.ts";
import { lifecycle, visibleTypes } from "#modules/identity/states.ts";
import type { Actor } from "#platform/server/actor.ts";
import { command } from "#platform/server/command.ts";
import { defineExport } from "#platform/server/exchange/define.ts";
import { startExport } from "#platform/server/exchange/export.ts";
import type { Places } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { menu } from "../menu-contract.ts";

interface MenuLine {
  readonly name: string;
  readonly menuName: string | null;
  readonly menuType: string;
  readonly permissionName: string | null;
  readonly url: string | null;
  readonly describe: string | null;
  readonly sort: number;
  readonly visibleType: number;
  readonly stateCode: number;
}

/** What the tenant has of the platform's menu, as the tree shows it: the super tenant all, another its package. */
const menusOf = ({ superTenant, tenantId }: Actor) =>
  listOf<typeof menus, MenuLine>({
    table: menus,
    fields: {
      name: "name",
      menuName: "title",
      menuType: "menu_type",
      permissionName: "permission_name",
      url: "url",
      describe: "description",
      sort: "sort",
      visibleType: "visible_type",
      stateCode: "state",
    },
    filters: {},
    sorts: { name: "name" },
    defaultSort: { field: "name", order: "asc" },
    always: `state <> ${lifecycle.deleted}`,
    visible: (places: Places) =>
      superTenant
        ? "true"
        : `visible_type = ${visibleTypes.everyTenant} and id in (select menu_id from tenant_menus` +
          ` where tenant_id = ${places.add(tenantId)}::uuid)`,
  });

export const menuExport = defineExport({
  kind: "menu",
  endpoint: menu.export,
  page: { path: "/system/menu", titleKey: "menu.system.menu" },
  title: { zh: "菜单", en: "Menus" },
  list: menusOf,
  columns: [
    { field: "name", heading: { zh: "路由名称", en: "Route name" } },
    { field: "menuName" },
    { field: "menuType", words: "menu.type" },
    { field: "permissionName" },
    { field: "url" },
    { field: "describe" },
    { field: "sort", kind: "number" },
    { field: "visibleType", words: "menu.visible" },
    { field: "stateCode", kind: "state" },
  ],
});

export const exportMenus = command(menu.export, (context) => startExport(context, menuExport));
