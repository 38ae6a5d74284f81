import { plainNumber } from "#platform/contract/car-numbers.ts";

/** A contract number as numbers are compared. */
export const contractKeyOf = (typed: string): string => plainNumber(typed);

/** Year, type and middle number (spec §9): whatever else stands there may be a remark or a placeholder. */
const usual = /^20\d{2}[A-Z]{1,6}\d{7,9}$/;
export const isUsualContract = (key: string): boolean => usual.test(key);

/** A name as names are compared. */
export const nameKeyOf = (name: string): string => name.normalize("NFKC").replaceAll(/\s/g, "");
