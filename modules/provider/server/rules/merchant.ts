/** Whom a tenant claims to be at a provider. */
export interface Merchant {
  readonly provider: string;
  readonly address: string;
  /** The settings that say who one is there, by their names. */
  readonly merchant: Readonly<Record<string, string>>;
}

/** Lower case, without a port that goes without saying: one way to write one address. */
export const plainAddress = (address: string): string =>
  URL.canParse(address) ? new URL(address).origin : address;

interface Account {
  readonly provider: string;
  readonly address: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The merchant that an account speaks as, by the settings that its adapter names. */
export function merchantOf(
  { identity }: { readonly identity: readonly string[] },
  { provider, address, settings }: Account,
): Merchant {
  const named = identity.map((name) => [name, settings[name] ?? ""] as const);
  return { provider, address: plainAddress(address), merchant: Object.fromEntries(named) };
}

/** By every name that either of them has: one that says less is somebody else. */
export function isSameMerchant(one: Merchant, other: Merchant): boolean {
  if (one.provider !== other.provider || one.address !== other.address) return false;
  const names = new Set([...Object.keys(one.merchant), ...Object.keys(other.merchant)]);
  return [...names].every((name) => one.merchant[name] === other.merchant[name]);
}
