import type { Vault } from "#platform/server/personal.ts";
import { carPayments } from "../tables.ts";

type NumberName = "lessee_phone" | "agent_phone" | "salesman_phone" | "account";

interface Place {
  readonly tenantId: string;
  readonly rowId: string;
}

/** A number in its three columns. */
type Sealed<N extends string> = {
  [K in N as `${K}_sealed` | `${K}_index`]: Buffer;
} & { [K in N as `${K}_tail`]: string };

const at = (column: NumberName, place: Place) => ({ table: carPayments.name, column, ...place });

/** Seals numbers of an order to its row. */
export const sealing =
  (vault: Vault, place: Place) =>
  <const N extends NumberName>(column: N, value: string) => {
    const { sealed, index, tail } = vault.seal(at(column, place), value);
    return {
      [`${column}_sealed`]: sealed,
      [`${column}_index`]: index,
      [`${column}_tail`]: tail,
    } as Sealed<N>;
  };

export const noAgentPhone = {
  agent_phone_sealed: null,
  agent_phone_index: null,
  agent_phone_tail: null,
};

export const accountOf = (vault: Vault, place: Place, sealed: Buffer): string =>
  vault.open(at("account", place), sealed, "secret").reveal();

export const lesseePhoneOf = (vault: Vault, place: Place, sealed: Buffer): string =>
  vault.open(at("lessee_phone", place), sealed, "phone").reveal();
export const agentPhoneOf = (vault: Vault, place: Place, sealed: Buffer): string =>
  vault.open(at("agent_phone", place), sealed, "phone").reveal();
export const salesmanPhoneOf = (vault: Vault, place: Place, sealed: Buffer): string =>
  vault.open(at("salesman_phone", place), sealed, "phone").reveal();

/** What equality search compares. */
export const accountIndexOf = (vault: Vault, tenantId: string, typed: string): string =>
  vault.index(at("account", { tenantId, rowId: "" }), typed.replaceAll(/\s/g, "")).toString("hex");
