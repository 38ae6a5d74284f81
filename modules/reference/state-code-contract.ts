import { z } from "zod";
import { anyone, contract, read } from "#platform/contract/endpoint.ts";
import { entity, Id, RowVersion, Time } from "#platform/contract/schema.ts";

export const resource = "/api/system/state-code-info";

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

/** What the console asks for at its start. Apart, so that the rest comes with the page of state codes. */
export const stateCode = contract("reference", {
  allList: read({
    method: "POST",
    path: `${resource}/allList`,
    permission: anyone,
    input: z.strictObject({}),
    output: z.array(StateCodeInfo),
  }),
});
