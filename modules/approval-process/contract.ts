import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { Binding, StepFigures, Version } from "./figures-contract.ts";
import { Route } from "#modules/approval/view-contract.ts";
import { ApprovalStep, DraftSteps } from "#modules/approval/definition-contract.ts";

const resource = "/api/biz-configuration/approval-process";
const may = (action: string) => `bizConfiguration:approvalProcess:${action}`;

const ProcessRow = entity(
  "ApprovalProcessRow",
  z.object({
    id: Id,
    name: z.string(),
    describe: z.string().nullable(),
    money: z.boolean(),
    /** The latest that was published; 0: none yet. */
    version: z.int(),
    /** Of the latest version, or of the draft where none was published. */
    totalStep: z.int(),
    hasDraft: z.boolean(),
    /** Kinds of orders that use it. */
    boundTypes: z.array(z.string()),
    stateCode: z.int(),
    rowVersion: RowVersion,
    insertPerson: z.string().nullable(),
    insertTime: Time,
    updatePerson: z.string().nullable(),
    updateTime: Time,
  }),
);

export const ApprovalProcess = entity(
  "ApprovalProcess",
  ProcessRow.extend({
    admins: z.array(z.object({ id: Id, name: z.string(), inForce: z.boolean() })),
    draft: z.array(ApprovalStep).nullable(),
    /** Of the latest version. */
    steps: z.array(ApprovalStep),
  }),
);

export const processFields = {
  name: text(50),
  describe: text(200).nullable(),
  money: z.boolean(),
  adminIds: z.array(Id).max(10).default([]),
};

/** What to try: a published version, or steps as they stand on the screen. */
const tried = {
  id: Id,
  version: z.int().min(1).nullable(),
  steps: DraftSteps.nullable(),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const put = { method: "PUT", idempotency: "honoured" } as const;
const post = { method: "POST", idempotency: "honoured" } as const;

const list = listInput({
  filters: {
    name: filter.contains(),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "name"],
});

export const approvalProcess = contract("approvalProcess", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(ProcessRow),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "approvalProcess.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: ApprovalProcess,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: may("list"),
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    ...post,
    path: `${resource}/`,
    permission: may("create"),
    visitor: "withReason",
    audit: "approvalProcess.create",
    input: z.strictObject(processFields),
    output: one,
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    permission: may("edit"),
    visitor: "withReason",
    audit: "approvalProcess.update",
    input: z.strictObject({ ...processFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  saveDraft: write({
    ...put,
    path: `${resource}/{id}/draft`,
    permission: may("edit"),
    visitor: "withReason",
    audit: "approvalProcess.saveDraft",
    input: z.strictObject({ id: Id, rowVersion: RowVersion, steps: DraftSteps }),
    output: z.object({ id: Id, rowVersion: RowVersion }),
  }),
  dropDraft: write({
    ...put,
    path: `${resource}/{id}/drop-draft`,
    permission: may("edit"),
    visitor: "withReason",
    audit: "approvalProcess.dropDraft",
    input: change,
    output: one,
  }),
  publish: write({
    ...post,
    path: `${resource}/{id}/publish`,
    permission: may("publish"),
    visitor: "withReason",
    audit: "approvalProcess.publish",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, rowVersion: RowVersion, note: text(200).nullable() }),
    output: z.object({ id: Id, version: z.int() }),
  }),
  disable: write({
    ...put,
    path: `${resource}/{id}/disable`,
    permission: may("edit"),
    visitor: "withReason",
    audit: "approvalProcess.disable",
    input: change,
    output: one,
  }),
  enable: write({
    ...put,
    path: `${resource}/{id}/enable`,
    permission: may("edit"),
    visitor: "withReason",
    audit: "approvalProcess.enable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    idempotency: "honoured",
    path: `${resource}/{id}`,
    permission: may("delete"),
    visitor: "withReason",
    audit: "approvalProcess.remove",
    input: one,
    output: one,
  }),
  versions: read({
    method: "GET",
    path: `${resource}/{id}/versions`,
    permission: may("list"),
    input: one,
    output: z.array(Version),
  }),
  version: read({
    method: "GET",
    path: `${resource}/{id}/versions/{version}`,
    permission: may("list"),
    input: z.strictObject({ id: Id, version: z.coerce.number().int().min(1).max(100_000) }),
    output: Version.extend({ steps: z.array(ApprovalStep) }),
  }),
  /** How long each step takes, over the last 90 days; of more than 10,000 approvals the latest count. */
  figures: read({
    method: "GET",
    path: `${resource}/{id}/figures`,
    permission: may("list"),
    input: one,
    output: z.array(StepFigures),
  }),
  /** Who would be asked, for this applicant and amount, as things stand. */
  simulate: read({
    method: "POST",
    path: `${resource}/{id}/simulate`,
    permission: may("list"),
    input: z.strictObject({
      ...tried,
      applicantId: Id,
      /** Null: his main department. */
      departmentId: Id.nullable(),
      orderType: text(50),
      amountFen: Fen.nullable(),
      special: z.boolean(),
      orderSubtype: text(50).nullable(),
    }),
    output: Route,
  }),
  /** Past approvals of this process, and where the tried steps would have led them. */
  replay: read({
    method: "POST",
    path: `${resource}/{id}/replay`,
    permission: may("administer"),
    input: z.strictObject({ ...tried, days: z.int().min(1).max(90) }),
    output: z.object({
      looked: z.int(),
      changed: z.int(),
      /** The changed ones, newest first, at most 200. */
      instances: z.array(
        z.object({
          id: Id,
          orderNo: z.string(),
          title: z.string(),
          applicantName: z.string(),
          amountFen: Fen.nullable(),
          startedTime: Time,
          before: z.array(z.string()),
          after: z.array(z.string()),
          problem: z.boolean(),
        }),
      ),
    }),
  }),
  /** Every department that people apply from: where would it get stuck? */
  routeHealth: read({
    method: "POST",
    path: `${resource}/{id}/route-health`,
    permission: may("list"),
    input: z.strictObject(tried),
    output: z.object({
      departments: z.int(),
      problems: z.array(
        z.object({
          departmentId: Id,
          departmentName: z.string(),
          stepNo: z.int(),
          stepName: z.string(),
          /** empty: nobody found, asks an administrator; stuck: not even that; tenantWide: only by leaving the department's line; self: holders are all applicants. */
          problem: z.enum(["empty", "stuck", "tenantWide", "self"]),
          people: z.array(z.string()),
        }),
      ),
    }),
  }),
  bindings: read({
    method: "GET",
    path: `${resource}/bindings`,
    permission: may("list"),
    input: z.strictObject({}),
    output: z.object({
      /** Kinds of orders that go through approval, and whether they move money. */
      orderTypes: z.array(z.object({ orderType: z.string(), money: z.boolean() })),
      bindings: z.array(Binding),
    }),
  }),
  bind: write({
    ...post,
    path: `${resource}/bind`,
    permission: may("publish"),
    visitor: "withReason",
    audit: "approvalProcess.bind",
    needsConfirmation: true,
    input: z.strictObject({
      orderType: text(50),
      departmentId: Id.nullable(),
      processId: Id,
      pinnedVersion: z.int().min(1).nullable(),
    }),
    output: one,
  }),
  unbind: write({
    method: "DELETE",
    idempotency: "honoured",
    path: `${resource}/bindings/{id}`,
    permission: may("publish"),
    visitor: "withReason",
    audit: "approvalProcess.unbind",
    needsConfirmation: true,
    input: one,
    output: one,
  }),
});
