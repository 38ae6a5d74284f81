import { ruled } from "./rule.ts";
import * as rules from "./rules.ts";

export * as rules from "./rules.ts";

/** Numbers that people type off papers and cards. A wrong digit is caught before it costs a payment. */

export const mobile = /* @__PURE__ */ ruled(/^1[3-9]\d{9}$/, rules.phone);
/** Of a company or a person, at any bank. */
export const account = /* @__PURE__ */ ruled(/^\d{8,32}$/, rules.account);
/** What people call a thing by, in addresses and spreadsheets too. */
export const code = /* @__PURE__ */ ruled(/^[A-Za-z0-9_-]+$/, rules.code);
export const isMobile = (text: string): boolean => mobile.test(text);

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idChecks = "10X98765432";

/** GB 11643. Fifteen-digit numbers are withdrawn; the check digit is a capital X where it is one. */
export function isIdNumber(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text)) return false;
  const sum = idWeights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return idChecks[sum % 11] === text[17] && isPastDay(text.slice(6, 14));
}

function isPastDay(digits: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  const date = new Date(`${day}T00:00:00Z`);
  // A day that does not exist rolls over into another one.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return exists && day >= "1900-01-01" && date.getTime() <= Date.now();
}

/** Personal cards: 13 to 19 digits that pass Luhn. Accounts of companies need not. */
export function isBankCard(text: string): boolean {
  if (!/^\d{13,19}$/.test(text)) return false;
  const sum = Array.from(text, Number)
    .toReversed()
    .reduce((total, digit, at) => {
      const doubled = at % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

const creditLetters = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** Unified social credit code, GB 32100: the weights are powers of three modulo 31. */
export function isCreditCode(text: string): boolean {
  const values = Array.from(text, (letter) => creditLetters.indexOf(letter));
  if (values.length !== 18 || values.includes(-1)) return false;
  let weight = 1;
  let sum = 0;
  for (const value of values.slice(0, 17)) {
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  // Remainder 0 gives 0, not 31.
  return (31 - (sum % 31)) % 31 === values[17];
}

/** A bank branch's number. Its check digit's rule is not public, so only the form is judged. */
export const isCnaps = (text: string): boolean => /^[1-9]\d{11}$/.test(text);

export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const vinValues = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";

/** Whether the ninth place agrees. Cars from Europe need not have it: worth a warning, no more. */
export function vinCheckAgrees(text: string): boolean {
  if (!isVin(text)) return false;
  const sum = vinWeights.reduce(
    (total, weight, at) => total + weight * (vinValues.indexOf(text.charAt(at)) % 10),
    0,
  );
  return "0123456789X"[sum % 11] === text[8];
}

const provinces = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领";
const plate = new RegExp(
  `^[${provinces}][A-HJ-NP-Z]([A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳领]|[DF][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[DF])$`,
);

/** Ordinary plates have five places after the letter, new-energy plates six with a D or F. */
export const isPlate = (text: string): boolean => plate.test(text);
