import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { Fen, amountLimit } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { ProcessChoice, processChosen, processFields } from "./choice-contract.ts";

const resource = "/api/biz-configuration/expenditure-project-item";
const may = (action: string) => `bizConfiguration:expenditureProjectItem:${action}`;

/** Spec §3: what money of a project may be spent on. */
export const ExpenditureItem = entity(
  "ExpenditureItem",
  z.object({
    id: Id,
    itemName: z.string(),
    /** Empty: everybody. */
    canExpenditurePersonList: z.array(Id),
    personNames: z.array(z.string()),
    itemHasExpenditureUpperLimit: z.boolean(),
    itemExpenditureUpperLimitAmount: Fen.nullable(),
    itemHasPercent: z.boolean(),
    /** In basis points: 10000 is all of its project. */
    itemPercent: z.int().nullable(),
    needProjectEstablishment: z.boolean(),
    ...processFields,
    /** The projects that have it. */
    projectNames: z.array(z.string()),
    remark: z.string().nullable(),
    stateCode: z.int(),
    insertPerson: z.string(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

/** Spec §5: limit and percent are required where they are chosen; the server looks at both together. */
export const itemFields = {
  itemName: text(50),
  canExpenditurePersonList: z.array(Id).max(200),
  itemHasExpenditureUpperLimit: z.boolean(),
  itemExpenditureUpperLimitAmount: Fen.min(1, "请输入正确的金额")
    .max(amountLimit)
    .nullable()
    .default(null),
  itemHasPercent: z.boolean(),
  itemPercent: z.int().min(1).max(10_000).nullable().default(null),
  needProjectEstablishment: z.boolean(),
  ...processChosen,
  remark: text(200).nullable(),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const put = { method: "PUT", idempotency: "honoured", permission: may("edit") } as const;

const list = listInput({
  filters: {
    itemName: filter.contains(),
    needProjectEstablishment: filter.oneOf(["yes", "no"]),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime"],
});

export const expenditureItem = contract("expenditureItem", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(ExpenditureItem),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "expenditureItem.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: ExpenditureItem,
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
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "expenditureItem.create",
    input: z.strictObject(itemFields),
    output: one,
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    visitor: "withReason",
    audit: "expenditureItem.update",
    input: z.strictObject({ ...itemFields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    ...put,
    path: `${resource}/{id}/disable`,
    visitor: "withReason",
    audit: "expenditureItem.disable",
    input: change,
    output: one,
  }),
  enable: write({
    ...put,
    path: `${resource}/{id}/enable`,
    visitor: "withReason",
    audit: "expenditureItem.enable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: may("delete"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "expenditureItem.remove",
    input: one,
    output: one,
  }),
});
