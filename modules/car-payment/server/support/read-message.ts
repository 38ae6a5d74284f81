import type { AnswerOf } from "#platform/contract/endpoint.ts";
import type { carPayment } from "../../contract.ts";
import {
  type ReadableField,
  readableFields,
  type ReadField,
} from "#modules/quick-entry/quick-entry-contract.ts";
import type { Field, FieldName, Fields } from "#modules/quick-entry/server/index.ts";

const namesInRules: Partial<Record<ReadableField, FieldName>> = {
  payeeBankName: "payeeBank",
  payeeBankCardNo: "payeeCardNo",
  transferAmount: "transferAmountFen",
};

interface Knowing {
  /** Those dealers on file that may be meant by a name as it was written. */
  readonly shopsLike: (written: readonly string[]) => Promise<readonly string[]>;
  /** Whoever enters the message. */
  readonly me: string;
}

/** Its tables of words and sounds are worked out as it loads: that waits for the first message, not every start for it. */
const reader = () => import("#modules/quick-entry/server/index.ts");

/** What a message says, as the form has it; undefined: nothing of an order. */
export async function readAsForm(
  message: string,
  { shopsLike, me }: Knowing,
): Promise<AnswerOf<typeof carPayment.quickEntry> | undefined> {
  const { quickEntry, withDealer } = await reader();
  const reading = quickEntry(message);
  if (reading.kind === "unreadable") return undefined;
  const { orders } = reading;
  const written = orders.map(({ fields }) => String(fields.reportCarShop?.value ?? ""));
  const known = (await shopsLike(written)).map((name) => ({ name }));
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
