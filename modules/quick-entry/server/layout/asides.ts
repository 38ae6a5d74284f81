import { labelAt } from "../evidence/labels.ts";
import { lettersOf } from "../signs/letters.ts";

const phoneBehind =
  /(1[3-9]\d{9}|1[3-9]\d[ -]\d{4}[ -]\d{4})\s?[(（](客户|承租人|车主|业务员?|销售|客户经理|经办人?|车商|车行)(?:本人)?(?:的)?(?:电话|手机|号码)?[)）]/gu;
/** 4.85（万）. */
const unitBehind = /(\d)\s?[(（]万元?[)）]/gu;
/** …，我139…: whose it is who writes. */
const ownPhone = /(?<=[，,。；;\s])我(?=\s?1[3-9]\d{9}(?!\d))/gu;
const valueBehind = /([^\s，,；;、。()（）:：]{2,40})\s?[(（]([\p{Script=Han}]{2,5})[)）]/gu;
const fewestBehind = 3;
/** 张三（不对，是李四）: what corrects is meant, and no comment. */
const correctedWithin =
  /\s?[(（]\s?((?:不对|错了|写错|说错|打错|更正|应为|应该[是为]|改[成为])[^()（）\n]{1,40})[)）]/gu;

const isLabel = (word: string): boolean => {
  const { sounded } = lettersOf(word);
  const label = labelAt(sounded, 0);
  return label?.word.length === sounded.length && !/^(?:else|public)$/.test(label.announces);
};

/** 张三（客户）…，李四（收款）: labels that stand behind their values, one after the other. */
function withLabelsBefore(line: string): string {
  const told = [...line.matchAll(valueBehind)].filter(([, , word = ""]) => isLabel(word));
  if (told.length < fewestBehind) return line;
  return line.replaceAll(valueBehind, (whole, value: string, word: string) =>
    isLabel(word) ? `${word}：${value}` : whole,
  );
}

/** 139…（客户）: whose phone it is stands behind it, and is written before it. */
export const withoutAsides = (text: string): string =>
  text
    .replaceAll(unitBehind, "$1万")
    .replaceAll(correctedWithin, "，$1")
    .replaceAll(ownPhone, "我的电话")
    .replaceAll(phoneBehind, (_, phone: string, party: string) => ` ${party}电话：${phone} `)
    .split("\n")
    .map(withLabelsBefore)
    .join("\n");
