/** The first character of each initial in the order of pinyin; I, U and V begin no syllable. */
const first = "阿芭擦搭蛾发噶哈讥咔垃妈拿噢啪期然撒塌挖昔压匝";
const initials = "abcdefghjklmnopqrstwxyz";
const byPinyin = new Intl.Collator("zh-u-co-pinyin");

const isHan = (character: string) => /\p{Script=Han}/u.test(character);

/** Characters of two readings, by the one that they have here (银行, 车行). */
const readHere: Readonly<Record<string, string>> = { 行: "h" };

function initialOf(character: string): string {
  if (readHere[character]) return readHere[character];
  if (!isHan(character)) return character.toLowerCase();
  const after = Array.from(first).findLastIndex((start) => byPinyin.compare(start, character) <= 0);
  return initials[Math.max(after, 0)] ?? "";
}

/** 渠道管理 → qdgl: how one types a name quickly. */
export const pinyinInitials = (text: string): string => Array.from(text, initialOf).join("");
