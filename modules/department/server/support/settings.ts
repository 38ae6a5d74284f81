import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { newId } from "#platform/server/clock.ts";
import { expectVersion } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { Refused } from "#platform/server/refused.ts";
import {
  type OwnSettings,
  productDefaults,
  type SettingsAnswer,
  type Source,
} from "../../settings-contract.ts";
import { departmentIn, effectiveSettings, type Layer, type Placed } from "../rules.ts";
import { db } from "../tables.ts";
import { treeOf } from "./tree.ts";

interface Stored {
  readonly id: string;
  readonly settings: OwnSettings;
  readonly row_version: number;
}

/** Every record of settings in the tenant, by department; null has the tenant's defaults. */
export async function allSettings(tx: ReadTx): Promise<Map<string | null, Stored>> {
  const rows = await tx.many(
    db
      .selectFrom("department_settings")
      .select(["id", "department_id", "settings", "row_version"])
      .where("tenant_id", "=", tx.tenantId),
  );
  return new Map(rows.map(({ department_id, ...stored }) => [department_id, stored]));
}

/** The records from a department up to the tenant's defaults, nearest first. */
function chainOf(tree: readonly Placed[], stored: Map<string | null, Stored>, id: string): Layer[] {
  const byId = new Map(tree.map((one) => [one.id, one]));
  const chain: Layer[] = [];
  for (let at = byId.get(id); at; at = byId.get(at.parent_id ?? "")) {
    const kind = at.id === id ? "own" : "department";
    const source: Source = { kind, departmentId: at.id, departmentName: at.name };
    const found = stored.get(at.id);
    if (found) chain.push({ source, settings: found.settings });
  }
  return [...chain, ...defaultsOf(stored)];
}

function defaultsOf(stored: Map<string | null, Stored>): Layer[] {
  const found = stored.get(null);
  const source: Source = { kind: "tenant", departmentId: null, departmentName: null };
  return found ? [{ source, settings: found.settings }] : [];
}

function answerOf(chain: readonly Layer[], own: Stored | undefined): SettingsAnswer {
  const effective = effectiveSettings(chain, productDefaults);
  const inherited = effectiveSettings(own ? chain.slice(1) : chain, productDefaults);
  return {
    effective: effective.settings,
    sources: effective.sources,
    own: own?.settings ?? {},
    inherited: inherited.settings,
    inheritedSources: inherited.sources,
    rowVersion: own?.row_version ?? 0,
  };
}

/** What holds for a department. Where nobody has ever set anything, it says so by "0055". */
export async function settingsOf(tx: ReadTx, departmentId: string): Promise<SettingsAnswer> {
  const [tree, stored] = await Promise.all([treeOf(tx), allSettings(tx)]);
  departmentIn(tree, departmentId);
  const chain = chainOf(tree, stored, departmentId);
  if (chain.length === 0) throw new Refused(platformErrors.departmentSettingMissing);
  return answerOf(chain, stored.get(departmentId));
}

export async function defaultSettingsOf(tx: ReadTx): Promise<SettingsAnswer> {
  const stored = await allSettings(tx);
  return answerOf(defaultsOf(stored), stored.get(null));
}

interface Saved {
  readonly departmentId: string | null;
  readonly settings: OwnSettings;
  /** The version that the person saw; zero where there was nothing. */
  readonly rowVersion: number;
}

/** Replaces what is set in one place and gives what was set there before. The place is locked already. */
export async function saveSettings(
  tx: CommandTx,
  { departmentId, settings, rowVersion }: Saved,
): Promise<{ id: string; before: OwnSettings }> {
  const found = (await allSettings(tx)).get(departmentId);
  expectVersion({ row_version: found?.row_version ?? 0 }, rowVersion);
  const id = found?.id ?? newId();
  await tx.raw({
    sql: found ? replace : add,
    parameters: [tx.tenantId, id, JSON.stringify(settings), tx.actor.userId, departmentId],
  });
  return { id, before: found?.settings ?? {} };
}

const replace =
  "update department_settings set settings = $3, updated_by = $4, updated_at = moment()," +
  " row_version = row_version + 1" +
  " where tenant_id = $1 and id = $2 and department_id is not distinct from $5::uuid";
const add =
  "insert into department_settings (tenant_id, id, settings, created_by, updated_by, department_id)" +
  " values ($1, $2, $3, $4, $4, $5::uuid)";
