import { withoutDenied } from "./denials.ts";
import type { Candidate, TextField } from "../reading/fields.ts";
import { isFirm } from "../names/dealers.ts";
import type { Label } from "./label-words.ts";
import { type Letters, lettersOf } from "../signs/letters.ts";
import { corrects } from "../signs/words.ts";
import { saysNothing } from "../names/names.ts";
import { nameFields, type TokenOf } from "./notes.ts";
import { PartyNotes } from "./party-notes.ts";
import { withoutOtherSums } from "./sums.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** What a message says of one order, before anything is decided. */
export interface Evidence {
  readonly candidates: readonly Candidate[];
  readonly inPassing: ReadonlySet<number>;
  readonly marks: { readonly lessee?: boolean; readonly payee?: boolean };
  readonly isPayeeDealer: boolean;
  readonly isDealerPayee: boolean;
}

const quoted = /["'“]([\p{Script=Han}·]{2,40})["'”]/gu;

/** Walks over the tokens of an order and notes what each could be. */
class Walk extends PartyNotes {
  /** The label that spoke before a bracket was opened. */
  #outer: { readonly label: Label; readonly isFilled: boolean } | undefined;

  walk(): this {
    for (const [index, token] of this.tokens.entries()) {
      this.index = index;
      this.#take(token);
    }
    this.placeRest();
    this.candidates.push(...this.weak.filter(({ field }) => !this.has(field)));
    return this;
  }

  #take(token: Token): void {
    if (token.type === "gap") this.#gap(token);
    else if (token.type === "label") this.#announce(token.label);
    else if (token.type === "number") this.takeNumber(token);
    else if (token.type === "amount") this.takeAmount(token);
    else if (token.type === "bank") this.#bank(token);
    else if (token.type === "rest") this.#rest(token);
    else this.takeWords(token);
  }

  #gap({ gap, at }: TokenOf<"gap">): void {
    if (gap === "bracket") this.#bracket(this.letters.plain.charAt(at) === "(");
    if (gap !== "line") return;
    this.#outer = undefined;
    const next = this.tokens[this.index + 1]?.type;
    // A label alone on its line speaks of the next one, unless that has its own.
    const goesOn =
      !this.isFilled &&
      next !== "label" &&
      next !== "gap" &&
      !/^(?:else|unknown)$/.test(this.label?.announces ?? "");
    if (!goesOn) this.label = undefined;
  }

  #bracket(isOpening: boolean): void {
    if (isOpening && this.label) this.#outer ??= { label: this.label, isFilled: this.isFilled };
    else if (!isOpening && this.#outer) {
      this.label = this.#outer.label;
      this.isFilled ||= this.#outer.isFilled;
      this.#outer = undefined;
    } else if (!isOpening && this.#isLabelInside()) {
      this.label = undefined;
      this.party = undefined;
    }
  }

  /** （联系人周总 139…）: the label ends with its bracket. */
  #isLabelInside(): boolean {
    return this.labelBefore()?.isAside === true;
  }

  #announce(found: Label): void {
    if (this.#isTitle(found) || this.#isOfWholeOrder(found)) return;
    const label = this.#ofOwner(found);
    this.label = label;
    this.isFilled = false;
    if (label.announces === "name" && label.party) this.party = this.roleOf(label.party);
    if (label.announces === "public") this.#mark(label.word);
    this.last = undefined;
  }

  /** 第三批：张三 139… 622… 5万: words above a whole order are its heading. */
  #isOfWholeOrder({ announces }: Label): boolean {
    if (announces !== "unknown") return false;
    const after = this.tokens.slice(this.index + 1);
    const end = after.findIndex(
      (token) => token.type === "label" || (token.type === "gap" && token.gap === "line"),
    );
    const line = end < 0 ? after : after.slice(0, end);
    const has = (kind: string) =>
      line.some((one) => one.type === "number" && one.number.kind === kind);
    return has("phone") && has("card") && line.some(({ type }) => type === "amount");
  }

  /** 联系人老板娘韩小芹: what he is, and then his name. */
  #isTitle({ word }: Label): boolean {
    const before = this.tokens[this.index - 1];
    if (before?.type !== "label" || before.label.announces !== "name") return false;
    return /^老板娘?$/.test(word) && before.label.party !== "dealer";
  }

  /** 卡6217…，名字张三: a name that is said after the account is its owner's. */
  #ofOwner(label: Label): Label {
    // 转他老婆胡秀英: whom the money goes to, whoever she is.
    const before = this.letters.plain.slice(0, this.tokens[this.index]?.at).slice(-6);
    if (label.party === "someone" && /[打转给付汇][^，,。\n]{0,4}$/u.test(before))
      return { ...label, party: "payee" };
    const isOwner =
      /^(?:姓名|名字|名)$/.test(label.word) && this.has("lessee") && this.has("payeeCardNo");
    return isOwner && !this.has("payeeName") ? { ...label, party: "payee" } : label;
  }

  /** Whose account or kind 对公 speaks of. */
  #mark(word: string): void {
    const end = this.tokens[this.index]?.end ?? 0;
    const isNo = /^[:：\s=＝→⇒>|/\-—]{0,6}(?:否|不|N)/.test(this.letters.plain.slice(end, end + 8));
    const isAsked = word === "是否公户" && this.has("lessee") && !this.has("payeeName");
    const isOfLessee =
      /承租|客户|单$/.test(word) ||
      this.letters.plain.startsWith("客户", end) ||
      isAsked ||
      this.#isBesideLessee() ||
      this.#isBeforeLessee(word);
    this.marks[isOfLessee ? "lessee" : "payee"] = !isNo;
  }

  /** 公户⏎承租：…: said of whom the next label names. */
  #isBeforeLessee(word: string): boolean {
    const next = this.tokens.slice(this.index + 1).find(({ type }) => type === "label");
    const isLessee = next?.type === "label" && next.label.party === "lessee";
    return word === "公户" && !this.has("lessee") && isLessee;
  }

  /** 承租人性质：公户, or in brackets behind the lessee's name. */
  #isBesideLessee(): boolean {
    const before = this.beside(-2, 0).at(-1);
    const isKind = before?.type === "label" && before.label.party === "lessee";
    return (
      isKind ||
      this.#isBehindFirm() ||
      (this.tokens[this.index]?.isAside === true && this.party === "lessee")
    );
  }

  /** 承租人：…有限公司 公户: right behind the lessee's own name. */
  #isBehindFirm(): boolean {
    const last = this.candidates.at(-1);
    const between = this.letters.plain.slice(last?.end, this.tokens[this.index]?.at);
    return last?.field === "lessee" && isFirm(String(last.value)) && /^ {1,3}$/.test(between);
  }

  #bank(token: TokenOf<"bank">): void {
    if (this.label?.announces === "else") return;
    this.note("payeeBank", token.at, {
      value: this.slice(token),
      doubts: token.isShort ? ["place"] : [],
    });
    if (this.label?.announces === "bank") this.isFilled = true;
    this.last = { type: "bank" };
  }

  #rest(token: TokenOf<"rest">): void {
    const text = this.slice(token);
    this.isFilled = true;
    if (this.label?.announces === "remarks") {
      if (text !== "" && !saysNothing(text)) this.note("remarks", token.at, { value: text });
      this.#contradict(text, token.at);
      return;
    }
    const field = this.#fieldOfLabel();
    if (!field) return;
    const inner = [...text.matchAll(quoted)].at(-1)?.[1];
    this.note(field, token.at, { ...(inner !== undefined && { value: inner }), doubts: ["form"] });
  }

  /** 备注：卡号改用6217…: a remark that says otherwise is not passed over. */
  #contradict(text: string, at: number): void {
    const letters = lettersOf(text);
    const isCorrection = text.search(corrects) >= 0 || text.includes("改");
    for (const token of tokensOf(letters)) {
      const isCard = token.type === "number" && token.number.kind === "card";
      if (isCard && token.number.value !== "")
        this.note("payeeCardNo", at, { choices: [token.number.value], doubts: ["correction"] });
      const isSum = token.type === "amount" && token.amount.fen !== undefined && isCorrection;
      if (isSum && token.amount.fen !== undefined)
        this.note("transferAmountFen", at, { choices: [token.amount.fen], doubts: ["correction"] });
    }
  }

  #fieldOfLabel(): TextField | undefined {
    const { label } = this;
    if (label?.announces === "bank") return "payeeBank";
    if (label?.announces !== "name") return this.announced();
    return label.party && nameFields[this.roleOf(label.party)];
  }
}

export const evidenceOf = (
  letters: Letters,
  tokens: readonly Token[],
  corrections: readonly number[],
): Evidence => {
  const walk = new Walk(letters, tokens, corrections).walk();
  const { inPassing, marks, isPayeeDealer, isDealerPayee } = walk;
  return {
    candidates: withoutOtherSums(withoutDenied(walk.candidates, letters.plain)),
    inPassing,
    marks,
    isPayeeDealer,
    isDealerPayee,
  };
};
