import type { Reading } from "#modules/quick-entry/server/reading/quick-entry.ts";
import type { Field } from "#modules/quick-entry/server/reading/fields.ts";
import { expectedOrders, type LabelledMessage } from "./messages.ts";

export interface Read {
  readonly message: LabelledMessage;
  readonly reading: Reading;
}

interface Figures {
  readonly messages: number;
  readonly fields: number;
  readonly right: number;
  readonly shareRight: number;
  /** Filled in otherwise than the message says, and shown as certain. */
  readonly wronglyFilled: number;
  readonly missed: number;
  readonly needlesslyDoubted: number;
}

export interface Finding {
  readonly id: string;
  readonly what: "wrong" | "missed" | "doubted";
  readonly field: string;
  readonly told: string;
}

export interface Tally {
  readonly figures: Figures;
  readonly findings: readonly Finding[];
}

const names = [
  "lessee",
  "lesseePhone",
  "lesseePublic",
  "companyAgentName",
  "companyAgentPhone",
  "salesmanPhone",
  "payeeName",
  "payeeBank",
  "payeeCardNo",
  "payeePublic",
  "reportCarShop",
  "transferAmountFen",
  "contractNo",
  "remarks",
] as const;

/** As names are compared: half-width, and without what nobody sees. */
const told = (value: unknown): string =>
  typeof value === "string"
    ? value.normalize("NFKC").replaceAll(/[\s\u200b-\u200f\ufeff]/g, "")
    : String(value);

type Judgement = "right" | "absent" | Finding["what"];

function judgedField(field: Field | undefined, expected: unknown, isDoubtful: boolean): Judgement {
  const { value, doubts = [] } = field ?? {};
  const isSame = value !== undefined && told(value) === told(expected);
  if (doubts.length > 0) return judgedDoubted(isSame, expected, isDoubtful);
  if (value !== undefined) return isSame && !isDoubtful ? "right" : "wrong";
  return expected === undefined && !isDoubtful ? "absent" : "missed";
}

/** A doubtful field may be left to the person, if the message has no likely value. */
function judgedDoubted(isSame: boolean, expected: unknown, isDoubtful: boolean): Judgement {
  if (isDoubtful) return isSame || expected === undefined ? "right" : "missed";
  if (isSame) return "doubted";
  return expected === undefined ? "absent" : "missed";
}

/** Compares order by order; a field that is not expected counts only if it is filled in. */
export function tallyOf(all: readonly Read[]): Tally {
  const judged = all.flatMap(judgedMessage);
  const right = judged.filter(({ what }) => what === "right").length;
  const findings = judged.flatMap(({ what, ...one }) =>
    what === "right" || what === "absent" ? [] : [{ ...one, what }],
  );
  return { figures: figuresOf(all.length, right, findings), findings };
}

function judgedMessage({ message, reading }: Read) {
  const expected = expectedOrders(message);
  const orders = reading.kind === "orders" ? reading.orders : [];
  const places = Array.from({ length: Math.max(expected.length, orders.length) }, (_, at) => at);
  return places.flatMap((at) =>
    names
      // Words that are left over may be kept as remarks.
      .filter((name) => name !== "remarks" || expected[at]?.["remarks"] !== undefined)
      .map((name) => {
        const [field, value] = [orders[at]?.fields[name], expected[at]?.[name]];
        const what = judgedField(field, value, message.doubtful.includes(name));
        return {
          id: message.id,
          field: name,
          what,
          told: `${told(field?.value)} [${field?.doubts.join() ?? ""}] for ${told(value)}`,
        };
      }),
  );
}

function figuresOf(messages: number, right: number, findings: readonly Finding[]): Figures {
  const count = (what: Finding["what"]) => findings.filter((one) => one.what === what).length;
  const fields = right + findings.length;
  return {
    messages,
    fields,
    right,
    shareRight: fields === 0 ? 0 : Math.round((right / fields) * 10_000) / 10_000,
    wronglyFilled: count("wrong"),
    missed: count("missed"),
    needlesslyDoubted: count("doubted"),
  };
}

/** Which fields of which message were not right. */
export function tell({ findings }: Tally): void {
  for (const { id, what, field, told: text } of findings) {
    process.stdout.write(`${id} ${what} ${field}: ${text}\n`);
  }
}
