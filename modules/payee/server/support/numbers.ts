import type { Row } from "#platform/server/db/table.ts";
import type { SealedValue, Vault } from "#platform/server/personal.ts";
import type { payees } from "../tables.ts";

export type PayeeRow = Row<typeof payees>;
export type PayeeNumber = "identity" | "account" | "phone";

export const placeOf = (column: PayeeNumber, tenantId: string, rowId: string) =>
  ({ table: "payees", column, tenantId, rowId }) as const;

/** As a number is compared: typed with spaces or a small x it is the same. */
export const plain = (typed: string): string => typed.replaceAll(/\s/g, "").toUpperCase();

/** By which a number is found in its column. */
export const indexIn =
  (vault: Vault, tenantId: string) =>
  (column: PayeeNumber, typed: string): Buffer =>
    vault.index({ table: "payees", column, tenantId }, plain(typed));

/** What a missing number has in its three columns. */
export const noNumber: { readonly [K in keyof SealedValue]: null } = {
  sealed: null,
  index: null,
  tail: null,
};

/** A payee's numbers in clear. */
export function numbersOf(vault: Vault, row: PayeeRow) {
  const open = (column: PayeeNumber, sealed: Buffer) =>
    vault.open(placeOf(column, row.tenant_id, row.id), sealed, "secret").reveal();
  return {
    identityNumber: row.identity_sealed && open("identity", row.identity_sealed),
    account: open("account", row.account_sealed),
    phone: row.phone_sealed && open("phone", row.phone_sealed),
  };
}
