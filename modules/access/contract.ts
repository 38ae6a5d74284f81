import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { ExportAnswer, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";

const resource = "/api/system/role";

export const Role = entity(
  "Role",
  z.object({
    id: Id,
    roleName: z.string(),
    roleDescribe: z.string().nullable(),
    remark: z.string().nullable(),
    visualRangeType: z.int(),
    /** Pages and buttons, whether in force at the moment or not. */
    menuGrants: z.array(Id),
    customDepartments: z.array(Id),
    grantsPackage: z.boolean(),
    needsSecondFactor: z.boolean(),
    userCount: z.int(),
    stateCode: z.int(),
    rowVersion: RowVersion,
    insertPerson: z.string().nullable(),
    insertTime: Time,
    updatePerson: z.string().nullable(),
    updateTime: Time,
  }),
);

const roleFields = {
  roleName: text(50),
  roleDescribe: text(200).nullable(),
  remark: text(500).nullable(),
};

const ranges = [1, 2, 3, 4, 5, 6, 7] as const;
const grantFields = {
  id: Id,
  menuGrants: z.array(Id).max(2_000),
  visualRangeType: z.literal(ranges),
  customDepartments: z.array(Id).max(500),
  grantsPackage: z.boolean(),
};

/** Something to tick: what it is called, and whether the person who asks may give it. */
const menuFields = {
  id: Id,
  name: z.string(),
  menuName: z.string().nullable(),
  locale: z.string().nullable(),
  mayGive: z.boolean(),
  /** `notYours`: he has not got it himself. `openToAll`: everybody has it without a grant. */
  whyNot: z.enum(["notYours", "openToAll"]).nullable(),
  /** Roles that the menu is hidden from: granted to them, it has no effect. */
  invisibleRoles: z.array(Id),
};
const MenuChoices = z.object({
  /** Whether he may let others give the whole package. */
  mayGivePackage: z.boolean(),
  groups: z.array(
    z.object({
      id: Id,
      name: z.string(),
      menuName: z.string().nullable(),
      locale: z.string().nullable(),
      children: z.array(z.object({ ...menuFields, children: z.array(z.object(menuFields)) })),
    }),
  ),
});

const MenuImpact = z.object({
  menuId: Id,
  name: z.string(),
  menuName: z.string().nullable(),
  locale: z.string().nullable(),
  gaining: z.int(),
  losing: z.int(),
});
const Impact = z.object({
  /** How many have the role. */
  users: z.int(),
  /** How many of them the figures below are about. */
  counted: z.int(),
  truncated: z.boolean(),
  gainingUsers: z.int(),
  losingUsers: z.int(),
  pages: z.array(MenuImpact),
  buttons: z.array(MenuImpact),
  records: z.array(
    z.object({
      type: z.string(),
      title: z.string(),
      gainingUsers: z.int(),
      losingUsers: z.int(),
      rowsGained: z.int(),
      rowsLost: z.int(),
      /** How many people's rows were counted, and of how many whose sight changes. */
      countedUsers: z.int(),
      changingUsers: z.int(),
    }),
  ),
});

const list = listInput({
  filters: {
    visualRangeType: filter.oneOf(ranges),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "roleName", "updateTime"],
});

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });

export const role = contract("role", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: "system:role:list",
    input: list,
    output: page(Role),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: "system:role:list",
    input: one,
    output: Role,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: "system:role:list",
    input: one,
    output: z.array(LogLine),
  }),
  /** Who has it; the first two hundred by name. */
  users: read({
    method: "POST",
    path: `${resource}/{id}/users`,
    permission: "system:role:list",
    input: z.strictObject({ id: Id, keyword: text(50).optional() }),
    output: z.object({
      total: z.int(),
      /** How many have it whom the person who asks does not see. */
      unseen: z.int(),
      users: z.array(
        z.object({
          id: Id,
          idCardName: z.string(),
          jobNumber: z.string().nullable(),
          departments: z.array(z.string()),
          stateCode: z.int(),
        }),
      ),
    }),
  }),
  menus: read({
    method: "GET",
    path: `${resource}/menu-choices`,
    permission: "system:role:edit",
    input: z.strictObject({}),
    output: MenuChoices,
  }),
  /** What a grant would change for those who have the role; refused as the grant itself would be. */
  impact: read({
    method: "POST",
    path: `${resource}/{id}/impact`,
    permission: "system:role:edit",
    input: z.strictObject(grantFields),
    output: Impact,
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: "system:role:create",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "role.create",
    input: z.strictObject(roleFields),
    output: one,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: "system:role:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "role.update",
    input: z.strictObject({ ...roleFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  grant: write({
    method: "PUT",
    path: `${resource}/{id}/grant`,
    permission: "system:role:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "role.grant",
    needsConfirmation: true,
    input: z.strictObject({ ...grantFields, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: "system:role:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "role.disable",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  enable: write({
    method: "PUT",
    path: `${resource}/{id}/enable`,
    permission: "system:role:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "role.enable",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: "system:role:delete",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "role.remove",
    needsConfirmation: true,
    input: one,
    output: one,
  }),
  export: write({
    method: "POST",
    path: `${resource}/export`,
    permission: "system:role:export",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "role.export",
    input: list,
    output: ExportAnswer,
    gives: "file",
  }),
});
