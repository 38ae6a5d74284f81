import { pinyin } from "pinyin-pro";

/** Characters of several readings, by the one that they have in the names of dealers. */
const readHere: Readonly<Record<string, string>> = { 行: "hang", 长: "chang", 都: "du", 乐: "le" };

/** What people who speak, and who listen, mix up. */
const folded = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, "$1")
    .replace(/([aei]n)g$/, "$1")
    .replace(/^l(?=[aeiouv])/, "n");

export interface Sound {
  /** shun, as it is typed. */
  readonly typed: string;
  /** sun, as it is heard. */
  readonly heard: string;
}

/** Each character is worked out once; there are no more than the language has. */
const known = new Map<string, Sound>();

function soundOf(character: string): Sound {
  const found = known.get(character);
  if (found) return found;
  const typed = readHere[character] ?? pinyin(character, { toneType: "none", v: true });
  const sound = { typed: typed.toLowerCase(), heard: folded(typed.toLowerCase()) };
  known.set(character, sound);
  return sound;
}

/** How a name sounds, character by character and without tones. */
export const soundsOfName = (name: string): readonly Sound[] => Array.from(name, soundOf);

/** A word by what one hears of it. */
export const heardOf = (words: string): string =>
  soundsOfName(words)
    .map(({ heard }) => heard)
    .join(" ");
