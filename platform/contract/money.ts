import { z } from "zod";

/** No single figure of money is larger than ten million million fen. */
export const fenLimit = 10_000_000_000_000;

/**
 * The most that anybody can enter as one amount: a thousand million yuan. As many of them as a list
 * adds up are still an exact safe integer, whoever fills a list with the largest there is.
 */
export const amountLimit = 100_000_000_000;

/** An amount of money in fen. The only money type: yuan exist only in what people read and type. */
export const Fen = z.int().min(-fenLimit).max(fenLimit).brand<"Fen">();
export type Fen = z.infer<typeof Fen>;

/** A percentage in hundredths of a percent: 10000 is 100 %. */
export const BasisPoints = z.int().min(0).max(10_000).brand<"BasisPoints">();
export type BasisPoints = z.infer<typeof BasisPoints>;

const yuanText = /^(-?)(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

/** Reads what a person typed as yuan. Signs in odd places, exponents and a third decimal are refused. */
export function parseYuan(typed: string): Fen | undefined {
  const match = yuanText.exec(typed.trim().replaceAll(",", ""));
  if (!match) return undefined;
  const [, sign, yuan = "0", decimals = ""] = match;
  const fen = Number(yuan) * 100 + Number(decimals.padEnd(2, "0"));
  const signed = sign && fen ? -fen : fen;
  const result = Fen.safeParse(signed);
  return result.success ? result.data : undefined;
}

/** Fen as yuan with two decimals, for machines, without going through a fraction: 12800000 → "128000.00". */
export function formatYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, "0");
  return `${fen < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The same as people read it: 12800000 → "128,000.00". */
export const showYuan = (fen: number): string =>
  formatYuan(fen).replaceAll(/(?<=\d)(?=(\d{3})+\.)/g, ",");

/** 12800000 → "¥128,000.00". */
export const formatMoney = (fen: number): string =>
  `${fen < 0 ? "-" : ""}¥${showYuan(Math.abs(fen))}`;

/** Basis points as people read them: 3333 is 33.33. */
export function percentText(basisPoints: number): string {
  const [whole, rest] = [Math.trunc(basisPoints / 100), Math.abs(basisPoints % 100)];
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
}

const percentTyped = /^(0|[1-9]\d{0,2})(?:\.(\d{1,2}))?%?$/;

/** Reads what a person typed as a percentage of at most a hundred: "1.5" and "1.5%" are 150. */
export function parsePercent(typed: string): BasisPoints | undefined {
  const [, whole, decimals = ""] = percentTyped.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const result = BasisPoints.safeParse(Number(whole) * 100 + Number(decimals.padEnd(2, "0")));
  return result.success ? result.data : undefined;
}
