import type { Candidate, TextField } from "../reading/fields.ts";
import { isFirm } from "../names/dealers.ts";
import { isOfAccount } from "./loose-notes.ts";
import { NameNotes } from "./name-notes.ts";
import { namesPeople, type Unplaced } from "./notes.ts";
import type { Token } from "./tokens.ts";

const nobodys = /信息|资料|有限|如下|麻烦|辛苦|加急|急用/;

/**
 * Gives the names and phones that nothing explained to those whom the message still lacks: an account has
 * an owner, an order has a lessee. Certain only where one thing alone is left and stands beside what is his.
 */
export class PartyNotes extends NameNotes {
  protected placeRest(): void {
    this.#placeDealer();
    this.#placePayee();
    this.#placeLessee();
    this.#placePhones();
    this.#doubtUnexplained();
  }

  /** Somebody whom nothing explains may be he who was taken, for want of a label, for the lessee or the payee. */
  #doubtUnexplained(): void {
    const left = this.#left("person").filter(({ isAside }) => !isAside);
    if (left.length === 0) return;
    for (const [at, one] of this.candidates.entries()) {
      const isOpen = one.label === undefined || left.some((other) => this.#isOther(one, other));
      if (isOpen && namesPeople.has(one.field))
        this.candidates[at] = { ...one, doubts: [...one.doubts, "unexplained"] };
    }
  }

  /** 杜三百（卡主）/ 赖安远: a second name behind the first, under the same label. */
  #isOther({ end }: Candidate, { at }: Unplaced): boolean {
    return at > end && /^\s?(?:\([^()]*\))?\s?[/、或]\s?$/u.test(this.letters.plain.slice(end, at));
  }

  #left(kind: Unplaced["kind"]): readonly Unplaced[] {
    const isTaken = ({ text }: Unplaced) => this.candidates.some(({ value }) => value === text);
    const left = this.unplaced.filter((one) => one.kind === kind && !isTaken(one));
    return [...new Map(left.map((one) => [one.text, one])).values()];
  }

  #give(field: TextField, { text, index, at }: Unplaced, isCertain: boolean): void {
    this.index = index;
    const before = this.tokens.slice(0, index).findLast(isSaid);
    const gap = this.letters.shown.slice(before?.end ?? 0, at);
    // A sign that we do not know stands where a label would.
    const isSigned = /\p{Extended_Pictographic}/u.test(gap);
    const isSure = isCertain && !isSigned && !this.isBehindSign(index);
    this.note(field, at, { value: text, doubts: isSure ? [] : ["place"] });
  }

  /** （江山城南车行老板）: said in brackets, where nobody else is named as the dealer. */
  #placeDealer(): void {
    const [dealer, ...more] = this.#left("dealer");
    if (dealer && more.length === 0 && !this.has("reportCarShop"))
      this.#give("reportCarShop", dealer, true);
  }

  #placePayee(): void {
    const hasAccount = this.has("payeeCardNo") || this.has("payeeBank");
    if (this.has("payeeName") || !hasAccount || this.isPayeeDealer) return;
    const left = [...this.#left("person"), ...this.#left("firm")];
    const beside = left.filter((one) => this.#isBesideAccount(one));
    for (const one of beside) this.#give("payeeName", one, beside.length === 1);
    if (beside.length === 0) this.#payeeFarther();
  }

  /** The only one who is left, wherever he stands. */
  #payeeFarther(): void {
    const people = this.#left("person");
    const [only, ...more] = people.length > 0 ? people : this.#left("firm");
    const isAlone = only !== undefined && more.length === 0;
    if (isAlone && (only.kind === "firm" || this.has("lessee")))
      this.#give("payeeName", only, false);
    else this.#payeeOfWords();
  }

  /** 钦和平，工行长兴支行: no usual surname, but where the owner would stand. */
  #payeeOfWords(): void {
    const [words, ...more] = this.#left("words").filter((one) => this.#isBesideAccount(one));
    if (words && more.length === 0 && !nobodys.test(words.text) && this.has("lessee"))
      this.#give("payeeName", words, false);
  }

  #placeLessee(): void {
    if (this.has("lessee")) return;
    const [single, ...others] = this.#left("person").filter(({ isAside }) => !isAside);
    if (!single || others.length > 0) return;
    const [phone, ...phones] = this.strays;
    const isOwner =
      phone !== undefined && phones.length === 0 && this.#ownerOf(phone) === single.at;
    const from = this.letters.plain.lastIndexOf("\n", single.at) + 1;
    // 刚才报的袁谭, 上一单 周美成.
    const isTold = /[单报][^，,。]{0,3}$/u.test(this.letters.plain.slice(from, single.at));
    this.#give("lessee", single, isTold || (isOwner && this.has("payeeName")));
  }

  /** The last name before a phone. */
  #ownerOf({ at }: { readonly at: number }): number | undefined {
    const names = [
      ...this.candidates.filter(({ field }) => namesPeople.has(field)),
      ...this.unplaced.filter(({ kind, isAside }) => kind === "person" && !isAside),
    ];
    const before = names.filter((one) => one.at < at).map((one) => one.at);
    return before.length === 0 ? undefined : Math.max(...before);
  }

  #placePhones(): void {
    const [phone, ...more] = this.strays;
    if (!phone) return;
    const lessees = this.candidates.filter(({ field }) => field === "lessee");
    const owner = this.#ownerOf(phone);
    const isHis = lessees.some((one) => one.at === owner && isPerson(one));
    this.index = phone.index;
    if (
      more.length === 0 &&
      isHis &&
      !this.has("lesseePhone") &&
      !this.#isBeforeName(phone.index)
    ) {
      this.note("lesseePhone", phone.at, { value: phone.value });
      return;
    }
    for (const one of this.strays) this.noteStray(one);
  }

  #isBeforeName(index: number): boolean {
    const next = this.tokens.slice(index + 1).find(({ type }) => type !== "gap");
    return (
      next !== undefined &&
      this.unplaced.some(({ at, kind }) => at === next.at && kind === "person")
    );
  }

  /** What stands beside, over one gap, is a card or a bank. */
  #isBesideAccount({ index, isAside }: Unplaced): boolean {
    const before = this.tokens.slice(0, index).findLast(isSaid);
    const after = this.tokens.slice(index + 1).find(isSaid);
    return [before, after].some(
      (one) => one !== undefined && isOfAccount(one) && (!isAside || one.isAside || one === before),
    );
  }
}

const isPerson = ({ value, doubts }: Candidate): boolean =>
  value !== undefined && doubts.length === 0 && !isFirm(String(value));
const isSaid = ({ type }: Token): boolean => type !== "gap";
