import { bankAt } from "../values/banks.ts";
import { cardDoubts } from "../values/numbers.ts";
import { isFirm } from "../names/dealers.ts";
import { isPersonName } from "../names/names.ts";
import { beginsWithPlace } from "../names/places.ts";
import { bare } from "../signs/letters.ts";
import { heardOf } from "../signs/sounds.ts";
import { doubtAll, doubted, sameAs } from "./doubting.ts";
import type { Field, Fields, Value } from "./fields.ts";
import type { Said } from "./said.ts";

/** What one field says of another. */
export function relate(fields: Fields, said: Said): void {
  const { marks } = said.evidence;
  payeeAndDealer(fields, said);
  kindOf(fields, "lessee", marks.lessee);
  kindOf(fields, "payeeName", marks.payee);
  agentOf(fields);
  // Whose name is not certain, his phone is neither.
  if (fields.lessee?.doubts.includes("unexplained") === true)
    doubtAll(fields, ["lesseePhone"], "unexplained");
  staleOf(fields, said);
  cardOf(fields);
  bankOf(fields);
}

/** 户名同车商, and the firm that hands in the deal itself. */
function payeeAndDealer(fields: Fields, { evidence, doesPayeeReport }: Said): void {
  const { payeeName: payee, reportCarShop: dealer } = fields;
  if (evidence.isPayeeDealer && dealer) fields.payeeName ??= dealer;
  if (payee && (doesPayeeReport || evidence.isDealerPayee)) reportedBy(fields, payee);
  slipsOf(fields, payee?.value, dealer?.value);
}

function reportedBy(fields: Fields, payee: Field): void {
  if (isFirm(String(payee.value))) fields.reportCarShop ??= payee;
}

/** All but a few signs, or the same sound: one of the two may be a slip. */
function slipsOf(fields: Fields, payee: Value | undefined, dealer: Value | undefined): void {
  if (areAlike(String(payee), String(dealer)))
    doubtAll(fields, ["payeeName", "reportCarShop"], "unsure");
  if (soundAlike(fields.lessee?.value, payee)) doubtAll(fields, ["payeeName", "lessee"], "unsure");
}

/** 丰小恺 and 丰小凯: one person, spelt in two ways, or two people. */
function soundAlike(one: Value | undefined, other: Value | undefined): boolean {
  if (typeof one !== "string" || typeof other !== "string" || one === other) return false;
  return one.length === other.length && one.length < 5 && heardOf(one) === heardOf(other);
}

const registered = /有限(?:责任)?公司$/;
const common = /[省市县区镇乡]|汽车|销售|服务|贸易|科技|有限(?:责任)?公司$/g;

/** Two registered names that differ in what such names have in common. */
function areAlike(one: string, other: string): boolean {
  if (!registered.test(one) || !registered.test(other) || bare(one) === bare(other)) return false;
  return bare(one).replaceAll(common, "") === bare(other).replaceAll(common, "");
}

/** Company or person, by the name, unless words say otherwise. */
function kindOf(fields: Fields, name: "lessee" | "payeeName", mark: boolean | undefined): void {
  const field = fields[name];
  if (field?.value === undefined) return;
  const { value } = field;
  const isOpen = isNameOpen(field, mark) || isOddKind(String(value), mark);
  fields[name === "lessee" ? "lesseePublic" : "payeePublic"] = {
    value: mark ?? isFirm(String(value)),
    doubts: isOpen ? ["unsure"] : [],
    choices: isOpen ? [true, false] : [],
  };
}

/** No name for certain, or a person's beside a company's. */
function isNameOpen({ doubts, choices }: Field, mark: boolean | undefined): boolean {
  if (doubts.includes("form") || doubts.includes("place")) return true;
  const isDecided = mark !== undefined && !doubts.includes("several");
  return !isDecided && new Set(choices.map((one) => isFirm(String(one)))).size > 1;
}

/** A person's name with a company's account, or a name that may be either. */
function isOddKind(name: string, mark: boolean | undefined): boolean {
  const isCompany = isFirm(name);
  const looksLikeOne = isCompany || /车行|汽贸|名车|汽车|店$/.test(name);
  if (mark === undefined) return looksLikeOne !== isCompany;
  return mark !== looksLikeOne;
}

/** A company has an agent; a person has none. The phone of a company without an agent is nobody's for certain. */
function agentOf(fields: Fields): void {
  const isCompany = fields.lesseePublic?.value === true;
  if (isCompany) agentOfCompany(fields);
  else if (fields.lesseePublic) {
    delete fields.companyAgentName;
    delete fields.companyAgentPhone;
  } else doubtAll(fields, ["companyAgentName", "companyAgentPhone"], "place");
  const isPlaced = fields.companyAgentName?.doubts.includes("place") === true;
  if (isPlaced) doubtAll(fields, ["companyAgentPhone"], "place");
}

/** Who has an agent, and no other is named, is the lessee; a phone of its own is nobody's for certain. */
function agentOfCompany(fields: Fields): void {
  const { lessee, companyAgentName: agent } = fields;
  if (isOnlyPlaced(lessee) && agent?.doubts.length === 0) {
    fields.lessee = { ...lessee, doubts: [], choices: [] };
    fields.lesseePublic = { value: true, doubts: [], choices: [] };
  }
  doubtAll(fields, ["lesseePhone"], "place");
}

const isOnlyPlaced = (field: Field | undefined): field is Field =>
  field?.doubts.length === 1 && field.doubts[0] === "place" && field.choices.length < 2;

/** With another payee, the bank and the card that were said before are not his for certain. */
function staleOf(fields: Fields, { evidence, corrections }: Said): void {
  const names = evidence.candidates.filter(({ field }) => field === "payeeName");
  if (new Set(names.map(({ value }) => sameAs(value))).size < 2) return;
  const newest = names.at(-1)?.at ?? 0;
  const mark = corrections.findLast((at) => at <= newest) ?? 0;
  for (const name of ["payeeBank", "payeeCardNo"] as const) {
    const isGivenAgain = evidence.candidates.some(({ field, at }) => field === name && at > mark);
    if (fields[name] && !isGivenAgain) fields[name] = doubted(fields[name], "correction");
  }
}

/** Where nobody is named to be paid, his name may stand before the bank's without a gap. */
function bankOf(fields: Fields): void {
  const { payeeBank: bank, payeeName: payee } = fields;
  const written = bare(String(bank?.value ?? ""));
  if (!bank || payee?.value !== undefined || bankAt(written, 0) || beginsWithPlace(written)) return;
  if (isPersonName(written.slice(0, 2)) || isPersonName(written.slice(0, 3)))
    fields.payeeBank = doubted(bank, "place");
}

function cardOf(fields: Fields): void {
  const card = fields.payeeCardNo;
  if (card?.value === undefined) return;
  const isPublic = fields.payeePublic;
  // Whose account it is has to be certain before a check digit is not asked for.
  const isCompany = isPublic?.value === true && isPublic.doubts.length === 0;
  const wrong = cardDoubts(String(card.value), isCompany);
  if (wrong.length > 0) fields.payeeCardNo = { ...doubted(card, ...wrong), choices: [card.value] };
}
