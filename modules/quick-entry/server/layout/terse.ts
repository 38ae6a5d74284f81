/** What single signs before a value stand for. */
const meant: Readonly<Record<string, string>> = {
  客: "客户",
  电: "电话",
  话: "电话",
  店: "车行",
  款: "打款",
  付: "打款",
  收: "收款人",
  户: "户名",
  卡: "卡号",
  行: "开户行",
  银: "开户行",
  合: "合同",
};
const terse = /^(\s{0,4})([客电话店款付收户卡行银合])(?:\s{0,2}[:：]\s?|[ \t]+)(?=\S)/u;
const fewest = 4;

/** 客 谭小飞⏎卡 6217…: single signs that stand line after line before a value are labels. */
export function withoutTerse(text: string): string {
  const lines = text.split("\n");
  const signs = lines.flatMap((line) => terse.exec(line)?.[2] ?? []);
  // 行 beside 银 is the car dealer's, and the message one of its own.
  if (signs.length < fewest || new Set(signs).size < signs.length || signs.includes("银"))
    return text;
  return lines
    .map((line) => line.replace(terse, (_, gap: string, sign: string) => `${gap}${meant[sign]}：`))
    .join("\n");
}
