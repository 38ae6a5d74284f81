/** How one cell of an export is written into the sheet's XML. */

export type ColumnKind = "text" | "number" | "money" | "date" | "time";
export type Cell = string | number | bigint | boolean | Date | null | undefined;

/** Places in the list of styles that write-workbook puts into the file. */
export const styles = { plain: 0, header: 1, text: 2, money: 3, date: 4, time: 5 } as const;

const longestText = 32_767;
const secondsPerDay = 86_400;
/** Days from Excel's day zero to 1 January 1970. */
const epochDay = 25_569;
/** The product's users are in China, which has one zone and no summer time. */
const utcOffsetSeconds = 8 * 3_600;

/** Characters with which a spreadsheet, or one that re-opens a copy as CSV, begins a formula. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
// oxlint-disable-next-line no-control-regex
const needsCare = /[&<>\u0000-\u001f\ufffe\uffff]|_x/;
// oxlint-disable-next-line no-control-regex
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-fA-F]{4}_)/g;
const wallClock =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/;

/** A text that begins like a formula gets an apostrophe, so that it stays a text everywhere. */
export function neutralised(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** A cell by what its column says it is. What does not fit is written as text, never guessed. */
export function cellXml(reference: string, kind: ColumnKind, value: Cell): string {
  if (value === null || value === undefined || value === "") return "";
  switch (kind) {
    case "text":
      return textXml(reference, String(value), styles.text);
    case "number":
      return numberXml(reference, value);
    case "money":
      return `<c r="${reference}" s="${styles.money}"><v>${yuanText(value)}</v></c>`;
    case "date":
    case "time":
      return dayXml(reference, kind, value);
  }
}

export function textXml(reference: string, text: string, style: number): string {
  const safe = neutralised(text.length > longestText ? text.slice(0, longestText - 1) : text);
  const keepsSpace = /^\s|\s$|[\n\t]/.test(safe) ? ' xml:space="preserve"' : "";
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${keepsSpace}>${escaped(safe)}</t></is></c>`;
}

function numberXml(reference: string, value: Cell): string {
  const isNumber =
    typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value));
  if (!isNumber) return textXml(reference, String(value), styles.text);
  return `<c r="${reference}"><v>${value}</v></c>`;
}

/** Whole fen as yuan, by moving the point: dividing would go through a fraction. */
export function yuanText(fen: Cell): string {
  const digits = String(fen);
  if (!/^-?\d{1,30}$/.test(digits) || (typeof fen === "number" && !Number.isSafeInteger(fen))) {
    throw new RangeError("money must be a whole number of fen");
  }
  const sign = digits.startsWith("-") ? "-" : "";
  const padded = digits.slice(sign.length).padStart(3, "0");
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}

function dayXml(reference: string, kind: "date" | "time", value: Cell): string {
  const seconds = secondsOf(value);
  if (seconds === null) return textXml(reference, String(value), styles.text);
  const days = seconds / secondsPerDay + epochDay;
  // Excel counts days before March 1900 wrongly and has none before 1900.
  if (!(days >= 61 && days < 2_958_466)) return textXml(reference, String(value), styles.text);
  const number = kind === "date" ? Math.floor(days) : days;
  return `<c r="${reference}" s="${styles[kind]}"><v>${number}</v></c>`;
}

/** Seconds on the clock of the user's wall since 1970. */
function secondsOf(value: Cell): number | null {
  if (value instanceof Date) {
    const time = Math.floor(value.getTime() / 1_000);
    return Number.isNaN(time) ? null : time + utcOffsetSeconds;
  }
  if (typeof value !== "string" || !wallClock.test(value)) return null;
  const time = Date.parse(`${value.replace(" ", "T")}${value.length === 10 ? "T00:00" : ""}Z`);
  // A day such as 31 April would move into May.
  const isReal = new Date(time).getUTCDate() === Number(value.slice(8, 10));
  return isReal ? time / 1_000 : null;
}

/** XML cannot hold control characters; Office writes them as _x000D_, and a literal _x… escaped. */
export function escaped(text: string): string {
  return needsCare.test(text) ? text.replace(special, escape) : text;
}

function escape(character: string): string {
  switch (character) {
    case "&":
      return "&amp;";
    case "<":
      return "&lt;";
    case ">":
      return "&gt;";
    case "_":
      return "_x005F_";
    default:
      return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
  }
}
