import { newId } from "#platform/server/clock.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { accountStates } from "../states.ts";
import { demoAccounts, type DemoAccount, type Outside } from "./seed/demo-accounts.ts";
import { merchantOf } from "./rules/merchant.ts";
import { expectAdapter } from "./support/account-fields.ts";
import { secretsPlace } from "./support/accounts.ts";

export type { Outside } from "./seed/demo-accounts.ts";

interface Seeded {
  readonly tenantId: string;
  readonly authorId: string;
}

const insertAccount =
  "insert into provider_accounts (tenant_id, id, provider, name, address, settings, secrets_sealed, state, created_by, updated_by)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)";

/**
 * Accounts of the demo tenants in the sandbox, each as a merchant of its own that the platform has
 * bound to it. The platform's own tenant, the first, only sends the sign-in codes.
 */
export async function seedProviders(
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
  tenants: readonly Seeded[],
  outside: Outside,
): Promise<void> {
  const [platform] = tenants;
  if (!platform) return;
  const { addresses, merchants } = outside;
  const [second, third, ofThePlatform] = merchants.others;
  const known = [ofThePlatform, merchants, second, third];
  for (const [index, tenant] of tenants.entries()) {
    const own = known[index];
    if (!own) throw new Error("The sandbox has no merchant for another tenant");
    const { texts, signing, money } = demoAccounts({ addresses, merchants: own });
    const accounts = index === 0 ? [texts] : [texts, ...signing, ...money];
    await bindMerchants(pool, { platform, holderId: tenant.tenantId }, accounts);
    await writeAccounts({ pool, vault }, tenant, accounts);
  }
}

const insertBinding =
  "insert into merchant_bindings (id, holder_id, provider, address, merchant, customer, reason, created_by, updated_by)" +
  " values ($1, $2, $3, $4, $5, $6, '演示商户', $7, $7)";

async function bindMerchants(
  pool: Pool,
  { platform, holderId }: { readonly platform: Seeded; readonly holderId: string },
  accounts: readonly DemoAccount[],
): Promise<void> {
  const { tenantId, authorId } = platform;
  await inTransaction(pool, { tenantId, mode: "read write" }, async (tx) => {
    for (const account of accounts) {
      const adapter = expectAdapter(account.provider);
      const { provider, address, merchant } = merchantOf(adapter, account);
      const customer = merchant[adapter.identity[0]];
      const bound = [newId(), holderId, provider, address, JSON.stringify(merchant), customer];
      await tx.raw({ sql: insertBinding, parameters: [...bound, authorId] });
    }
  });
}

async function writeAccounts(
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
  { tenantId, authorId }: Seeded,
  accounts: readonly DemoAccount[],
): Promise<void> {
  await inTransaction(pool, { tenantId, mode: "read write" }, async (tx) => {
    for (const { provider, name, address, settings, secrets } of accounts) {
      const id = newId();
      const { sealed } = vault.seal(secretsPlace(tenantId, id), JSON.stringify(secrets));
      await tx.raw({
        sql: insertAccount,
        parameters: [
          tenantId,
          id,
          provider,
          name,
          address,
          JSON.stringify(settings),
          sealed,
          accountStates.normal,
          authorId,
        ],
      });
    }
  });
}
