import { mask, type Vault } from "#platform/server/personal.ts";

/** Where the personal values of contracts and signers are sealed. */
export const fieldsPlace = (tenantId: string, rowId: string) => ({
  table: "sign_contracts",
  column: "fields",
  tenantId,
  rowId,
});
export const customerPhonePlace = (tenantId: string, rowId: string) => ({
  table: "sign_contracts",
  column: "customer_phone",
  tenantId,
  rowId,
});
export const signerPlace = (column: "phone" | "id_card", tenantId: string, rowId: string) => ({
  table: "contract_signers",
  column,
  tenantId,
  rowId,
});

export function customerPhoneColumns(
  vault: Vault,
  at: { readonly tenantId: string; readonly rowId: string },
  phone: string,
) {
  const { sealed, index, tail } = vault.seal(customerPhonePlace(at.tenantId, at.rowId), phone);
  return {
    customer_phone_sealed: sealed,
    customer_phone_index: index,
    customer_phone_tail: tail,
    customer_phone_masked: mask.phone(phone),
  };
}

/** What a list compares when somebody looks for a customer's whole phone. */
export const customerPhoneIndex = (vault: Vault, tenantId: string, phone: string): Buffer =>
  vault.index(customerPhonePlace(tenantId, ""), phone);
