import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { code } from "#platform/contract/validators.ts";

const resource = "/api/hr/position";
const may = (action: string) => `hr:position:${action}`;

/** What somebody is employed as: his rank, and what comes with it on the day he arrives. */
export const Position = entity(
  "Position",
  z.object({
    id: Id,
    positionName: z.string(),
    positionCode: z.string(),
    /** 职级: the higher, the more senior. */
    rank: z.int(),
    /** Which roles somebody gets who arrives in it, and who last said so. */
    roleIds: z.array(Id),
    roleNames: z.string().nullable(),
    rolesSetBy: z.string().nullable(),
    /** What has to be done before somebody arrives. */
    checklist: z.array(z.string()),
    /** For which projects he gets a wallet. */
    walletProjectIds: z.array(Id),
    walletProjectNames: z.string().nullable(),
    /** The text of the employment contract; null: the product's own. */
    contractText: z.string().nullable(),
    remark: z.string().nullable(),
    stateCode: z.int(),
    insertPerson: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

const fields = {
  positionName: text(50),
  positionCode: text(30).regex(code),
  rank: z.int().min(1).max(30),
  roleIds: z.array(Id).max(20).default([]),
  checklist: z.array(text(60)).max(20).default([]),
  walletProjectIds: z.array(Id).max(20).default([]),
  contractText: text(4000).nullable().default(null),
  remark: text(200).nullable(),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const put = { method: "PUT", idempotency: "honoured", visitor: "withReason" } as const;

const list = listInput({
  filters: {
    positionName: filter.contains(),
    positionCode: filter.keys(),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "positionCode", "rank"],
});

export const position = contract("position", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(Position),
  }),
  /** Those in force, for forms of whoever has a session. */
  allList: read({
    method: "POST",
    path: `${resource}/allList`,
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, positionName: z.string(), rank: z.int() })),
  }),
  /** What a form chooses from. */
  choices: read({
    method: "GET",
    path: `${resource}/choices`,
    permission: may("list"),
    input: z.strictObject({}),
    output: z.object({ projects: z.array(z.object({ id: Id, projectName: z.string() })) }),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "position.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: Position,
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
    audit: "position.create",
    needsConfirmation: true,
    input: z.strictObject(fields),
    output: one,
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    permission: may("edit"),
    audit: "position.update",
    needsConfirmation: true,
    input: z.strictObject({ ...fields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    ...put,
    path: `${resource}/{id}/disable`,
    permission: may("edit"),
    audit: "position.disable",
    input: change,
    output: one,
  }),
  enable: write({
    ...put,
    path: `${resource}/{id}/enable`,
    permission: may("edit"),
    audit: "position.enable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: may("delete"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "position.remove",
    input: one,
    output: one,
  }),
});
