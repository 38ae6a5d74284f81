import { chunkOf } from "../names/chunks.ts";
import type { Candidate, Doubt, TextField } from "../reading/fields.ts";
import { type Noted, Notes, phoneFields, type Role, type Stray, type TokenOf } from "./notes.ts";
import type { Label } from "./label-words.ts";
import type { NumberFound } from "../values/numbers.ts";

const paidBefore = /^(?:的|是)?(?:[定订押首]金|首付|保证金|已[付打转放收经])/;
const smallestLoose = 1000;
const largestLoose = 1_000_000;

/** Notes what numbers and sums could be. */
export class NumberNotes extends Notes {
  /** A label says that a phone is the lessee's. */
  protected isPhoneLabelled = false;

  protected takeNumber(token: TokenOf<"number">): void {
    const { number, at } = token;
    const announces = this.label?.announces;
    if (announces === "else") {
      this.isFilled = true;
      return;
    }
    if (number.kind === "other") {
      this.#otherThanTold(token);
      return;
    }
    if (number.kind === "contract") this.#contract(number, at);
    else if (number.kind === "card" || (announces === "card" && !this.#isPhoneAfter(number)))
      this.#card(number, at);
    else this.#phone(number, at);
    this.isFilled = true;
    this.last = { type: "number", isPhone: number.kind === "phone" };
  }

  /** 卡6217…，报的步惊13900075535: the label's own number has come already. */
  #isPhoneAfter({ kind }: NumberFound): boolean {
    return kind === "phone" && this.isFilled && this.last?.type !== "number";
  }

  /** What a label announced, and something else came. */
  #otherThanTold({ number, at }: TokenOf<"number">): void {
    const field = this.announced();
    // 5B000 was to be a sum; a date or a plate is something else.
    const isSpoiled = /^\d[\dA-Z]{3,}$/.test(number.value);
    if (!field || this.isFilled || (field === "transferAmountFen" && !isSpoiled)) return;
    this.note(field, at, { choices: [number.value], doubts: ["form"] });
    this.isFilled = true;
  }

  #contract({ value, doubts }: NumberFound, at: number): void {
    if (value === "" && this.label?.announces !== "contract") return;
    this.note("contractNo", at, value === "" ? { doubts } : { value, doubts });
  }

  #card({ value, kind, doubts }: NumberFound, at: number): void {
    const announced = this.announced();
    // A card may follow 打款, where a sum was to come; nothing else is both.
    const isCard = announced === "transferAmountFen" && /^\d{15,19}$/.test(value);
    const isLate = this.#isLate(value, announced);
    if (announced && announced !== "payeeCardNo" && !isCard && !isLate) {
      this.note(announced, at, { choices: [value], doubts: ["form"] });
      return;
    }
    if (value === "") this.note("payeeCardNo", at, { doubts });
    else this.note("payeeCardNo", at, { value, doubts: kind === "phone" ? ["form"] : doubts });
  }

  /** 合同2025ZL…，打蒋大军中行6230…: the label's own number has come already. */
  #isLate(value: string, announced: TextField | undefined): boolean {
    const isOther = announced !== "contractNo" || this.last?.type === "bank";
    return this.isFilled && /^\d{15,19}$/.test(value) && isOther;
  }

  #phone(number: NumberFound, at: number): void {
    if (this.label?.announces === "contract" && !this.isFilled) {
      this.note("contractNo", at, { choices: [number.value], doubts: ["form"] });
      return;
    }
    if (!this.#isNobodys() || this.#isCorrected(at)) this.#phoneOfRole(number, at);
    // Whose phone it is, the payee's or the lessee's, nobody says.
    else if (!this.isPhoneLabelled)
      this.note("lesseePhone", at, { choices: [number.value], doubts: ["place"] });
  }

  #phoneOfRole(number: NumberFound, at: number): void {
    const role = this.#roleHere();
    const field = role && phoneFields[role];
    // The next phone without a name is not his again.
    if (field === undefined && !maySpeak(role)) this.party = undefined;
    this.isPhoneLabelled ||= field === "lesseePhone" && this.label?.announces === "phone";
    if (field) this.note(field, at, phoneNoted(number));
    else if (maySpeak(role) && isWhole(number)) this.#stray(number.value, at);
  }

  /** 电话 alone, below the name of one whose phone is no field. */
  #isNobodys(): boolean {
    if (this.label?.announces !== "phone" || this.label.party !== undefined) return false;
    return this.party === "payee" || this.party === "dealer" || this.party === "someone";
  }

  /** 手机号更正为…: the only phone that was said before. */
  #isCorrected(at: number): boolean {
    const start = this.letters.plain.lastIndexOf("\n", at) + 1;
    const isOnly =
      this.has("lesseePhone") && !this.has("salesmanPhone") && !this.has("companyAgentPhone");
    return isOnly && this.corrections.some((one) => one >= start && one <= at);
  }

  /** Whom a number is of: the label's, or the last name's. */
  #roleHere(): Role | undefined {
    const { label } = this;
    if (this.#isNobodys()) return "lessee";
    if (!label) return this.last?.type === "text" ? this.last.role : undefined;
    return this.#roleUnder(label);
  }

  #roleUnder(label: Label): Role | undefined {
    if (label.announces === "unknown") return "lessee";
    if (label.party === "company") return this.party;
    // A name that came since the label is nearer.
    const named = this.last?.type === "text" ? this.last.role : undefined;
    return label.announces === "phone" ? this.partyOfPhone(label) : (named ?? label.party);
  }

  /** A phone that nobody's name and no label stands beside. */
  #stray(value: string, at: number): void {
    const [next] = this.beside(1, 4);
    const isBeforeName = next?.type === "text" && chunkOf(this.slice(next)).kind === "person";
    if (isBeforeName && !this.has("lessee")) {
      this.note("lesseePhone", at, { value });
      return;
    }
    const isAdjacent = this.last?.isPhone === true;
    this.strays.push({ value, at, index: this.index, isAdjacent });
  }

  /** Whose it is, the lessee's or the salesman's, a person says. */
  protected noteStray({ value, at, index, isAdjacent }: Stray): void {
    this.index = index;
    const open: Noted = { choices: [value], doubts: ["unexplained"] };
    const isSecond = this.has("lesseePhone");
    // A second phone after a labelled one is another's; right behind it, it may be either.
    if (isAdjacent || !isSecond || !this.isPhoneLabelled)
      this.note("lesseePhone", at, isAdjacent || isSecond ? open : { ...open, value });
    this.note("salesmanPhone", at, isAdjacent || !isSecond ? open : { ...open, value });
  }

  protected takeAmount(token: TokenOf<"amount">): void {
    const announces = this.label?.announces;
    if (announces === "else" || (token.isAside && this.#isIncluded(token))) return;
    if (announces === "rest") this.#restSum(token);
    else this.#sumOrFigures(token);
  }

  /** （含运费500）: a part of the sum before it. */
  #isIncluded({ at }: TokenOf<"amount">): boolean {
    const { plain } = this.letters;
    const from = plain.lastIndexOf("(", at);
    const [words = ""] = plain.slice(Math.max(0, from), at + 24).split(")");
    return this.has("transferAmountFen") && /含|包|其中|扣|减|优惠|返|\+/.test(words);
  }

  #sumOrFigures(token: TokenOf<"amount">): void {
    const { amount, at, end } = token;
    const announced = this.announced();
    const text = this.letters.plain.slice(at, end);
    const isLabelled = announced === "transferAmountFen";
    if (announced && !isLabelled && !amount.isMoney && !this.isFilled)
      this.#tooShort(announced, at, text);
    else if (isLabelled || amount.isMoney || isLooseSum(amount.fen, text)) {
      this.note("transferAmountFen", at, this.#sumAmong(token, isLabelled));
      this.last = { type: "amount" };
    } else return;
    this.isFilled = true;
  }

  /** 尾款: what is left may be what is paid now; a person says whether it is. */
  #restSum({ amount: { fen }, at }: TokenOf<"amount">): void {
    this.isFilled = true;
    const doubts = ["amountUnclear"] as const;
    this.note("transferAmountFen", at, fen === undefined ? { doubts } : { value: fen, doubts });
  }

  /** A bare number after a sum, which no label announces, may be anything. */
  #sumAmong(token: TokenOf<"amount">, isLabelled: boolean): Noted {
    const sum = this.#sum(token, isLabelled);
    // 0.5万定金已付，再打6.3万: what was paid before, or for another thing.
    if (paidBefore.test(this.letters.plain.slice(token.end, token.end + 5)))
      return { ...withDoubt(sum, "amountUnclear"), isWeak: true };
    const isOpen = !isLabelled && !token.amount.isMoney && this.#isAnything(token);
    return isOpen ? withDoubt(sum, "place") : sum;
  }

  #isAnything({ at, amount }: TokenOf<"amount">): boolean {
    const last = this.candidates.findLast(({ field }) => field === "transferAmountFen");
    // 刚打错了 是71000: it is said instead of the one before.
    const isInstead = this.corrections.some((one) => one > (last?.at ?? at) && one < at);
    // Nobody says a million without a unit: it may be what is left of another number.
    const isLong = (amount.fen ?? 0) >= largestLoose * 100;
    return isLong || (last !== undefined && !isInstead);
  }

  /** A few digits where a card, a phone or a contract was to come. */
  #tooShort(field: Candidate["field"], at: number, text: string): void {
    const isAccount = field === "payeeCardNo" && /^\d{8,}$/.test(text);
    this.note(field, at, { ...(isAccount && { value: text }), choices: [text], doubts: ["form"] });
  }

  #sum({ amount, at }: TokenOf<"amount">, isLabelled: boolean): Noted {
    const before = this.letters.plain.slice(Math.max(0, at - 8), at);
    const { fen, doubts, isMoney } = amount;
    const isNegative = /[^\d—–-][-−]\s?¥?$/.test(before);
    if (fen === undefined || isNegative) return { doubts: ["form"] };
    if (/[\d万WK]\s?[-~～至到—–]\s?$/.test(before))
      return { choices: [fen], doubts: ["amountUnclear"] };
    if (fen >= smallestLoose * 100) return { value: fen, doubts };
    if (isMoney) return { value: fen, doubts: ["amountUnclear"] };
    // 12.8 is 128,000 in this trade; nobody says so.
    const likely = fen >= 100 && isLabelled ? fen * 10_000 : fen;
    return { value: likely, choices: [fen, fen * 10_000], doubts: ["amountUnclear"] };
  }
}

const withDoubt = (noted: Noted, doubt: Doubt): Noted => ({
  ...noted,
  doubts: [...(noted.doubts ?? []), doubt],
});

const maySpeak = (role: Role | undefined): boolean => role === undefined || role === "dealer";

const isWhole = ({ kind, value }: NumberFound): boolean => kind === "phone" && value !== "";

function phoneNoted(number: NumberFound): Noted {
  if (isWhole(number)) return { value: number.value };
  const doubts = number.doubts.length > 0 ? number.doubts : (["form"] as const);
  return { choices: [number.value], doubts };
}

/** A number that no label and no unit makes money, but its size. Years are none. */
function isLooseSum(fen: number | undefined, text: string): boolean {
  // Nine figures or more are a part of some number.
  if (/^(?:0|(?:19|20)\d\d$|\d{9,})/.test(text)) return false;
  return fen === undefined || fen >= smallestLoose * 100;
}
