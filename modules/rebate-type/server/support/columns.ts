import type { InputOf } from "#platform/contract/endpoint.ts";
import type { rebateType } from "../../contract.ts";
import { expectConsistent } from "../rules/type.ts";

/** A type's columns from what was typed. */
export function typeColumns(given: InputOf<typeof rebateType.create>) {
  expectConsistent(given);
  return {
    code: given.rebateTypeCode,
    name: given.rebateTypeName,
    description: given.rebateTypeDescribe,
    allows_applying: given.rebateAllowApply,
    apply_from: given.rebateAllowApplyStartTime,
    apply_to: given.rebateAllowApplyEndTime,
    judgement: given.rebateAllowApplyType,
    split_mode: given.rebateSplitMode,
    needs_key_person_file: given.rebateNeedKeyPersonFile,
    key_person_max_bp: given.rebateKeyPersonMaxPercent,
  };
}
