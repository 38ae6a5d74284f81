import type { Fen } from "./money.ts";

const digits = "零壹贰叁肆伍陆柒捌玖";
const places = ["", "拾", "佰", "仟"] as const;
const groups = ["", "万", "亿", "兆"] as const;

/** Four digits in capitals; noughts between others are said once. */
function groupText(group: string): string {
  const said = Array.from(group, (digit, at) =>
    digit === "0" ? "零" : `${digits[Number(digit)]}${places[group.length - 1 - at]}`,
  );
  return said.join("").replaceAll(/零+/g, "零").replace(/零$/, "");
}

function yuanText(yuan: string): string {
  let text = "";
  for (let end = yuan.length, nth = 0; end > 0; end -= 4, nth += 1) {
    const said = groupText(yuan.slice(Math.max(0, end - 4), end));
    // A nought stands where a group is left out, and in none that is said no other comes first.
    const joint = text !== "" && said === "" && !text.startsWith("零") ? "零" : "";
    text = said === "" ? joint + text : said + groups[nth] + text;
  }
  return text;
}

/**
 * An amount as it stands on vouchers beside its figures, so that a stroke more does not change it: 123456 is
 * 人民币壹仟贰佰叁拾肆元伍角陆分 (rules of the central bank on filling in bills and vouchers).
 */
export function capitalYuan(fen: Fen): string {
  if (fen < 0) throw new Error("An amount below nothing is not written in capitals");
  if (fen === 0) return "人民币零元整";
  const figures = String(fen).padStart(3, "0");
  const [yuan, jiao, cent] = [figures.slice(0, -2), figures.at(-2), figures.at(-1)];
  const whole = Number(yuan) === 0 ? "" : `${yuanText(yuan)}元`;
  const gap = jiao === "0" && cent !== "0" && whole !== "" ? "零" : "";
  const tenths = jiao === "0" ? gap : `${digits[Number(jiao)]}角`;
  const hundredths = cent === "0" ? "整" : `${digits[Number(cent)]}分`;
  return `人民币${whole}${tenths}${hundredths}`;
}
