import { importStates, revertHours } from "#platform/contract/exchange.ts";
import type { CommandTx } from "../command-tx.ts";
import type { ReadTx } from "../db/transaction.ts";
import type { ImportDefinition } from "./define.ts";
import { isPersonal } from "./personal-cells.ts";
import { db } from "./tables.ts";

/** Only the person who started a job finds it. */
export async function ownImport(tx: ReadTx, id: string, userId: string) {
  return tx.one(
    db
      .selectFrom("import_jobs")
      .innerJoin("files", (join) =>
        join
          .onRef("files.tenant_id", "=", "import_jobs.tenant_id")
          .onRef("files.id", "=", "import_jobs.file_id"),
      )
      .selectAll("import_jobs")
      .select("files.name as file_name")
      .where("import_jobs.tenant_id", "=", tx.tenantId)
      .where("import_jobs.id", "=", id)
      .where("import_jobs.created_by", "=", userId),
  );
}

/** Finds a person's own import and keeps it from going on until the command ends. */
export function lockOwnImport(tx: CommandTx, id: string) {
  return tx.one(
    db
      .selectFrom("import_jobs")
      .select(["id", "kind", "state", "written_at"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id)
      .where("created_by", "=", tx.actor.userId)
      .forUpdate(),
  );
}

interface Job {
  readonly state: number;
  readonly written_at: string | null;
}

const finished: readonly number[] = [importStates.done, importStates.partlyDone];

export const isFinished = ({ state }: Pick<Job, "state">): boolean => finished.includes(state);

/** Whether rows that are not in may be mended: before anything is written, and for what was left then. */
export function canMend({ state }: Pick<Job, "state">, definition: ImportDefinition): boolean {
  if (definition.isEvidence) return false;
  return state === importStates.awaitingConfirmation || canRetry({ state }, definition);
}

/** Once all that passed is in, nothing is kept of the personal cells of the other rows. */
export function canRetry({ state }: Pick<Job, "state">, definition: ImportDefinition): boolean {
  if (state === importStates.done) return !isPersonal(definition);
  return state === importStates.partlyDone;
}

/** Until when it may be taken back, if it may be at all and that is not over. */
export function revertUntil(job: Job, definition: ImportDefinition, now: Date): Date | null {
  if (!definition.undo || !isFinished(job) || job.written_at === null) return null;
  const until = new Date(Date.parse(job.written_at) + revertHours * 3_600_000);
  return until > now ? until : null;
}
