import type { InputOf } from "#platform/contract/endpoint.ts";
import type { serviceChargeType } from "../../contract.ts";

/** A type's columns from what was typed. */
export const typeColumns = (given: InputOf<typeof serviceChargeType.create>) => ({
  code: given.orderTypeCode,
  name: given.orderTypeName,
  description: given.orderTypeDescribe,
  needs_screenshot: given.needOcr,
  limit_fen: given.orderUpperLimitAmount,
  remark: given.remark,
});
