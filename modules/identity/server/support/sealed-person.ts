import { mask, type PersonalKind, type Vault } from "#platform/server/personal.ts";

type Column = "phone" | "id_card_no" | "bank_card_no" | "id_card_address";

export const placeOf = (userId: string, column: Column) => ({
  table: "users",
  column,
  tenantId: null,
  rowId: userId,
});

const kinds = {
  phone: "phone",
  id_card_no: "idCardNo",
  bank_card_no: "bankCardNo",
} as const satisfies Partial<Record<Column, PersonalKind>>;

/** The columns of one personal number: sealed, searchable, and as lists show it. */
function columnsOf<C extends keyof typeof kinds>(
  vault: Vault,
  at: { userId: string; column: C },
  value: string,
) {
  const { column } = at;
  const { sealed, index, tail } = vault.seal(placeOf(at.userId, column), value);
  return {
    [`${column}_sealed`]: sealed,
    [`${column}_index`]: index,
    [`${column}_tail`]: tail,
    [`${column}_masked`]: mask[kinds[column]](value),
  } as Record<`${C}_sealed` | `${C}_index`, Buffer> & Record<`${C}_tail` | `${C}_masked`, string>;
}

export const phoneColumns = (vault: Vault, userId: string, phone: string) =>
  columnsOf(vault, { userId, column: "phone" }, phone);

export const idCardNoColumns = (vault: Vault, userId: string, idCardNo: string) =>
  columnsOf(vault, { userId, column: "id_card_no" }, idCardNo);

export const bankCardNoColumns = (vault: Vault, userId: string, bankCardNo: string) =>
  columnsOf(vault, { userId, column: "bank_card_no" }, bankCardNo);

/** Where somebody lives is never searched for and never shown in part. */
export const addressColumn = (vault: Vault, userId: string, address: string | null) => ({
  id_card_address_sealed:
    address === null ? null : vault.seal(placeOf(userId, "id_card_address"), address).sealed,
});

/** What equality search for a person by one of his numbers compares. */
export const personIndex = (vault: Vault, column: keyof typeof kinds, value: string) =>
  vault.index({ table: "users", column, tenantId: null }, value);
