import type { Vault } from "#platform/server/personal.ts";

/** The numbers of somebody registered, by the columns that keep them. */
export const numberNames = ["id_card", "phone", "account"] as const;
export type NumberName = (typeof numberNames)[number];
export type GivenNumbers = Readonly<Partial<Record<NumberName, string>>>;

interface Place {
  readonly table: string;
  readonly tenantId: string;
  readonly rowId: string;
}

/** Each number that was given in its three columns. */
export type SealedNumbers<N extends NumberName> = {
  [K in N as `${K}_sealed` | `${K}_index`]: Buffer;
} & { [K in N as `${K}_tail`]: string };

export function sealNumbers<const G extends GivenNumbers>(vault: Vault, place: Place, given: G) {
  const columns = numberNames.flatMap((column) => {
    const value = given[column];
    if (value === undefined) return [];
    const { sealed, index, tail } = vault.seal({ ...place, column }, value);
    return [
      [`${column}_sealed`, sealed],
      [`${column}_index`, index],
      [`${column}_tail`, tail],
    ];
  });
  return Object.fromEntries(columns) as SealedNumbers<keyof G & NumberName>;
}

/** A number is looked for by its blind index: nothing that keeps a request keeps the number. */
export const indexOf =
  (vault: Vault, place: Omit<Place, "rowId">, column: NumberName) =>
  (value: string): string =>
    vault.index({ ...place, column }, value.toUpperCase().replaceAll(/\s/g, "")).toString("hex");
