import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import { providerErrors } from "../../errors.ts";
import { adapterOf } from "./adapters.ts";
import { isSameMerchant, type Merchant, merchantOf } from "../rules/merchant.ts";

interface Account {
  readonly provider: string;
  readonly address: string;
  readonly settings: Readonly<Record<string, string>>;
}

interface Bound extends Merchant {
  readonly id: string;
  /** What the provider counts is counted for this. */
  readonly contract: string;
}

const findBound =
  "select id, provider, address, merchant, contract from merchant_bindings" +
  " where holder_id = $1 and unbound_at is null order by provider, created_at, id";

/** What the platform has bound to the tenant, and nothing that it has bound to others. */
export const boundTo = (tx: ReadTx): Promise<Bound[]> =>
  tx.raw<Bound>({ sql: findBound, parameters: [tx.tenantId] });

export function bindingIn(bound: readonly Bound[], account: Account): Bound | undefined {
  const adapter = adapterOf(account.provider);
  const wanted = adapter && merchantOf(adapter, account);
  return wanted && bound.find((one) => isSameMerchant(one, wanted));
}

/** The tenant's binding to the merchant that an account speaks as; undefined: it may not be used. */
export const bindingOf = async (tx: ReadTx, account: Account): Promise<Bound | undefined> =>
  bindingIn(await boundTo(tx), account);

/** Those accounts that may be used. */
export async function onlyBound<T extends Account>(
  tx: ReadTx,
  accounts: readonly T[],
): Promise<T[]> {
  if (accounts.length === 0) return [];
  const bound = await boundTo(tx);
  return accounts.filter((account) => bindingIn(bound, account));
}

const findAccounts =
  "select id, provider, address, settings from provider_accounts where tenant_id = $1";

/** The contracts that a tenant's accounts are counted under, by account; one that may not be used has none. */
export async function boundContracts(tx: ReadTx): Promise<ReadonlyMap<string, string>> {
  const [accounts, bound] = await Promise.all([
    tx.raw<Account & { readonly id: string }>({ sql: findAccounts, parameters: [tx.tenantId] }),
    boundTo(tx),
  ]);
  const found = accounts.map((one) => [one.id, bindingIn(bound, one)?.contract] as const);
  return new Map(found.flatMap(([id, contract]) => (contract ? [[id, contract]] : [])));
}

/**
 * An account speaks as a merchant that the platform has bound to its tenant, or not at all. Keys do
 * not prove it: some providers have none, and know a customer by the numbers that were typed.
 */
export async function expectBound(tx: ReadTx, account: Account): Promise<void> {
  if (await bindingOf(tx, account)) return;
  throw new Refused(providerErrors.merchantNotBound);
}
