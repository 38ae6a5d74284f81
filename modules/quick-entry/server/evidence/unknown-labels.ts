import { isDealerName, isFirm } from "../names/dealers.ts";
import { isPersonName } from "../names/names.ts";
import type { Letters } from "../signs/letters.ts";
import { bankAt } from "../values/banks.ts";
import type { Label } from "./label-words.ts";
import { labelAt, labelBeforeColon, labelMistyped } from "./labels.ts";

const announced = /([\p{Script=Han}A-Z]{2,8}|[A-Z])\s?[:：→](?!\/)/uy;
/** A heading of what follows, or somebody who is spoken to. */
const heading =
  /(?:信息|资料|如下|以下|明细|情况|账户|方式|申请|请款|报单|清单|附件|单子?|备注|说明|注意|更正|补充|提醒|[笔单台]车?|开票.*)$|^(?:公司|单位|企业)$/u;
const spoken =
  /^(?:麻烦|劳烦|烦请|请|帮|安排|申请|财务|今[日天]|明[日天]|现)|[放打付请走用拨汇转]款$|^(?:小|老|阿).{0,3}$|^.?(?:老师|财务|会计|出纳|[姐哥总叔姨]|领导|经理|各位|大家|亲|群|助理|业务)们?$|好$|重发|重新|再发|[更改]正|改|正确|[的了吗呢吧啊是请给我你他她们这那谁哪]|多少|什么|统一|全部/u;
/** Said before a label that we know, which stays what it is. */
const harmless =
  /^(?:最终|最后|实际|今日|今天|本次|现在|新的?|正确的?|当前|最新|确认|具体|详细|完整|对方|车辆|二手|购买|签约|订立|要|需|应|共|总)/u;
/** What was before, or is kept for another day. */
const former = /^(?:原|旧|前|之前|以前|上次|备用|其他|其它|另)/u;
/** Words that say by themselves nothing of whose name it is. */
const general = /^(?:姓名|名称|名字|名|全称|全名|户名|户主|户头|账户名|账户名称)$/u;
/** Of whom or how many a label speaks. */
const canBegin = /^(?:[一二三四五六七八九十\dA-H]|及|和|与|或|本人|所)/u;
/** How words end that name a thing, even in a message that has few labels. */
const named = /(?:[人号卡费价款额金方店商员主码址友偶]|电话|手机|公司|银行)$/u;
const fewestColons = 3;

const unknown = (word: string): Label => ({
  word,
  party: undefined,
  announces: "unknown",
  isShort: false,
});

const isSpoken = (words: string): boolean => heading.test(words) || spoken.test(words);

const isOfSomebody = ({ party, word, announces }: Label): boolean =>
  party !== undefined && !general.test(word) && (announces === "name" || announces === "phone");

const isKnownThing = (words: string): boolean =>
  isPersonName(words) || isDealerName(words) || isFirm(words) || bankAt(words, 0) !== undefined;

/** Words with a colon in a message of labels: what follows is theirs, even where we do not know what they mean. */
export class UnknownLabels {
  readonly #letters: Letters;
  readonly #isOfLabels: boolean;

  constructor(letters: Letters) {
    this.#letters = letters;
    this.#isOfLabels = letters.plain.split(":").length > fewestColons;
  }

  at(at: number): Label | undefined {
    announced.lastIndex = at;
    const words = announced.exec(this.#letters.plain)?.[1];
    const isLabel = words !== undefined && (this.#isOfLabels || named.test(words));
    if (!isLabel || isKnownThing(words)) return undefined;
    const short = labelAt(this.#letters.sounded, at);
    return short ? this.#goesOn(at, short, words) : this.#unforeseen(at, words);
  }

  #unforeseen(at: number, words: string): Label | undefined {
    if (former.test(words)) return { ...unknown(words), announces: "else" };
    const { label, isOpen } = labelMistyped(this.#letters.sounded.slice(at, at + words.length));
    if (label) return { ...label, word: words };
    if (isOpen || this.#endsAsLabel(at, words.length)) return undefined;
    return isSpoken(words) || harmless.test(words) ? undefined : unknown(words);
  }

  /** 承租人性别：, 打款时间：: the words before the colon are more than the label that they begin with. */
  #goesOn(at: number, { word }: Label, words: string): Label | undefined {
    const rest = words.slice(word.length);
    if (word.length < 2 || rest.length < 2 || isSpoken(rest)) return undefined;
    for (let from = at + word.length; from < at + words.length; from += 1)
      if (labelAt(this.#letters.sounded, from)) return undefined;
    return isKnownThing(rest) || canBegin.test(rest) ? undefined : unknown(words);
  }

  /** 收款仁：: of the label that stands here the words before the colon are a longer one. */
  mistyped(at: number, short: Label | undefined): Label | undefined {
    if (!short) return undefined;
    announced.lastIndex = at;
    const { length } = announced.exec(this.#letters.plain)?.[1] ?? "";
    if (length !== short.word.length + 1) return undefined;
    const { sounded } = this.#letters;
    if (labelAt(sounded, at + short.word.length)) return undefined;
    const whole = labelBeforeColon(sounded.slice(at, at + length));
    return whole && { ...whole, word: sounded.slice(at, at + length) };
  }

  /** 跟单业务员: what comes last says who it is. */
  #endsAsLabel(from: number, length: number): boolean {
    for (let at = 1; at < length - 1; at += 1) {
      const label = labelAt(this.#letters.sounded, from + at);
      if (!label || label.word.length !== length - at) continue;
      if (isPersonName(this.#letters.plain.slice(from, from + at)) || isOfSomebody(label))
        return true;
    }
    return false;
  }
}
