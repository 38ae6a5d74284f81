import { shanghaiClock } from "#platform/server/clock.ts";
import { RowRejected, type RowReason } from "./row-reasons.ts";

/** Titles differ between exports by blanks, width of brackets and a trailing unit or colon only. */
export const plainTitle = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\s/g, "")
    .replace(/\((元|人民币|RMB)\)$/i, "")
    .replace(/:$/, "");

const money = /^([+-]?)[¥￥]?(\d+)(?:\.(\d{0,2})0*)?$/;
const nothing = /^-{0,2}$/;

/** Fen of an amount written with commas or a currency sign; null where the cell is empty or a dash. */
export function fenOf(text: string, otherwise: RowReason): number | null {
  const bare = text.normalize("NFKC").replaceAll(/[\s,]/g, "");
  if (nothing.test(bare)) return null;
  const parts = money.exec(bare);
  const [, sign, whole, fraction] = parts ?? [];
  const fen = Number(`${sign ?? ""}${whole ?? "?"}${(fraction ?? "").padEnd(2, "0")}`);
  if (!Number.isSafeInteger(fen)) throw new RowRejected(otherwise);
  return fen === 0 ? 0 : fen;
}

const dayForm = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?/;
const timeForm = /^[T ]?(\d{1,2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?$/;
const twoDigits = (part: string | undefined) => (part ?? "0").padStart(2, "0");

/** When it was booked. Banks write local time, which has had no summer time since 1991. */
export function momentOf(dayText: string, timeText = ""): Date {
  const written = dayText.trim();
  const [dayPart = "", year, month, day] = dayForm.exec(written) ?? [];
  const clock = timeText.trim() || written.slice(dayPart.length).trim() || "00:00";
  const [, ...time] = timeForm.exec(clock) ?? [];
  const date = [year, twoDigits(month), twoDigits(day)].join("-");
  const local = new Date(`${date}T${[0, 1, 2].map((at) => twoDigits(time[at])).join(":")}+08:00`);
  // A day such as 30 February would silently become one in March.
  const isReal = time.length > 0 && inShanghai(local).startsWith(date);
  if (!isReal) throw new RowRejected("badMoment");
  return local;
}

const inShanghai = (at: Date): string => (Number.isNaN(at.getTime()) ? "" : shanghaiClock(at));

const exponent = /^\d(?:\.\d+)?e\+?\d+$/i;
/** A spreadsheet program keeps fifteen digits of a number and writes zeros for the others. */
const keptDigits = 15;

/** An account number with all of its digits; null where there is none. */
export function accountOf(text: string): string | null {
  const bare = text.normalize("NFKC").replaceAll(/[\s']/g, "").replace(/^-+$/, "");
  if (bare === "") return null;
  const isNumber = /^\d+$/.test(bare);
  const significant = bare.replace(/0+$/, "").length;
  // Sixteen digits that end in one zero are as likely a genuine card as a spoiled one.
  const isSpoiled = isNumber && bare.length > keptDigits + 1 && significant <= keptDigits;
  if (exponent.test(bare) || isSpoiled) throw new RowRejected("accountLostDigits");
  return bare;
}

export const textOrNull = (text: string): string | null => {
  const trimmed = text.trim();
  return trimmed === "" || /^-+$/.test(trimmed) ? null : trimmed;
};
