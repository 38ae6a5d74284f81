import type { Label } from "../evidence/label-words.ts";
import { labelAt } from "../evidence/labels.ts";
import { isFirm } from "../names/dealers.ts";
import { lettersOf } from "../signs/letters.ts";

const colon = /^([^:：\n]{3,30})[:：]\s?(\S.*)$|^([^:：\s]{1,12}[/／、][^:：\s]{1,16})\s+(\S.*)$/u;
/** How the values of labels that share a colon are told apart, the surest sign first. */
const separators = [
  /\s*[/／]\s*/u,
  /\s*、\s*/u,
  /\s*[|｜]\s*/u,
  /\s*[;；]\s*/u,
  /\s*[+＋&]\s*/u,
  /\s*(?:，|,(?!\d{3}(?!\d)))\s*/u,
  /\s+/u,
];
const between = /^[\s/／、|｜,，;；+＋&和及与]+/u;
const mostLabels = 6;

/** What a value looks like that such a label announces. */
const forms: Readonly<Partial<Record<Label["announces"], RegExp>>> = {
  name: /^[\p{Script=Han}A-Za-z·（）()]{2,40}$/u,
  phone: /^\+?[\dOlI\s-]{11,16}$/u,
  card: /^[\d\s*?-]{12,40}$/u,
  bank: /[行社]/u,
  amount: /[\d一二三四五六七八九十壹贰叁肆伍陆柒捌玖]/u,
  contract: /^20\d\d\s?[A-Z]/iu,
};
const isOfForm = (label: Label, value: string): boolean => {
  if (label.announces === "name" && label.party === "salesman") return value !== "";
  return forms[label.announces]?.test(value) ?? /^(?:remarks|else)$/.test(label.announces);
};

/** The labels that stand one after the other, and nothing else. */
function labelsIn(words: string): readonly Label[] | undefined {
  const { sounded } = lettersOf(words);
  const labels: Label[] = [];
  let at = 0;
  while (at < sounded.length) {
    const label = labelAt(sounded, at);
    if (!label || labels.length === mostLabels) return undefined;
    labels.push(label);
    at += label.word.length;
    at += between.exec(sounded.slice(at))?.[0].length ?? 0;
  }
  return labels;
}

/** Several labels with as many values of their form: a line of its own for each. */
function pairsIn(line: string): readonly string[] | undefined {
  const [words = "", said = ""] = (colon.exec(line.trim()) ?? [])
    .slice(1)
    .filter((part) => part !== undefined);
  const labels = labelsIn(words);
  return labels && labels.length > 1
    ? (sharedBy(labels, said) ?? valuesOf(labels, said))
    : undefined;
}

/** 报单及收款：…有限公司: both are one. */
function sharedBy(labels: readonly Label[], said: string): readonly string[] | undefined {
  const [firm = "", ...rest] = said.split(/\s*[，,；;]\s*/u);
  const isOfOne = labels.every(({ announces }) => announces === "name") && isFirm(firm.trim());
  if (!isOfOne) return undefined;
  return [...labels.map(({ word }) => `${word}：${firm.trim()}`), rest.join("，")];
}

function valuesOf(labels: readonly Label[], said: string): readonly string[] | undefined {
  for (const separator of separators) {
    const values = said.replace(/[，,、;；。]$/u, "").split(separator);
    const isEach = values.length === labels.length;
    if (isEach && labels.every((label, at) => isOfForm(label, values[at] ?? "")))
      return labels.map(({ word }, at) => `${word}：${values[at]}`);
  }
  return undefined;
}

/** 户名/卡号：张三/6222…: labels that share a colon, in lines with one label each. */
export const withoutJoined = (text: string): string =>
  text
    .split("\n")
    .flatMap((line) => pairsIn(line) ?? [line])
    .join("\n");
