import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { oneOrder, orderFields, orderReads } from "#platform/contract/order.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { departTypes, departureActions, matters, matterStands } from "./states.ts";

const resource = "/api/hr/depart-records";
const may = (action: string) => `hr:departRecords:${action}`;

/** Somebody who leaves, who takes over from him, and since when he is gone. */
export const Departure = entity(
  "Departure",
  z.object({
    ...orderFields,
    employeeId: Id,
    employeeName: z.string(),
    jobNumber: z.string().nullable(),
    positionName: z.string().nullable(),
    departmentNames: z.string().nullable(),
    departType: z.enum(departTypes),
    departReason: z.string(),
    /** A day of Shanghai: he leaves as it ends. */
    lastWorkDay: z.iso.date(),
    remark: z.string().nullable(),
    taskHeirId: Id.nullable(),
    taskHeirName: z.string().nullable(),
    teamHeirId: Id.nullable(),
    teamHeirName: z.string().nullable(),
    agencyHeirId: Id.nullable(),
    agencyHeirName: z.string().nullable(),
    /** Key persons whom he has registered stay registered. */
    keyPersonsKept: z.boolean(),
    appliedTime: Time.nullable(),
    /** His last day is over, and this stands against it. */
    blockedReason: z.string().nullable(),
  }),
);

/** One of the things that he leaves behind. */
const GateLine = z.object({
  matter: z.enum(matters),
  count: z.int(),
  stands: z.enum(matterStands),
  /** The first of them. */
  items: z.array(
    z.object({
      name: z.string(),
      orderType: z.string().nullable(),
      count: z.int().nullable(),
      /** How it stands, where what becomes of it depends on that. */
      stateCode: z.int().nullable(),
      /** For those who see the wallet. */
      amountFen: Fen.nullable(),
      link: z.string().nullable(),
    }),
  ),
});

/** What has to be handed over or settled before somebody can leave, as things stand now. */
export const DepartureGate = entity(
  "DepartureGate",
  z.object({ complete: z.boolean(), lines: z.array(GateLine) }),
);

const written = {
  departType: z.enum(departTypes),
  departReason: text(200),
  lastWorkDay: z.iso.date(),
  remark: text(500).nullable(),
  fileIds: z.array(Id).max(9, "最多上传9个附件").default([]),
};

const list = listInput({
  filters: {
    orderNo: filter.keys(),
    employeeName: filter.contains(),
    departType: filter.oneOf(departTypes),
    stateCode: filter.oneOf([5400, 5401, 5402, 5403, 5404, 5405]),
    lastWorkDay: filter.between(),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "lastWorkDay"],
});

const writing = { idempotency: "honoured", visitor: "never", output: oneOrder } as const;

export const departure = contract("departure", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(Departure),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "departure.export",
    input: list,
  }),
  ...orderReads({
    resource,
    row: Departure,
    actions: departureActions,
    permission: may("list"),
  }),
  /** What he would leave behind if he left now. */
  gate: read({
    method: "GET",
    path: `${resource}/{id}/gate`,
    permission: may("list"),
    input: oneOrder,
    output: DepartureGate,
  }),
  create: write({
    ...writing,
    method: "POST",
    path: `${resource}/`,
    permission: may("create"),
    audit: "departure.create",
    input: z.strictObject({ ...written, employeeId: Id }),
  }),
  update: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}`,
    permission: may("create"),
    audit: "departure.update",
    input: z.strictObject({ ...written, id: Id, rowVersion: RowVersion }),
  }),
  submit: write({
    ...writing,
    idempotency: "required",
    method: "POST",
    path: `${resource}/{id}/submit`,
    permission: may("create"),
    audit: "departure.submit",
    input: oneOrder,
    output: z.object({ id: Id, instanceId: Id }),
  }),
  /** Says who takes over; it is carried out on the last day. */
  handOver: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/hand-over`,
    permission: may("handOver"),
    audit: "departure.handOver",
    input: z.strictObject({
      id: Id,
      rowVersion: RowVersion,
      taskHeirId: Id.nullable(),
      teamHeirId: Id.nullable(),
      agencyHeirId: Id.nullable(),
      keyPersonsKept: z.boolean(),
    }),
  }),
  /** He stays. */
  undo: write({
    ...writing,
    method: "PUT",
    path: `${resource}/{id}/undo`,
    permission: may("create"),
    audit: "departure.undo",
    input: z.strictObject({ id: Id, remark: text(200) }),
  }),
});
