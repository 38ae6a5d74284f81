import type { Vault } from "#platform/server/personal.ts";
import { serviceCharges } from "../tables.ts";

interface Place {
  readonly tenantId: string;
  readonly rowId: string;
}

const at = (place: Place) => ({ table: serviceCharges.name, column: "lessee_phone", ...place });

/** A customer's phone, sealed to the order. */
export function sealedPhone(vault: Vault, place: Place, phone: string) {
  const { sealed, index, tail } = vault.seal(at(place), phone);
  return { lessee_phone_sealed: sealed, lessee_phone_index: index, lessee_phone_tail: tail };
}

export const phoneOf = (vault: Vault, place: Place, sealed: Buffer): string =>
  vault.open(at(place), sealed, "phone").reveal();
