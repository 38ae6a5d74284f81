/** Cells reach the rest of the product as text; here is how each kind is written down. */

const longestText = 2_000;
const secondsPerDay = 86_400;
/** Excel's last day, 9999-12-31; larger numbers are shown as ##### there. */
const endOfDays = 2_958_466;
const plainNumber = /^-?(?:0|[1-9]\d*)(\.\d*[1-9])?$/;
const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;
/** A double has at most 309 digits before the point; longer texts are no numbers of Excel. */
const longestNumber = 400;
// Neither a screen nor PostgreSQL can do anything with these; tab and line ends stay.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

export function textOf(raw: string): string {
  // Cut before the expensive steps: a hostile cell may be large.
  let text = raw.length > longestText * 8 ? raw.slice(0, longestText * 8) : raw;
  if (text.includes("_x")) text = decodeEscapes(text);
  text = text.replace(controls, "").trim();
  if (text.length > longestText) text = cut(text);
  return text.isWellFormed() ? text : text.toWellFormed();
}

/** Not between the two halves of a character. */
function cut(text: string): string {
  const last = text.charCodeAt(longestText - 1);
  const isHalf = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? longestText - 1 : longestText).trimEnd();
}

/** Office writes characters that XML forbids as _x000D_, and a literal _x as _x005F_x. */
function decodeEscapes(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * A number as plain decimal text. Whole numbers keep every digit of the file, because an id number
 * stored as a number would lose its tail as a double; fractions are rounded to the fifteen digits
 * that Excel shows, which removes noise such as 0.30000000000000004.
 */
export function numberText(raw: string): string {
  if (raw.length > longestNumber) return textOf(raw);
  const plain = plainNumber.exec(raw);
  if (plain && raw !== "-0" && (plain[1] === undefined || raw.length <= 16)) return raw;
  return numberTextOfAnyForm(raw);
}

function numberTextOfAnyForm(raw: string): string {
  const parts = decimal.exec(raw.trim());
  if (!parts) return textOf(raw);
  const [sign, whole, fraction, exponent] = parts.slice(1).map((part) => part ?? "") as Four;
  const shift = Number(exponent);
  if (whole + fraction === "" || Math.abs(shift) > longestNumber) return textOf(raw);
  const exact = placePoint(whole + fraction, whole.length + shift);
  const plain = exact.includes(".") && significant(exact) > 15 ? rounded(Number(exact)) : exact;
  return sign === "-" && plain !== "0" ? `-${plain}` : plain;
}

type Four = [string, string, string, string];

/** Writes the point after so many digits, and drops the zeros that say nothing. */
function placePoint(digits: string, point: number): string {
  const padded = digits.padStart(digits.length + Math.max(0, -point), "0");
  const place = Math.max(0, point);
  const whole = padded.slice(0, place).padEnd(place, "0").replace(/^0+/, "") || "0";
  const fraction = padded.slice(place).replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

const significant = (plain: string) => plain.replace(".", "").replace(/^0+/, "").length;

function rounded(value: number): string {
  const [mantissa = "0", exponent = "0"] = value.toExponential(14).split("e");
  return placePoint(mantissa.replace(".", ""), 1 + Number(exponent));
}

/** A day number of Excel as a date, with its time of day if it has one. */
export function dateText(raw: string, is1904: boolean): string {
  const serial = Number(raw);
  const seconds = Math.round((is1904 ? serial + 1_462 : serial) * secondsPerDay);
  if (!(seconds >= 0 && seconds < endOfDays * secondsPerDay)) return numberText(raw);
  const day = Math.floor(seconds / secondsPerDay);
  const clock = clockText(seconds % secondsPerDay);
  // A time of day alone belongs to no date.
  if (serial < 1) return clock;
  return clock === "00:00:00" ? dayText(day) : `${dayText(day)} ${clock}`;
}

/** The days of one sheet are few and come again and again. */
const knownDays = new Map<number, string>();

function dayText(day: number): string {
  const known = knownDays.get(day);
  if (known !== undefined) return known;
  // Excel believes in 29 February 1900, so that days before it are counted one too low.
  const since = day > 60 ? day : day + 1;
  const text = new Date(Date.UTC(1899, 11, 30 + since)).toISOString().slice(0, 10);
  if (knownDays.size < 10_000) knownDays.set(day, text);
  return text;
}

const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`);

function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
}

/** Dates that newer files write as ISO 8601. */
export function isoDateText(raw: string): string {
  const found = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(raw.trim());
  if (!found) return textOf(raw);
  const [, date = "", clock = "00:00:00"] = found;
  return clock === "00:00:00" ? date : `${date} ${clock}`;
}

/** Formats 27 to 36 and 50 to 58 are dates in Chinese, Japanese and Korean versions of Excel. */
export function isDateFormatId(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) || id === 45;
}

/** Whether a format of the file's own shows a day or a time; elapsed hours such as [h] do not. */
export function isDateFormat(format: string): boolean {
  const first = format.slice(0, 255).split(";")[0] ?? "";
  const bare = first.replace(/"[^"]*"|\\.|[_*]./g, "");
  if (/\[(h+|m+|s+)\]/i.test(bare)) return false;
  return /[ymdhs]/i.test(bare.replace(/\[[^\]]*\]/g, "").replace(/general|e[+-]/gi, ""));
}
