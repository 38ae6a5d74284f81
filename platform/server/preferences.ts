import { type ListPreference, preference } from "#platform/contract/preference.ts";
import { command } from "./command.ts";
import type { CommandTx } from "./command-tx.ts";
import { builderFor, json, plainTable, text, time, uuid } from "./db/table.ts";
import { query } from "./query.ts";
import { serve } from "./serve.ts";

export const preferences = plainTable("preferences", {
  tenant_id: uuid,
  owner_id: uuid,
  name: text,
  value: json<Record<string, unknown>>(),
  updated_at: time,
});
const db = builderFor(preferences);

const settingsName = "settings";
const listPrefix = "list:";

/** All that a person set, and what his tenant set for everybody, in one read at the start. */
const all = query(preference.all, async ({ tx, actor }) => {
  const rows = await tx.many(
    db
      .selectFrom("preferences")
      .select(["owner_id", "name", "value"])
      .where("tenant_id", "=", tx.tenantId)
      .where("owner_id", "in", [actor.userId, tx.tenantId]),
  );
  const settingsOf = (owner: string) =>
    rows.find((row) => row.owner_id === owner && row.name === settingsName)?.value ?? {};
  const lists = rows
    .filter(({ name }) => name.startsWith(listPrefix))
    .map(({ name, value }) => [name.slice(listPrefix.length), value as ListPreference] as const);
  return {
    settings: settingsOf(actor.userId),
    tenantSettings: settingsOf(tx.tenantId),
    lists: Object.fromEntries(lists),
  };
});

interface Kept {
  readonly ownerId: string;
  readonly name: string;
  readonly value: unknown;
}

const insertOrReplace =
  "insert into preferences (tenant_id, owner_id, name, value) values ($1, $2, $3, $4)" +
  " on conflict (tenant_id, owner_id, name) do update set value = excluded.value, updated_at = moment()";

/** The newest wins: there is nothing in a preference that two windows could lose to each other. */
async function keep(tx: CommandTx, { ownerId, name, value }: Kept): Promise<Record<string, never>> {
  const parameters = [tx.tenantId, ownerId, name, JSON.stringify(value)];
  await tx.raw({ sql: insertOrReplace, parameters });
  tx.changes.push({ table: "preferences", id: ownerId, before: null, after: { name } });
  return {};
}

const saveSettings = command(preference.saveSettings, ({ input, tx, actor }) =>
  keep(tx, { ownerId: actor.userId, name: settingsName, value: input }),
);

/** What everybody in the tenant sees who has not chosen for himself. */
const saveTenantSettings = command(preference.saveTenantSettings, ({ input, tx }) =>
  keep(tx, { ownerId: tx.tenantId, name: settingsName, value: input }),
);

const saveList = command(preference.saveList, ({ input: { name, ...value }, tx, actor }) =>
  keep(tx, { ownerId: actor.userId, name: listPrefix + name, value }),
);

export const preferenceRoutes = serve(preference, {
  all,
  saveSettings,
  saveTenantSettings,
  saveList,
});
