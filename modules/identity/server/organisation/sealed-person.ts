import type { ReadTx } from "#platform/server/db/transaction.ts";
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

const findPhone = "select phone_sealed as sealed from users where id = $1";

/** The phone of somebody who has to be reached outside, for whoever sends it there: nobody is shown it. */
export async function phoneOfPerson(tx: ReadTx, vault: Vault, userId: string): Promise<string> {
  const [found] = await tx.raw<{ sealed: Buffer }>({ sql: findPhone, parameters: [userId] });
  if (!found) throw new Error(`Nobody is called ${userId}`);
  return vault.open(placeOf(userId, "phone"), found.sealed, "phone").reveal();
}

/** What equality search for a person by one of his numbers compares. */
export const personIndex = (vault: Vault, column: Column, value: string) =>
  vault.index({ table: "users", column, tenantId: null }, value);
