import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { ExportAnswer, LogLine } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";

const resource = "/api/system/tenant";

const mostTolerance = 100_000_000;
const LeaseTolerance = Fen.min(0).max(mostTolerance);

/** What a tenant sets for itself; the platform may set it too. */
export const settingFields = {
  allowsSeveralSessions: z.boolean(),
  sessionHours: z.int().min(1).max(24),
  /** What the other system is called whose job numbers the tenant keeps. */
  apolloName: text(20).nullable(),
  contact: text(100).nullable(),
  /** Within how many days dealers that were there before have to be put on file. */
  dealerFilingDays: z.int().min(1).max(730).default(90),
  /** What it calls the two flags of a lease start. */
  jjkName: text(20).nullable().default(null),
  jstName: text(20).nullable().default(null),
  /** How far a lease start's amount may be from an order's that is suggested for it. */
  leaseTolerance: LeaseTolerance.default(0 as Fen),
  /** From how many payments to a dealer in a month on approvers are told so; null: never. */
  dealerMonthlyPayments: z.int().min(1).max(10_000).nullable().default(null),
};
export const TenantSettings = z.object(settingFields);

export const Tenant = entity(
  "Tenant",
  z.object({
    id: Id,
    tenantName: z.string(),
    description: z.string().nullable(),
    tenantSettings: TenantSettings,
    superTenant: z.boolean(),
    memberCount: z.int(),
    stateCode: z.int(),
    rowVersion: RowVersion,
    insertPerson: z.string().nullable(),
    insertTime: Time,
    updatePerson: z.string().nullable(),
    updateTime: Time,
  }),
);

const tenantFields = { tenantName: text(50), description: text(200).nullable() };

const list = listInput({
  filters: {
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "tenantName", "memberCount"],
});

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const menuIds = z.array(Id).max(2_000);

const platform = { superTenantOnly: true } as const;
const seen = { ...platform, permission: "system:tenant:list" } as const;
const edited = {
  ...platform,
  permission: "system:tenant:edit",
  idempotency: "honoured",
} as const;
const packed = { ...platform, permission: "system:tenant:package" } as const;

export const tenant = contract("tenant", {
  list: read({
    ...seen,
    method: "POST",
    path: `${resource}/list`,
    input: list,
    output: page(Tenant),
  }),
  /** Names to choose from. */
  allList: read({
    ...platform,
    method: "POST",
    path: `${resource}/allList`,
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, tenantName: z.string() })),
  }),
  detail: read({ ...seen, method: "GET", path: `${resource}/{id}`, input: one, output: Tenant }),
  operationLog: read({
    ...seen,
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    ...platform,
    method: "POST",
    path: `${resource}/`,
    permission: "system:tenant:create",
    idempotency: "honoured",
    visitor: "never",
    audit: "tenant.create",
    input: z.strictObject(tenantFields),
    output: one,
  }),
  update: write({
    ...edited,
    method: "PUT",
    path: `${resource}/{id}`,
    visitor: "never",
    audit: "tenant.update",
    needsConfirmation: true,
    input: z.strictObject({ ...tenantFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  enable: write({
    ...edited,
    method: "PUT",
    path: `${resource}/{id}/enable`,
    visitor: "never",
    audit: "tenant.enable",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  disable: write({
    ...edited,
    method: "PUT",
    path: `${resource}/{id}/disable`,
    visitor: "never",
    audit: "tenant.disable",
    needsConfirmation: true,
    input: change,
    output: one,
  }),
  settings: read({
    ...seen,
    method: "GET",
    path: `${resource}/{id}/settings`,
    input: one,
    output: TenantSettings.extend({ id: Id, rowVersion: RowVersion }),
  }),
  updateSettings: write({
    ...edited,
    method: "PUT",
    path: `${resource}/{id}/settings`,
    visitor: "never",
    audit: "tenant.updateSettings",
    needsConfirmation: true,
    input: z.strictObject({ ...settingFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  /** Every menu that a tenant can have, and which of them this one has. */
  package: read({
    ...packed,
    method: "GET",
    path: `${resource}/{id}/package`,
    input: one,
    output: z.object({
      menus: z.array(
        z.object({
          id: Id,
          parentId: Id.nullable(),
          menuType: z.enum(["menu", "page", "button"]),
          menuName: z.string(),
          locale: z.string().nullable(),
        }),
      ),
      menuIds: z.array(Id),
      rowVersion: RowVersion,
    }),
  }),
  /** Who would lose what if the package became this. */
  packageImpact: read({
    ...packed,
    method: "POST",
    path: `${resource}/{id}/package-impact`,
    input: z.strictObject({ id: Id, menuIds }),
    output: z.object({
      lost: z.int(),
      memberCount: z.int(),
      roles: z.array(
        z.object({ id: Id, roleName: z.string(), lost: z.int(), memberCount: z.int() }),
      ),
    }),
  }),
  updatePackage: write({
    ...packed,
    method: "PUT",
    path: `${resource}/{id}/package`,
    idempotency: "honoured",
    visitor: "never",
    audit: "tenant.updatePackage",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, menuIds, rowVersion: RowVersion }),
    output: one,
  }),
  visit: write({
    ...platform,
    method: "POST",
    path: `${resource}/{id}/visit`,
    permission: "system:tenant:visit",
    idempotency: "honoured",
    visitor: "never",
    audit: "tenant.visit",
    needsConfirmation: true,
    input: one,
    output: z.object({ id: Id, expiresAt: Time }),
  }),
  export: write({
    ...platform,
    method: "POST",
    path: `${resource}/export`,
    permission: "system:tenant:export",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "tenant.export",
    input: list,
    output: ExportAnswer,
    gives: "file",
  }),
});
