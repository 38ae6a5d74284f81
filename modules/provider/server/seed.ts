import { newId } from "#platform/server/clock.ts";
import type { Pool } from "#platform/server/db/pool.ts";
import { inTransaction } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { accountStates } from "../states.ts";
import { demoAccounts, type DemoAccount, type Outside } from "./seed/demo-accounts.ts";
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
 * Accounts of the demo tenants in the sandbox. It knows one merchant, whom all of them share: our
 * numbers tell tenants apart. The platform's own tenant, the first, only sends the sign-in codes.
 */
export async function seedProviders(
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
  tenants: readonly Seeded[],
  outside: Outside,
): Promise<void> {
  const { texts, signing, money } = demoAccounts(outside);
  for (const [index, tenant] of tenants.entries()) {
    const accounts = index === 0 ? [texts] : [texts, ...signing, ...money];
    await writeAccounts({ pool, vault }, tenant, accounts);
  }
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
