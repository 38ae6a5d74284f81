import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { listInput } from "#platform/contract/page.ts";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, RowVersion, text } from "#platform/contract/schema.ts";

const resource = "/api/system/menu";

export const menuTypes = ["menu", "page", "button"] as const;
export const MenuType = z.enum(menuTypes);
export type MenuType = z.infer<typeof MenuType>;

/** As endpoints have it: `<group>:<resource>:<action>`. */
export const permissionShape = ruled(/^[a-zA-Z]+:[a-zA-Z]+:[a-zA-Z]+$/, {
  zh: "三段字母，用冒号隔开，例如 biz:channel:list",
  en: "three words with colons between them, like biz:channel:list",
});

export const MenuMeta = entity(
  "MenuMeta",
  z.object({
    hideChildrenInMenu: z.boolean(),
    hideInMenu: z.boolean(),
    ignoreCache: z.boolean(),
    /** Key of its title in the console's texts; empty, `menuName` is shown. */
    locale: z.string().nullable(),
    noAffix: z.boolean(),
    order: z.int(),
    requiresAuth: z.boolean(),
  }),
);

export const Menu = entity(
  "Menu",
  z.object({
    id: Id,
    /** The route's name, by which a product menu's own title is found again. */
    name: z.string(),
    menuName: z.string().nullable(),
    menuType: MenuType,
    permissionName: z.string().nullable(),
    describe: z.string().nullable(),
    component: z.string().nullable(),
    url: z.string().nullable(),
    icon: z.string().nullable(),
    sort: z.int(),
    depth: z.int(),
    query: z.string().nullable(),
    parentId: Id.nullable(),
    /** 1 every tenant, 2 the super tenant alone. */
    visibleType: z.int(),
    /** Of the current tenant. */
    invisibleRoles: z.array(z.object({ id: Id, roleName: z.string() })),
    buttonType: z.string().nullable(),
    meta: MenuMeta,
    stateCode: z.int(),
    rowVersion: RowVersion,
    /** It came with the product. */
    shipped: z.boolean(),
    /** Some endpoint asks for its permission, or it has none. */
    permissionUsed: z.boolean(),
  }),
);

const flags = {
  hideChildrenInMenu: z.boolean(),
  hideInMenu: z.boolean(),
  ignoreCache: z.boolean(),
  noAffix: z.boolean(),
  requiresAuth: z.boolean(),
};

/** What is typed. What a type has no use for is not kept. */
export const menuFields = {
  menuName: text(50),
  locale: text(100)
    .regex(
      ruled(/^menu(\.[a-zA-Z]+)+$/, {
        zh: "以 menu. 开头，各段为字母，例如 menu.biz.channel",
        en: "letters in parts after menu., like menu.biz.channel",
      }),
    )
    .nullable(),
  permissionName: text(100).regex(permissionShape).nullable(),
  describe: text(200).nullable(),
  component: text(200).nullable(),
  url: text(200)
    // Two slashes would lead to another host.
    .regex(
      ruled(/^(\/([^\s/]\S*)?|https?:\/\/\S+)$/, {
        zh: "以 / 开头的路径，或以 http(s):// 开头的网址，不含空格",
        en: "a path that begins with /, or an address that begins with http(s)://",
      }),
    )
    .nullable(),
  icon: text(50).nullable(),
  query: text(200).nullable(),
  visibleType: z.union([z.literal(1), z.literal(2)]),
  buttonType: text(50).nullable(),
  ...flags,
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const platformWrite = {
  superTenantOnly: true,
  idempotency: "honoured",
  needsConfirmation: true,
} as const;

export const menu = contract("menu", {
  /** Parents before their children, in the order of the menu. */
  tree: read({
    method: "GET",
    path: `${resource}/tree`,
    permission: "system:menu:list",
    input: z.strictObject({}),
    output: z.array(Menu),
  }),
  /** The same as lines, for a spreadsheet. */
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: "system:menu:export",
    audit: "menu.export",
    input: listInput({ filters: {}, sorts: ["name"] }),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: "system:menu:list",
    input: one,
    output: Menu,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: "system:menu:list",
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    ...platformWrite,
    method: "POST",
    path: `${resource}/`,
    permission: "system:menu:create",
    visitor: "never",
    audit: "menu.create",
    input: z.strictObject({ menuType: MenuType, parentId: Id.nullable(), ...menuFields }),
    output: one,
  }),
  update: write({
    ...platformWrite,
    method: "PUT",
    path: `${resource}/{id}`,
    permission: "system:menu:edit",
    visitor: "never",
    audit: "menu.update",
    input: z.strictObject({ ...menuFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    ...platformWrite,
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: "system:menu:edit",
    visitor: "never",
    audit: "menu.disable",
    input: change,
    output: one,
  }),
  enable: write({
    ...platformWrite,
    method: "PUT",
    path: `${resource}/{id}/enable`,
    permission: "system:menu:edit",
    visitor: "never",
    audit: "menu.enable",
    input: change,
    output: one,
  }),
  move: write({
    ...platformWrite,
    method: "PUT",
    path: `${resource}/{id}/move`,
    permission: "system:menu:edit",
    visitor: "never",
    audit: "menu.move",
    /** `position` counts from 0 among the new siblings, without the menu itself. */
    input: z.strictObject({
      id: Id,
      parentId: Id.nullable(),
      position: z.int().min(0).max(1_000),
      rowVersion: RowVersion,
    }),
    output: one,
  }),
  remove: write({
    ...platformWrite,
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: "system:menu:delete",
    visitor: "never",
    audit: "menu.remove",
    input: one,
    output: one,
  }),
  /** Every tenant for its own roles. */
  invisibleRoles: write({
    method: "PUT",
    path: `${resource}/{id}/invisible-roles`,
    permission: "system:menu:hide",
    idempotency: "honoured",
    visitor: "never",
    audit: "menu.invisibleRoles",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, roles: z.array(Id).max(200) }),
    output: one,
  }),
});
