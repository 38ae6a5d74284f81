import { defineErrors } from "#platform/contract/error.ts";
import { importErrors } from "./import-errors-contract.ts";
import { matchingErrors } from "./matching-errors-contract.ts";

export const bankStatementErrors = defineErrors({ ...importErrors, ...matchingErrors });
