import { plain } from "./text.ts";

/** A number of ours or of a contract, as written into a purpose. */
export interface WrittenNumber {
  /** Without blanks and dashes inside it. */
  readonly number: string;
  /** What follows it after a dash: the attempt of a payout, the line of a file. */
  readonly suffix: string | undefined;
  /** How it stands in the text. */
  readonly written: string;
}

const gap = String.raw`[\s\-_]{0,3}`;

/** Letters, a day, a running number and perhaps a letter: CK202610090075B. */
const ofOurs = new RegExp(
  String.raw`(?<![A-Z0-9])([A-Z]{2})${gap}(20\d{6})${gap}(\d{3,6})${gap}([A-Z]?)(?:-(\d{1,3}))?(?![A-Z0-9])`,
  "gu",
);
/** A year, letters and a running number: 2026ZLHT4625469. */
const ofContracts = new RegExp(
  String.raw`(?<![A-Z0-9])(20\d{2})${gap}([A-Z]{1,6})${gap}(\d{7,9})(?![A-Z0-9])`,
  "gu",
);
/** The same, broken in two where the bank's line ended. */
const ofBrokenContracts =
  /(?<![A-Z0-9])(20\d{2})([A-Z]{1,6})(?=[\d\s]{8,10}(?![A-Z0-9]))(\d+\s\d+)(?![A-Z0-9])/gu;
/** Letters and a running number: KH20963813. */
const ofPeople = /(?<![A-Z0-9])([A-Z]{2})(\d{8})(?![A-Z0-9])/gu;

/** Every whole number in a text; a part of one is none. */
export function numbersIn(text: string): readonly WrittenNumber[] {
  const found: WrittenNumber[] = [];
  let rest = plain(text);
  for (const kind of [ofOurs, ofContracts, ofBrokenContracts, ofPeople]) {
    rest = rest.replaceAll(kind, (written: string, ...groups: (string | undefined)[]) => {
      const [letters = "", day = "", running = "", last = ""] = groups;
      const isOurs = kind === ofOurs;
      found.push({
        number: joined(letters, day, kind === ofPeople ? "" : running, isOurs ? last : ""),
        suffix: isOurs ? groups[4] : undefined,
        written,
      });
      return " ";
    });
  }
  return found;
}

const joined = (...parts: readonly string[]): string => parts.join("").replaceAll(/\s/gu, "");

/** In how many places two numbers of one length differ; numbers of different length are no twins. */
export function differingPlaces(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  return Array.from(one).filter((character, at) => character !== other[at]).length;
}
