import { type Chunk, chunkOf } from "../names/chunks.ts";
import { isDealerName, isFirm, isSentence } from "../names/dealers.ts";
import type { TextField } from "../reading/fields.ts";
import { canBeName, isPersonName, isStrange, saysNothing } from "../names/names.ts";
import { beginsWithPlace, fromPlace } from "../names/places.ts";
import { type Noted, nameFields, type Role } from "./notes.ts";
import { NumberNotes } from "./number-notes.ts";
import type { Token } from "./tokens.ts";

/** （江山城南车行老板）: whose he is. */
const ofDealer = /(?<=.{4})的?(?:老板娘?|财务|会计|法人|负责人|店长)$/u;
const onInvoice = /税|信用代码|地址/u;
export const spelt =
  /立早章|弓长张|木子李|耳东陈|双口吕|口天吴|古月胡|言午许|草头黄|三横王|三点水|走之|[偏部]旁|字旁|字头|单人旁|双人旁|提手旁|木字旁|女字旁/;
export const corrigible: ReadonlySet<TextField> = new Set(["lessee", "payeeName", "reportCarShop"]);

/** Notes what names could be that no label announces. */
export class LooseNotes extends NumberNotes {
  /** What stands in brackets names nobody, unless nobody else is named. */
  protected setAside(token: Token, text: string): void {
    const { kind, text: name, dealer } = chunkOf(text.replace(ofDealer, ""));
    if (dealer !== undefined) this.leave(token, "dealer", dealer);
    else if (kind !== "words") this.leave(token, kind, name);
  }

  /** 尾号不用管，宋城车行: what stands behind the first part may be a dealer. */
  protected otherwise(token: Token, text: string): void {
    const before = this.tokens[this.index - 1];
    const isNext = this.isFilled && before?.type === "gap" && before.gap === "clause";
    this.isFilled = true;
    const { kind, text: name } = chunkOf(text);
    if (isNext && kind === "dealer" && !this.has("reportCarShop")) this.looseDealer(token, name);
  }

  /** 提报：华阴车行: a name that says itself what it is. */
  protected unforeseen(token: Token, text: string): void {
    if (!this.isFilled && isDealerName(text) && !isFirm(text) && !isSentence(text))
      this.leave(token, "dealer", text);
    this.isFilled = true;
  }

  protected leave({ at, isAside }: Token, kind: Chunk["kind"], text: string): void {
    this.unplaced.push({ kind, text, at, index: this.index, isAside });
  }

  protected isAfterColon(): boolean {
    const before = this.tokens[this.index - 1];
    return before?.type === "gap" && before.gap === "colon";
  }

  protected loose(token: Token, text: string): void {
    if (saysNothing(text)) return;
    if (spelt.test(text)) {
      this.#spelling(token);
      return;
    }
    if (this.#isBranch(token, text) || this.#isExplained(token, text)) return;
    const chunk = chunkOf(text);
    if (chunk.dealer !== undefined) this.looseDealer(token, chunk.dealer);
    if (!this.#isOwner(token, chunk)) this.#looseChunk(token, text, chunk);
  }

  #looseChunk(token: Token, text: string, chunk: Chunk): void {
    if (chunk.kind === "dealer") this.looseDealer(token, chunk.text);
    else if (chunk.kind === "firm" && chunk.role === "payee") this.#paidFirm(token, chunk.text);
    else if (chunk.kind === "firm") this.#looseFirm(token, chunk.text);
    else if (chunk.kind === "person") this.#person(token, chunk);
    else if (canBeName(text) && !isStrange(text)) this.leave(token, "words", text);
  }

  /** 中国银行，嗯，台州分行: what was said may be one name. */
  #isBranch({ at }: Token, text: string): boolean {
    const bank = this.candidates.findLast(({ field }) => field === "payeeBank")?.value;
    if (bank === undefined || !/(?:支行|分行|营业部|分理处|联社)$/.test(text)) return false;
    const isWhole = /(?:支行|分行|营业部|分理处|联社)$/.test(String(bank));
    if (!isWhole && !isSentence(text))
      this.note("payeeBank", at, { value: `${String(bank)}${text}`, doubts: ["place"] });
    return true;
  }

  /** 韦小宝的韦: a sign of the last name; if it is none of it, the name was written wrongly. */
  #isExplained(token: Token, text: string): boolean {
    const [, word = "", sign = ""] = /^(\p{Script=Han}{2,4})的(\p{Script=Han})$/u.exec(text) ?? [];
    if (sign === "" || !word.includes(sign)) return false;
    const last = this.candidates.findLast(({ field }) => corrigible.has(field));
    const isDenied = this.letters.plain.slice(0, token.at).endsWith("不是");
    if (last && (isDenied || !String(last.value).includes(sign)))
      this.note(last.field, token.at, { doubts: ["correction"] });
    return true;
  }

  /** How a name is written, said after it was heard wrongly: it is looked at by a person. */
  #spelling({ at }: Token): void {
    const field = this.party && nameFields[this.party];
    if (field && this.corrections.length > 0) this.note(field, at, { doubts: ["correction"] });
  }

  /** 公司账户：…有限公司, and then the number. */
  #isOwner({ at }: Token, { kind, text }: Chunk): boolean {
    if (this.label?.announces !== "card" || this.isFilled || !this.isAfterColon()) return false;
    if (kind !== "firm" && kind !== "person") return false;
    this.note("payeeName", at, { value: text });
    return true;
  }

  /** A dealer's name begins with a place, a person or with what the message says of him elsewhere; other words may stand before it. */
  protected looseDealer({ at }: Token, value: string): void {
    const head = value.slice(0, 2);
    const isNamed = isPersonName(value.slice(0, 3)) && fromPlace(value) === undefined;
    const isWhole = beginsWithPlace(value) || isNamed || this.letters.shown.split(head).length > 2;
    const likely = isWhole ? value : (fromPlace(value) ?? value);
    const doubtful: Noted = { value: likely, choices: [likely, value], doubts: ["place"] };
    this.note("reportCarShop", at, isWhole ? { value } : doubtful);
  }

  #paidFirm({ at }: Token, value: string): void {
    this.inPassing.add(at);
    this.note("payeeName", at, { value });
  }

  #looseFirm(token: Token, value: string): void {
    const { at } = token;
    if (this.#isOfPublic(at, value)) return;
    const isDealer = isDealerName(value);
    if (isDealer && !this.has("payeeName") && this.#isInvoiced()) {
      this.note("payeeName", at, { value, isWeak: true });
      return;
    }
    if (isDealer ? this.has("reportCarShop") : this.has("lessee")) {
      this.leave(token, "firm", value);
      return;
    }
    if (isDealer) this.inPassing.add(at);
    else this.party = "lessee";
    this.note(
      isDealer ? "reportCarShop" : "lessee",
      at,
      isDealer ? { value } : { value, doubts: ["place"] },
    );
  }

  /** …有限公司⏎税号…: the firm of an account as it stands on an invoice, and not who handed the deal in. */
  #isInvoiced(): boolean {
    const [next] = this.beside(1, 4);
    return next?.type === "label" && onInvoice.test(next.label.word);
  }

  /** A firm under 公户: the lessee, if who acts for it comes next, and else whom the money goes to. */
  #isOfPublic(at: number, value: string): boolean {
    const { label } = this;
    if (label?.announces !== "public" || this.isFilled) return false;
    const isLessee = !this.has("lessee") && this.#isAgentNext();
    if (!isLessee && !/户$|^打|^走/.test(label.word)) return false;
    this.isFilled = true;
    this.note(isLessee ? "lessee" : "payeeName", at, { value });
    if (!isLessee) return true;
    delete this.marks.payee;
    this.party = "lessee";
    return true;
  }

  /** 公户：…有限公司，经办人…: who acts for it comes next. */
  #isAgentNext(): boolean {
    const next = this.tokens.slice(this.index + 1).find(({ type }) => type === "label");
    return next?.type === "label" && next.label.party === "agent";
  }

  /** A person whom no label announces: his role follows from what stands beside him. */
  #person(token: Token, chunk: Chunk): void {
    const { at } = token;
    // Who was named as the lessee is he, whatever stands beside him now.
    if (this.candidates.some(({ field, value }) => field === "lessee" && value === chunk.text)) {
      this.party = "lessee";
      this.last = { role: "lessee", type: "text" };
      return;
    }
    if (this.isBehindSign(this.index)) {
      this.leave(token, "person", chunk.text);
      return;
    }
    const beside = this.#isLesseeOf(at) ? "lessee" : this.#roleBeside();
    const isRow = this.label?.announces === "name" && this.label.party === "agent";
    // A second agent after the first: 尤美丽 …、尤帅 ….
    const role = chunk.role ?? (isRow && beside === "lessee" ? "agent" : beside);
    if (role) this.#personAs(role, chunk.text, at);
    else this.leave(token, "person", chunk.text);
  }

  /** 客 谭小飞: a sign that stands alone before a name is a label that we do not know. */
  protected isBehindSign(index: number): boolean {
    const [sign, gap] = this.tokens.slice(Math.max(0, index - 2), index);
    const isSpace = gap?.type === "gap" && gap.gap === "space";
    return isSpace && sign?.type === "text" && sign.end - sign.at === 1;
  }

  /** 施小恩的合同号: whose contract it is. */
  #isLesseeOf(at: number): boolean {
    const [next] = this.beside(1, 2);
    const isOf = this.letters.plain.slice(at, next?.at).endsWith("的");
    const announces = next?.type === "label" ? next.label.announces : undefined;
    return isOf && (announces === "contract" || announces === "amount") && !this.has("lessee");
  }

  #personAs(role: Role, value: string, at: number): void {
    // A company's phone is somebody's who acts for it, though nobody says that he is its agent.
    const isOfFirm = role === "lessee" && this.#isLesseeFirm();
    this.party = isOfFirm ? "agent" : role;
    this.last = { role: this.party, type: "text" };
    const field = nameFields[this.party];
    if (field) this.note(field, at, { value, doubts: isOfFirm ? ["place"] : [] });
  }

  #isLesseeFirm(): boolean {
    return this.candidates.some(({ field, value }) => field === "lessee" && isFirm(String(value)));
  }

  #roleBeside(): Role | undefined {
    const next = this.beside(1, 5).find(({ isAside }) => !isAside);
    const before = this.beside(-3, 0).at(-1);
    const isMoneyBefore = this.last?.type === "bank" || isNumber(before, "card");
    if (next === undefined || !isOfPhone(next)) return this.#ownerOfAccount(isMoneyBefore, next);
    if (!isMoneyBefore && this.#isLesseeDone()) return undefined;
    const isOther = next.type === "label" && next.label.party !== undefined;
    return isOther ? this.#ownerOfAccount(isMoneyBefore, next) : this.#ownerOfPhone(isMoneyBefore);
  }

  #isLesseeDone(): boolean {
    return this.has("lessee") && this.has("lesseePhone");
  }

  #ownerOfPhone(isMoneyBefore: boolean): Role {
    return isMoneyBefore && this.has("lessee") ? "payee" : "lessee";
  }

  #ownerOfAccount(isMoneyBefore: boolean, next: Token | undefined): Role | undefined {
    return isMoneyBefore || next?.type === "bank" || isNumber(next, "card") ? "payee" : undefined;
  }
}

const isNumber = (token: Token | undefined, kind: "phone" | "card"): boolean =>
  token?.type === "number" && token.number.kind === kind;

export const isOfAccount = (token: Token): boolean =>
  token.type === "bank" ||
  isNumber(token, "card") ||
  (token.type === "label" && /^(?:card|bank)$/.test(token.label.announces));

export const isOfPhone = (token: Token): boolean =>
  isNumber(token, "phone") || (token.type === "label" && token.label.announces === "phone");
