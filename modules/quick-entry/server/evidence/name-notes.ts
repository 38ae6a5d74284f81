import { type Chunk, chunkOf, dealerValue, spelledName } from "../names/chunks.ts";
import { firmIn, isDealerName, isFirm, isSentence } from "../names/dealers.ts";
import type { TextField } from "../reading/fields.ts";
import {
  canBeName,
  isPersonName,
  isStrange,
  isUsualName,
  saysNothing,
  withoutTitle,
} from "../names/names.ts";
import { beginsWithPlace } from "../names/places.ts";
import { type Noted, nameFields, type Role } from "./notes.ts";
import { corrigible, isOfAccount, isOfPhone, LooseNotes, spelt } from "./loose-notes.ts";
import type { Token } from "./tokens.ts";
import { corrects } from "../signs/words.ts";

const sameAsDealer =
  /^(?:户名|账户名?|账户名称|收款人|抬头)?(?:[同与和跟]|就是|即|也是)(?:上面?)?的?(?:报单)?(?:车商|车行|店|经销商|商家)(?:的?名称?|户名|公司)?(?:一致|相同|一样|同名)?$/;
const sameAsPayee =
  /^(?:[同与和跟]|就是|即|也是|是)?(?:上面|前面)?的?(?:收款(?:公司|单位|人|方|户名?|账户)?|户名|对公公司)(?:名称?)?(?:一致|相同|一样|同名)?$/;
const again = /(?:不是|是|改成|改为|改|为|应为|换成|哦|啊|对)[，,\s]{0,2}$/;
/** 报单也是他家: whom it means was said before, and is nobody's name. */
const somebody =
  /^(?:[也就都是为]{0,3})(?:[他她它]们?|这|那|本|自己|该|同一)(?:一?家|店|车行|公司|个|边|里)?(?:的|报的?)?$/u;
/** 户名不变还是晏临川. */
const unchanged = /^(?:不变|没变|没换|依旧|照旧|仍然?|还是|也是)+(?=\p{Script=Han}{2})/u;
/** Labels that are verbs: what follows may be part of a sentence. */
const verb = /^(?:给.*|[打转付放汇请].*|钱.*|老板.*)$/;
/** 给阮星竹放款: for whom it is paid. */
const isServed = /^(\p{Script=Han}{2,4}?)(?:[放走打付]个?款|放款|办款)(?:了|吧|一下)?$/u;
const lastVerb = /(?:打款|转账|打|转|放|付)$/;
const bracketed = /^\([^()\n]{1,20}\)(\p{Script=Han}{2,30})/u;
/** 嗯, 写错了, and 公司 before the company's name: nobody is called so. */
const isSaidInPassing = (text: string): boolean =>
  /^(?:[嗯呃啊哦喔喂诶哎欸呀哈呢吧嘛唉]+|[为者及和])$/u.test(text) ||
  /^(?:资料|信息|情况|公司|单位|企业|个人|公司户|公司账户|对公账户|对公户|公户|账户|卡上|账上)$/.test(
    text,
  ) ||
  /^姓\p{Script=Han}$/u.test(text) ||
  (text.length > 1 && text.length <= 6 && text.replace(corrects, "").length <= 1);

/** Notes what names could be that stand after a label. */
export class NameNotes extends LooseNotes {
  protected takeWords(token: Token): void {
    const text = this.slice(token);
    if (isSaidInPassing(text)) return;
    const isTold = this.#isLabelledInside(token) && chunkOf(text).kind !== "words";
    if (token.isAside && !isTold) this.setAside(token, text);
    else if (this.#isSame(text)) this.isFilled = true;
    else this.#takeName(token, text);
  }

  #takeName(token: Token, text: string): void {
    const { label } = this;
    if (label?.announces === "bank" && !this.isFilled) this.#bankName(text, token.at);
    else if (label?.announces === "else") this.otherwise(token, text);
    else if (label?.announces === "unknown") this.unforeseen(token, text);
    else if (this.#isPaidFirm(text)) this.note("payeeName", token.at, { value: text });
    else if (this.#isNamed(token, text)) this.#named(token, text);
    else this.loose(token, text);
  }

  /** 付：…有限公司，…农商银行: whom the sum is paid to, and his account. */
  #isPaidFirm(text: string): boolean {
    const [next] = this.beside(1, 5);
    const isOfSum = this.label?.announces === "amount" && !this.isFilled && this.isAfterColon();
    return isOfSum && isFirm(text) && !isSentence(text) && next !== undefined && isOfAccount(next);
  }

  /** （承租人张郃，139…）: a label of its own within the bracket. */
  #isLabelledInside({ at }: Token): boolean {
    if (this.label?.announces !== "name") return false;
    const label = this.labelBefore();
    return label?.isAside === true && !this.letters.plain.slice(label.end, at).includes("(");
  }

  #isNamed(token: Token, text: string): boolean {
    if (this.label?.announces !== "name" || !this.label.party) return false;
    return !this.isFilled || this.#isCorrected(token, text);
  }

  /** 不是章涛，是张涛: another name under the same label. */
  #isCorrected({ at }: Token, text: string): boolean {
    const last = this.candidates.findLast(
      ({ field, value }) => value !== undefined && corrigible.has(field),
    );
    if (!last || !this.corrections.some((one) => one > last.at && one <= at + 1)) return false;
    const isSaidAgain = again.test(this.letters.plain.slice(Math.max(0, at - 6), at));
    return isSaidAgain || chunkOf(text).kind === "person" || isDealerName(text);
  }

  /** 户名同车商, 车商就是收款公司. */
  #isSame(text: string): boolean {
    const isDealerPayee = this.label?.party === "dealer" && sameAsPayee.test(text);
    const isPayeeDealer = !isDealerPayee && (this.#isDealerAbove(text) || this.#isSameDealer(text));
    this.isDealerPayee ||= isDealerPayee;
    this.isPayeeDealer ||= isPayeeDealer;
    return isDealerPayee || isPayeeDealer;
  }

  #isSameDealer(text: string): boolean {
    const isOfLessee = this.label?.announces === "name" && this.label.party === "lessee";
    return !isOfLessee && sameAsDealer.test(text);
  }

  /** 户名同上, 户名一致: the line above names the dealer, and so does this one. */
  #isDealerAbove(text: string): boolean {
    const isPayee = this.label?.announces === "name" && this.label.party === "payee";
    return (
      /^(?:同上|一致|相同|一样)$/.test(text) &&
      isPayee &&
      this.candidates.at(-1)?.field === "reportCarShop"
    );
  }

  #bankName(text: string, at: number): void {
    this.isFilled = true;
    if (saysNothing(text)) return;
    const isName = /[行社部库]$|银行/.test(text) && !isSentence(text.replaceAll("行", ""));
    this.note("payeeBank", at, isName ? { value: text } : { value: text, doubts: ["form"] });
  }

  #named(token: Token, whole: string): void {
    const { word = "", party = "someone" } = this.label ?? {};
    const role = this.roleOf(party);
    const isVerb = verb.test(word);
    const written = this.#withNext(whole, role).replace(unchanged, "");
    const text = isVerb ? written.replace(lastVerb, "") : written;
    if (this.#saysNoName(text)) return;
    const chunk = chunkOf(text);
    // 报单：阮元 139…: a heading, and who it is about.
    if (word === "报单" && chunk.kind === "person") {
      this.label = undefined;
      this.loose(token, text);
    } else if (!isVerb || !this.#toDealer(token, text, chunk))
      this.#fill(token, text, { role, chunk, isVerb });
  }

  #fill(
    token: Token,
    text: string,
    { role, chunk, isVerb }: { role: Role; chunk: Chunk; isVerb: boolean },
  ): void {
    this.isFilled = true;
    this.last = { role, type: "text" };
    const field = nameFields[role];
    if (field) this.#noteName(token, text, { field, role, chunk, isVerb });
  }

  #saysNoName(text: string): boolean {
    if (saysNothing(text)) {
      this.isFilled = true;
      return true;
    }
    return (
      /^同车[商行]/.test(text) ||
      somebody.test(text) ||
      /^(?:业务|销售|财务|市场|运营|风控)部/.test(text)
    );
  }

  #noteName(
    token: Token,
    text: string,
    { field, role, chunk, isVerb }: { field: TextField; role: Role; chunk: Chunk; isVerb: boolean },
  ): void {
    if (spelt.test(text)) {
      this.note(field, token.at, { doubts: ["correction"] });
      return;
    }
    if (chunk.dealer !== undefined) this.looseDealer(token, chunk.dealer);
    const named = wholeName(labelledName(text, role, chunk), text);
    const isSetOff = !isVerb && this.#isSetOff(token, this.has(field));
    const isNamed = role === "dealer" || chunk.kind !== "words";
    const isTold = isNamed || isSetOff || this.#isConfirmed(text, role);
    if (this.#isSentenceAgain(field, named)) return;
    if (isTold)
      this.note(field, token.at, { doubts: this.#goesOn(token) ? ["form"] : [], ...named });
    // 明天给准数: after a verb, what has no name's form.
    else this.note(field, token.at, { doubts: ["place"], ...named, isWeak: isOdd(text, isVerb) });
  }

  /** 客户补了首付: a sentence, after the name was said. */
  #isSentenceAgain(field: TextField, { doubts = [] }: Noted): boolean {
    return doubts.includes("form") && this.has(field) && !this.isAfterColon();
  }

  /** 客户单雄 139…, 户名贺台庄，农行: what is his follows, or the next label. */
  #isConfirmed(text: string, role: Role): boolean {
    if (isStrange(text) || this.tokens[this.index - 1]?.type !== "label") return false;
    const [next] = this.beside(1, 4);
    const isHis = next !== undefined && (role === "payee" ? isOfAccount(next) : isOfPhone(next));
    return isUsualName(text) && (isHis || next?.type === "label");
  }

  /** 台州（黄岩）橘乡车行: what stands in brackets, and behind them, may be of the name. */
  #goesOn({ end }: Token): boolean {
    const words = bracketed.exec(this.letters.plain.slice(end, end + 60))?.[1];
    return words !== undefined && (isFirm(words) || isDealerName(words));
  }

  /** After 叫, a colon or a blank, what comes is the name; a second name needs the word. */
  #isSetOff({ at }: Token, isSecond: boolean): boolean {
    const before = this.tokens[this.index - 1];
    const isAfterGap = before?.type === "gap" && !isSecond;
    return isAfterGap || /[叫是为]/.test(this.letters.plain.charAt(at - 1));
  }

  /** Words after 给 or 打到: a dealer's own name there says who handed the deal in. */
  #toDealer(token: Token, text: string, chunk: Chunk): boolean {
    if (chunk.kind === "dealer") {
      this.looseDealer(token, chunk.text);
      return true;
    }
    const lessee = chunk.role === "lessee" ? chunk.text : this.#servedIn(text);
    if (lessee !== undefined) {
      this.note("lessee", token.at, { value: lessee });
      this.party = "lessee";
      this.isFilled = true;
      return true;
    }
    if (chunk.kind === "firm") this.inPassing.add(token.at);
    return chunk.kind === "words" && (!canBeName(text) || /[来说催问发让转]/.test(text));
  }

  #servedIn(text: string): string | undefined {
    const name = this.label?.word.startsWith("给") === true ? isServed.exec(text)?.[1] : undefined;
    return name !== undefined && isPersonName(name) ? name : undefined;
  }

  /** A name with gaps in it: 廖 凡, 周 吉 水. */
  #withNext(text: string, role: Role): string {
    if (text.length > 1 || role === "dealer") return text;
    let name = text;
    for (let at = this.index + 1; name.length < 4; at += 2) {
      const more = this.#afterBlank(at);
      if (more.length === 0 || more.length > 2) break;
      name += more;
    }
    return name;
  }

  #afterBlank(at: number): string {
    const [gap, next] = this.tokens.slice(at, at + 2);
    return gap?.type === "gap" && gap.gap === "space" && next?.type === "text"
      ? this.slice(next)
      : "";
  }
}

const labelledName = (text: string, role: Role, chunk: Chunk): Noted =>
  role === "dealer" ? labelledDealer(text, chunk) : nameValue(text);

const isOdd = (text: string, isVerb: boolean): boolean => isVerb && !isUsualName(text);

/** 报单及收款：: one sign is nobody's name. */
const wholeName = (named: Noted, text: string): Noted =>
  text.length > 1 ? named : { ...named, doubts: ["form"] };

/** A person's name or a place's alone is no dealer's for certain. */
const labelledDealer = (text: string, { kind, dealer }: Chunk): Noted =>
  (kind === "person" && dealer === undefined) || (text.length < 3 && beginsWithPlace(text))
    ? { value: text, doubts: ["place"] }
    : dealerValue(text);

/** What stands after a label for a name: the name, or words that a person has to look at. */
function nameValue(text: string): Noted {
  const name = spelledName(text) ?? withoutTitle(text.replace(/(?<=..)的$/, ""));
  if (canBeName(name) && !isStrange(name)) return { value: name };
  const chunk = chunkOf(text);
  if (chunk.kind === "firm" || isFirm(text)) {
    const firm = isFirm(text) ? text : (firmIn(text) ?? text);
    return isSentence(firm) ? { value: firm, doubts: ["place"] } : { value: firm };
  }
  return chunk.kind === "person" ? { value: chunk.text } : { value: text, doubts: ["form"] };
}
