import { platformErrors } from "#platform/contract/error.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { Refused } from "#platform/server/refused.ts";
import type { Mergeable } from "../rules/merge.ts";

const lockThem =
  "select id from payees where tenant_id = $1 and id = any($2::uuid[]) order by id for update";
const findFamilies =
  'select id, name, merged_into as "mergedInto", survivor_id as "survivorId", disabled_reason as "disabledReason",' +
  ' disabled_reason is not null as "isDisabled", encode(identity_index, \'hex\') as "identityKey",' +
  " encode(account_index, 'hex') as \"accountKey\"" +
  " from payees where tenant_id = $1 and survivor_id in (select survivor_id from payees" +
  "  where tenant_id = $1 and id = any($2::uuid[])) order by id";

export interface Relation extends Mergeable {
  readonly survivorId: string;
  readonly disabledReason: string | null;
}

/**
 * Two payees, locked, with all that are found through the same. Whoever changes a family locks the one through
 * which it is found, so what is read after the lock stays so.
 */
export async function lockFamilies(
  tx: CommandTx,
  ids: readonly [string, string],
): Promise<readonly Relation[]> {
  const parameters = [tx.tenantId, ids];
  const locked = await tx.raw({ sql: lockThem, parameters });
  if (locked.length < new Set(ids).size) throw new Refused(platformErrors.notFound);
  return tx.raw<Relation>({ sql: findFamilies, parameters });
}

const writeRelation =
  "update payees set merged_into = $3, survivor_id = $4, updated_by = $5, updated_at = moment()," +
  " row_version = row_version + 1 where tenant_id = $1 and id = $2";

interface Change {
  readonly before: readonly Relation[];
  readonly after: readonly Relation[];
  readonly survivors: ReadonlyMap<string, string>;
}

/** Writes through which of them each is found now, where that is another than before. */
export async function writeFamilies(
  tx: CommandTx,
  { before, after, survivors }: Change,
): Promise<void> {
  const was = new Map(before.map((one) => [one.id, one]));
  for (const one of after) {
    const survivorId = survivors.get(one.id) ?? one.id;
    const old = was.get(one.id);
    if (old?.mergedInto === one.mergedInto && old.survivorId === survivorId) continue;
    const changed = [one.mergedInto, survivorId, tx.actor.userId];
    await tx.raw({ sql: writeRelation, parameters: [tx.tenantId, one.id, ...changed] });
  }
}
