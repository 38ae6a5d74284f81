import type { doubts } from "../../quick-entry-contract.ts";

/** What of an order a message can say; the names are those of the form. */
export const textFields = [
  "lessee",
  "lesseePhone",
  "companyAgentName",
  "companyAgentPhone",
  "salesman",
  "salesmanPhone",
  "payeeName",
  "payeeBank",
  "payeeCardNo",
  "reportCarShop",
  "transferAmountFen",
  "contractNo",
  "remarks",
] as const;
export type TextField = (typeof textFields)[number];
export type FieldName = TextField | "lesseePublic" | "payeePublic";

/** Why a person has to look at a field. */
export type Doubt = (typeof doubts)[number];

export type Value = string | number | boolean;

/** A piece of the message as it was pasted. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

export interface Field {
  /** Absent where no value is more likely than another. */
  readonly value?: Value;
  /** Empty only if the field is certain; otherwise it is shown amber. */
  readonly doubts: readonly Doubt[];
  readonly choices: readonly Value[];
  /** Where the message says it; absent of what only follows from something else. */
  readonly pieces?: readonly Piece[];
}

export type Fields = { [Name in FieldName]?: Field };

export interface ReadOrder {
  readonly fields: Readonly<Fields>;
}

/** One thing in the message that could be the value of a field. */
export interface Candidate {
  /** The label under which it stands. */
  readonly label?: string | undefined;
  readonly field: TextField;
  readonly value: string | number | undefined;
  /** What a person may choose, where nothing is filled in. */
  readonly choices?: readonly (string | number)[];
  readonly at: number;
  readonly end: number;
  readonly doubts: readonly Doubt[];
}
