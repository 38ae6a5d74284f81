import { z } from "zod";
import { contract, read, write } from "#platform/contract/endpoint.ts";
import { LogLine, exporting } from "#platform/contract/exchange.ts";
import { filter, listInput, page } from "#platform/contract/page.ts";
import { ruled } from "#platform/contract/rule.ts";
import { Id, RowVersion, text } from "#platform/contract/schema.ts";
import { resource, StateCodeInfo, stateCode } from "./state-code-contract.ts";
import { type OrderType, orderTypes } from "./code-ranges.ts";
import { genericCodes } from "./generic-states.ts";

const orderTypeCodes = Object.keys(orderTypes) as [OrderType, ...OrderType[]];

/** What people may change about a state; its number and kind are what programs know it by. */
const wording = {
  orderStateName: text(20),
  orderStateDescribe: text(200).nullable(),
  orderStateColor: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      ruled(/^#[0-9A-F]{6}$/, {
        zh: "# 加 6 位十六进制数字，例如 #1677FF",
        en: "# and 6 hexadecimal digits, like #1677FF",
      }),
    ),
};

const list = listInput({
  filters: {
    orderTypeCode: filter.oneOf(orderTypeCodes),
    orderStateCode: z
      .array(
        z
          .string()
          .trim()
          .regex(ruled(/^\d{4}$/, { zh: "4 位数字", en: "4 digits" })),
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
  export: write({
    ...exporting,
    path: `${resource}/export`,
    permission: "system:stateCode:export",
    audit: "reference.export",
    input: list,
  }),
  ...stateCode,
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
