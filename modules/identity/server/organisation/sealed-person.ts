import { mask, type PersonalKind, type Vault } from "#platform/server/personal.ts";

const kinds = {
  phone: "phone",
  id_card_no: "idCardNo",
} as const satisfies Record<string, PersonalKind>;
type Column = keyof typeof kinds;

export const placeOf = (userId: string, column: Column) => ({
  table: "users",
  column,
  tenantId: null,
  rowId: userId,
});

/** The columns of one personal number: sealed, searchable, and as lists show it. */
function columnsOf<C extends Column>(
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

/** What equality search for a person by one of his numbers compares. */
export const personIndex = (vault: Vault, column: Column, value: string) =>
  vault.index({ table: "users", column, tenantId: null }, value);
