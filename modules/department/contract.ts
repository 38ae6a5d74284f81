import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { ExportAnswer, ImportJob, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput } from "#platform/contract/page.ts";
import { ruled } from "#platform/contract/rule.ts";
import { entity, Id, RowVersion, text, Time, uploadedFile } from "#platform/contract/schema.ts";
import { OwnSettings, SettingChoices, SettingsAnswer, settingsInput } from "./settings-contract.ts";

const resource = "/api/system/department";

export const Department = entity(
  "Department",
  z.object({
    id: Id,
    departmentName: z.string(),
    departmentDescribe: z.string().nullable(),
    remark: z.string().nullable(),
    parentId: Id.nullable(),
    stateCode: z.int(),
    depth: z.int(),
    sort: z.int(),
    /** Members in force of the department itself, and of all below it as well, each person once. */
    memberCount: z.int(),
    memberCountBelow: z.int(),
    rowVersion: RowVersion,
    insertPerson: z.string().nullable(),
    insertTime: Time,
    updatePerson: z.string().nullable(),
    updateTime: Time,
  }),
);

/** A slash parts the names of a path. */
export const departmentName = text(50).regex(
  ruled(/^[^/]+$/, { zh: "不能含有「/」", en: "without a slash" }),
);

export const departmentFields = {
  departmentName,
  departmentDescribe: text(200).nullable(),
  remark: text(200).nullable(),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });

export const department = contract("department", {
  tree: read({
    method: "GET",
    path: `${resource}/tree`,
    permission: "system:department:list",
    input: z.strictObject({}),
    /** Parents before their children, siblings in their order. */
    output: z.array(Department),
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: "system:department:list",
    input: one,
    output: Department,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: "system:department:list",
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: "system:department:create",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.create",
    /** Without a parent it is the company itself. */
    input: z.strictObject({ ...departmentFields, parentId: Id.nullable() }),
    output: one,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: "system:department:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.update",
    input: z.strictObject({ ...departmentFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  move: write({
    method: "PUT",
    path: `${resource}/{id}/move`,
    permission: "system:department:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.move",
    needsConfirmation: true,
    /** `position` counts the siblings that stand before it, itself left out. */
    input: z.strictObject({
      id: Id,
      rowVersion: RowVersion,
      parentId: Id,
      position: z.int().min(0).max(100_000),
    }),
    output: one,
  }),
  enable: write({
    method: "PUT",
    path: `${resource}/{id}/enable`,
    permission: "system:department:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.enable",
    input: change,
    output: one,
  }),
  disable: write({
    method: "PUT",
    path: `${resource}/{id}/disable`,
    permission: "system:department:edit",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.disable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: "system:department:delete",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.remove",
    input: one,
    output: one,
  }),
  settings: read({
    method: "GET",
    path: `${resource}/{id}/settings`,
    permission: "system:department:list",
    input: one,
    output: SettingsAnswer,
  }),
  /** What settings can point to. */
  settingChoices: read({
    method: "GET",
    path: `${resource}/setting-choices`,
    permission: "system:department:list",
    input: z.strictObject({}),
    output: SettingChoices,
  }),
  updateSettings: write({
    method: "PUT",
    path: `${resource}/{id}/settings`,
    permission: "system:department:settings",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.updateSettings",
    input: z.strictObject({ id: Id, ...settingsInput }),
    output: one,
  }),
  defaultSettings: read({
    method: "GET",
    path: `${resource}/default-settings`,
    permission: "system:department:list",
    input: z.strictObject({}),
    output: SettingsAnswer,
  }),
  updateDefaultSettings: write({
    method: "PUT",
    path: `${resource}/default-settings`,
    permission: "system:department:settings",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.updateDefaultSettings",
    input: z.strictObject(settingsInput),
    output: one,
  }),
  /** How many departments such defaults would change. */
  defaultSettingsImpact: read({
    method: "POST",
    path: `${resource}/default-settings/impact`,
    permission: "system:department:settings",
    input: z.strictObject({ settings: OwnSettings }),
    output: z.object({ inheriting: z.int(), changing: z.int() }),
  }),
  export: write({
    method: "POST",
    path: `${resource}/export`,
    permission: "system:department:export",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.export",
    input: listInput({ filters: { stateCode: filter.oneOf([1000, 1001]) }, sorts: ["path"] }),
    output: ExportAnswer,
    gives: "file",
  }),
  importTemplate: read({
    method: "GET",
    path: `${resource}/import-template`,
    permission: "system:department:import",
    input: z.strictObject({}),
    output: z.null(),
    gives: "file",
  }),
  import: write({
    method: "POST",
    path: `${resource}/import`,
    permission: "system:department:import",
    idempotency: "honoured",
    visitor: "withReason",
    audit: "department.import",
    input: z.strictObject({ file: uploadedFile() }),
    output: ImportJob,
    receivesFile: true,
  }),
});
