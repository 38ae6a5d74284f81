import { filesMatching, type Finding, isTest, type Tree } from "./tree.ts";

interface Pair {
  readonly not: RegExp;
  readonly but: string;
}

/** One thing, one word (docs/glossary.md): what must not stand in a Chinese text, and what does. */
const pairs: readonly Pair[] = [
  { not: /财务驳回/, but: "财务退回" },
  // As a sentence of its own, as the glossary has it, it tells what a state's name cannot.
  { not: /(?<!打款)结果未知/, but: "结果待确认" },
  { not: /退汇/, but: "退票" },
  { not: /(?<!微信)支付(?!宝)/, but: "打款, or 付款 where a customer pays" },
  { not: /复核放行|提交复核|复核批次/, but: "放行" },
  { not: /关联(?!单号|子项|支出单)/, but: "绑定" },
  { not: /禁用/, but: "停用" },
  { not: /（元）/, but: "nothing: the amount beside it has its ¥" },
  { not: /[¥￥]\{/, but: "the amount alone: formatMoney brings the ¥" },
];

const stateFiles = /^modules\/reference\/(?:[a-z]+-)?states\.ts$/;

/** Who calls one thing two names makes people look for the difference. */
export function textsKeepToOneWord(tree: Tree): Finding[] {
  const shown = tree.locales.flatMap(({ folder, zhCN }) =>
    [...zhCN].map(([key, text]) => ({ file: `${folder}/zh-CN.ts`, where: key, text })),
  );
  const refusals = tree.errors.map(({ file, code, zh }) => ({ file, where: code, text: zh }));
  const states = filesMatching(tree, stateFiles).flatMap(([file, whole]) =>
    whole.split("\n").map((text, at) => ({ file, where: `line ${at + 1}`, text })),
  );
  return [...shown, ...refusals, ...states].flatMap(({ file, where, text }) =>
    pairs.flatMap(({ not, but }) => {
      const found = not.exec(text)?.[0];
      if (found === undefined) return [];
      return [{ rule: "one-word", file, message: `${where} says ${found}: say ${but}` }];
    }),
  );
}

/** A dash of another length that stands alone, in code or between tags. */
const otherMark = /(?<!join\()(["'`])(?:[–—]|--)\1|>\s*(?:[–—]|--)\s*</;

/** Several marks for nothing look like several things: `emptyMark` of platform/web is the one. */
export function nothingHasOneMark(tree: Tree): Finding[] {
  return filesMatching(tree, /^(modules\/[^/]+|platform)\/web\/.*\.tsx?$/)
    .filter(([file, text]) => !isTest(file) && otherMark.test(text))
    .map(([file]) => ({ rule: "one-mark", file, message: "marks what is empty: emptyMark" }));
}

const ownFiles = /^platform\/(web|contract)\/money\.ts$/;
const signByHand = /[¥￥]\$\{/;
const decimalsByHand = /\.toFixed\(2\)/;
/** What is written for machines has its own forms. */
const isByHand = (file: string, text: string) =>
  signByHand.test(text) || (file.includes("/web/") && decimalsByHand.test(text));

/** Amounts look alike wherever people read them: grouped, with two decimals, and with the sign. */
export function amountsAreWrittenByOneHand(tree: Tree): Finding[] {
  return filesMatching(tree, /^(modules|platform)\/.*\.tsx?$/)
    .filter(([file, text]) => !isTest(file) && !ownFiles.test(file) && isByHand(file, text))
    .map(([file]) => ({ rule: "money-by-hand", file, message: "writes an amount: formatMoney" }));
}

const maskFile = "platform/server/personal.ts";
const maskByHand = /\*{4} /;

/** A number masked in two ways looks like two numbers: `maskedAccount` knows the one. */
export function accountsAreMaskedByOneHand(tree: Tree): Finding[] {
  return filesMatching(tree, /^(modules|platform)\/.*\.tsx?$/)
    .filter(([file, text]) => !isTest(file) && file !== maskFile && maskByHand.test(text))
    .map(([file]) => ({ rule: "mask-by-hand", file, message: "masks a number: maskedAccount" }));
}
