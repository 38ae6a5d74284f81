import type { Opened } from "../use-expenditure.ts";

/** What is known of a payee already; shown in place of what need not be typed again. */
interface Tails {
  readonly payeeIdCardNo: string;
  readonly payeePhone: string;
  readonly payeeBankCardNo: string;
}

/** A payee as the form holds him: an amount that cannot be read stays the text that was typed. */
export interface PayeeLine {
  readonly id: string | null;
  readonly userId: string | null;
  readonly payeeName?: string;
  readonly payeeIdCardNo?: string | null;
  readonly payeePhone?: string | null;
  readonly payeeBankCardNo?: string | null;
  readonly payeeBankName?: string;
  readonly amountForPayee?: number | string | null;
  readonly tails: Tails | null;
}

export const mostPayees = 50;

export const newLine = (): PayeeLine => ({ id: null, userId: null, tails: null });

type Known = Opened["payees"][number];

/** Whoever was replaced stays in the order's history, and gets nothing. */
export const isPaid = ({ payeeState }: Known): boolean => payeeState !== "DROPPED";

/** Numbers that are kept need not be known here: they are named by the payee's id. */
export const lineOf = (payee: Known): PayeeLine => ({
  id: payee.id,
  userId: null,
  payeeName: payee.payeeName,
  payeeBankName: payee.payeeBankName,
  amountForPayee: payee.amountForPayee,
  tails: payee,
});

const fenOf = (amount: PayeeLine["amountForPayee"]) => (typeof amount === "number" ? amount : 0);

export const sumOf = (lines: readonly PayeeLine[]): number =>
  lines.reduce((sum, { amountForPayee }) => sum + fenOf(amountForPayee), 0);

/** Without splitting, the one payee's amount is the total. */
export function followTotal(
  lines: readonly PayeeLine[],
  amount: unknown,
  isSplit: boolean,
): readonly PayeeLine[] {
  const [only] = lines;
  if (isSplit || !only || lines.length > 1 || only.amountForPayee === amount) return lines;
  return [{ ...only, amountForPayee: amount as PayeeLine["amountForPayee"] & string }];
}

/** What goes over the wire: an empty number box of a known payee means "as it was". */
export const toWire = (line: PayeeLine) => ({
  id: line.id,
  userId: line.userId,
  payeeName: line.payeeName,
  payeeBankName: line.payeeBankName,
  amountForPayee: line.amountForPayee,
  payeeIdCardNo: line.payeeIdCardNo || null,
  payeePhone: line.payeePhone || null,
  payeeBankCardNo: line.payeeBankCardNo || null,
});

export type SplitFault = "atLeastOne" | "split";

/** What stands against submitting these payees. */
export function splitFault(lines: readonly PayeeLine[], amount: unknown): SplitFault | undefined {
  if (lines.length === 0) return "atLeastOne";
  return sumOf(lines) === amount ? undefined : "split";
}
