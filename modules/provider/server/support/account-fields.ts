import type { Config } from "#platform/server/config.ts";
import type { TenantTx } from "#platform/server/db/transaction.ts";
import { addressOf, allowedAddresses } from "#platform/server/outward/addresses.ts";
import { NoReply, type Outward } from "#platform/server/outward/outward.ts";
import { Refused } from "#platform/server/refused.ts";
import { providerErrors } from "../../errors.ts";
import { adapterOf } from "./adapters.ts";
import type { ProviderAccount } from "../ports/account.ts";
import type { Adapter } from "../ports/adapter.ts";
import { nobodysNumber } from "./harmless.ts";

export type OutsideAddresses = Pick<Config, "PROVIDER_ADDRESSES" | "PUBLIC_ADDRESS">;

export function expectAdapter(provider: string): Adapter {
  const adapter = adapterOf(provider);
  if (!adapter) throw new Refused(providerErrors.unknownProvider, { provider });
  return adapter;
}

/** Only the installation's operators say whom the product may call; a tenant chooses among those. */
export function expectListed({ PROVIDER_ADDRESSES }: OutsideAddresses, address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url && allowedAddresses(PROVIDER_ADDRESSES).has(addressOf(url))) return;
  throw new Refused(providerErrors.addressNotListed, { address });
}

/** For a connection that is opened to see whether it can be, and never used. */
const nobody: Outward = {
  send: () => Promise.reject(new NoReply("refusedByUs", false)),
  close: () => {},
};

/** An adapter reads its keys when it connects; one that cannot would fail at every later call. */
export function expectReadableKeys(
  adapter: Adapter,
  account: Omit<ProviderAccount, "notifyUrl">,
): void {
  try {
    adapter.connect({ account: { ...account, notifyUrl: "" }, outward: nobody });
  } catch {
    throw new Refused(providerErrors.keyUnreadable);
  }
}

/** One about a number of ours. Checks whether the account works are how wrong fields are found. */
const anyBusiness =
  "select from provider_exchanges where tenant_id = $1 and account_id = $2" +
  " and our_number is not null and our_number <> $3 limit 1";

interface Moved {
  readonly id: string;
  readonly address: string;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * What went out under an account went to this address and this merchant: whoever asks there about an
 * order of another would hear "not found" and might pay it again. Another merchant is another account.
 */
export async function expectSameMerchant(
  tx: TenantTx,
  { identity }: Adapter,
  { before, after }: { readonly before: Moved; readonly after: Omit<Moved, "id"> },
): Promise<void> {
  const settings = identity.filter((name) => before.settings[name] !== after.settings[name]);
  const names = [...(before.address === after.address ? [] : ["address"]), ...settings];
  if (names.length === 0) return;
  const parameters = [tx.tenantId, before.id, nobodysNumber];
  const used = await tx.raw({ sql: anyBusiness, parameters });
  if (used.length === 0) return;
  throw new Refused(providerErrors.accountInUse, { names: names.join("、") });
}

/** For the log: which secrets were given, never what they are. */
export const namesOfFilled = (given: readonly { name: string; value: string }[]): string =>
  given
    .filter(({ value }) => value !== "")
    .map(({ name }) => name)
    .join(", ");
