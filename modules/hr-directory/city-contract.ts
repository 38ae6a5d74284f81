import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { exporting, LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { code } from "#platform/contract/validators.ts";

const resource = "/api/hr/business-city";
const may = (action: string) => `hr:businessCity:${action}`;

/** A city in which people work, in one of the provinces. */
export const BusinessCity = entity(
  "BusinessCity",
  z.object({
    id: Id,
    cityName: z.string(),
    cityCode: z.string(),
    businessProvinceId: Id,
    provinceName: z.string(),
    remark: z.string().nullable(),
    stateCode: z.int(),
    insertPerson: z.string().nullable(),
    rowVersion: RowVersion,
    insertTime: Time,
    updateTime: Time,
  }),
);

const fields = {
  cityName: text(50),
  cityCode: text(30).regex(code),
  businessProvinceId: Id,
  remark: text(200).nullable(),
};

const one = z.strictObject({ id: Id });
const change = z.strictObject({ id: Id, rowVersion: RowVersion });
const put = { method: "PUT", idempotency: "honoured", visitor: "withReason" } as const;

const list = listInput({
  filters: {
    cityName: filter.contains(),
    cityCode: filter.keys(),
    businessProvinceId: z.array(Id).min(1).max(200),
    stateCode: filter.oneOf([1000, 1001]),
    insertTime: filter.between(),
  },
  sorts: ["insertTime", "cityCode"],
});

export const businessCity = contract("businessCity", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: may("list"),
    input: list,
    output: page(BusinessCity),
  }),
  /** Those in force, for forms of whoever has a session. */
  allList: read({
    method: "POST",
    path: `${resource}/allList`,
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(z.object({ id: Id, cityName: z.string(), provinceName: z.string() })),
  }),
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: may("export"),
    audit: "businessCity.export",
    input: list,
  }),
  detail: read({
    method: "GET",
    path: `${resource}/{id}`,
    permission: may("list"),
    input: one,
    output: BusinessCity,
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
    audit: "businessCity.create",
    input: z.strictObject(fields),
    output: one,
  }),
  update: write({
    ...put,
    path: `${resource}/{id}`,
    permission: may("edit"),
    audit: "businessCity.update",
    input: z.strictObject({ ...fields, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
  disable: write({
    ...put,
    path: `${resource}/{id}/disable`,
    permission: may("edit"),
    audit: "businessCity.disable",
    input: change,
    output: one,
  }),
  enable: write({
    ...put,
    path: `${resource}/{id}/enable`,
    permission: may("edit"),
    audit: "businessCity.enable",
    input: change,
    output: one,
  }),
  remove: write({
    method: "DELETE",
    path: `${resource}/{id}`,
    permission: may("delete"),
    idempotency: "honoured",
    visitor: "withReason",
    audit: "businessCity.remove",
    input: one,
    output: one,
  }),
});
