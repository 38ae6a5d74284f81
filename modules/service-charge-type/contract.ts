import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { Fen } from "#platform/contract/money.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { code } from "#platform/contract/validators.ts";

const resource = "/api/biz-configuration/service-charge-type";
const may = (action: string) => `bizConfiguration:serviceChargeType:${action}`;

/** A QR payment at a counter; beyond this people transfer. */
export const largestChargeFen = 5_000_000;

/** Spec §3: what is charged for, and within which limit. */
export const ServiceChargeType = entity(
  "ServiceChargeType",
  z.object({
    id: Id,
    orderTypeName: z.string(),
    orderTypeCode: z.string(),
    orderTypeDescribe: z.string().nullable(),
    /** An order of it shows the customer's screenshot, with which its amount and name are compared. */
    needOcr: z.boolean(),
    /** Null: no lower limit than that of a QR payment. */
    orderUpperLimitAmount: Fen.nullable(),
    remark: z.string().nullable(),
    stateCode: z.int(),
    insertPerson: z.string(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

/** Spec §5: name and code are required. */
export const serviceChargeTypeFields = {
  orderTypeName: text(50),
  orderTypeCode: text(30).regex(code),
  orderTypeDescribe: text(200).nullable(),
  needOcr: z.boolean(),
  orderUpperLimitAmount: Fen.min(1).max(largestChargeFen).nullable(),
  remark: text(200).nullable(),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const put = { method: "PUT", idempotency: "honoured", visitor: "withReason", output: one } as const;

const list = listInput({
  filters: {
    orderTypeName: filter.contains(),
    orderTypeCode: filter.keys(),
    needOcr: filter.oneOf(["yes", "no"]),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "orderTypeCode"],
});

export const serviceChargeType = contract("serviceChargeType", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(ServiceChargeType),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "serviceChargeType.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: ServiceChargeType,
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
    audit: "serviceChargeType.create",
    input: z.strictObject(serviceChargeTypeFields),
    output: one,
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    permission: may("edit"),
    audit: "serviceChargeType.update",
    input: z.strictObject({ ...serviceChargeTypeFields, id: Id, rowVersion: RowVersion }),
  }),
  disable: write({
    ...put,
    path: `${resource}/{id}/disable`,
    permission: may("edit"),
    audit: "serviceChargeType.disable",
    input: change,
  }),
  enable: write({
    ...put,
    path: `${resource}/{id}/enable`,
    permission: may("edit"),
    audit: "serviceChargeType.enable",
    input: change,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: may("delete"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "serviceChargeType.remove",
    input: one,
    output: one,
  }),
});
