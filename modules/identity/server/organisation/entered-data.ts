import { mask, type Personal, type Vault } from "#platform/server/personal.ts";

/** What a tenant enters about somebody. It is that tenant's, and no other's. */
export interface EnteredData {
  readonly bankName: string;
  readonly bankCardNo: string;
  readonly mail: string | null;
  readonly cityName: string | null;
  readonly idCardAddress: string | null;
}

interface Entry {
  readonly tenantId: string;
  readonly userId: string;
}

type Column = "bank_card_no" | "id_card_address";

const placeIn = ({ tenantId, userId }: Entry, column: Column) => ({
  table: "memberships",
  column,
  tenantId,
  rowId: userId,
});

export function bankCardNoColumns(vault: Vault, entry: Entry, bankCardNo: string) {
  const { sealed, index, tail } = vault.seal(placeIn(entry, "bank_card_no"), bankCardNo);
  return {
    bank_card_no_sealed: sealed,
    bank_card_no_index: index,
    bank_card_no_tail: tail,
    bank_card_no_masked: mask.bankCardNo(bankCardNo),
  };
}

/** What a search for a member by his card compares; the second finds cards entered before `boundAnew`. */
export const cardIndexes = (vault: Vault, tenantId: string, bankCardNo: string) =>
  [
    vault.index({ table: "memberships", column: "bank_card_no", tenantId }, bankCardNo),
    vault.index({ table: "users", column: "bank_card_no", tenantId: null }, bankCardNo),
  ] as const;

/** Where somebody lives is never searched for and never shown in part. */
export const addressColumn = (vault: Vault, entry: Entry, address: string | null) => ({
  id_card_address_sealed:
    address === null ? null : vault.seal(placeIn(entry, "id_card_address"), address).sealed,
});

/** The columns of a membership, or of an invitation to one, that hold what was entered. */
export const enteredColumns = (vault: Vault, entry: Entry, data: EnteredData) => ({
  ...bankCardNoColumns(vault, entry, data.bankCardNo),
  ...addressColumn(vault, entry, data.idCardAddress),
  bank_name: data.bankName,
  mail: data.mail,
  city_name: data.cityName,
});

interface Sealed {
  readonly tenant_id: string;
  readonly user_id: string;
  readonly sealed_as_person: boolean;
  readonly bank_card_no_sealed: Buffer | null;
  readonly id_card_address_sealed: Buffer | null;
}

const kinds = { bank_card_no: "bankCardNo", id_card_address: "secret" } as const;

/**
 * Opens what a tenant entered. Values from before entries were the tenants' own are still bound to
 * the person; see `boundAnew`.
 */
export function openEntered(vault: Vault, member: Sealed, column: Column): Personal | null {
  const sealed = member[`${column}_sealed`];
  if (sealed === null) return null;
  const entry = { tenantId: member.tenant_id, userId: member.user_id };
  const place = member.sealed_as_person
    ? { table: "users", column, tenantId: null, rowId: member.user_id }
    : placeIn(entry, column);
  return vault.open(place, sealed, kinds[column]);
}

/** The columns that bind an old entry's values to the entry; nothing where they are already. */
export function boundAnew(vault: Vault, member: Sealed) {
  if (!member.sealed_as_person) return {};
  const entry = { tenantId: member.tenant_id, userId: member.user_id };
  const card = openEntered(vault, member, "bank_card_no");
  const address = openEntered(vault, member, "id_card_address");
  return {
    sealed_as_person: false,
    ...(card && bankCardNoColumns(vault, entry, card.reveal())),
    ...(address && addressColumn(vault, entry, address.reveal())),
  };
}
