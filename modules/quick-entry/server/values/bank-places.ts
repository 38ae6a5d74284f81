import { beginsWithPlace } from "../names/places.ts";
import { isPersonName } from "../names/names.ts";

/** What the message has more than once, as it has the name of a town: of the dealer, and of the bank there. */
export const isSaidElsewhere = (plain: string, words: string): boolean =>
  /^\p{Script=Han}+$/u.test(words) && plain.split(words).length > 2;

const lengths = [3, 2];

/** 胡斐沧州银行: how long the name is, if the place behind it is said elsewhere too. */
export function nameBefore(plain: string, at: number): number {
  const found = lengths.filter((length) => {
    const from = at + length;
    const name = plain.slice(at, from);
    const isName = isPersonName(name) && !beginsWithPlace(name);
    return isName && isSaidElsewhere(plain, plain.slice(from, from + 2));
  });
  return found.length === 1 ? (found[0] ?? 0) : 0;
}

/** 丽水农行: where the place begins that ends the words before a bank, all of them or what follows a person's name. */
export function placeFrom(
  plain: string,
  { wordsFrom, at, awaitsName }: { wordsFrom: number; at: number; awaitsName: boolean },
): number | undefined {
  if (wordsFrom < 0) return undefined;
  const words = plain.slice(wordsFrom, at);
  for (const length of lengths) {
    const place = words.slice(-length);
    const name = words.slice(0, -length);
    const isWhole = name === "" && place.length === length && !awaitsName;
    if ((isWhole || isPersonName(name)) && isSaidElsewhere(plain, place)) return at - length;
  }
  return undefined;
}
