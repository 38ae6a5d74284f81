import { z } from "zod";
import { anyone, contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { entity, Id, RowVersion, text, Time } from "#platform/contract/schema.ts";
import { genericCodes, type OrderType, orderTypes } from "./states.ts";

const resource = "/api/system/state-code-info";

const orderTypeCodes = Object.keys(orderTypes) as [OrderType, ...OrderType[]];

export const StateCodeInfo = entity(
  "StateCodeInfo",
  z.object({
    id: Id,
    orderStateName: z.string(),
    orderStateCode: z.int(),
    orderStateDescribe: z.string().nullable(),
    orderTypeCode: z.string(),
    orderStateColor: z.string(),
    genericCode: z.int().nullable(),
    rowVersion: RowVersion,
    updateTime: Time,
  }),
);

/** What people may change about a state; its number and kind are what programs know it by. */
const wording = {
  orderStateName: text(20),
  orderStateDescribe: text(200).nullable(),
  orderStateColor: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^#[0-9A-F]{6}$/),
};

const list = listInput({
  filters: {
    orderTypeCode: filter.oneOf(orderTypeCodes),
    orderStateCode: z
      .array(
        z
          .string()
          .trim()
          .regex(/^\d{4}$/),
      )
      .min(1)
      .max(500),
    orderStateName: filter.contains(),
  },
  sorts: ["orderStateCode"],
});

const one = z.strictObject({ id: Id });

export const reference = contract("reference", {
  list: read({
    method: "POST",
    path: `${resource}/list`,
    permission: "system:stateCode:list",
    input: list,
    output: page(StateCodeInfo),
  }),
  allList: read({
    method: "POST",
    path: `${resource}/allList`,
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(StateCodeInfo),
  }),
  operationLog: read({
    method: "GET",
    path: `${resource}/{id}/operation-log`,
    permission: "system:stateCode:list",
    input: one,
    output: z.array(LogLine),
  }),
  create: write({
    method: "POST",
    path: `${resource}/`,
    permission: "system:stateCode:create",
    superTenantOnly: true,
    idempotency: "honoured",
    visitor: "never",
    audit: "reference.create",
    input: z.strictObject({
      ...wording,
      orderTypeCode: z.enum(orderTypeCodes),
      orderStateCode: z.int().min(1000).max(9999),
      genericCode: z.literal(genericCodes),
    }),
    output: one,
  }),
  update: write({
    method: "PUT",
    path: `${resource}/{id}`,
    permission: "system:stateCode:edit",
    superTenantOnly: true,
    idempotency: "honoured",
    visitor: "never",
    audit: "reference.update",
    input: z.strictObject({ ...wording, id: Id, rowVersion: RowVersion }),
    output: one,
  }),
});
