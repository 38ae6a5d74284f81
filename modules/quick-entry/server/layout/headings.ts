import { labelAt } from "../evidence/labels.ts";
import { lettersOf } from "../signs/letters.ts";

const heading =
  /^[\s\d.、()（）①-⑳【】[\]★*•●■◆#=—\-一二三四五六七八九十]{0,8}([\p{Script=Han}]{2,8}?)(?:的?(?:信息|资料|情况|栏))?\s*[:：】\]=—\-*]{0,6}\s*$/u;
/** Labels that say by themselves nothing of whose they are. */
const general =
  /^([\s\d.、()（）①-⑳•●*-]{0,6})(姓名|名称|名字|全称|电话|电话号码|手机|手机号|手机号码|联系电话|联系方式)(?=\s*[:：=＝]|\s+\S)/u;
const told = /(?:信息|资料|情况|栏)/u;

/** Whom a line above others speaks of: 二、车商信息. */
function partyIn(line: string): string | undefined {
  const word = heading.exec(line)?.[1];
  if (word === undefined || !told.test(line)) return undefined;
  const { sounded } = lettersOf(word);
  const label = labelAt(sounded, 0);
  const isWhole = label?.word.length === sounded.length && label.announces === "name";
  return isWhole && label.party !== undefined && label.party !== "company" ? word : undefined;
}

/** 车商信息⏎名称：…: the heading stands before each label that says nothing of whose it is. */
export function withoutHeadings(text: string): string {
  let party = "";
  return text
    .split("\n")
    .map((line) => {
      if (told.test(line) && heading.test(line)) party = partyIn(line) ?? "";
      return party === "" ? line : line.replace(general, `$1${party}$2`);
    })
    .join("\n");
}
