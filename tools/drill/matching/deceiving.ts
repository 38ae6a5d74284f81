import {
  slipOfANumber,
  nameOfAnother,
  longerName,
  strangerPays,
  otherReason,
  otherMoney,
  twoNumbers,
  numberTooLong,
  paidTwice,
  outOfTime,
} from "./deceiving-cars.ts";
import type { Write } from "./deceiving-labels.ts";
import {
  otherPayee,
  twoOfOneFile,
  oddReturn,
  oddSettlement,
  rechargedByAnother,
} from "./deceiving-others.ts";

/** Lines that are built to be settled wrongly. */
export const deceiving: readonly (readonly [number, Write])[] = [
  slipOfANumber,
  nameOfAnother,
  longerName,
  strangerPays,
  otherReason,
  otherMoney,
  twoNumbers,
  numberTooLong,
  paidTwice,
  outOfTime,
  otherPayee,
  twoOfOneFile,
  oddReturn,
  oddSettlement,
  rechargedByAnother,
].map((write) => [1, write]);
