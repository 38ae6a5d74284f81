import type { Config } from "#platform/server/config.ts";
import { type ReadTx, inTransaction } from "#platform/server/db/transaction.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Engine } from "#platform/server/engine.ts";
import type { Vault } from "#platform/server/personal.ts";
import { accountStates } from "../../states.ts";
import { adapterOf, adapters } from "./adapters.ts";
import type { ProviderAccount } from "../ports/account.ts";
import type { PortName, Ports } from "../ports/adapter.ts";
import { db, type providerAccounts } from "../tables.ts";
import { onlyBound } from "./bindings.ts";
import { outwardFor } from "./bound-outward.ts";

type AccountRow = Row<typeof providerAccounts>;

/** Where an account's secrets are sealed: all of them as one value. */
export const secretsPlace = (tenantId: string, rowId: string) => ({
  table: "provider_accounts",
  column: "secrets",
  tenantId,
  rowId,
});

export const accountById = (tenantId: string, id: string) =>
  db
    .selectFrom("provider_accounts")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id);

/** The account as it is kept, its secrets sealed. */
export const findAccount = (tx: ReadTx, id: string): Promise<AccountRow> =>
  tx.one(accountById(tx.tenantId, id));

/** A provider one can speak to, for one tenant. */
export interface Connected {
  /** Out of force, nothing new goes this way; what is under way is still asked about to its end. */
  readonly isInForce: boolean;
  readonly account: ProviderAccount;
  readonly ports: Ports;
}

/**
 * Reading an account, unsealing its keys and parsing them costs more than most calls: what was
 * opened stays open until its row changes.
 */
const opened = new WeakMap<object, Map<string, Connected & { readonly version: number }>>();

/** Opens an account, one out of force too: see `isInForce`. */
export async function connect(
  engine: Pick<Engine, "pool" | "vault" | "outward" | "config">,
  { tenantId, accountId }: { readonly tenantId: string; readonly accountId: string },
): Promise<Connected> {
  const opening = { tenantId, mode: "snapshot" } as const;
  const row = await inTransaction(engine.pool, opening, (tx) => findAccount(tx, accountId));
  return connectTo(engine, row);
}

export function connectTo(
  engine: Pick<Engine, "pool" | "vault" | "outward" | "config">,
  row: AccountRow,
): Connected {
  const known = opened.get(engine.outward) ?? new Map<string, never>();
  opened.set(engine.outward, known);
  const kept = known.get(row.id);
  if (kept?.version === row.row_version) return kept;
  const adapter = adapterOf(row.provider);
  if (!adapter) throw new Error(`No adapter speaks to ${row.provider}`);
  const account = openAccount(engine, row);
  const connected = {
    isInForce: row.state === accountStates.normal,
    account,
    ports: adapter.connect({ account, outward: outwardFor(engine, row) }),
    version: row.row_version,
  };
  (known as Map<string, typeof connected>).set(row.id, connected);
  return connected;
}

export const secretsOf = (vault: Vault, row: AccountRow): Readonly<Record<string, string>> => {
  const place = secretsPlace(row.tenant_id, row.id);
  const text = vault.open(place, row.secrets_sealed, "secret").reveal();
  return JSON.parse(text) as Record<string, string>;
};

/** Where a provider tells us what happened on this account. */
export const notifyUrlOf = (
  { PUBLIC_ADDRESS }: Pick<Config, "PUBLIC_ADDRESS">,
  { tenant_id: tenantId, id }: Pick<AccountRow, "tenant_id" | "id">,
): string => `${PUBLIC_ADDRESS}/api/notify/${tenantId}/${id}`;

function openAccount(
  { vault, config }: Pick<Engine, "vault" | "config">,
  row: AccountRow,
): ProviderAccount {
  const { id, tenant_id: tenantId, provider, name, address, settings } = row;
  const secrets = secretsOf(vault, row);
  const notifyUrl = notifyUrlOf(config, row);
  return { id, tenantId, provider, name, address, settings, secrets, notifyUrl };
}

/** Accounts in force, of bound merchants, that can do something for a tenant, the oldest first. */
export async function accountsWith(tx: ReadTx, port: PortName): Promise<AccountRow[]> {
  const able = adapters.held.filter(({ ports }) => ports.includes(port));
  const found = await tx.many(
    db
      .selectFrom("provider_accounts")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("provider", "in", able.length > 0 ? able.map(({ code }) => code) : [""])
      .where("state", "=", accountStates.normal)
      .orderBy("created_at"),
  );
  return onlyBound(tx, found);
}
