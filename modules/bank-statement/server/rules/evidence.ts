import type { Line, Target } from "./line.ts";
import { numbersIn, type WrittenNumber } from "./numbers.ts";
import { bare, hiddenPatternOf, hidesSomething, patternOf, plain, showsSomething } from "./text.ts";
import { unexplained, warningIn } from "./words.ts";

export const signals = {
  attemptNumber: 70,
  number: 60,
  personCode: 45,
  exportNumber: 40,
  merchantNumber: 40,
  name: 30,
  amount: 30,
  account: 30,
  settleDay: 30,
  partOfName: 18,
  payeeName: 15,
  alias: 10,
  tail: 15,
  channel: 10,
  closeDay: 8,
  nearDay: 4,
  place: 4,
  shortName: 4,
} as const;
type Signal = keyof typeof signals;

export interface Part {
  /** `declined`: somebody said that it is not this one; that takes points away. */
  readonly signal: Signal | "declined";
  readonly points: number;
}

/** What speaks against settling a line by itself, however high the score. */
export type Objection =
  | { readonly kind: "otherNumber"; readonly number: string }
  | { readonly kind: "words"; readonly words: string; readonly warning: string | undefined }
  | { readonly kind: "payer"; readonly name: string }
  | { readonly kind: "account" }
  | { readonly kind: "covered" }
  | { readonly kind: "claimed" }
  | { readonly kind: "declined" }
  | { readonly kind: "time" }
  | { readonly kind: "twin"; readonly id: string };

export interface Evidence {
  readonly target: Target;
  readonly parts: readonly Part[];
  readonly score: number;
  readonly objections: readonly Objection[];
  readonly isAmountEqual: boolean;
  /** Whether a number, or a code and a name, say which one is meant. */
  readonly isProven: boolean;
}

export interface Reading {
  readonly line: Line;
  /** Purpose and the payer's reference. */
  readonly text: string;
  readonly numbers: readonly WrittenNumber[];
  /** Who is on the other side. */
  readonly opposite: string;
  /** Finds the line's own sum where it is written out. */
  readonly sum: RegExp;
}

/** As the bank writes a name, and whom persons took it for. */
export interface Alias {
  readonly means: string;
  /** Taught by a person, or confirmed thrice: as good as the name itself. */
  readonly isStrong: boolean;
}

/** What was learnt, by the name as it is written, bare. */
export type Aliases = ReadonlyMap<string, Alias>;

export function read(line: Line, aliases?: Aliases): Reading {
  const text = plain(`${line.purpose} ${line.customSerialNumber}`);
  const written = bare(line.oppositeAccountName);
  const alias = aliases?.get(written);
  const opposite = alias?.isStrong === true ? bare(alias.means) : written;
  return { line, text, numbers: numbersIn(text), opposite, sum: sumOf(line) };
}

/** The signals that were seen, with their points. */
export const partsWhere = (seen: Partial<Record<Signal, boolean>>): readonly Part[] =>
  (Object.keys(seen) as Signal[])
    .filter((signal) => seen[signal])
    .map((signal) => ({ signal, points: signals[signal] }));

interface Doubts {
  /** Who is on the other side, where that is nobody who should be. */
  readonly strangerAs?: string | undefined;
  readonly isOtherAccount?: boolean;
  readonly isOutOfTime: boolean;
}

export function doubtsAbout({ strangerAs, isOtherAccount, isOutOfTime }: Doubts): Objection[] {
  const doubts: Objection[] = [];
  if (strangerAs !== undefined) doubts.push({ kind: "payer", name: strangerAs });
  if (isOtherAccount) doubts.push({ kind: "account" });
  if (isOutOfTime) doubts.push({ kind: "time" });
  return doubts;
}

export const isWithin = (days: number, from: number, to: number): boolean =>
  days >= from && days <= to;

export const wrote = ({ numbers }: Reading, number: string | null): boolean =>
  number !== null && numbers.some((one) => one.number === bareNumber(number));

/** Of a number with a suffix (FK202610120051B-1) the suffix counts too. */
export const wroteAttempt = ({ numbers }: Reading, number: string): boolean =>
  numbersIn(number).some((own) =>
    numbers.some((one) => one.number === own.number && one.suffix === own.suffix),
  );

const bareNumber = (number: string): string => plain(number).replaceAll(/[\s\-_]/gu, "");

export type NameFit = "whole" | "hidden" | "short" | "none";

/** How a name stands in a text; the short form of a company's is its beginning. */
export function nameIn(text: string, name: string): NameFit {
  if (!mayHold(text, name)) return "none";
  if (patternOf(name).test(text)) return "whole";
  if (hidesSomething(text) && hiddenIn(text, name)) return "hidden";
  return shortOf(text, name) ? "short" : "none";
}

/**
 * How a name fits who is on the other side: there the whole field is a name, so 谢秀 is nobody whom the bank
 * calls 谢秀艳. A company's short form is its beginning here too.
 */
export function nameIs(opposite: string, name: string): NameFit {
  if (opposite === bare(name)) return "whole";
  if (isHiddenForm(opposite, name)) return "hidden";
  return shortOf(opposite, name) ? "short" : "none";
}

/** Most names stand in no text at all: that is told without a pattern. */
function mayHold(text: string, name: string): boolean {
  const [first] = bare(name);
  return first !== undefined && (text.includes(first) || hidesSomething(text));
}

const hiddenIn = (text: string, name: string): boolean =>
  Array.from(bare(text).matchAll(hiddenPatternOf(name))).some(([found]) => showsSomething(found));

const isHiddenForm = (opposite: string, name: string): boolean =>
  hidesSomething(opposite) &&
  showsSomething(opposite) &&
  Array.from(opposite.matchAll(hiddenPatternOf(name))).some(([found]) => found === opposite);

const shortestShortForm = 4;

function shortOf(text: string, name: string): string | undefined {
  const characters = Array.from(bare(name));
  if (characters.length <= shortestShortForm) return undefined;
  if (!text.includes(characters.slice(0, shortestShortForm).join(""))) return undefined;
  for (let length = characters.length - 1; length >= shortestShortForm; length--) {
    const short = characters.slice(0, length).join("");
    if (text.includes(short)) return short;
  }
  return undefined;
}

export interface Explained {
  /** Numbers that are the target's own; any other speaks against it. */
  readonly numbers: readonly (string | null)[];
  /** Names and places that belong to the target. */
  readonly names: readonly string[];
  /** Whether a number may carry what stands after its dash: an attempt, a place in a file. */
  readonly takesSuffix?: boolean;
  readonly type: Target["type"];
  /** What else the kind understands. */
  readonly patterns?: readonly RegExp[];
}

/** What of the text is not accounted for by the target: foreign numbers, and words that nobody explains. */
export function objectionsOf(reading: Reading, own: Explained): Objection[] {
  const { text, numbers, sum } = reading;
  const ownNumbers = new Set(own.numbers.flatMap((one) => (one === null ? [] : bareNumber(one))));
  const foreign = numbers.find(
    ({ number, suffix }) =>
      !ownNumbers.has(number) || (suffix !== undefined && own.takesSuffix !== true),
  );
  if (foreign) return [{ kind: "otherNumber", number: foreign.written }];
  let rest = text;
  for (const { written } of numbers) rest = rest.replace(written, " ");
  rest = rest.replaceAll(sum, " ");
  for (const pattern of own.patterns ?? []) rest = rest.replaceAll(pattern, " ");
  for (const name of own.names) rest = without(rest, name);
  const pieces = unexplained(rest, own.type);
  if (pieces.length === 0) return [];
  return [{ kind: "words", words: pieces.join(" "), warning: warningIn(pieces) }];
}

/** The line's own sum, written out: 125290元, 125,290.00. */
function sumOf({ amountFen }: Line): RegExp {
  const yuan = String(Math.floor(amountFen / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, ",?");
  const fen = String(amountFen % 100).padStart(2, "0");
  const cents = fen === "00" ? String.raw`(?:\.00?)?` : String.raw`\.${fen}`;
  return new RegExp(String.raw`(?<![\dA-Z.,])[¥￥]?${yuan}${cents}元?(?![\dA-Z.,%])`, "gu");
}

function without(text: string, name: string): string {
  if (!mayHold(text, name)) return text;
  const whole = text.replaceAll(patternOf(name), " ");
  if (whole !== text) return whole;
  const hidden = text.replaceAll(hiddenPatternOf(name), (found) =>
    showsSomething(found) ? " " : found,
  );
  if (hidden !== text) return hidden;
  const short = shortOf(text, name);
  return short === undefined ? text : text.replace(short, " ");
}

interface Found {
  readonly parts: readonly Part[];
  readonly isProven: boolean;
  readonly objections: readonly Objection[];
}

export function weigh(target: Target, { line }: Reading, found: Found): Evidence {
  const isAmountEqual = line.amountFen === target.amountFen;
  const parts = [...partsWhere({ amount: isAmountEqual }), ...found.parts];
  const covered: readonly Objection[] = target.isOpen ? [] : [{ kind: "covered" }];
  return {
    target,
    parts,
    score: parts.reduce((sum, { points }) => sum + points, 0),
    objections: [...covered, ...found.objections],
    isAmountEqual,
    isProven: found.isProven,
  };
}
