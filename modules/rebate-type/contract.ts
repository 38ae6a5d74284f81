import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { code } from "#platform/contract/validators.ts";
import { Deserved, RuleBook, RuleSheet, tryInput } from "./rule-contract.ts";
import { simulateInput, Simulation } from "./simulation-contract.ts";
import { judgements, splitModes } from "./states.ts";

const resource = "/api/biz-configuration/rebate-type";
const may = (action: string) => `bizConfiguration:rebateType:${action}`;

/** Spec §3: a kind of rebate, who may apply for it and when, and who gets a part of it. */
export const RebateType = entity(
  "RebateType",
  z.object({
    id: Id,
    rebateTypeCode: z.string(),
    rebateTypeName: z.string(),
    rebateTypeDescribe: z.string(),
    rebateAllowApply: z.boolean(),
    /** Days, both included. */
    rebateAllowApplyStartTime: z.iso.date().nullable(),
    rebateAllowApplyEndTime: z.iso.date().nullable(),
    rebateAllowApplyType: z.enum(judgements),
    rebateSplitMode: z.enum(splitModes),
    rebateNeedKeyPersonFile: z.boolean(),
    /** In basis points: 10000 is all of it. */
    rebateKeyPersonMaxPercent: z.int(),
    /** The latest version of its rule; 0: none was published yet. */
    ruleVersion: z.int(),
    hasDraft: z.boolean(),
    stateCode: z.int(),
    insertPerson: z.string(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

/** Spec §5: allow-apply type, split mode, code, description, name and the key person's cap are required. */
export const rebateTypeFields = {
  rebateTypeCode: text(30).regex(code),
  rebateTypeName: text(50),
  rebateTypeDescribe: text(200),
  rebateAllowApply: z.boolean(),
  rebateAllowApplyType: z.enum(judgements),
  rebateAllowApplyStartTime: z.iso.date().nullable(),
  rebateAllowApplyEndTime: z.iso.date().nullable(),
  rebateSplitMode: z.enum(splitModes),
  rebateNeedKeyPersonFile: z.boolean(),
  rebateKeyPersonMaxPercent: z.int().min(0).max(10_000),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const put = { method: "PUT", idempotency: "honoured", visitor: "withReason" } as const;

const list = listInput({
  filters: {
    rebateTypeName: filter.contains(),
    rebateTypeCode: filter.keys(),
    rebateAllowApply: filter.oneOf(["yes", "no"]),
    rebateAllowApplyType: filter.oneOf(judgements),
    rebateSplitMode: filter.oneOf(splitModes),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "rebateTypeCode"],
});

export const rebateType = contract("rebateType", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(RebateType),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "rebateType.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: RebateType,
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: may("list"),
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "rebateType.create",
    input: z.strictObject(rebateTypeFields),
    output: one,
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    permission: may("edit"),
    audit: "rebateType.update",
    input: z.strictObject({ ...rebateTypeFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    ...put,
    path: `${resource}/{id}/disable`,
    permission: may("edit"),
    audit: "rebateType.disable",
    input: change,
    output: one,
  }),
  enable: write({
    ...put,
    path: `${resource}/{id}/enable`,
    permission: may("edit"),
    audit: "rebateType.enable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: may("delete"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "rebateType.remove",
    input: one,
    output: one,
  }),
  rule: read({
    method: "GET",
    path: `${resource}/{id}/rule`,
    permission: may("list"),
    input: one,
    output: RuleBook,
  }),
  saveDraft: write({
    ...put,
    path: `${resource}/{id}/draft`,
    permission: may("edit"),
    audit: "rebateType.saveDraft",
    input: z.strictObject({ id: Id, rowVersion: RowVersion, sheet: RuleSheet }),
    output: z.object({ id: Id, rowVersion: RowVersion }),
  }),
  dropDraft: write({
    ...put,
    path: `${resource}/{id}/drop-draft`,
    permission: may("edit"),
    audit: "rebateType.dropDraft",
    input: change,
    output: one,
  }),
  publish: write({
    method: "POST",
    idempotency: "honoured",
    path: `${resource}/{id}/publish`,
    permission: may("publish"),
    visitor: "withReason",
    audit: "rebateType.publish",
    needsConfirmation: true,
    input: z.strictObject({ id: Id, rowVersion: RowVersion, note: text(200).nullable() }),
    output: z.object({ id: Id, version: z.int() }),
  }),
  /** What a sheet, kept or as it stands on the screen, makes of one lease start, step by step. */
  tryRule: read({
    method: "POST",
    path: `${resource}/{id}/try-rule`,
    permission: may("list"),
    input: tryInput,
    output: Deserved,
  }),
  /** Replays the contracts of some months through the draft, in the background. */
  simulate: write({
    method: "POST",
    path: `${resource}/{id}/simulate`,
    permission: may("simulate"),
    idempotency: "honoured",
    visitor: "never",
    audit: "rebateType.simulate",
    input: simulateInput,
    output: one,
  }),
  /** The newest replay of the draft, or the one that was kept with a version. */
  simulation: read({
    method: "POST",
    path: `${resource}/{id}/simulation`,
    permission: may("list"),
    input: z.strictObject({ id: Id, version: z.int().min(1).nullable() }),
    output: Simulation.nullable(),
  }),
});
