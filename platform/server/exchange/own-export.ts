import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { exchange, exportDays, exportStates } from "#platform/contract/exchange.ts";
import { platformErrors } from "#platform/contract/error.ts";
import { inTransaction, type ReadTx } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import { FileAnswer } from "../files/file-answer.ts";
import { query } from "../query.ts";
import { Refused } from "../refused.ts";
import { exportKinds, kindIn } from "./define.ts";
import { removeWorkbook } from "./forget-imports.ts";
import { noteProgress } from "./job-progress.ts";
import { db } from "./tables.ts";

/** Only the person who started a job finds it. */
async function ownExport(tx: ReadTx, id: string, userId: string) {
  return tx.one(
    db
      .selectFrom("export_jobs")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .where("created_by", "=", userId),
  );
}

const keptMs = exportDays * 86_400_000;

/** A file is kept for some days after it was written, whether or not the nightly tidying has been. */
function expiryOf({ state, updated_at }: { state: number; updated_at: string }): Date | null {
  return state === exportStates.ready ? new Date(Date.parse(updated_at) + keptMs) : null;
}

export const exportJob = query(exchange.exportJob, async ({ input, tx, actor }) => {
  const job = await ownExport(tx, input.id, actor.userId);
  const { id, kind, state, total, done, failure, created_at } = job;
  const expiry = expiryOf(job);
  const stateCode = expiry && expiry <= tx.now ? exportStates.expired : state;
  const expireTime = expiry?.toISOString() ?? null;
  return { id, kind, stateCode, total, done, failure, expireTime, insertTime: created_at };
});

/** The file may lie there for long: whoever fetches it may still export. */
export const exportFile = query(exchange.exportFile, async (context) => {
  const { input, tx, actor, files, expectRight } = context;
  const job = await ownExport(tx, input.id, actor.userId);
  expectRight(kindIn(exportKinds, job.kind).endpoint);
  const expiry = expiryOf(job);
  if (job.state === exportStates.expired || (expiry && expiry <= tx.now)) {
    throw new Refused(exchangeErrors.exportExpired, { days: String(exportDays) });
  }
  if (!job.file_id) throw new Refused(exchangeErrors.notReady);
  const file = await tx.one(
    db
      .selectFrom("files")
      .selectAll()
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", job.file_id),
  );
  const content = await files.get(file.store_key).catch(() => {
    throw new Refused(platformErrors.notFound);
  });
  return new FileAnswer({ content, contentType: file.content_type, name: file.name });
});

/** Removes the files of exports whose time is over; a file that could not be removed is tried again. */
export async function forgetOldExports(engine: Engine): Promise<void> {
  const before = new Date(Date.now() - keptMs).toISOString();
  const tenants = await engine.pool.query<{ id: string }>("select id from tenants");
  for (const { id: tenantId } of tenants.rows) {
    const left = await inTransaction(engine.pool, { tenantId, mode: "snapshot" }, (tx) =>
      tx.many(
        db
          .selectFrom("export_jobs")
          .innerJoin("files", (join) =>
            join
              .onRef("files.tenant_id", "=", "export_jobs.tenant_id")
              .onRef("files.id", "=", "export_jobs.file_id"),
          )
          .select(["export_jobs.id", "files.store_key as storeKey"])
          .where("export_jobs.tenant_id", "=", tenantId)
          .where("export_jobs.updated_at", "<", before)
          .where("files.removed_at", "is", null),
      ),
    );
    for (const { id, storeKey } of left) {
      await inTransaction(engine.pool, { tenantId, mode: "read write" }, (tx) =>
        noteProgress(tx, { table: "export_jobs", id }, { state: exportStates.expired }),
      );
      await removeWorkbook(engine, { tenantId, storeKey });
    }
  }
}
