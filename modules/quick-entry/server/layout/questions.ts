import { labelAt } from "../evidence/labels.ts";
import { lettersOf } from "../signs/letters.ts";

const asking =
  /(?:麻烦|请|再)?(?:发我一?下?|发给我|发一下|发下|报一下|报下|给我一?下?|说一下|是多少|多少钱?|是谁|叫什么|是哪家|哪家|呢|[?？:：\s])+$/u;
/** 你发卡号给我. */
const politely = /^(?:你|您|麻烦|请|那|再|先|把)*(?:发|报|给|说|提供)一?下?我?/u;
/** What is asked for without its label. */
const plainly: readonly (readonly [RegExp, string])[] = [
  [/^(?:打|放|付|转)?多少钱?[?？]?$/u, "金额"],
  [/^(?:钱|款)?(?:打|放|付|转)(?:给|到)?(?:谁|哪里|哪个?卡?|哪边)[?？]?$/u, "收款人"],
];

/** The label that a line asks for, and says nothing else. */
function askedIn(line: string): string | undefined {
  // 好的，客户名字发一下: what is asked comes last.
  const text = (line.split(/[，,。！!]/u).at(-1) ?? "").trim();
  const plain = plainly.find(([pattern]) => pattern.test(text))?.[1];
  if (plain !== undefined) return plain;
  const words = text.replace(asking, "").replace(politely, "");
  const { sounded } = lettersOf(words);
  return words.length > 1 && labelAt(sounded, 0)?.word.length === sounded.length
    ? words
    : undefined;
}

/** 客户电话发我, and the answer lines below: the question stands where a label would. */
export function withAnswers(lines: readonly string[]): readonly string[] {
  const answered: string[] = [];
  let isAsked = false;
  for (const line of lines) {
    const asked = askedIn(line);
    if (asked !== undefined) answered.push(`${asked}：`);
    else if (line.trim() !== "" || !isAsked) answered.push(line);
    isAsked = asked !== undefined || (isAsked && line.trim() === "");
  }
  return answered;
}
