import type { ScreenshotDoubt, ScreenshotState } from "../../states.ts";

interface Found<T> {
  readonly value: T;
  readonly sure: boolean;
}

/** What was read; null: the screenshot does not show it. */
export interface Read {
  readonly name: Found<string> | null;
  readonly amountFen: Found<number> | null;
}

interface Entered {
  readonly name: string;
  readonly amountFen: number;
}

/** Blanks and the width of brackets make no other name. */
const plain = (name: string): string => name.normalize("NFKC").replaceAll(/\s/g, "").toUpperCase();

type Verdict = "DIFFERS" | "UNSURE" | "MISSING";

/** Whatever is not surely the same is for a person to look at. */
function verdictOn<T>(found: Found<T> | null, isSame: (value: T) => boolean): Verdict[] {
  if (!found) return ["MISSING"];
  if (!isSame(found.value)) return ["DIFFERS"];
  return found.sure ? [] : ["UNSURE"];
}

/** Why what was entered is not taken for what the screenshot says; empty: both are the same. */
export function doubtsOn(read: Read, entered: Entered): ScreenshotDoubt[] {
  const isName = (name: string) => plain(name) === plain(entered.name);
  const isAmount = (fen: number) => fen === entered.amountFen;
  return [
    ...verdictOn(read.amountFen, isAmount).map((verdict) => `AMOUNT_${verdict}` as const),
    ...verdictOn(read.name, isName).map((verdict) => `NAME_${verdict}` as const),
  ];
}

export const stateFor = (doubts: readonly ScreenshotDoubt[]): ScreenshotState =>
  doubts.length === 0 ? "AGREES" : "DOUBT";
