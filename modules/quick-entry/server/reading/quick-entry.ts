import { withoutChat } from "../layout/chat.ts";
import { longestMessage } from "../../quick-entry-contract.ts";
import { type KnownDealer, withDealer } from "../names/dealer-names.ts";
import { evidenceOf } from "../evidence/evidence.ts";
import {
  type Candidate,
  type Field,
  type Fields,
  type ReadOrder,
  type TextField,
  textFields,
} from "./fields.ts";
import { type Letters, lettersOf } from "../signs/letters.ts";
import { type OrderText, ordersOf } from "../layout/orders-of.ts";
import { Pieces } from "../signs/pieces.ts";
import { settle } from "./settle.ts";
import { withoutAnother } from "../layout/another.ts";
import { withoutAsides } from "../layout/asides.ts";
import { withoutHeadings } from "../layout/headings.ts";
import { withoutJoined } from "../layout/joined.ts";
import { withoutPoints } from "../layout/points.ts";
import { withoutTerse } from "../layout/terse.ts";
import { withoutTables } from "../layout/tables.ts";
import { type Token, tokensOf } from "../evidence/tokens.ts";
import { corrects, unsure, voids } from "../signs/words.ts";

export type Reading =
  | { readonly kind: "orders"; readonly orders: readonly ReadOrder[] }
  /** Spec §5: a message that says nothing of an order is answered by the check-format message. */
  | { readonly kind: "unreadable" };

const mostOrders = 20;
/** What is said of all orders is read with each of them. */
const mostRead = 4_000;
/** A name or a sum alone is no order: small talk has those too. */
const tellingFields: readonly (keyof Fields)[] = [
  "lesseePhone",
  "companyAgentPhone",
  "salesmanPhone",
  "payeeCardNo",
  "contractNo",
  "transferAmountFen",
  "lessee",
  "payeeName",
  "reportCarShop",
];

/** What stands in a chat, a table or a list becomes lines with a label each, step by step. */
const layouts: readonly ((text: string) => string)[] = [
  withoutChat,
  withoutAsides,
  withoutAnother,
  withoutTerse,
  withoutTables,
  withoutHeadings,
  withoutPoints,
  withoutJoined,
];

/** Reads what a salesperson pasted as the fields of car payment orders. Nothing doubtful is filled in silently. */
export function quickEntry(message: string, dealers?: readonly KnownDealer[]): Reading {
  // What is longer is cut, and everything in it doubted.
  const isCut = message.length > longestMessage;
  const shown = message.slice(0, longestMessage);
  const text = layouts.reduce((said, without) => without(said), lettersOf(shown).shown);
  const texts = ordersOf(text);
  const few = withinBounds(texts);
  const isOpen = isCut || few.length < texts.length;
  const pieces = new Pieces(shown);
  const orders = evenly(few, isOpen, pieces).filter((fields) =>
    tellingFields.some((name) => tells(fields[name])),
  );
  if (orders.length === 0) return { kind: "unreadable" };
  return {
    kind: "orders",
    orders: orders.map((fields) => ({ fields: dealers ? withDealer(fields, dealers) : fields })),
  };
}

/** Reads each order; where one has all that is paid and another nothing, they may be one. */
function evenly(texts: readonly OrderText[], isOpen: boolean, pieces: Pieces): readonly Fields[] {
  const orders = texts.map((one) => read({ ...one, isUnclear: one.isUnclear || isOpen }, pieces));
  const isPaid = orders.map((fields) => fields.payeeCardNo ?? fields.transferAmountFen);
  const isEven = isPaid.every((one) => (one === undefined) === (isPaid[0] === undefined));
  return isEven ? orders : texts.map((one) => read({ ...one, isUnclear: true }, pieces));
}

/** As many orders as are read in a moment; if there are more, all are doubted. */
function withinBounds(texts: readonly OrderText[]): readonly OrderText[] {
  let length = 0;
  const end = texts.findIndex(({ text }, at) => {
    length += text.length;
    return at === mostOrders || length > mostRead;
  });
  return end < 0 ? texts : texts.slice(0, Math.max(end, 1));
}

const tells = (field: Field | undefined): boolean =>
  field !== undefined &&
  (field.value !== undefined || field.choices.length > 0) &&
  !field.doubts.some((doubt) => doubt === "place" || doubt === "form");

function read({ text, isUnclear }: OrderText, pieces: Pieces): Fields {
  const letters = lettersOf(text);
  const tokens = tokensOf(letters);
  const every = correctionsIn(letters.plain);
  const corrections = every.slice(-mostCorrections);
  const evidence = evidenceOf(letters, tokens, corrections);
  const unsureOf = unsureFields(letters, tokens, evidence.candidates);
  for (const field of unresolved(letters.plain, corrections, evidence.candidates))
    unsureOf.add(field);
  const doesPayeeReport = reportsToo.test(letters.plain);
  return settle({
    evidence,
    corrections,
    unsure: unsureOf,
    isUnclear: isUnclear || every.length > mostCorrections,
    doesPayeeReport,
    pieceAt: pieces.of(letters.shown),
  });
}

const reportsToo =
  /(?:他们|他家|她们|该公司|自己|也是他们)报的?单|报单(?:车商|车行|方|人)?[:：]?\s?(?:也|就|都)?[是为](?:他们?家?|她们?家?|该公司|收款(?:公司|方|单位))(?!\p{Script=Han})|(?:公司|户名|收款[人方]?|账户)(?:也|就|即|同时)[是为]?(?:报单)?(?:车商|车行|经销商)|(?:车商|车行|报单)就?是收款(?:公司|单位|方|人)|\((?:也|同时)?[是即就为]{1,2}(?:报单)?(?:车商|车行|经销商)\)/u;

const correctionsIn = (plain: string): readonly number[] =>
  [...plain.matchAll(corrects)].map((found) => found.index + found[0].length - 1);

const affirms = /以[这此][^\n]{0,4}为准|[^\n]{0,12}为准/;

/** A correction after which nothing comes: what it takes back is not known. */
function unresolved(
  plain: string,
  corrections: readonly number[],
  candidates: readonly Candidate[],
): readonly TextField[] {
  const last = corrections.at(-1);
  if (last === undefined || candidates.some(({ at }) => at >= last - 1)) return [];
  const start = plain.lastIndexOf("\n", last) + 1;
  const line = plain.slice(start).split("\n")[0] ?? "";
  // 打款改成71500，前面写错了: what is meant was said before.
  const first = corrections.find((at) => at >= start) ?? last;
  if (candidates.some(({ at }) => at >= first && at < last)) return [];
  return affirms.test(line) ? [] : textFields;
}

const everyUnsure = new RegExp(`${unsure.source}|${voids.source}`, "g");
/** Who is unsure or corrects himself that often is not to be believed in anything. */
const mostUnsure = 30;
const mostCorrections = 30;

const isEnd = (sign: string): boolean => "，,。;；\n()?？!！".includes(sign);

/** Fields that the message itself is not sure of: those of the clause, or what stands before it. */
function unsureFields(
  { plain }: Letters,
  tokens: readonly Token[],
  candidates: readonly Candidate[],
): Set<TextField> {
  const fields = new Set<TextField>();
  const clauses = unsureClauses(plain);
  if (clauses.length > mostUnsure) return new Set(textFields);
  for (const { from, to, index } of clauses) {
    if (isOfOther(tokens, from) || isUnderOther(tokens, from, index)) continue;
    const isAside = tokens.some(
      ({ at, end, isAside: aside }) => aside && at <= index && end > index,
    );
    const label = isAside ? labelBefore(tokens, index) : undefined;
    const next = label && candidates.find(({ at }) => at > index);
    const meant = next ? [next.field] : meantBy({ from, to, isAside }, plain, candidates);
    for (const field of meant) fields.add(field);
  }
  return fields;
}

/** What a clause speaks of: what stands in it or what it names, or else what stands before it. */
function meantBy(
  { from, to, isAside }: { from: number; to: number; isAside: boolean },
  plain: string,
  candidates: readonly Candidate[],
): readonly TextField[] {
  const inside = candidates.filter(({ at }) => at >= from && at < to).map(({ field }) => field);
  const meant = [...inside, ...namedIn(plain.slice(from, to))];
  const before = candidates.findLast(({ at }) => at < from);
  return before && (isAside || meant.length === 0) ? [...meant, before.field] : meant;
}

/** 旧合同：2023ZLHT1234567（已作废）: what is taken back is none of our fields. */
function isOfOther(tokens: readonly Token[], from: number): boolean {
  const before = tokens.filter(({ at, type }) => at < from && type !== "gap").slice(-2);
  const [label, said] = before;
  return label?.type === "label" && label.label.announces === "else" && said?.type === "number";
}

/** 旧卡：6217…（不用了）. */
const isUnderOther = (tokens: readonly Token[], from: number, index: number): boolean => {
  const label = tokens.findLast(({ at, type }) => at <= index && type === "label");
  return label?.type === "label" && label.label.announces === "else" && label.at >= from;
};

/** 车主电话（备用）：139…: the label that an aside belongs to. */
const labelBefore = (tokens: readonly Token[], index: number): Token | undefined => {
  const said = tokens.filter(({ at, type, isAside }) => at < index && type !== "gap" && !isAside);
  return said.at(-1)?.type === "label" ? said.at(-1) : undefined;
};

/** Each clause once, however often it says that it is not sure; brackets end one, so that all of it is an aside or none. */
function unsureClauses(plain: string) {
  const clauses: { readonly from: number; readonly to: number; readonly index: number }[] = [];
  let done = -1;
  for (const { index } of plain.matchAll(everyUnsure)) {
    if (index < done) continue;
    let from = index;
    while (from > 0 && !isEnd(plain.charAt(from - 1))) from -= 1;
    let to = index;
    while (to < plain.length && !isEnd(plain.charAt(to))) to += 1;
    clauses.push({ from, to, index });
    done = to;
  }
  return clauses;
}

const words: readonly (readonly [RegExp, TextField])[] = [
  [/金额|打款额|车款/, "transferAmountFen"],
  [/卡号|账号|帐号|旧卡|老卡/, "payeeCardNo"],
  [/开户行|支行/, "payeeBank"],
  [/合同/, "contractNo"],
  [/手机|电话/, "lesseePhone"],
  [/户名|收款人|收款方/, "payeeName"],
  [/车商|车行|店名/, "reportCarShop"],
];

const namedIn = (clause: string): readonly TextField[] =>
  words.flatMap(([word, field]) => (word.test(clause) ? [field] : []));
