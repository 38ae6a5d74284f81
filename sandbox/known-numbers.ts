import { type DatabaseSync } from "node:sqlite";
import { type ProviderName } from "./provider-names.ts";

/** What went under a number that a person reads in the console. */
export interface Known {
  readonly provider: ProviderName;
  readonly merchantNo: string;
}

export interface KnownNumbers {
  /** The latest that a provider has heard of under this number; undefined: nobody has. */
  find(given: string): Known | undefined;
}

/** Each attempt goes under the console's number and a count behind a dash: people type the number alone. */
export const isUnder = (given: string, merchantNo = ""): boolean =>
  merchantNo.startsWith(given) && /^(-\d+)?$/.test(merchantNo.slice(given.length));

/** The same in SQL, by an index: a full stop is what follows a dash. */
export const underNumber = (column: string) =>
  `(${column} = ? or ${column} >= ? || '-' and ${column} < ? || '.')`;

export function openKnownNumbers(database: DatabaseSync): KnownNumbers {
  const from = (table: string, column: string) =>
    `select provider, ${column} as merchantNo from ${table} where ${underNumber(column)}`;
  const found = database.prepare(
    [from("journal", "merchant_no"), from("executions", "merchant_no"), from("deeds", "key")].join(
      " union ",
    ),
  );
  return {
    find(given) {
      const places = Array.from({ length: 9 }, () => given);
      const all = found.all(...places) as unknown as Known[];
      const count = ({ merchantNo }: Known) => Number(merchantNo.slice(given.length + 1));
      return all
        .filter(({ merchantNo }) => isUnder(given, merchantNo))
        .toSorted((one, other) => count(other) - count(one))[0];
    },
  };
}
