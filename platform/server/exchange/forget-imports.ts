import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { importStates } from "#platform/contract/exchange.ts";
import { inTransaction, type TenantTx } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import { importKinds } from "./define.ts";
import { forgetSealed, noteProgress } from "./job-progress.ts";
import { isPersonal } from "./personal-cells.ts";
import { db } from "./tables.ts";

/** As long as a person is reminded of an import that waits for him. */
const keepUnfinishedDays = 7;

interface Workbook {
  readonly tenantId: string;
  readonly storeKey: string;
}

/** Takes a workbook out of the store and says so; done again, it changes nothing. */
export async function removeWorkbook(
  engine: Pick<Engine, "pool" | "files">,
  { tenantId, storeKey }: Workbook,
): Promise<void> {
  await engine.files.remove(storeKey);
  await inTransaction(engine.pool, { tenantId, mode: "read write" }, (tx) =>
    tx.many(
      db
        .updateTable("files")
        .set({ removed_at: new Date().toISOString() })
        .where("tenant_id", "=", tenantId)
        .where("store_key", "=", storeKey)
        .where("removed_at", "is", null),
    ),
  );
}

/**
 * Gives up imports with personal numbers that nobody finished, and removes the workbooks that a
 * worker could not remove because it died between the check and that.
 */
export async function forgetOldImports(engine: Engine): Promise<void> {
  const kinds = importKinds.held.filter(isPersonal).map(({ kind }) => kind);
  if (kinds.length === 0) return;
  const tenants = await engine.pool.query<{ id: string }>("select id from tenants");
  for (const { id: tenantId } of tenants.rows) {
    const opening = { tenantId, mode: "read write" } as const;
    const left = await inTransaction(engine.pool, opening, async (tx) => {
      for (const job of await unfinished(tx, kinds)) await giveUp(tx, job);
      return workbooksLeft(tx, kinds);
    });
    for (const { store_key: storeKey } of left) {
      await removeWorkbook(engine, { tenantId, storeKey });
    }
  }
}

const { uploaded, reading, awaitingConfirmation, writing, partlyDone, failed, dropped } =
  importStates;

function unfinished(tx: TenantTx, kinds: readonly string[]) {
  const before = new Date(Date.now() - keepUnfinishedDays * 86_400_000).toISOString();
  return tx.many(
    db
      .selectFrom("import_jobs")
      .select(["id", "state"])
      .where("tenant_id", "=", tx.tenantId)
      .where("kind", "in", [...kinds])
      .where("state", "in", [uploaded, reading, awaitingConfirmation, writing, partlyDone, failed])
      .where("updated_at", "<", before),
  );
}

/** One that goes on in this very moment is past the state it was found in, and stays. */
async function giveUp(tx: TenantTx, { id, state }: { id: string; state: number }): Promise<void> {
  const job = { table: "import_jobs", id } as const;
  if (state === failed || state === partlyDone) return forgetSealed(tx, id);
  if (state === awaitingConfirmation) {
    await noteProgress(tx, job, { state: dropped });
    return;
  }
  const failure = exchangeErrors.forgotten.zh;
  if (await noteProgress(tx, job, { state: failed, failure })) await forgetSealed(tx, id);
}

function workbooksLeft(tx: TenantTx, kinds: readonly string[]) {
  return tx.many(
    db
      .selectFrom("import_jobs")
      .innerJoin("files", (join) =>
        join
          .onRef("files.tenant_id", "=", "import_jobs.tenant_id")
          .onRef("files.id", "=", "import_jobs.file_id"),
      )
      .select("files.store_key")
      .where("import_jobs.tenant_id", "=", tx.tenantId)
      .where("import_jobs.kind", "in", [...kinds])
      .where("import_jobs.state", "not in", [uploaded, reading])
      .where("files.removed_at", "is", null),
  );
}
