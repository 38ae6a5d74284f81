import { serve } from "#platform/server/serve.ts";
import { role } from "../contract.ts";
import { createRole } from "./commands/create-role.ts";
import { disableRole } from "./commands/disable-role.ts";
import { enableRole } from "./commands/enable-role.ts";
import { grantRole } from "./commands/grant-role.ts";
import { removeRole } from "./commands/remove-role.ts";
import { updateRole } from "./commands/update-role.ts";
import { exportMenus } from "./export-menus.ts";
import { exportRoles } from "./export-roles.ts";
import { grantImpact } from "./queries/impact.ts";
import { roleUsers } from "./queries/role-users.ts";
import { listRoles, menuChoices, roleDetail, roleHistory } from "./queries/roles.ts";
import { menu } from "../menu-contract.ts";
import { why } from "../why-contract.ts";
import { createMenu } from "./commands/create-menu.ts";
import { disableMenu } from "./commands/disable-menu.ts";
import { enableMenu } from "./commands/enable-menu.ts";
import { moveMenu } from "./commands/move-menu.ts";
import { removeMenu } from "./commands/remove-menu.ts";
import { setInvisibleRoles } from "./commands/set-invisible-roles.ts";
import { updateMenu } from "./commands/update-menu.ts";
import { compareRights } from "./queries/compare-rights.ts";
import { type KnownEndpoints, menuDetail, menuHistory, menuTree } from "./queries/menu-tree.ts";
import { whyAnswer, whyChoices } from "./queries/why-answer.ts";

export const roleRoutes = serve(role, {
  list: listRoles,
  detail: roleDetail,
  operationLog: roleHistory,
  users: roleUsers,
  menus: menuChoices,
  impact: grantImpact,
  create: createRole,
  update: updateRole,
  grant: grantRole,
  disable: disableRole,
  enable: enableRole,
  remove: removeRole,
  export: exportRoles,
});

export const menuRoutes = (endpoints: KnownEndpoints) =>
  serve(menu, {
    tree: menuTree(endpoints),
    export: exportMenus,
    detail: menuDetail(endpoints),
    operationLog: menuHistory,
    create: createMenu,
    update: updateMenu,
    disable: disableMenu,
    enable: enableMenu,
    move: moveMenu,
    remove: removeMenu,
    invisibleRoles: setInvisibleRoles,
  });

export const whyRoutes = (endpoints: KnownEndpoints) =>
  serve(why, {
    why: whyAnswer(endpoints),
    choices: whyChoices,
    compare: compareRights,
  });
