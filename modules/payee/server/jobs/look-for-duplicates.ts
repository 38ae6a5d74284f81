import { systemClock } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Engine } from "#platform/server/engine.ts";
import { forAuthors, type Owned } from "#platform/server/flows/for-authors.ts";

/** Longer than any transaction lives, and than the worker is ever away. */
const lookedBackMs = 2 * 86_400_000;

const sharesNumber = (column: "account_index" | "identity_index"): string =>
  `exists (select from payees o where o.tenant_id = $1 and o.${column} = p.${column} and o.survivor_id <> p.survivor_id)`;

const findUnnoted =
  'select p.id, p.created_by as "authorId" from payees p where p.tenant_id = $1 and p.created_at >= $2::timestamptz' +
  ` and not p.has_duplicate and (${sharesNumber("account_index")} or ${sharesNumber("identity_index")}) limit 1000`;

const noteThem =
  "select note_duplicates(tenant_id, account_index, identity_index) from payees where tenant_id = $1 and id = $2";

/** The database notes who shares a number as he comes; two that came at the same moment did not see each other. */
export async function lookForDuplicates(engine: Engine, now = systemClock.now()): Promise<void> {
  const since = new Date(now.getTime() - lookedBackMs).toISOString();
  await forAuthors(
    engine,
    (tx) => tx.raw<Owned>({ sql: findUnnoted, parameters: [tx.tenantId, since] }),
    noteOne,
  );
}

async function noteOne(tx: CommandTx, { id }: Owned): Promise<void> {
  await tx.raw({ sql: noteThem, parameters: [tx.tenantId, id] });
}
