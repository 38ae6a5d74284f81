import { bankAt } from "../values/banks.ts";
import { isFirm } from "../names/dealers.ts";
import type { Evidence } from "../evidence/evidence.ts";
import {
  type Candidate,
  type Doubt,
  type Field,
  type Fields,
  type Piece,
  type TextField,
  textFields,
  type Value,
} from "./fields.ts";
import { bare } from "../signs/letters.ts";
import { heardOf } from "../signs/sounds.ts";
import { isPersonName } from "../names/names.ts";
import { beginsWithPlace } from "../names/places.ts";
import { cardDoubts } from "../values/numbers.ts";

/** Fields where, of several, none is filled in: a number is never half right. */
const neverGuessed: ReadonlySet<TextField> = new Set([
  "lesseePhone",
  "salesmanPhone",
  "payeeCardNo",
  "contractNo",
]);

export interface Said {
  readonly evidence: Evidence;
  /** Where words stand that take back what was said before them. */
  readonly corrections: readonly number[];
  readonly unsure: ReadonlySet<TextField>;
  readonly isUnclear: boolean;
  readonly doesPayeeReport: boolean;
  /** Where the message has what the text of the order has here. */
  readonly pieceAt: (at: number, end: number) => Piece | undefined;
}

/** Decides each field: certain only if one thing alone can be meant, and nothing speaks against it. */
export function settle(said: Said): Fields {
  const fields: Fields = {};
  const candidates = movedByRole(said);
  for (const name of textFields) {
    const own = candidates.filter(({ field }) => field === name);
    const found = own.length === 0 ? undefined : fieldOf(name, own, said.corrections);
    const field = found && { ...found, pieces: piecesOf(own, said.pieceAt) };
    if (field) fields[name] = said.unsure.has(name) ? doubted(field, "unsure") : field;
    else if (said.unsure.has(name)) fields[name] = { doubts: ["unsure"], choices: [] };
  }
  relate(fields, said);
  if (said.isUnclear || areTwoOrders(fields)) doubtAll(fields, textFields, "several");
  return fields;
}

function doubtAll(fields: Fields, names: readonly TextField[], doubt: Doubt): void {
  for (const name of names) if (fields[name]) fields[name] = doubted(fields[name], doubt);
}

const ofOneOrder = ["lessee", "payeeName", "payeeCardNo", "contractNo", "reportCarShop"] as const;

/** Two lessees and two accounts: two orders that nothing keeps apart, of which each field may be the other's. */
const areTwoOrders = (fields: Fields): boolean =>
  ofOneOrder.filter((name) => fields[name]?.doubts.includes("several")).length > 1;

const piecesOf = (all: readonly Candidate[], pieceAt: Said["pieceAt"]): readonly Piece[] =>
  all.flatMap(({ at, end }) => pieceAt(at, end) ?? []);

/** A firm that money goes to in passing is the dealer, if a person is paid in the end. */
function movedByRole({
  evidence: { candidates, inPassing, marks },
}: Said): readonly Candidate[] {
  const shops = candidates.filter(({ field }) => field === "reportCarShop");
  const firms = shops.filter(({ value }) => isFirm(String(value)));
  const isPaidFirm =
    marks.payee === true &&
    firms.length === 1 &&
    firms.length < shops.length &&
    !candidates.some(({ field }) => field === "payeeName");
  // 打给…有限公司对公户，…车行报单: of two dealers, the firm has the account.
  if (isPaidFirm)
    return candidates.map((one) =>
      one === firms[0] ? { ...one, field: "payeeName", doubts: [...one.doubts, "place"] } : one,
    );
  const isPersonPaid = candidates.some(
    ({ field, value }) => field === "payeeName" && !isFirm(String(value)),
  );
  const hasDealer = candidates.some(({ field }) => field === "reportCarShop");
  return candidates.map((one) =>
    one.field === "payeeName" && inPassing.has(one.at) && isPersonPaid && !hasDealer
      ? { ...one, field: "reportCarShop", doubts: [] }
      : one,
  );
}

const doubted = (field: Field, ...doubts: readonly Doubt[]): Field => ({
  ...field,
  doubts: [...new Set([...field.doubts, ...doubts])],
});

const sameAs = (value: Value | undefined): string =>
  typeof value === "string" ? bare(value) : String(value);

function fieldOf(
  name: TextField,
  all: readonly Candidate[],
  corrections: readonly number[],
): Field {
  const meant = afterCorrection(all, corrections);
  const values = withoutTitled(differentOf(meant.filter(({ value }) => value !== undefined)));
  const doubts = new Set<Doubt>(meant.flatMap((one) => one.doubts));
  const choices = choicesOf(all);
  if (values.length > 1) return severalOf(name, values, { doubts, choices });
  const value = values[0]?.value;
  if (value === undefined) return { doubts: doubts.size > 0 ? [...doubts] : ["form"], choices };
  // What stands beside a number with a form of its own may be another number.
  if (neverGuessed.has(name) && meant.some((one) => one.value === undefined))
    doubts.add("unexplained");
  return { value, doubts: [...doubts], choices: doubts.size > 0 ? choices : [] };
}

/** Of what was corrected, what stands after the last correction. */
function afterCorrection(
  all: readonly Candidate[],
  corrections: readonly number[],
): readonly Candidate[] {
  const filled = all.filter(({ value }) => value !== undefined);
  const first = filled[0]?.at ?? 0;
  const last = filled.at(-1)?.at ?? 0;
  const mark = corrections.findLast((at) => at > first && at <= last);
  return mark === undefined ? all : all.filter(({ at }) => at >= mark);
}

const titled = /^(.)(?:先生|女士|小姐|总|哥|姐|老板|师傅)$/u;

/** 闻先生 and 闻达 are one. */
const withoutTitled = (all: readonly Candidate[]): readonly Candidate[] =>
  all.filter(({ value }) => {
    const surname = titled.exec(String(value))?.[1];
    const isNamed = (one: Candidate) =>
      one.value !== value && String(one.value).startsWith(surname ?? "");
    return surname === undefined || !all.some(isNamed);
  });

const differentOf = (all: readonly Candidate[]): readonly Candidate[] =>
  [...new Map(all.toReversed().map((one) => [sameAs(one.value), one])).values()].toSorted(
    (one, other) => one.at - other.at,
  );

const choicesOf = (all: readonly Candidate[]): readonly (string | number)[] => {
  const every = all.flatMap(({ value, choices = [] }) =>
    value === undefined ? choices : [value, ...choices],
  );
  return [...new Set(every)].filter((one) => one !== "");
};

function severalOf(
  name: TextField,
  values: readonly Candidate[],
  { doubts, choices }: { doubts: Set<Doubt>; choices: readonly Value[] },
): Field {
  const isBank = name === "payeeBank";
  const longest = values.toSorted(
    (one, two) => String(two.value).length - String(one.value).length,
  )[0];
  // A bank's name and its branch in full are one.
  const isOne =
    isBank &&
    values.every(({ value }) => bare(String(longest?.value)).includes(bare(String(value))));
  if (isOne && longest?.value !== undefined)
    return { value: longest.value, doubts: [...doubts], choices: [] };
  // 鹤城车行 after 资溪鹤城车行: the place is left out.
  const isShorter =
    name === "reportCarShop" &&
    beginsWithPlace(String(longest?.value)) &&
    values.every(({ value }) => bare(String(longest?.value)).endsWith(bare(String(value))));
  if (isShorter && longest?.value !== undefined)
    return { value: longest.value, doubts: [...doubts], choices: doubts.size > 0 ? choices : [] };
  const isSum = name === "transferAmountFen";
  const all: Doubt[] = [...doubts, isSum ? "amountsDiffer" : "several"];
  const [likely] = values;
  if (neverGuessed.has(name) || likely?.value === undefined) return { doubts: all, choices };
  return { value: likely.value, doubts: all, choices };
}

/** What one field says of another. */
function relate(fields: Fields, said: Said): void {
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
  // All but a few signs: one of the two may be a slip.
  if (areAlike(String(payee?.value), String(dealer?.value)))
    doubtAll(fields, ["payeeName", "reportCarShop"], "unsure");
  if (soundAlike(fields.lessee?.value, payee?.value))
    doubtAll(fields, ["payeeName", "lessee"], "unsure");
}

function reportedBy(fields: Fields, payee: Field): void {
  if (isFirm(String(payee.value))) fields.reportCarShop ??= payee;
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
