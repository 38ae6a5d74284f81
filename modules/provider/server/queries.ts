import type { OutputOf } from "#platform/contract/endpoint.ts";
import { historyOf } from "#platform/server/history.ts";
import { between, oneOf } from "#platform/server/list/conditions.ts";
import { listOf } from "#platform/server/list/list.ts";
import { query } from "#platform/server/query.ts";
import { provider } from "../contract.ts";
import { adapterOf, adapters } from "./support/adapters.ts";
import type { OutsideAddresses } from "./support/account-fields.ts";
import { accountById, notifyUrlOf, secretsOf } from "./support/accounts.ts";
import { providerAccounts } from "./tables.ts";

type AccountOnList = OutputOf<typeof provider.list>["records"][number];

export const accountList = listOf<typeof providerAccounts, AccountOnList>({
  openBecause: "accounts belong to the tenant as a whole",
  table: providerAccounts,
  fields: {
    id: "id",
    provider: "provider",
    accountName: "name",
    address: "address",
    stateCode: "state",
    rowVersion: "row_version",
    insertTime: "created_at",
    updateTime: "updated_at",
  },
  filters: {
    provider: oneOf("provider"),
    stateCode: oneOf("state"),
    insertTime: between("created_at"),
  },
  sorts: { insertTime: "created_at" },
  defaultSort: { field: "insertTime", order: "desc" },
});

export const listAccounts = query(provider.list, ({ input, tx }) => accountList.page(tx, input));

export const providerKinds = query(provider.kinds, () =>
  Promise.resolve(
    adapters.held.map(({ code, ports, settings, identity, secrets }) => ({
      provider: code,
      ports: [...ports],
      settings: [...settings],
      identity: [...identity],
      secrets: [...secrets],
    })),
  ),
);

/** Everything about an account but its secrets: of those only whether they are there. */
export const accountDetail = (config: OutsideAddresses) =>
  query(provider.detail, async ({ input, tx, vault }) => {
    const shown = await accountList.one(tx, input.id);
    const row = await tx.one(accountById(tx.tenantId, input.id));
    const wanted = adapterOf(row.provider);
    const secrets = secretsOf(vault, row);
    return {
      ...shown,
      settings: (wanted?.settings ?? Object.keys(row.settings)).map((name) => ({
        name,
        value: row.settings[name] ?? "",
      })),
      secrets: (wanted?.secrets ?? []).map((name) => ({ name, isSet: Boolean(secrets[name]) })),
      notifyUrl: notifyUrlOf(config, row),
    };
  });

export const accountHistory = query(provider.operationLog, ({ input: { id }, tx }) =>
  historyOf(tx, { id, of: provider.operationLog, wireNames: accountList.wireNames }),
);
