import { isDealerName } from "../names/dealers.ts";
import { beginsWithPlace } from "../names/places.ts";
import { soundsOf } from "../signs/letters.ts";
import { heardOf } from "../signs/sounds.ts";
import { everyLabel, type Label, terseWords } from "./label-words.ts";

const all = new Map<string, Label>();
for (const label of everyLabel()) all.set(label.word, label);
/** Labels as they sound, and how long those are that begin with a sign: the longest first. */
const bySound = new Map<string, Label>();
const lengths = new Map<string, readonly number[]>();
for (const label of all.values()) {
  const sounded = soundsOf(label.word);
  const first = sounded.charAt(0);
  // Of two that sound alike, the one that was listed first.
  if (!bySound.has(sounded)) bySound.set(sounded, { ...label, word: sounded });
  const longestFirst = [...new Set([...(lengths.get(first) ?? []), sounded.length])];
  lengths.set(
    first,
    longestFirst.toSorted((one, two) => two - one),
  );
}

/** Long labels by how they are spoken; voice input writes them with other signs. */
const byHearing = new Map<string, Label>();
const heardLengths = new Map<string, Set<number>>();
/** How two signs sound that a long label begins with: most words begin otherwise, and are not looked at further. */
const heardStarts = new Set<string>();
const shortestHeard = 3;
for (const label of bySound.values()) {
  const isHan = /^(?!哪)\p{Script=Han}+$/u.test(label.word);
  if (label.word.length < shortestHeard || !isHan) continue;
  const heard = heardOf(label.word);
  if (!byHearing.has(heard)) byHearing.set(heard, label);
  const first = heardOf(label.word.charAt(0));
  heardStarts.add(heardOf(label.word.slice(0, 2)));
  heardLengths.set(first, (heardLengths.get(first) ?? new Set()).add(label.word.length));
}

const firstHan = 0x2e80;
const fewestSame = 2;

/** 手款人: the sound of a label, and most of its signs. Names that only sound like one have fewer. */
function labelHeard(sounded: string, at: number): Label | undefined {
  if (sounded.charCodeAt(at) < firstHan || !heardStarts.has(heardOf(sounded.slice(at, at + 2))))
    return undefined;
  for (const length of heardLengths.get(heardOf(sounded.charAt(at))) ?? []) {
    const said = sounded.slice(at, at + length);
    const label = byHearing.get(heardOf(said));
    const same = Array.from(said).filter((sign, place) => sign === label?.word.charAt(place));
    if (label && same.length >= fewestSame) return label;
  }
  return undefined;
}

const byLength = new Map<number, Label[]>();
for (const label of bySound.values())
  byLength.set(label.word.length, [...(byLength.get(label.word.length) ?? []), label]);
const shortestMistyped = 3;

/** 报单车啇, 开卢行: a label but for one sign, where all that it could be announce the same. */
export function labelMistyped(sounded: string): {
  readonly label?: Label | undefined;
  /** It could be several, of which each announces something else. */
  readonly isOpen: boolean;
} {
  if (sounded.length < shortestMistyped) return { isOpen: false };
  const like = (byLength.get(sounded.length) ?? []).filter(({ word }) => isMistyped(sounded, word));
  const [first] = like;
  const isOne = like.every(
    ({ party, announces }) => party === first?.party && announces === first?.announces,
  );
  return isOne ? { label: first, isOpen: false } : { isOpen: true };
}

function isMistyped(said: string, word: string): boolean {
  let other = 0;
  for (let at = 0; at < said.length && other < 2; at += 1)
    if (said.charCodeAt(at) !== word.charCodeAt(at)) other += 1;
  return other === 1;
}

/** 收款仁：: all the words before a colon, as they sound or but for one sign. */
export function labelBeforeColon(sounded: string): Label | undefined {
  const heard = labelHeard(sounded, 0);
  return heard?.word.length === sounded.length ? heard : labelMistyped(sounded).label;
}

/** The longest label that stands at a place of a text as it sounds. */
export function labelAt(sounded: string, at: number): Label | undefined {
  for (const length of lengths.get(sounded.charAt(at)) ?? []) {
    const label = bySound.get(sounded.slice(at, at + length));
    if (label) return label;
  }
  return labelHeard(sounded, at);
}

const startsValue = /^[ ]?(?:[\d¥]|[零幺一二三四五六七八九]{3})/;
const startsSum = /^[:： ]?[ ]?[\d¥一二三四五六七八九十]/;
const startsColon = /^[ ]?(?:[:：=＝]|[-—–]*>|[→⇒☞»]|[-—–]{2,})/;
const isFollowed = (after: string): boolean => startsColon.test(after) || startsValue.test(after);
const isLatin = (sign: string): boolean => /[A-Z]/.test(sign);

/** 店, 卡, 打: a label only where its value follows at once. */
function isOneSign({ word, announces }: Label, after: string): boolean {
  if (terseWords.has(word)) return startsColon.test(after);
  if (word === "给") return !/^[我他你]/.test(after);
  return announces === "amount" ? startsSum.test(after) : isFollowed(after) || /^[ /]/.test(after);
}

/** In the middle of words, a label is one if it is long, or if its value follows. */
function isWithinWords({ party, isShort, announces }: Label, after: string): boolean {
  if (startsColon.test(after)) return true;
  if (party === "dealer" || party === "company") return false;
  // 银行是农业银行: said, not written.
  if (announces !== "name" && after.startsWith("是")) return true;
  if (announces === "amount" && startsSum.test(after)) return true;
  return isFollowed(after) || !(isShort || announces === "else");
}

/** …车行有个客户…. */
const ofDealer = /(?:[有来]了?一?个|[这那]边|的)+$/u;

/** Whether a label is meant as one, by what stands before it, up to the beginning of its words, and behind it. */
export function isLabelBetween(
  label: Label,
  { before, after, isWithin }: { before: string; after: string; isWithin: boolean },
): boolean {
  if (isLatin(label.word.slice(-1)) && (isLatin(after.charAt(0)) || isLatin(before.slice(-1))))
    return false;
  if (isWithin) return isBehindWords(label, before, after);
  if (isTerse(label)) return isOneSign(label, after);
  return !/^(?:部|服务|有限|公司|集团|中心)/.test(after);
}

const isTerse = ({ word }: Label): boolean => word.length === 1 || word === "我的";

function isBehindWords(label: Label, before: string, after: string): boolean {
  if (label.word === "给") return isDealerName(before);
  if (isTerse(label)) return false;
  // 富阳大源车行→: a name, not the word for what comes.
  if (label.party === "dealer" && beginsWithPlace(before)) return false;
  const isOfDealer = label.party === "lessee" && isDealerName(before.replace(ofDealer, ""));
  return isOfDealer || isWithinWords(label, after);
}
