const terse = /^(\s{0,4})(户|卡|行|客|电|合|付|款|收|店|银)[ \t]+(?=\S)/u;
const fewest = 3;

/** 客 谭小飞⏎卡 6217…: single signs that stand line after line before a value have a colon. */
export function withoutTerse(text: string): string {
  const lines = text.split("\n");
  if (lines.filter((line) => terse.test(line)).length < fewest) return text;
  return lines.map((line) => line.replace(terse, "$1$2：")).join("\n");
}
