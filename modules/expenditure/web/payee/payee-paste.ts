import { parseYuan } from "#platform/contract/money.ts";
import { type PayeeLine, newLine } from "./payee-lines.ts";

type Found = Partial<PayeeLine>;

const plain = (cell: string) => cell.replaceAll(/[\s-]/g, "").toUpperCase();
const matching = (form: RegExp) => (cell: string) =>
  form.test(plain(cell)) ? plain(cell) : undefined;

/**
 * What a cell may be, the surest first. Numbers go by their form alone: a wrong check digit is for the
 * box to complain about, not to be lost here.
 */
const kinds: readonly [keyof Found, (cell: string) => string | number | undefined][] = [
  ["payeeIdCardNo", matching(/^\d{17}[\dX]$/)],
  ["payeePhone", matching(/^1\d{10}$/)],
  ["payeeBankCardNo", matching(/^\d{13,19}$/)],
  ["amountForPayee", (cell) => parseYuan(cell.replaceAll(/[,，¥￥元\s]/g, ""))],
  ["payeeName", (cell) => cell],
  ["payeeBankName", (cell) => cell],
];

function withCell(found: Found, cell: string): Found {
  const kind = kinds.find(([name, read]) => found[name] === undefined && read(cell) !== undefined);
  return kind ? { ...found, [kind[0]]: kind[1](cell) } : found;
}

/**
 * Reads rows copied from a spreadsheet as payees, whatever the order of their columns. A row without any
 * number is a heading. Undefined: something in it is no payee, so nothing is taken.
 */
export function payeesIn(pasted: string): PayeeLine[] | undefined {
  const rows = pasted
    .split(/\r?\n/)
    .map((row) => row.split(/\t|,(?!\d{3})|，/).map((cell) => cell.trim()))
    .map((cells) => cells.filter((cell) => cell !== ""))
    .filter((cells) => cells.some((cell) => /\d/.test(cell)));
  const found = rows.map((cells) => cells.reduce<Found>(withCell, {}));
  const isPayee = ({ payeeName, payeeIdCardNo, payeeBankCardNo }: Found) =>
    payeeName !== undefined && (payeeIdCardNo !== undefined || payeeBankCardNo !== undefined);
  if (found.length === 0 || !found.every(isPayee)) return undefined;
  return found.map((one) => ({ ...newLine(), ...one }));
}

/** One cell goes into its box as ever; a range of cells is a list of payees. */
export const isRange = (pasted: string): boolean => /\t|\n./.test(pasted.trim());
