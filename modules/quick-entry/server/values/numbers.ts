import { isBankCard, isIdNumber, isMobile } from "#platform/contract/validators.ts";
import type { Doubt } from "../reading/fields.ts";

/** A number that is not money: what it can be follows from its form alone. */
export interface NumberFound {
  readonly kind: "contract" | "phone" | "landline" | "card" | "other" | "broken";
  readonly value: string;
  readonly end: number;
  readonly doubts: readonly Doubt[];
}

const spokenDigits = "零幺二三四五六七八九";
const spokenValue = (sign: string): string => {
  if ("〇○".includes(sign)) return "0";
  if (sign === "一") return "1";
  if (sign === "两") return "2";
  const at = spokenDigits.indexOf(sign);
  return at < 0 ? sign : String(at);
};

const spokenSign = "[零〇○幺一二两三四五六七八九\\d](?![十百千万点.])";
const spoken = new RegExp(`${spokenSign}(?:[，,、 ]{0,2}${spokenSign}){6,39}`, "y");

const contract =
  /20[0-3]\d[ -]?([A-Z](?:[ -]?[A-Z]){0,5})[ -]?(\d(?:[ ]?[\dOIL]){6,8})(?![0-9A-Z])/y;
const contractLike = /(?:20)?2\d[ -]?[A-Z](?:[ ]?[A-Z0-9]){4,24}/y;
const spacedSingles = /\d(?: \d){9,18}(?![ ]?\d)/y;
const groups = [
  // A phone in two or three groups.
  /1[3-9]\d([ .·-])\1{0,2}\d{4}\1{1,3}\d{4}(?!\d)/y,
  /1[3-9]\d[ .·-]\d{8}(?!\d)/y,
  /1[3-9]\d{5}[ .·-]\d{4}(?!\d)/y,
  // A card in groups of four, or with its first six apart.
  /\d{4}([ .·-])\1{0,2}\d{4}(?:\1{1,3}\d{4}){1,3}(?:\1{1,3}\d{1,4})?(?![\d.]*\d)/y,
  /\d{6}[ -]\d{10,13}(?!\d)/y,
];
const grouped = [spacedSingles, ...groups];
const landline = /\(?0\d{2,3}\)?[ -]?[2-9]\d{6,7}(?:-\d{1,5})?(?![0-9])/y;
const hotline = /[48]00[ -]?\d{3}[ -]?\d{4}(?!\d)/y;
const run = /[0-9A-Z?*]+/y;
const blanks = /[ .·，,、-]/g;

const isIdForm = /^[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/;
const creditCode = /^[159][1-9A-Z]\d{6}[0-9A-HJ-NP-RT-UWXY]{10}$/;
const vin = /^(?=(?:.*[A-Z]){3})(?=(?:.*\d){4})[A-HJ-NPR-Z0-9]{17}$/;
const plate =
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][ ·.-]?[A-Z0-9]{5,6}(?![A-Z0-9])/y;
const date =
  /(?:19|20)\d{2}[-/.年]\d{1,2}(?:[-/.月]\d{1,2}[日号]?|月)?|\d{1,2}月\d{1,2}[日号]?|\d{1,2}[:：]\d{2}(?:[:：]\d{2})?(?!\d)/y;
const counted =
  /\d{1,6}(?:\.\d)?[ ]?(?:款|点|号|月|日|天|年|台|辆|笔|单|个|家|张|期|成|岁|%|％|楼|层|座|弄|室|路|次|公里|KM|折|T(?![A-Z])|L(?![A-Z])|分钟|小时)|\d{2,6}[ ]?(?:开头|打头|结尾)|\d{1,3}["″]/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  const sticky = pattern;
  sticky.lastIndex = at;
  return sticky.exec(text);
}

/** Reads the number that begins here, if one does that is not money. */
export function numberAt(plain: string, shown: string, at: number): NumberFound | undefined {
  const char = plain.charAt(at);
  if (/[零〇○幺一二两三四五六七八九]/.test(char)) return spokenAt(plain, at);
  if (/[\p{Script=Han}]/u.test(char)) return other(matchAt(plate, plain, at));
  if (!/[0-9A-Z(?*]/.test(char)) return undefined;
  return (
    contractAt(plain, shown, at) ??
    other(matchAt(date, plain, at)) ??
    landlineAt(plain, at) ??
    groupedAt(plain, at) ??
    runAt(plain, at) ??
    spokenAt(plain, at) ??
    other(matchAt(counted, plain, at))
  );
}

const other = (found: RegExpExecArray | null): NumberFound | undefined =>
  found === null
    ? undefined
    : { kind: "other", value: found[0], end: found.index + found[0].length, doubts: [] };

function landlineAt(plain: string, at: number): NumberFound | undefined {
  const found = matchAt(landline, plain, at) ?? matchAt(hotline, plain, at);
  return found
    ? { kind: "landline", value: found[0], end: at + found[0].length, doubts: [] }
    : undefined;
}

function contractAt(plain: string, shown: string, at: number): NumberFound | undefined {
  const found = matchAt(contract, plain, at);
  if (!found) return contractLikeAt(plain, at);
  const [text, letters = "", figures = ""] = found;
  const value = asDigits(figures);
  const kind = letters.replaceAll(blanks, "");
  const raw = shown.slice(at, at + text.length).normalize("NFKC");
  // The last letter may be a digit, and the number then another one.
  const isLetterOpen = /[OI]$/.test(kind) && value.length < 9;
  const isLowerL = /[A-Z][A-Z -]*l[ -]?\d/.test(raw);
  return {
    kind: "contract",
    value: plain.slice(at, at + 4) + kind + value,
    end: at + text.length,
    doubts: isLetterOpen || isLowerL ? ["unclear"] : [],
  };
}

/** Too short, too long, or with other signs than a contract's number has. */
function contractLikeAt(plain: string, at: number): NumberFound | undefined {
  const like = matchAt(contractLike, plain, at)?.[0];
  // A frame number may begin so.
  if (like === undefined || !/\d{3}/.test(like) || vin.test(like)) return undefined;
  return { kind: "contract", value: "", end: at + like.length, doubts: ["form"] };
}

const asDigits = (text: string): string =>
  text.replaceAll(blanks, "").replaceAll("O", "0").replaceAll(/[IL]/g, "1");

function spokenAt(plain: string, at: number): NumberFound | undefined {
  const found = matchAt(spoken, plain, at);
  if (!found) return undefined;
  // Digits that were all written as figures are told apart by their groups, not run together.
  if (!/[零〇○幺一二两三四五六七八九]/.test(found[0])) return undefined;
  // 何三七，139…: a name, and then the number.
  if (/\d{7,}/.test(found[0])) return undefined;
  // 丁一 139…: the last sign of a name, and then the number.
  if (/^\D[，,、 ]{1,2}[\d，,、 ]+$/.test(found[0])) return undefined;
  const value = Array.from(found[0].replaceAll(blanks, ""), spokenValue).join("");
  return { ...judged(value), end: at + found[0].length };
}

function groupedAt(plain: string, at: number): NumberFound | undefined {
  if (!/[\dOIL]/.test(plain.charAt(at))) return undefined;
  const figures = asFigures(plain, at);
  for (const pattern of grouped) {
    const found = matchAt(pattern, figures, 0);
    if (found) return { ...judged(found[0].replaceAll(blanks, "")), end: at + found[0].length };
  }
  return undefined;
}

/** O and l between digits, as cameras read 0 and 1. */
function asFigures(plain: string, at: number): string {
  return plain
    .slice(at, at + 48)
    .replaceAll(/O/g, "0")
    .replaceAll(/[IL]/g, "1");
}

/** A number without gaps. */
function runAt(plain: string, at: number): NumberFound | undefined {
  const text = matchAt(run, plain, at)?.[0];
  if (text === undefined || !isWorthReading(text)) return undefined;
  const end = at + text.length;
  const figures = text.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (isIdentity(text)) return otherTo(text, end);
  if (/^\d+$/.test(figures)) return fromFigures(text, figures, end);
  if (isNamedOtherwise(text) || !isSpoiled(text)) return otherTo(text, end);
  const kind = figures.length === 11 && figures.startsWith("1") ? "phone" : "card";
  return { kind, value: "", end, doubts: ["unclear"] };
}

const isIdentity = (text: string): boolean =>
  isIdForm.test(text) && (isIdNumber(text) || text.endsWith("X"));
const isNamedOtherwise = (text: string): boolean => creditCode.test(text) || vin.test(text);

/** Figures with O and l read as digits: a whole number, or a single letter that is none. */
function fromFigures(text: string, figures: string, end: number): NumberFound | undefined {
  if (figures.length >= 10) return { ...judged(figures), end };
  return text === figures || /^\d/.test(text) ? undefined : otherTo(text, end);
}

/** Long, with gaps that a camera left, or of letters and digits; sums are read elsewhere. */
function isWorthReading(text: string): boolean {
  // 65000？: a sum, and a question.
  if (/^\d{1,9}\?+$/.test(text)) return false;
  if (text.length >= 10 || /[?*]/.test(text)) return true;
  return /[A-Z]/.test(text) && /\d/.test(text) && !/^\d+[WK]$/.test(text);
}

/** A number in which some digits were read as letters. */
function isSpoiled(text: string): boolean {
  const digits = text.replaceAll(/\D/g, "").length;
  return text.length >= 10 && digits * 10 >= text.length * 6 && /^[\dOILBSZ?*]+$/.test(text);
}

const otherTo = (value: string, end: number): NumberFound => ({
  kind: "other",
  value,
  end,
  doubts: [],
});

function judged(value: string): Omit<NumberFound, "end"> {
  if (isMobile(value)) return { kind: "phone", value, doubts: [] };
  if (value.length < 12) return { kind: "broken", value, doubts: ["form"] };
  if (value.length > 32) return { kind: "card", value: "", doubts: ["form"] };
  return { kind: "card", value, doubts: [] };
}

/** Cards of 62… have sixteen or nineteen digits; of those that lost some, one in ten still passes its check digit. */
const isCut = (value: string): boolean => /^62\d{15,16}$/.test(value);

/** A card of a person has a check digit; accounts of companies need not. */
export const cardDoubts = (value: string, isCompany: boolean): readonly Doubt[] => {
  if (value === "" || value.length < (isCompany ? 8 : 13) || value.length > 32) return ["form"];
  if (isCompany) return [];
  if (value.length > 19 || isCut(value)) return ["form"];
  return isBankCard(value) ? [] : ["checkDigit"];
};
