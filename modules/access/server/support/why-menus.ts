import type { MenuType } from "../../menu-contract.ts";
import type { MenuRow } from "./menu-rows.ts";

/** A menu as the console names it: in its own words or by the key of its text. */
export const menuNameOf = (row: MenuRow) => ({
  id: row.id,
  name: row.name,
  menuName: row.title,
  menuType: row.menu_type as MenuType,
  locale: row.locale,
  permissionName: row.permission_name,
  parentId: row.parent_id,
});
