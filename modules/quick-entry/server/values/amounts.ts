import type { Doubt } from "../reading/fields.ts";

/** A sum of money as it stands in a text. */
export interface Amount {
  readonly end: number;
  readonly fen: number | undefined;
  /** Said with 万, 元, ¥ or the like, so that it is money even without a label. */
  readonly isMoney: boolean;
  readonly isWords: boolean;
  readonly doubts: readonly Doubt[];
}

/** Of one order; more is a slip of the finger. */
const mostFen = 100_000_000_000;

const digits = new Map(
  [..."零0〇0一1壹1二2贰2两2三3叁3四4肆4五5伍5六6陆6七7柒7八8捌8九9玖9".matchAll(/(.)(\d)/gu)].map(
    ([, sign = "", digit = ""]) => [sign, Number(digit)] as const,
  ),
);
const units = new Map([
  ["十", 10],
  ["拾", 10],
  ["百", 100],
  ["佰", 100],
  ["千", 1000],
  ["仟", 1000],
  ["K", 1000],
  ["万", 10_000],
  ["W", 10_000],
  ["亿", 100_000_000],
]);

const figures = /\d{1,3}(?:,\d{3}){1,6}(?:\.\d{1,4})?(?![\d,]{0,9}\d)|\d{1,40}(?:\.\d{1,4})?/y;
const sign = /(?:人民币|RMB|CNY|¥|￥)\s{0,3}/y;
const spokenPoint = /点([零一二三四五六七八九]{1,3})(?=万)/y;

interface Part {
  readonly number: number;
  readonly unit: number;
  readonly afterZero: boolean;
}

interface Numeral {
  readonly end: number;
  readonly parts: readonly Part[];
  readonly isWords: boolean;
  readonly hasThousandLetter: boolean;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  const sticky = pattern;
  sticky.lastIndex = at;
  return sticky.exec(text);
}

const mostParts = 12;

/** Figures or words with units, part by part: 5万9千8 is 5·万, 9·千, 8. */
function numeralAt(text: string, start: number): Numeral | undefined {
  const parts: Part[] = [];
  let at = start;
  let isWords = false;
  let hasThousandLetter = false;
  while (parts.length < mostParts) {
    const afterZero = parts.length > 0 && /[零〇]/.test(text.charAt(at));
    const from = afterZero ? at + 1 : at;
    const read = numberAt(text, from, parts.length === 0);
    if (!read) break;
    const { unit, end, sign: letter } = unitAt(text, read.end);
    isWords ||= read.isWords;
    hasThousandLetter ||= letter === "K";
    at = end;
    parts.push({ number: read.number, unit, afterZero });
    if (unit === 1) break;
    const above = unitAbove(text, at, unit);
    if (above === undefined) continue;
    parts.push({ number: 0, unit: above, afterZero: false });
    at += 1;
  }
  return parts.length === 0 ? undefined : { end: at, parts, isWords, hasThousandLetter };
}

/** The unit after a number, over one blank: 12.8 万. */
function unitAt(text: string, from: number): { unit: number; end: number; sign: string } {
  const at = /^ [万W]/.test(text.slice(from, from + 2)) ? from + 1 : from;
  const found = text.charAt(at);
  const isWord = /[WK]/.test(found) && /[A-Z]/.test(text.charAt(at + 1));
  const unit = isWord ? 1 : (units.get(found) ?? 1);
  return { unit, end: unit > 1 ? at + 1 : from, sign: unit > 1 ? found : "" };
}

/** 十万, 一百万: the unit of a unit. */
function unitAbove(text: string, at: number, unit: number): number | undefined {
  const found = text.charAt(at);
  const above = /[WK]/.test(found) ? 0 : (units.get(found) ?? 0);
  return above > unit ? above : undefined;
}

function numberAt(text: string, at: number, isFirst: boolean) {
  const found = matchAt(figures, text, at);
  if (found) {
    return {
      number: Number(found[0].replaceAll(",", "")),
      end: at + found[0].length,
      isWords: false,
    };
  }
  const char = text.charAt(at);
  if (isFirst && (char === "十" || char === "拾")) return { number: 1, end: at, isWords: true };
  const digit = digits.get(char);
  if (digit === undefined) return undefined;
  const point = matchAt(spokenPoint, text, at + 1);
  if (!point) return { number: digit, end: at + 1, isWords: true };
  const decimals = Array.from(point[1] ?? "", (one) => digits.get(one)).join("");
  return { number: Number(`${digit}.${decimals}`), end: at + 1 + point[0].length, isWords: true };
}

/** The sum of the parts; a last digit without its unit means the next smaller one. */
function sumOf(parts: readonly Part[]): { yuan: number; isUnclear: boolean } {
  let done = 0;
  let open = 0;
  let last = 1;
  let isUnclear = false;
  for (const part of parts) {
    const { number, unit } = part;
    if (unit >= 10_000) {
      done += (open + number) * unit;
      open = 0;
    } else if (unit > 1) {
      open += number * unit;
      isUnclear ||= last > 1 && unit >= last;
    } else {
      open += isShortened(part, last) ? (number * last) / 10 : number;
      isUnclear ||= isOdd(part, last);
    }
    last = unit;
  }
  return { yuan: done + open, isUnclear };
}

const isShortened = ({ number, afterZero }: Part, last: number): boolean =>
  last > 1 && !afterZero && number < 10 && Number.isInteger(number);

/** 12万50 may be 120,050 and 125,000. */
const isOdd = (part: Part, last: number): boolean =>
  last > 1 &&
  !isShortened(part, last) &&
  (part.number >= last || (!part.afterZero && part.number * 10 < last));

const coins =
  /\s{0,2}(?:万?[元块圆](?:钱)?)(?:([一二三四五六七八九壹贰叁肆伍陆柒捌玖零\d])角)?(?:([一二三四五六七八九壹贰叁肆伍陆柒捌玖\d])分)?[整正]?|[整正]/y;
const around =
  /^[)）\s]{0,2}(?:左右|上下|多(?!付)|不到|出头|起|以内|[?？]|(?:还是|或者?|[~～至到\-—])\s{0,2}[\d一二三四五六七八九十])/;
/** Where digits stand before it, it is the end of another number. */
const before =
  /(?:\d[.,]|大概|大约|差不多|约|可能|好像|左右|不超过|最多|至少|还是|[\d一二三四五六七八九][~～至到\-—])\s{0,2}$/;

/** Reads the sum that begins here, if one does. */
export function amountAt(text: string, start: number): Amount | undefined {
  const marked = matchAt(sign, text, start)?.[0] ?? "";
  const numeral = numeralAt(text, start + marked.length);
  if (!numeral) return undefined;
  const hasUnit = numeral.parts.some(({ unit }) => unit > 1);
  const tail = matchAt(coins, text, numeral.end) ?? [""];
  const end = numeral.end + tail[0].length;
  const isPlain = !hasUnit && tail[0] === "";
  const isNone = numeral.isWords ? !hasUnit : isPlain && goesOn.test(text.slice(end, end + 2));
  if (isNone) return undefined;
  return {
    end,
    isMoney: !isPlain || marked !== "",
    isWords: numeral.isWords,
    ...sumAndDoubts(numeral, coinsOf(tail), isAbout(text, start, end)),
  };
}

function sumAndDoubts(
  numeral: Numeral,
  coin: number,
  isNear: boolean,
): Pick<Amount, "fen" | "doubts"> {
  const { yuan, isUnclear } = sumOf(numeral.parts);
  const isDoubtful = isUnclear || isNear || numeral.hasThousandLetter;
  return { fen: fenOf(yuan, coin), doubts: isDoubtful ? ["amountUnclear"] : [] };
}

/** What goes on in letters or digits is another thing. */
const goesOn = /^(?:[.,]?\d|[A-Z%])/;

const coinsOf = ([, ten, one]: readonly (string | undefined)[]): number =>
  digitOf(ten) * 10 + digitOf(one);

const isAbout = (text: string, start: number, end: number): boolean =>
  around.test(text.slice(end, end + 6)) || before.test(text.slice(Math.max(0, start - 6), start));

const digitOf = (text: string | undefined): number =>
  text === undefined ? 0 : (digits.get(text) ?? Number(text));

/** Fen are whole: what has a third decimal is no sum, nor is what nobody pays at once. */
function fenOf(yuan: number, coins: number): number | undefined {
  const fen = Math.round(yuan * 100) + coins;
  const isWhole = Math.abs(yuan * 100 - Math.round(yuan * 100)) < 0.001;
  return isWhole && fen > 0 && fen <= mostFen ? fen : undefined;
}
