import type { Candidate, Doubt, TextField } from "../reading/fields.ts";
import { type Announced, type Label, type Party, terseWords } from "./label-words.ts";
import type { Letters } from "../signs/letters.ts";
import type { Token } from "./tokens.ts";

export type Role = Exclude<Party, "company">;
export type TokenOf<Type extends Token["type"]> = Token & { readonly type: Type };

export const nameFields: Readonly<Record<Role, TextField | undefined>> = {
  lessee: "lessee",
  agent: "companyAgentName",
  salesman: "salesman",
  payee: "payeeName",
  dealer: "reportCarShop",
  someone: undefined,
};
export const phoneFields: Readonly<Record<Role, TextField | undefined>> = {
  lessee: "lesseePhone",
  agent: "companyAgentPhone",
  salesman: "salesmanPhone",
  payee: undefined,
  dealer: undefined,
  someone: undefined,
};

export const namesPeople: ReadonlySet<TextField> = new Set([
  "lessee",
  "payeeName",
  "companyAgentName",
  "salesman",
]);

const payeeHeader =
  /收款信息|收款账户|开票|打款信息|账户信息|收款资料|汇款信息|付款单位|收款单位|公司账户|对公信息/;

const fieldsAnnounced: ReadonlyMap<Announced, TextField> = new Map([
  ["contract", "contractNo"],
  ["card", "payeeCardNo"],
  ["amount", "transferAmountFen"],
]);

/** A name that neither a label nor what stands beside it explains. */
export interface Unplaced {
  readonly kind: "person" | "dealer" | "firm" | "words";
  readonly text: string;
  readonly at: number;
  readonly index: number;
  readonly isAside: boolean;
}

/** A phone that stands beside no name and no label. */
export interface Stray {
  readonly value: string;
  readonly at: number;
  readonly index: number;
  /** Another phone stands before it. */
  readonly isAdjacent: boolean;
}

export interface Noted {
  readonly value?: string | number;
  readonly choices?: readonly (string | number)[];
  readonly doubts?: readonly Doubt[];
  /** It counts only where nothing else is said. */
  readonly isWeak?: boolean;
}

/** What was read so far, and which label speaks. */
export class Notes {
  readonly candidates: Candidate[] = [];
  /** Firms that money is said to go to in passing: the dealer, if a person is paid. */
  readonly inPassing = new Set<number>();
  readonly marks: { lessee?: boolean; payee?: boolean } = {};
  readonly unplaced: Unplaced[] = [];
  /** What stands under a label that nobody foresaw: it counts only where nothing else is said. */
  readonly weak: Candidate[] = [];
  readonly strays: Stray[] = [];
  /** The payee is named as the dealer is. */
  isPayeeDealer = false;
  /** The dealer is named as the payee is. */
  isDealerPayee = false;

  protected readonly letters: Letters;
  protected readonly tokens: readonly Token[];
  protected readonly corrections: readonly number[];
  protected label: Label | undefined;
  protected isFilled = false;
  /** Whom the last name was of. */
  protected party: Role | undefined;
  protected last:
    | { readonly type: Token["type"]; readonly role?: Role; readonly isPhone?: boolean }
    | undefined;
  protected index = 0;

  constructor(letters: Letters, tokens: readonly Token[], corrections: readonly number[]) {
    this.letters = letters;
    this.tokens = tokens;
    this.corrections = corrections;
  }

  protected note(
    field: TextField,
    at: number,
    { value, choices, doubts = [], isWeak = false }: Noted,
  ): void {
    const end = this.tokens[this.index]?.end ?? at;
    const one = { field, at, end, value, label: this.#labelOf(field), ...(choices && { choices }) };
    if (this.label?.announces === "unknown" || isWeak)
      this.weak.push({ ...one, doubts: ["place"] });
    else this.candidates.push({ ...one, doubts: this.#isTerse() ? [...doubts, "place"] : doubts });
  }

  #isTerse(): boolean {
    return this.label !== undefined && terseWords.has(this.label.word);
  }

  /** A label of a sum or of a number explains nobody's name. */
  #labelOf(field: TextField): string | undefined {
    const isOther = namesPeople.has(field) && this.label?.announces !== "name";
    return isOther ? undefined : this.label?.word;
  }

  protected has(field: TextField): boolean {
    return this.candidates.some((one) => one.field === field);
  }

  protected slice(token: Token): string {
    return this.letters.shown.slice(token.at, token.end).trim();
  }

  protected labelBefore(): TokenOf<"label"> | undefined {
    for (let at = this.index - 1; at >= 0; at -= 1) {
      const token = this.tokens[at];
      if (token?.type === "label") return token;
    }
    return undefined;
  }

  /** What is not a gap, next or before. */
  protected beside(from: number, to: number): readonly Token[] {
    return this.tokens
      .slice(Math.max(0, this.index + from), this.index + to)
      .filter(({ type }) => type !== "gap");
  }

  /** 公司名称 is the lessee's, or under the heading of an account the payee's. */
  protected roleOf(party: Party): Role {
    if (party !== "company") return party;
    const before = this.letters.plain.slice(0, this.tokens[this.index]?.at);
    const isPaid = this.has("lessee") || payeeHeader.test(before) || this.#isAccountNext();
    return isPaid ? "payee" : "lessee";
  }

  /** 单位名称, and then its account rather than who acts for it. */
  #isAccountNext(): boolean {
    const next = this.tokens
      .slice(this.index + 1)
      .find((one) => one.type === "label" && (one.label.party ?? one.label.announces) !== "else");
    return next?.type === "label" && /^(?:card|bank)$/.test(next.label.announces);
  }

  /** The field that the label before announces, unless it is a name. */
  protected announced(): TextField | undefined {
    const { label } = this;
    if (!label) return undefined;
    if (label.announces === "phone") return phoneFields[this.partyOfPhone(label)];
    return fieldsAnnounced.get(label.announces);
  }

  protected partyOfPhone({ party }: Label): Role {
    return party && party !== "company" ? party : (this.party ?? "lessee");
  }
}
