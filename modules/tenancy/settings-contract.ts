import { z } from "zod";
import { contract, everybody, read, write } from "#platform/contract/endpoint.ts";
import { LogLine } from "#platform/contract/exchange.ts";
import { Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { settingFields, TenantSettings } from "./contract.ts";

const resource = "/api/system/settings";
const ofTenant = "/api/system/tenant-settings";

const one = z.strictObject({ id: Id });
/** The platform's row came with the product, under an id that no rule of uuids would give. */
const PlatformId = z.guid();

const platformFields = {
  /** Plain text, as typed: everybody reads it before signing in. */
  loginNotice: text(300).nullable(),
  supportContact: text(100).nullable(),
  defaultSessionHours: z.int().min(1).max(24),
};

const platform = { superTenantOnly: true, permission: "system:settings:list" } as const;

export const platformSettings = contract("platformSettings", {
  get: read({
    ...platform,
    method: "GET",
    path: resource,
    input: z.strictObject({}),
    output: z.object({ ...platformFields, id: PlatformId, rowVersion: RowVersion }),
  }),
  operationLog: read({
    ...platform,
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    input: z.strictObject({ id: PlatformId }),
    output: z.array(LogLine),
  }),
  update: write({
    superTenantOnly: true,
    method: "PUT",
    path: resource,
    permission: "system:settings:edit",
    idempotency: "honoured",
    visitor: "never",
    audit: "platformSettings.update",
    needsConfirmation: true,
    input: z.strictObject({ ...platformFields, rowVersion: RowVersion }),
    output: z.object({ id: PlatformId }),
  }),
  /** What the login page shows to everybody. */
  notice: read({
    method: "GET",
    path: "/api/system/login/notice",
    permission: everybody,
    input: z.strictObject({}),
    output: z.object({
      loginNotice: z.string().nullable(),
      supportContact: z.string().nullable(),
    }),
  }),
});

const seen = { permission: "system:tenantSettings:list", method: "GET" } as const;

export const tenantSettings = contract("tenantSettings", {
  get: read({
    ...seen,
    path: ofTenant,
    input: z.strictObject({}),
    output: TenantSettings.extend({ id: Id, rowVersion: RowVersion }),
  }),
  operationLog: read({
    ...seen,
    path: `${ofTenant}/{id}/operation-log`,
    input: one,
    output: z.array(LogLine),
  }),
  update: write({
    method: "PUT",
    path: ofTenant,
    permission: "system:tenantSettings:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "tenantSettings.update",
    needsConfirmation: true,
    input: z.strictObject({ ...settingFields, rowVersion: RowVersion }),
    output: one,
  }),
  /** Who of the platform looked into this tenant, when, and what for. */
  visits: read({
    ...seen,
    path: `${ofTenant}/visits`,
    input: z.strictObject({}),
    output: z.array(
      z.object({
        id: Id,
        visitor: z.string(),
        startedAt: Time,
        endedAt: Time.nullable(),
        /** In the order in which he gave them; none means that he only looked. */
        reasons: z.array(z.string()),
        changeCount: z.int(),
      }),
    ),
  }),
});
