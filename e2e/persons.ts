import { randomInt } from "node:crypto";
import { isIdNumber } from "#platform/contract/validators.ts";
import { newCard } from "../tools/drill/providers/payees.ts";
import { Random } from "../tools/drill/random.ts";

/**
 * One stream for all stories: whoever draws from another that began at the same moment draws the same
 * cards, and the world outside knows that they belong to somebody else.
 */
const random = new Random(randomInt(2 ** 32));
const digits = (below: number, length: number) => String(random.below(below)).padStart(length, "0");

/** A number that nobody else in these stories has; its check digit is the one that fits. */
export function newIdNumber(): string {
  const born = `${1970 + random.below(30)}0${1 + random.below(9)}1${digits(10, 1)}`;
  const start = `330106${born}${digits(1_000, 3)}`;
  return Array.from("0123456789X", (check) => start + check).find(isIdNumber) ?? "";
}

export const newCardNumber = (): string => newCard(random);
