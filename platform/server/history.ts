import { builderFor, json, nullable, plainTable, text, time, uuid } from "./db/table.ts";
import type { ReadTx } from "./db/transaction.ts";
import type { Change } from "./command-tx.ts";

export const operationLogs = plainTable("operation_logs", {
  tenant_id: uuid,
  id: uuid,
  event: text,
  subject_type: nullable(text),
  subject_id: nullable(uuid),
  actor_id: nullable(uuid),
  actor_name: text,
  remark: nullable(text),
  changes: json<Change[]>(),
  request_id: nullable(text),
  ip: nullable(text),
  at: time,
});

const db = builderFor(operationLogs);
const longest = 200;

/** The history of one record, newest first, with wire names for the fields that changed. */
export async function historyOf(
  tx: ReadTx,
  subjectId: string,
  wireNames: Readonly<Record<string, string>>,
) {
  const lines = await tx.many(
    db
      .selectFrom("operation_logs")
      .select(["id", "event", "actor_name", "at", "remark", "changes"])
      .where("tenant_id", "=", tx.tenantId)
      .where("subject_id", "=", subjectId)
      .orderBy("id", "desc")
      .limit(longest),
  );
  return lines.map((line) => ({
    id: line.id,
    operationType: line.event,
    operator: line.actor_name,
    operationTime: line.at,
    approvalRemark: line.remark,
    changeInfo: line.changes.flatMap((change) => fieldsOf(change, wireNames)),
  }));
}

function fieldsOf(change: Change, wireNames: Readonly<Record<string, string>>) {
  return Object.entries(change.after ?? {}).map(([column, after]) => ({
    field: wireNames[column] ?? column,
    before: shown(change.before?.[column]),
    after: shown(after),
  }));
}

const shown = (value: unknown) =>
  value === null || value === undefined || typeof value === "string"
    ? (value ?? null)
    : JSON.stringify(value);
