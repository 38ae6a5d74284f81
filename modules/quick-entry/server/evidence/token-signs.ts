/** The signs by which a text is taken apart, and how long what stands at a place is. */
export const colonSigns = /(?:[:：=＝]+|[-—–]{0,4}>+|[→⇒☞➡⟶»]+|[-—–]{2,}|::)\s?/y;
export const clauseSigns =
  /[，,。;；、！!？?|｜/\\~～★☆*_…“”"'‘’`^#@&+•●◆■▶►<>\-—–【】[\]「」『』《》]+/y;
export const keptBracket =
  /[(（](?:集团|普通合伙|有限合伙|特殊普通合伙|个体工商户|个体户|个人独资|[\p{Script=Han}]{2,6}[)）](?=有限|股份|公司|集团)|(?:国际|中国|亚洲|亚太|华东|华南|华北|北京|上海|天津|重庆|广州|深圳|浙江|江苏|福建|香港)[)）](?=[\p{Script=Han}]{2,16}(?:公司|厂)))[)）]?/uy;
export const keptLenticular = /【[\p{Script=Han}]{1,6}】(?=车行|汽|二手|名车|车业)/uy;
export const bullet =
  /[ ]{0,4}(?:\(?\d{1,2}[)）][.、:：]?|\d{1,2}[.、](?![\d])|[①-⑳㈠-㈩❶-❿][.、]?|[(（][一二三四五六七八九十]{1,2}[)）]|[一二三四五六七八九十]{1,2}[、.])[ ]{0,2}/y;

export const wordSign = /[\p{Script=Han}A-Za-z·•‧∙]/u;
/** Between a label and its value: blanks, a colon, or both. */
export const valueGap = new RegExp(`[ \\t]{0,4}(?:${colonSigns.source})[ \\t]{0,4}|[ \\t]+`, "y");
export const hour = /[一二三四五六七八九十两\d]{1,3}点(?:半|钟)?(?:之前|以前|前|左右)?/y;
export const blank = /[ \t]+/y;

export function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** What stands behind a number in words, and is none of the words that stand behind sums. */
export const goesOnAsName = (next: string): boolean =>
  /\p{Script=Han}/u.test(next) &&
  !/[元块圆整正的左右多出不吧吗给打到就还以是对嗯啊哈呢收付转好谢那一请我车客合业银卡放走]/.test(
    next,
  );
