const dashes = /[‐‑‒–—―−]/gu;

/** As banks and payers write it: wide, small and compatibility forms made one, in capitals. */
export const plain = (text: string): string =>
  isAscii.test(text)
    ? text.toUpperCase()
    : text.replaceAll("№", " ").normalize("NFKC").replaceAll(dashes, "-").toUpperCase();

/** Numbers, mostly: nothing of them has another form, and there are very many. */
const isAscii = /^[\x20-\x7E]*$/u;

/** Signs that people put into or leave out of a name. */
const betweenCharacters = /[\s·•‧・.．]/gu;

export const bare = (text: string): string => plain(text).replaceAll(betweenCharacters, "");

/** What banks print where they have hidden a character or cannot show it. */
const unreadable = "*?□■〓�";

/** A text as a pattern that means just it. */
export const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** Finds a name in a plain text, also with blanks or dots between its characters. */
export function patternOf(name: string): RegExp {
  const characters = Array.from(bare(name)).map(escaped);
  return new RegExp(characters.join("[\\s·•‧・.]*"), "gu");
}

/** Finds a name of which some characters, but not all, may be hidden or unreadable. */
export function hiddenPatternOf(name: string): RegExp {
  const characters = Array.from(bare(name)).map(
    (one) => `(?:${escaped(one)}|[${escaped(unreadable)}])`,
  );
  return new RegExp(characters.join(""), "gu");
}

export const hidesSomething = (text: string): boolean =>
  Array.from(unreadable).some((sign) => text.includes(sign));

/** Whether what is left shows at least one character that is not hidden. */
export const showsSomething = (text: string): boolean =>
  Array.from(text).some((one) => !unreadable.includes(one) && !/\s/u.test(one));

const dayMs = 86_400_000;

const shanghaiDay = (at: string): number =>
  Math.floor((Date.parse(at.length === 10 ? `${at}T00:00:00+08:00` : at) + 8 * 3_600_000) / dayMs);

/** Calendar days in Shanghai from one moment to another; some banks give no time of day. */
export const daysFrom = (from: string, to: string): number => shanghaiDay(to) - shanghaiDay(from);
