import { Refused } from "#platform/server/refused.ts";
import { payeeRegisterErrors } from "../../errors.ts";

/** What differs between a row that keeps somebody and the list, in words. */
const dataWords = {
  name: "收款人姓名",
  phone: "手机号",
  account: "银行卡号",
  bank: "开户行",
} as const;
export type ListedData = Readonly<Record<keyof typeof dataWords, string>>;

/** A row that keeps somebody changes his day and remark: payment data are changed where they are approved of by eye. */
export function againstOtherData(said: ListedData, held: ListedData): Refused | undefined {
  const names = Object.keys(dataWords) as (keyof ListedData)[];
  const differ = names.filter((name) => said[name] !== held[name]);
  if (differ.length === 0) return undefined;
  const what = differ.map((name) => dataWords[name]).join("、");
  return new Refused(payeeRegisterErrors.listedOtherwise, { what });
}

/** An entry, or a row that speaks of one, as far as it is known while numbers are hidden. */
export interface Listed {
  readonly apollo: string;
  readonly idTail: string;
}

const signOf = ({ apollo, idTail }: Listed) => `${apollo} ${idTail}`;

/** Those on the list of whom no row speaks; two who look alike need two rows. */
export function absentFrom(entries: readonly Listed[], rows: readonly Listed[]): Listed[] {
  const left = new Map<string, number>();
  for (const row of rows) left.set(signOf(row), (left.get(signOf(row)) ?? 0) + 1);
  return entries.filter((entry) => {
    const count = left.get(signOf(entry)) ?? 0;
    left.set(signOf(entry), count - 1);
    return count <= 0;
  });
}

/** So many are named; the rest is counted. */
const namedColleagues = 3;

/** Nobody loses by being forgotten: a file that leaves somebody out is no whole list. */
export function expectNobodyAbsent(absent: readonly Listed[]): void {
  if (absent.length === 0) return;
  const numbers = [...new Set(absent.map(({ apollo }) => apollo))];
  const named = numbers.slice(0, namedColleagues).join("、");
  const who = numbers.length > namedColleagues ? `${named}…` : named;
  throw new Refused(payeeRegisterErrors.listIncomplete, { count: String(absent.length), who });
}
