import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { oneOrder, orderFields, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { transferActions } from "./states.ts";

const resource = "/api/hr/change-position-records";
const may = (action: string) => `hr:changePositionRecords:${action}`;

/** Somebody who is to work as something else, elsewhere or under somebody else, from a day on. */
export const Transfer = entity(
  "Transfer",
  z.object({
    ...orderFields,
    employeeId: Id,
    employeeName: z.string(),
    jobNumber: z.string().nullable(),
    positionId: Id,
    positionName: z.string(),
    departmentId: Id,
    departmentName: z.string(),
    seniorId: Id.nullable(),
    seniorName: z.string().nullable(),
    /** Who leads his people from then on; null: he goes on leading them. */
    teamSeniorId: Id.nullable(),
    teamSeniorName: z.string().nullable(),
    /** A day of Shanghai, which it takes effect with. */
    effectiveDate: z.iso.date(),
    remark: z.string().nullable(),
    fromPositionName: z.string().nullable(),
    fromDepartmentName: z.string().nullable(),
    fromSeniorName: z.string().nullable(),
    fromRoleNames: z.string().nullable(),
    appliedTime: Time.nullable(),
    /** Its day has come, and this stands against it. */
    blockedReason: z.string().nullable(),
  }),
);

/** How far somebody sees, at most. */
const Sight = z.object({ everything: z.boolean(), departments: z.int(), people: z.int() });
const beforeAndAfter = <S extends z.ZodType>(schema: S) =>
  z.object({ before: schema, after: schema });

/** What a transfer moves besides him. */
export const TransferImpact = entity(
  "TransferImpact",
  z.object({
    roles: beforeAndAfter(z.array(z.string())),
    departments: beforeAndAfter(z.array(z.string())),
    sight: beforeAndAfter(Sight),
    /** Pages that he gains and loses: keys of their titles. */
    pages: z.object({ gained: z.array(z.string()), lost: z.array(z.string()) }),
    /** Steps of processes that ask him by name, and those that ask a role he loses. */
    seats: z.array(
      z.object({
        processName: z.string(),
        stepName: z.string(),
        roleName: z.string().nullable(),
        others: z.int(),
      }),
    ),
    team: z.object({ count: z.int(), names: z.array(z.string()) }),
    /** Approvals that wait for him, by kind. */
    tasks: z.array(z.object({ orderType: z.string(), count: z.int() })),
    /** They go with him. Figures are for those who see the wallet. */
    wallets: z.array(
      z.object({
        projectName: z.string(),
        availableFen: Fen.nullable(),
        frozenFen: Fen.nullable(),
      }),
    ),
    /** Projects of which the new position opens him a wallet. */
    walletsOpened: z.array(z.string()),
  }),
);

const written = {
  positionId: Id,
  departmentId: Id,
  seniorId: Id.nullable(),
  teamSeniorId: Id.nullable(),
  effectiveDate: z.iso.date(),
  remark: text(500).nullable(),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    employeeName: filter.contains(),
    positionId: z.array(Id).min(1).max(200),
    stateCode: filter.oneOf([5200, 5201, 5202, 5203, 5204, 5205]),
    effectiveDate: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "effectiveDate"],
});

const writing = { idempotency: "honoured", visitor: "never", output: oneOrder } as const;

export const transfer = contract("transfer", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(Transfer),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "transfer.export",
    input: list,
  }),
  ...orderReads({
    resource,
    row: Transfer,
    actions: transferActions,
    permission: may("list"),
  }),
  /** What it would move if it took effect now. */
  impact: read({
    method: "GET",
    path: `${resource}/{id}/impact`,
    permission: may("list"),
    input: oneOrder,
    output: TransferImpact,
  }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    audit: "transfer.create",
    input: z.strictObject({ ...written, employeeId: Id }),
  }),
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    permission: may("create"),
    audit: "transfer.update",
    input: z.strictObject({ ...written, id: Id, rowVersion: RowVersion }),
  }),
  submit: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    permission: may("create"),
    audit: "transfer.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  /** Gives it up before its day. */
  undo: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/undo`,
    permission: may("create"),
    audit: "transfer.undo",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
});
