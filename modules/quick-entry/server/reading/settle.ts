import { isFirm } from "../names/dealers.ts";
import { beginsWithPlace } from "../names/places.ts";
import { bare } from "../signs/letters.ts";
import { doubtAll, doubted, sameAs } from "./doubting.ts";
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
import { relate } from "./relate.ts";
import type { Said } from "./said.ts";

/** Fields where, of several, none is filled in: a number is never half right. */
const neverGuessed: ReadonlySet<TextField> = new Set([
  "lesseePhone",
  "salesmanPhone",
  "payeeCardNo",
  "contractNo",
]);

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

/** What an order has once, and what comes with it: a second card has its bank, a second lessee his phone. */
const ofOneOrder: readonly (readonly TextField[])[] = [
  ["lessee", "lesseePhone"],
  ["payeeName"],
  ["payeeCardNo", "payeeBank"],
  ["contractNo"],
  ["reportCarShop"],
  ["transferAmountFen"],
];
const isTwofold = (field: Field | undefined): boolean =>
  field?.doubts.some((doubt) => doubt === "several" || doubt === "amountsDiffer") === true;

/** Two lessees and two accounts: two orders that nothing keeps apart, of which each field may be the other's. */
const areTwoOrders = (fields: Fields): boolean =>
  ofOneOrder.filter((names) => names.some((name) => isTwofold(fields[name]))).length > 1;

const piecesOf = (all: readonly Candidate[], pieceAt: Said["pieceAt"]): readonly Piece[] =>
  all.flatMap(({ at, end }) => pieceAt(at, end) ?? []);

/** A firm that money goes to in passing is the dealer, if a person is paid in the end. */
function movedByRole({ evidence: { candidates, inPassing, marks } }: Said): readonly Candidate[] {
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

/** A bank and its branch in full, 鹤城车行 after 资溪鹤城车行: several spellings are one, and the longest is whole. */
function wholeOf(name: TextField, values: readonly Candidate[]): string | undefined {
  const names = values.map(({ value }) => String(value));
  const [longest = ""] = names.toSorted((one, two) => two.length - one.length);
  const isBank = name === "payeeBank" && names.every((one) => bare(longest).includes(bare(one)));
  const isDealer =
    name === "reportCarShop" &&
    beginsWithPlace(longest) &&
    names.every((one) => bare(longest).endsWith(bare(one)));
  return isBank || isDealer ? longest : undefined;
}

function severalOf(
  name: TextField,
  values: readonly Candidate[],
  { doubts, choices }: { doubts: Set<Doubt>; choices: readonly Value[] },
): Field {
  const whole = wholeOf(name, values);
  if (whole !== undefined)
    return { value: whole, doubts: [...doubts], choices: doubts.size > 0 ? choices : [] };
  const isSum = name === "transferAmountFen";
  const all: Doubt[] = [...doubts, isSum ? "amountsDiffer" : "several"];
  const [likely] = values;
  if (neverGuessed.has(name) || likely?.value === undefined) return { doubts: all, choices };
  return { value: likely.value, doubts: all, choices };
}
