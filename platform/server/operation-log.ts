import { newId } from "./clock.ts";
import type { Change, CommandTx } from "./command-tx.ts";
import type { Statement } from "./db/batch.ts";

/** Where a write came from. */
export interface Origin {
  readonly event: string;
  readonly requestId: string | null;
  readonly ip: string | null;
}

const insertLine =
  "insert into operation_logs (tenant_id, id, event, subject_type, subject_id, actor_id, actor_name, remark, changes, request_id, ip)" +
  " values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";

const insertLinePerChange =
  "insert into operation_logs (tenant_id, id, event, subject_type, subject_id, actor_id, actor_name, changes, request_id, remark, ip)" +
  " select $1, line.id, $2, $3, line.subject_id, $4, $5, line.changes, $6, $10, $11" +
  " from unnest($7::uuid[], $8::uuid[], $9::jsonb[]) as line (id, subject_id, changes)";

const insertForeignLine =
  "insert into operation_logs (tenant_id, id, event, subject_type, subject_id, actor_id, actor_name, changes)" +
  " select $1, $2, $3, $4, $5, $6, $7 || '（' || home.name || '）', $9 from tenants home where home.id = $8";

/** For a command that touches many records of one kind: each of them gets its own line. */
function linePerChange(tx: CommandTx, origin: Origin): Statement {
  return {
    sql: insertLinePerChange,
    parameters: [
      tx.tenantId,
      origin.event,
      tx.changes[0]?.table ?? null,
      tx.actor.userId,
      tx.actor.name,
      origin.requestId,
      tx.changes.map(() => newId()),
      tx.changes.map((change) => change.id),
      tx.changes.map((change) => JSON.stringify([change])),
      remarkOf(tx),
      origin.ip,
    ],
  };
}

/** What a visitor of the super tenant changes carries the reason he gave for it. */
function remarkOf({ actor, remark }: CommandTx): string | null {
  const given = [actor.visit?.reason, remark].filter((part) => typeof part === "string");
  return given.length > 0 ? given.join("；") : null;
}

/** The log line of a command: who did what to which record, with the fields before and after. */
export function logLine(tx: CommandTx, origin: Origin): Statement {
  if (tx.changes.length > 1 && tx.bulk) return linePerChange(tx, origin);
  const subject: Change | undefined = tx.changes[0];
  return {
    sql: insertLine,
    parameters: [
      tx.tenantId,
      newId(),
      origin.event,
      subject?.table ?? null,
      subject?.id ?? null,
      tx.actor.userId,
      tx.actor.name,
      remarkOf(tx),
      JSON.stringify(tx.changes),
      origin.requestId,
      origin.ip,
    ],
  };
}

interface Elsewhere {
  readonly event: string;
  readonly change: Change;
}

/**
 * A line in the log of the tenant that the transaction is bound to, for an action of another tenant's
 * that concerns it. Whoever reads it sees at once that it was nobody of his.
 */
export async function logInto(tx: CommandTx, { event, change }: Elsewhere): Promise<void> {
  await tx.raw({
    sql: insertForeignLine,
    parameters: [
      tx.tenantId,
      newId(),
      event,
      change.table,
      change.id,
      tx.actor.userId,
      tx.actor.name,
      tx.actor.tenantId,
      JSON.stringify([change]),
    ],
  });
}
