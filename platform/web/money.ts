import { formatYuan } from "#platform/contract/money.ts";

/** 12800000 fen → "128000.00": what a spreadsheet takes for a number. */
export const plainMoney = formatYuan;

export { formatMoney } from "#platform/contract/money.ts";

const fenInWan = 1_000_000;

/** 12800000 fen → "12.8 万", to the last fen; nothing below ten thousand, where it would not help. */
export function inWan(fen: number): string | undefined {
  if (Math.abs(fen) < fenInWan) return undefined;
  const digits = String(Math.abs(fen));
  const decimals = digits.slice(-6).replace(/0+$/, "");
  return `${fen < 0 ? "-" : ""}${digits.slice(0, -6)}${decimals && `.${decimals}`} 万`;
}
