import { z } from "zod";
import { entity } from "#platform/contract/schema.ts";

/** More than anybody says of his orders at once; what is read in a moment has to end somewhere. */
export const longestMessage = 1_500;

/** What of an order a message can say, by the names of the form. */
export const readableFields = [
  "reportCarShop",
  "payeeName",
  "payeeBankName",
  "payeeBankCardNo",
  "payeePublic",
  "transferAmount",
  "contractNo",
  "lessee",
  "lesseePhone",
  "lesseePublic",
  "companyAgentName",
  "companyAgentPhone",
  "salesman",
  "salesmanPhone",
  "remarks",
] as const;
export type ReadableField = (typeof readableFields)[number];

/** Why a person has to look at a field: the screen has a sentence for each. */
export const doubts = [
  /** The message has more than one, and does not say which. */
  "several",
  /** The check digit of a card does not agree. */
  "checkDigit",
  /** Too short, too long or of another form than such a number has. */
  "form",
  /** Signs that a camera mixes up, such as B and 8. */
  "unclear",
  /** Without a unit, a range, or about. */
  "amountUnclear",
  /** Words and figures say different sums. */
  "amountsDiffer",
  /** The message itself is not sure. */
  "unsure",
  /** Something was corrected, and this may be what was before. */
  "correction",
  /** No label says that it is this, only the place where it stands. */
  "place",
  /** No dealer of this name, or more than one. */
  "dealer",
  /** Another thing of this kind stands in the message, unexplained. */
  "unexplained",
  /** The message does not name a salesman: whoever enters it may be he. */
  "oneself",
] as const;

const Value = z.union([z.string(), z.int(), z.boolean()]);

/** Certain only if it has no doubts; a value that has some is a guess for a person to confirm. */
const ReadField = z.object({
  name: z.enum(readableFields),
  value: Value.nullable(),
  doubts: z.array(z.enum(doubts)),
  choices: z.array(Value),
  /** Where the message says it. */
  pieces: z.array(z.object({ from: z.int(), to: z.int() })),
});
export type ReadField = z.output<typeof ReadField>;

/** What a pasted message says, order by order. */
export const ReadMessage = entity(
  "ReadMessage",
  z.object({ orders: z.array(z.object({ fields: z.array(ReadField) })).min(1) }),
);

/** Whatever stands in it is somebody's: it goes in a body, and nothing keeps it. */
export const pastedMessage = z
  .string()
  .min(1)
  .max(longestMessage, `快速录入内容最多${longestMessage}字，请分几次粘贴`);
