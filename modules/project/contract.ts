import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { ProcessChoice, processChosen, processFields } from "./choice-contract.ts";
import { groupDepths, payeeTypes, projectTypes } from "./states.ts";

const resource = "/api/biz-configuration/expenditure-project";
const may = (action: string) => `bizConfiguration:expenditureProject:${action}`;

/** Spec §3: what wallets are for, who is paid from them, and how much of a department's money goes there. */
export const ExpenditureProject = entity(
  "ExpenditureProject",
  z.object({
    id: Id,
    projectName: z.string(),
    projectType: z.enum(projectTypes),
    payeeType: z.enum(payeeTypes),
    /** Who is paid, where the type names people or roles. */
    payeePersonIds: z.array(Id),
    payeePersonNames: z.array(z.string()),
    payeeRoleIds: z.array(Id),
    payeeRoleNames: z.array(z.string()),
    /** Whoever the applicant names, of the tenant or not. */
    canPayAnybody: z.boolean(),
    /** Empty: any. */
    otherPersonDepartment: z.array(Id),
    otherPersonRole: z.array(Id),
    projectItemIds: z.array(Id),
    projectItemNames: z.array(z.string()),
    projectExpenditureGroupDepth: z.enum(groupDepths),
    ...processFields,
    /** In basis points: 10000 is all of it. */
    projectPercent: z.int(),
    remark: z.string().nullable(),
    stateCode: z.int(),
    insertPerson: z.string(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

/** Spec §5: all but the remark is required; people or roles where the payee type names them, unless anybody may be paid. */
export const projectFields = {
  projectName: text(50),
  projectType: z.enum(projectTypes),
  payeeType: z.enum(payeeTypes),
  payeePersonIds: z.array(Id).max(200).default([]),
  payeeRoleIds: z.array(Id).max(50).default([]),
  canPayAnybody: z.boolean().default(false),
  otherPersonDepartment: z.array(Id).max(100).default([]),
  otherPersonRole: z.array(Id).max(50).default([]),
  projectItemIds: z.array(Id).min(1).max(100),
  projectExpenditureGroupDepth: z.enum(groupDepths),
  ...processChosen,
  projectPercent: z.int().min(0).max(10_000),
  remark: text(200).nullable(),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const put = { method: "PUT", idempotency: "honoured", permission: may("edit") } as const;

const list = listInput({
  filters: {
    projectName: filter.contains(),
    projectType: filter.oneOf(projectTypes),
    payeeType: filter.oneOf(payeeTypes),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime"],
});

export const expenditureProject = contract("expenditureProject", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(ExpenditureProject),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "expenditureProject.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: ExpenditureProject,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: may("list"),
    input: one,
    output: z.array(LogLine),
  }),
  processChoices: read({
    method: "GET",
    path: `${resource}/process-choices`,
    permission: may("list"),
    input: z.strictObject({}),
    output: z.array(ProcessChoice),
  }),
  /** Every item that is not deleted: one that is out of use is told apart, not hidden. */
  itemChoices: read({
    method: "GET",
    path: `${resource}/item-choices`,
    permission: may("list"),
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, itemName: z.string(), stateCode: z.int() })),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "expenditureProject.create",
    input: z.strictObject(projectFields),
    output: one,
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    visitor: "withReason",
    audit: "expenditureProject.update",
    input: z.strictObject({ ...projectFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    ...put,
    path: `${resource}/{id}/disable`,
    visitor: "withReason",
    audit: "expenditureProject.disable",
    input: change,
    output: one,
  }),
  enable: write({
    ...put,
    path: `${resource}/{id}/enable`,
    visitor: "withReason",
    audit: "expenditureProject.enable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: may("delete"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "expenditureProject.remove",
    input: one,
    output: one,
  }),
});
