import { firmIn, isDealerName, isFirm, isSentence, tradeWords } from "./dealers.ts";
import { isPersonName, withoutTitle } from "./names.ts";
import { beginsWithPlace, fromPlace } from "./places.ts";
import type { Noted } from "../evidence/notes.ts";

/** What unlabelled words are. */
export interface Chunk {
  readonly kind: "person" | "dealer" | "firm" | "words";
  readonly text: string;
  /** What the words around the name say of its role. */
  readonly role?: "lessee" | "payee";
  /** Whose firm the person is of. */
  readonly dealer?: string;
}

const ofLessee =
  /(?:的(?:(?:那|这)一?[单台辆个笔][^，]{0,8}|单子[^，]{0,8}|车款|款|车|单|购车款?)|(?:买|提|订|拿|购)(?:的|了|车)[^，]{0,10}|[那这](?:[一]?[单台辆笔])[^，]{0,8})$/u;
const firms = `${tradeWords}|有限公司|有限责任公司`;
const trade = new RegExp(
  `^(.{2,24}?(?:${firms}))(?:报的?单?|提的?车?|拿|买|购|的|那|这|今|打|放|定|订|申|卖|走|付|要|有|来|过|刚|已|然后|还|呢|啊|哈|嗯|吧|老板|财务|会计|\\p{Script=Han}(?:老板|总|姐|哥)).*$`,
  "u",
);
const dealerThenPerson = new RegExp(
  `^(.{2,24}?(?:${firms}))(?:报单?的?|提的?|的|那边的|那个|买车的)?(\\p{Script=Han}{2,4})$`,
  "u",
);
const verbThenDealer = /^.{0,16}(?:支付|给|付|打|讲的|说的|报的|的|在|往|从|是)(.{2,24}?)的?$/u;
const ofCard = /^(.*?)的?(?:卡上?面?|账上|账户上?里?|账号|户头)里?面?$/u;
const ofPayee = /(?:那个|那里|那边|名下|的)$/u;
const paidTo =
  /^(?:[打付转放汇]?[给到至]|[打付转放汇])(\p{Script=Han}{2,4}?)的?(?:卡上?|账上|账户上?里?|账号|户头)?里?$/u;
const doneFor = /^[帮替给](\p{Script=Han}{2,4}?)(?:办|走|放|安排|处理|报|打)/u;
const buyersThing =
  /^(?:帮|催|问|跟进|处理|安排|[走付打放]一?下?)?(\p{Script=Han}{2,4}?)的(?:车款|款子?|单子|单|那单|这单|那台|这台|购车款)(?:\p{Script=Han}*)$/u;
const kin =
  /(?:行政小姑娘|小姑娘|姑娘|老板娘|老板|财务|会计|出纳|行政|经理|主管|助理|同事|媳妇|儿子|女儿|老公|老婆|爱人|法人|店长|股东|合伙人|司机|负责人|一个|个叫|叫)(?:叫|是)?([\p{Script=Han}]{2,4})$/u;

const day = "(?:昨天|今天|前天|今早|刚刚|刚才|刚|已经|上午|下午|上周|之前)";
const bought = new RegExp(
  `^([\\p{Script=Han}]{2,4}?)${day}?[在从](.{4,30}[买提订拿购].{0,6})$`,
  "u",
);
/** 翁国华他的卡是, 姚梦昨天: a name, and then a sentence. */
const thenSentence = new RegExp(
  `^(\\p{Script=Han}{2,4}?)(?:[他她要想]|${day}|[这那][边个里])`,
  "u",
);
/** 那单邵一夫的; 撤销刚才符小儋那单. */
const ofThisOrder =
  /^.{0,8}?[这那上][一个]?[单台笔](?:是|就是)?([\p{Script=Han}]{2,4}?)的?$|^(?:撤销|取消|作废|关于|更正|修改|补充)?(?:刚才|刚刚|上午|昨天|今天|之前)?([\p{Script=Han}]{2,4})[这那][一个]?[单台笔].{0,8}$/u;
/** 刚才报的袁谭. */
const saidBefore =
  /^(?:刚才|刚刚|上午|下午|昨天|之前)(?:报|发|提|说)的(?:那个)?([\p{Script=Han}]{2,4}?)的?$/u;
/** 天台赤城车行报的奚望. */
const handedIn = new RegExp(
  `^.{0,8}?(.{2,24}?(?:${firms}))(?:报|提|买|拿|订|卖|出)的(\\p{Script=Han}{2,4})$`,
  "u",
);
/** 付衢州市柯城永盛汽车销售服务有限公司. */
const paidFirm =
  /^(?:请|麻烦)?(?:支付|[付打转汇放])[给到至]?(.{5,36}?(?:公司|行|厂|部))的?(?:对公户?|公户|账户|对公账[户号])?$/u;
/** 两个都是奉化溪口车行: said of several orders. */
const ofAll = /^(?:这?[两三四五六几]个|以上|全部|车商|车行)?(?:全|都|均)(?:是|为|在|从|报)/u;

const last = /^(.*)的([\p{Script=Han}·]{2,4})$/u;

/** 章贡名车的廖永发买了台车: what he did says that he is the lessee. */
const hasBought = /(?:买|定|订|提|拿|购)了?[一两这那]?[台辆部][^，]{0,8}$/u;

function buyerOfDealer(text: string): Chunk | undefined {
  if (!hasBought.test(text)) return undefined;
  const [, seller = "", name = ""] = dealerThenPerson.exec(text.replace(hasBought, "")) ?? [];
  return isDealerAlone(seller) && isPersonName(name)
    ? { kind: "person", text: name, role: "lessee", dealer: seller }
    : undefined;
}

/** 曹松松树的松: a name, and how a sign of it is written. */
export function spelledName(text: string): string | undefined {
  for (let length = 2; length < 5; length += 1) {
    const name = text.slice(0, length);
    const [, word = "", sign = ""] =
      /^(\p{Script=Han}{2,4})的(\p{Script=Han})$/u.exec(text.slice(length)) ?? [];
    if (sign !== "" && word.includes(sign) && name.slice(1).includes(sign) && isPersonName(name))
      return name;
  }
  return undefined;
}

/** Says what words are that no label announces. */
export function chunkOf(words: string): Chunk {
  const text = words
    .replaceAll(" ", "")
    .replace(/(?:打款|转账|打|转|放|付)$/, "")
    .replace(ofAll, "");
  return (
    payeeFirm(text) ??
    plainChunk(text) ??
    buyerIn(text) ??
    buyerOfDealer(text) ??
    ownerOfMoney(text) ??
    lesseeOfDealer(text) ??
    ownerOrDealer(text) ??
    dealerInWords(text) ??
    personIn(text) ??
    firmChunk(text)
  );
}

const isDealerAlone = (text: string): boolean => isDealerName(text) && !isSentence(text);

/** 付一下涟水高沟车行朱高沟的钱: whom it is paid to. */
function ownerOfMoney(text: string): Chunk | undefined {
  if (!text.endsWith("的钱")) return undefined;
  const [, shop = "", name = ""] = dealerThenPerson.exec(text.slice(0, -2)) ?? [];
  const dealer = beginsWithPlace(shop) ? shop : (fromPlace(shop) ?? shop);
  return isDealerAlone(dealer) && isPersonName(name)
    ? { kind: "person", text: name, role: "payee", dealer }
    : undefined;
}

/** 宜兴丁蜀紫砂车行的顾景舟; 昨天说的义乌佛堂车行那单. */
function dealerInWords(text: string): Chunk | undefined {
  const [, before = "", name = ""] = dealerThenPerson.exec(text) ?? [];
  if (isDealerAlone(before) && isPersonName(name))
    return { kind: "person", text: name, dealer: before };
  for (const said of [text, text.replace(ofLessee, "")]) {
    const after = verbThenDealer.exec(said)?.[1] ?? "";
    if (isDealerAlone(after)) return { kind: "dealer", text: after };
  }
  return undefined;
}

/** 灵蛇车行的老板胡三刀; 越达汽车城提的车. */
function ownerOrDealer(text: string): Chunk | undefined {
  const found = trade.exec(text)?.[1];
  const sold = found !== undefined && !isSentence(found) ? found : undefined;
  const owner = kin.exec(text)?.[1];
  if (owner !== undefined && isPersonName(owner)) {
    return { kind: "person", text: owner, ...(sold !== undefined && { dealer: sold }) };
  }
  return sold === undefined ? undefined : { kind: isFirm(sold) ? "firm" : "dealer", text: sold };
}

function payeeFirm(text: string): Chunk | undefined {
  const firm = paidFirm.exec(text)?.[1];
  return firm !== undefined && isFirm(firm) && !isSentence(firm)
    ? { kind: "firm", text: firm, role: "payee" }
    : undefined;
}

function lesseeOfDealer(text: string): Chunk | undefined {
  const [, dealer = "", name = ""] = handedIn.exec(text) ?? [];
  return isDealerAlone(dealer) && isPersonName(name)
    ? { kind: "person", text: name, role: "lessee", dealer }
    : undefined;
}

/** 桓温如在采石车行买的车. */
function buyerIn(text: string): Chunk | undefined {
  const [, name = "", rest = ""] = bought.exec(text) ?? [];
  const seller = trade.exec(rest)?.[1];
  if (seller === undefined || !isPersonName(name) || isSentence(seller)) return undefined;
  return { kind: "person", text: name, role: "lessee", dealer: seller };
}

const partOf = (pattern: RegExp, text: string, at = 1): string | undefined =>
  pattern.exec(text)?.[at];

/** 章丘山那一单; 吴媛媛的车款; 程蝶账上; 鹏程的孙鹏程. */
function personIn(text: string): Chunk | undefined {
  const plain = text.replace(ofLessee, "");
  const ofPlain = plain === text ? undefined : partOf(last, plain, 2);
  const named: readonly (readonly [string | undefined, Chunk["role"]?])[] = [
    [plain, "lessee"],
    [partOf(buyersThing, text), "lessee"],
    [partOf(saidBefore, text), "lessee"],
    [partOf(ofThisOrder, text) ?? partOf(ofThisOrder, text, 2), "lessee"],
    [partOf(ofCard, text), "payee"],
    [partOf(paidTo, text), "payee"],
    [partOf(doneFor, text), "lessee"],
    [text.replace(ofPayee, "")],
    [ofPlain, "lessee"],
    [partOf(last, text, 2)],
    [partOf(thenSentence, text)],
  ];
  for (const [name, role] of named) {
    if (name !== undefined && isPersonName(name))
      return { kind: "person", text: name, ...(role && { role }) };
  }
  return undefined;
}

function firmChunk(text: string): Chunk {
  const firm = firmIn(text);
  return firm !== undefined && !isSentence(firm)
    ? { kind: "firm", text: firm }
    : { kind: "words", text };
}

function plainChunk(text: string): Chunk | undefined {
  if (isFirm(text) && !isSentence(text)) return { kind: "firm", text };
  if (isDealerName(text) && !isSentence(text)) return { kind: "dealer", text };
  const name = withoutTitle(text.replace(/的$/, ""));
  return isPersonName(name) ? { kind: "person", text: name } : undefined;
}

const inside = new RegExp(`^.{2,24}?(?:${tradeWords})`, "u");
const goesOnAsName = /(?:公司|集团|中心|[店部行城馆厂场园区站库港])$/;

/** What stands after a label for a dealer. */
export function dealerValue(words: string): Noted {
  const text = words.replace(ofAll, "");
  const short = inside.exec(text)?.[0] ?? text;
  const isName = short === text || goesOnAsName.test(text) || isDealerName(text);
  if (!isSentence(text) && isName) return { value: text };
  if (!isSentence(text)) return wordsAfter(text, short);
  return dealerInSentence(text);
}

/** 周庄古镇车行然后: what follows the name is no part of it, if it is known as such. */
const wordsAfter = (text: string, short: string): Noted => {
  const { kind, text: found } = chunkOf(text);
  return kind === "dealer" && found === short
    ? { value: found }
    : { value: short, choices: [text], doubts: ["place"] };
};

/** 丽水莲都的鑫鑫车行: where it is belongs to how one calls it. */
const ofPlace = /^\p{Script=Han}{2,6}的(?=\p{Script=Han}{3,}$)/u;

function dealerOfPlace(text: string): Noted | undefined {
  const place = ofPlace.exec(text)?.[0] ?? "";
  const rest = text.slice(place.length);
  if (place === "" || !beginsWithPlace(text) || !isDealerAlone(rest)) return undefined;
  const words = place.slice(0, -1);
  const isOpen = isSentence(words) || trade.test(words);
  return isOpen ? { value: text, choices: [text, rest], doubts: ["place"] } : { value: text };
}

function dealerInSentence(text: string): Noted {
  const ofAPlace = dealerOfPlace(text);
  if (ofAPlace) return ofAPlace;
  const chunk = chunkOf(text);
  if (chunk.kind === "dealer" || chunk.kind === "firm" || chunk.dealer !== undefined)
    return { value: chunk.dealer ?? chunk.text };
  const short = text.replace(/(?:报的单|报单|报的|的|拿的|提的车?|买的)$/, "");
  return isSentence(short) ? { value: text, doubts: ["place"] } : { value: short };
}
