import { type Amount, amountAt } from "../values/amounts.ts";
import { isSaidElsewhere, nameBefore, placeFrom } from "../values/bank-places.ts";
import { bankAt, type BankFound, isGenericAt, localBankAt } from "../values/banks.ts";
import type { Label } from "./label-words.ts";
import { isLabelBetween, labelAt } from "./labels.ts";
import {
  blank,
  bullet,
  clauseSigns,
  colonSigns,
  goesOnAsName,
  hour,
  keptBracket,
  keptLenticular,
  matchAt,
  valueGap,
  wordSign,
} from "./token-signs.ts";
import { UnknownLabels } from "./unknown-labels.ts";
import type { Letters } from "../signs/letters.ts";
import { isPersonName } from "../names/names.ts";
import { beginsWithPlace } from "../names/places.ts";
import { type NumberFound, numberAt } from "../values/numbers.ts";
import { Programs } from "../signs/programs.ts";
import { corrects, fillerAt } from "../signs/words.ts";

interface Placed {
  readonly at: number;
  readonly end: number;
  /** Within brackets: a comment, which names nobody. */
  readonly isAside: boolean;
}

export type Token = Placed &
  (
    | { readonly type: "label"; readonly label: Label }
    | { readonly type: "number"; readonly number: NumberFound }
    | { readonly type: "amount"; readonly amount: Amount }
    | { readonly type: "bank"; readonly isShort: boolean }
    | { readonly type: "text" }
    /** All that a line says after a label, which is not read further. */
    | { readonly type: "rest"; readonly isHostile: boolean }
    | { readonly type: "gap"; readonly gap: Gap }
  );
export type Gap = "line" | "clause" | "space" | "colon" | "bracket";

/** Whether a number that is no money goes on where the sum would end. */
const isLonger = (number: NumberFound | undefined, { end, isMoney }: Amount): boolean =>
  number !== undefined && (number.end > end || (number.end === end && !isMoney));

/** Takes a text apart, once from its beginning to its end. */
class Reader {
  readonly tokens: Token[] = [];
  readonly #letters: Letters;
  #at = 0;
  #depth = 0;
  /** Where the words began that are being read. */
  #wordsFrom = -1;

  readonly #programs: Programs;
  readonly #unknown: UnknownLabels;

  constructor(letters: Letters) {
    this.#letters = letters;
    this.#programs = new Programs(letters.plain);
    this.#unknown = new UnknownLabels(letters);
  }

  read(): readonly Token[] {
    const { length } = this.#letters.plain;
    while (this.#at < length) {
      if (!this.#step()) this.#word();
    }
    this.#endWords();
    return this.tokens;
  }

  get #plain(): string {
    return this.#letters.plain;
  }

  /** What begins here besides a plain word. */
  #step(): boolean {
    return this.#gap() || this.#thing() || this.#label() || this.#bank() || this.#filler();
  }

  #add(token: Record<string, unknown> & { type: Token["type"] }, end: number): true {
    this.#endWords();
    const placed = { ...token, at: this.#at, end, isAside: this.#depth > 0 };
    this.tokens.push(placed as unknown as Token);
    this.#at = end;
    return true;
  }

  #endWords(): void {
    if (this.#wordsFrom < 0) return;
    const token = {
      type: "text",
      at: this.#wordsFrom,
      end: this.#at,
      isAside: this.#depth > 0,
    } as const;
    this.#wordsFrom = -1;
    this.tokens.push(token);
  }

  #gap(): boolean {
    const char = this.#plain.charAt(this.#at);
    if (char === "\n") return this.#line();
    if (char === "(" || char === ")") return this.#bracket(char);
    const kept = matchAt(keptLenticular, this.#plain, this.#at);
    if (kept > 0) return this.#take(kept);
    return (
      this.#gapOf("space", blank) ||
      this.#gapOf("colon", colonSigns) ||
      this.#gapOf("clause", clauseSigns)
    );
  }

  #gapOf(gap: Gap, pattern: RegExp): boolean {
    const length = matchAt(pattern, this.#plain, this.#at);
    return length > 0 && this.#add({ type: "gap", gap }, this.#at + length);
  }

  #line(): true {
    this.#endWords();
    this.#depth = 0;
    this.#add({ type: "gap", gap: "line" }, this.#at + 1);
    const marks = matchAt(bullet, this.#plain, this.#at);
    if (marks > 0) this.#add({ type: "gap", gap: "space" }, this.#at + marks);
    return true;
  }

  /** Brackets of a registered name belong to it; all others hold a comment. */
  #bracket(char: string): true {
    if (char === "(") {
      const kept = this.#wordsFrom < 0 ? 0 : matchAt(keptBracket, this.#plain, this.#at);
      if (kept > 0) return this.#take(kept);
      this.#endWords();
      this.#depth = Math.min(this.#depth + 1, 9);
      return this.#add({ type: "gap", gap: "bracket" }, this.#at + 1);
    }
    this.#endWords();
    this.#depth = Math.max(this.#depth - 1, 0);
    return this.#add({ type: "gap", gap: "bracket" }, this.#at + 1);
  }

  #take(length: number): true {
    if (this.#wordsFrom < 0) this.#wordsFrom = this.#at;
    this.#at += length;
    return true;
  }

  #thing(): boolean {
    const { plain, shown } = this.#letters;
    const isWithin = this.#wordsFrom >= 0;
    // Letters in the middle of a word begin no number.
    if (isWithin && /^[A-Z]{2}/.test(plain.slice(this.#at - 1, this.#at + 1))) return false;
    return this.#numberOrSum(numberAt(plain, shown, this.#at), isWithin);
  }

  #numberOrSum(number: NumberFound | undefined, isWithin: boolean): boolean {
    const plain = this.#plain;
    if (number && number.kind !== "other") return this.#add({ type: "number", number }, number.end);
    const amount = amountAt(plain, this.#at);
    if (amount && !isLonger(number, amount) && !this.#isOfName(amount, isWithin))
      return this.#add({ type: "amount", amount }, amount.end);
    const isWord = isWithin && /\p{Script=Han}/u.test(plain.charAt(this.#at));
    return number !== undefined && !isWord && this.#add({ type: "number", number }, number.end);
  }

  /** 八百里车行 is no sum, nor is 收款人：杜三百, where one sign stands between it and the label. */
  #isOfName({ end, isWords }: Amount, isWithin: boolean): boolean {
    if (!isWords) return false;
    const [label, gap] = this.tokens.slice(-2);
    const isAnnounced = label?.type === "label" && label.label.announces === "name";
    const isBehindColon = isAnnounced && gap?.type === "gap" && gap.gap === "colon";
    const isSecond = isWithin && isBehindColon && this.#at - this.#wordsFrom === 1;
    return isSecond || goesOnAsName(this.#plain.charAt(end));
  }

  #label(): boolean {
    const label = this.#labelHere();
    if (!label) return false;
    const end = this.#at + label.word.length;
    this.#add({ type: "label", label }, end + this.#sameLabel(label, end));
    this.#rest(label);
    return true;
  }

  #labelHere(): Label | undefined {
    const label = labelAt(this.#letters.sounded, this.#at);
    const whole = this.#isSetOff() ? this.#unknown.mistyped(this.#at, label) : undefined;
    if (whole) return whole;
    const longer = label && this.#isSetOff() ? this.#unknown.at(this.#at) : undefined;
    if (longer) return longer;
    if (label && this.#isAnnounced(label)) return label;
    return this.#isSetOff() ? this.#unknown.at(this.#at) : undefined;
  }

  /** 首付卡：, 保险公司电话：: a word for what we do not read, and of what kind it is. */
  #sameLabel({ announces }: Label, end: number): number {
    if (announces !== "else") return 0;
    const more = labelAt(this.#letters.sounded, end);
    const isKind = more !== undefined && /^(?:card|phone|bank|name)$/.test(more.announces);
    const after = end + (more?.word.length ?? 0);
    return isKind && /^\s?[:：]/.test(this.#plain.slice(after, after + 2)) ? after - end : 0;
  }

  /** At the beginning of a line or of a part of it, not of a value. */
  #isSetOff(): boolean {
    const before = this.tokens.at(-1);
    const isGap = before?.type === "gap" && before.gap !== "colon";
    const isAfterColon = this.tokens.at(-2)?.type === "gap" && isGap && before.gap === "space";
    return this.#wordsFrom < 0 && !isAfterColon && (before === undefined || isGap);
  }

  #isAnnounced(label: Label): boolean {
    const from = this.#at + label.word.length;
    return isLabelBetween(label, {
      before: this.#plain.slice(Math.max(0, this.#wordsFrom), this.#at),
      after: this.#plain.slice(from, from + 4),
      isWithin: this.#wordsFrom >= 0,
    });
  }

  /** Remarks are kept to the end of the line; so is what is no value but a piece of a program. */
  #rest(label: Label): void {
    const gap = matchAt(valueGap, this.#plain, this.#at);
    if (gap === 0 && label.word !== "备注") return;
    const from = this.#at + gap;
    const newline = this.#plain.indexOf("\n", from);
    const end = newline < 0 ? this.#plain.length : newline;
    const isHostile = this.#programs.isWithin(from, Math.min(end, from + 300));
    if (label.announces !== "remarks" && !isHostile) return;
    if (label.word.startsWith("补") && this.#isMore(from, end)) return;
    this.#add({ type: "gap", gap: "colon" }, from);
    const to = label.announces === "remarks" ? this.#nextLabelled(from, end) : end;
    if (to > from) this.#add({ type: "rest", isHostile }, to);
  }

  /** 补充：打款改成78000, 补充：合同号…: no remark, but what is meant instead or too. */
  #isMore(from: number, end: number): boolean {
    const isInstead = this.#plain.slice(from, end).search(corrects) >= 0;
    return isInstead || (labelAt(this.#letters.sounded, from)?.word.length ?? 0) > 1;
  }

  /** A later label on the same line ends a remark if it has its colon. */
  #nextLabelled(from: number, end: number): number {
    for (let at = from + 1; at < end; at += 1) {
      if (!/[，,；; |]/.test(this.#plain.charAt(at - 1))) continue;
      const label = labelAt(this.#letters.sounded, at);
      const colon = label && matchAt(valueGap, this.#plain, at + label.word.length);
      if (label && label.announces !== "remarks" && colon) return at - 1;
    }
    return end;
  }

  #bank(): boolean {
    const found = bankAt(this.#plain, this.#at);
    if (found) return this.#knownBank(found);
    const isOfWords = this.#wordsFrom >= 0 || this.#awaitsName();
    const local = isOfWords ? undefined : localBankAt(this.#plain, this.#at);
    if (!local) return false;
    const length = nameBefore(this.#plain, this.#at);
    if (length > 0) return this.#add({ type: "text" }, this.#at + length);
    // 张三农商银行 may be a person and a bank.
    const named = /^.+?(?=农|信|村|商|银)/u.exec(this.#plain.slice(this.#at, local.end))?.[0] ?? "";
    return this.#add(
      { type: "bank", isShort: local.isShort || (isPersonName(named) && !this.#isPlace(named)) },
      local.end,
    );
  }

  /** 丽水农行: the place before it is part of it, if the message has it elsewhere too. */
  #knownBank({ end, isShort }: BankFound): true {
    const from = placeFrom(this.#plain, {
      wordsFrom: this.#wordsFrom,
      at: this.#at,
      awaitsName: this.#awaitsName(),
    });
    if (from !== undefined) {
      this.#at = from;
      if (from === this.#wordsFrom) this.#wordsFrom = -1;
    }
    // 打崇仁农商银行: such a bank has a place's name, which stands before it.
    const isOpen = from === undefined && isGenericAt(this.#plain, this.#at) && this.#takesPlace();
    return this.#add({ type: "bank", isShort: isShort || isOpen }, end);
  }

  /** Takes the place that stands before; whether it remains open how far the bank's name goes. */
  #takesPlace(): boolean {
    if (this.#wordsFrom < 0) return false;
    const words = this.#plain.slice(this.#wordsFrom, this.#at);
    const place = words.slice(-2);
    if (place.length < 2 || !beginsWithPlace(place)) return true;
    this.#at -= 2;
    if (this.#at === this.#wordsFrom) this.#wordsFrom = -1;
    return isPersonName(words.slice(-3)) || isPersonName(place);
  }

  /** What stands between a name and a bank, or begins other names of the message too. */
  #isPlace(words: string): boolean {
    return this.#isAfterWords() || isSaidElsewhere(this.#plain, words);
  }

  /** 收款人是项文斌银行是农业银行: the name comes first. */
  #awaitsName(): boolean {
    const before = this.tokens.at(-1);
    return before?.type === "label" && before.label.announces === "name";
  }

  #isAfterWords(): boolean {
    const [before, gap] = this.tokens.slice(-2);
    return gap?.type === "gap" && before?.type !== "number";
  }

  #filler(): boolean {
    if (this.#wordsFrom >= 0 || this.#followsColon()) return false;
    const length = fillerAt(this.#plain, this.#at)?.length ?? matchAt(hour, this.#plain, this.#at);
    if (length === 0 || (length === 1 && this.#beginsName())) return false;
    this.#at += length;
    return true;
  }

  /** 单 and 从 are words in passing, and surnames. */
  #beginsName(): boolean {
    const words = /^\p{Script=Han}{2,3}(?!\p{Script=Han})/u.exec(
      this.#plain.slice(this.#at, this.#at + 4),
    );
    return words !== null && isPersonName(words[0]);
  }

  /** What stands after a label and its colon or blank is meant. */
  #followsColon(): boolean {
    const gap = this.tokens.at(-1);
    if (gap?.type !== "gap") return false;
    const before = this.tokens.at(-2);
    const isColon = gap.gap === "colon" || (before?.type === "gap" && before.gap === "colon");
    return isColon || (gap.gap === "space" && before?.type === "label");
  }

  #word(): void {
    if (!wordSign.test(this.#plain.charAt(this.#at)) && !/[.]/.test(this.#plain.charAt(this.#at))) {
      this.#add({ type: "gap", gap: "clause" }, this.#at + 1);
      return;
    }
    this.#take(1);
  }
}

export const tokensOf = (letters: Letters): readonly Token[] => new Reader(letters).read();
