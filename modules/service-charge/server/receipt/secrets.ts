import { createHash, randomBytes } from "node:crypto";

/** Thirty-two, of which none looks like another: five bits each. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const byChance = (length: number): string =>
  Array.from(randomBytes(length), (byte) => letters[byte & 31]).join("");

/** Sixty bits: nobody finds it by trying. */
export const newCode = (): string => byChance(12);
/** A hundred and thirty: it opens the paper by itself. */
export const newToken = (): string => byChance(26);

/** In fours, as it is printed. */
export const printedCode = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, "$1-");

/** As it is kept, however somebody typed it: in small letters, with blanks or strokes. */
export const typedCode = (typed: string): string =>
  typed.normalize("NFKC").toUpperCase().replaceAll(/[\s-]/g, "");

/**
 * Hashed, number, amount and code are one key: a wrong number, a wrong amount and a wrong code are the same
 * key that does not exist, found missing in the same one look.
 */
const hashed = (...parts: readonly (string | number)[]): Buffer =>
  createHash("sha256").update(parts.join("|")).digest();

export interface SaidOfPaper {
  readonly number: string;
  readonly amountFen: number;
  readonly code: string;
}

export const keyOfPaper = ({ number, amountFen, code }: SaidOfPaper): Buffer =>
  hashed("paper", number, amountFen, code);

export const keyOfLink = (token: string): Buffer => hashed("link", token);
