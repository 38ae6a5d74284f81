import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { carPayment } from "../../contract.ts";
import {
  type ReadableField,
  readableFields,
  type ReadField,
} from "#modules/quick-entry/quick-entry-contract.ts";
import {
  type Field,
  type FieldName,
  type Fields,
  type ReadOrder,
  withDealer,
} from "#modules/quick-entry/server/index.ts";

const namesInRules: Partial<Record<ReadableField, FieldName>> = {
  payeeBankName: "payeeBank",
  payeeBankCardNo: "payeeCardNo",
  transferAmount: "transferAmountFen",
};

interface Knowing {
  /** Names of dealers on file. */
  readonly shops: readonly string[];
  /** Whoever enters the message. */
  readonly me: string;
}

/** What was read, as the form has it. */
export function asForm(
  orders: readonly ReadOrder[],
  { shops, me }: Knowing,
): AnswerOf<typeof carPayment.quickEntry> {
  const known = shops.map((name) => ({ name }));
  return {
    orders: orders.map(({ fields }) => ({ fields: boxesOf(withDealer(fields, known), me) })),
  };
}

function boxesOf(fields: Fields, me: string): ReadField[] {
  return readableFields.flatMap((name) => {
    const field = fields[namesInRules[name] ?? (name as FieldName)];
    if (field) return [boxOf(name, field)];
    return name === "salesman" ? [oneself(me)] : [];
  });
}

/** Whatever may be meant can be chosen, the likely value first. */
function boxOf(name: ReadableField, { value, doubts, choices, pieces = [] }: Field): ReadField {
  const offered = value === undefined ? choices : [value, ...choices];
  return {
    name,
    value: value ?? null,
    doubts: [...doubts],
    choices: doubts.length > 0 ? [...new Set(offered)] : [],
    pieces: [...pieces],
  };
}

const oneself = (me: string): ReadField => ({
  name: "salesman",
  value: me,
  doubts: ["oneself"],
  choices: [me],
  pieces: [],
});
