import { sql } from "kysely";
import { type Endpoint, moduleOf } from "#platform/contract/endpoint.ts";
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

/** Begun by endpoints of a module, but their starter's own: their ids open nobody else a history. */
const ownJobs = ["import_jobs", "export_jobs"];

interface Wanted {
  readonly id: string;
  /** The endpoint that shows it. Only what its own contract did is told: an id proves no kind. */
  readonly of: Pick<Endpoint, "name">;
  /** Events of other contracts that belong to it. */
  readonly also?: readonly string[];
  readonly wireNames: Readonly<Record<string, string>>;
}

/** The history of one record, newest first, with wire names for the fields that changed. */
export async function historyOf(tx: ReadTx, { id, of, also = [], wireNames }: Wanted) {
  const family = `${moduleOf(of)}.`;
  const lines = await tx.many(
    db
      .selectFrom("operation_logs")
      .select(["id", "event", "actor_name", "at", "remark", "changes"])
      .where("tenant_id", "=", tx.tenantId)
      .where("subject_id", "=", id)
      .where(sql<boolean>`(starts_with(event, ${family}) or event = any(${also}))`)
      .where(sql<boolean>`coalesce(subject_type, '') <> all(${ownJobs})`)
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
