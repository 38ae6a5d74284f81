import type { CellProblem, RowOutcome } from "#platform/contract/exchange.ts";
import {
  bigint,
  builderFor,
  bytes,
  integer,
  json,
  nullable,
  plainTable,
  text,
  time,
  uuid,
} from "../db/table.ts";

export type FilePurpose = "attachment" | "import" | "export";

export const files = plainTable("files", {
  tenant_id: uuid,
  id: uuid,
  name: text,
  content_type: text,
  size: bigint,
  sha256: bytes,
  store_key: text,
  purpose: text as { type: string; nullable: boolean; holds?: FilePurpose },
  created_by: uuid,
  created_at: time,
  removed_at: nullable(time),
});

const job = {
  tenant_id: uuid,
  id: uuid,
  kind: text,
  state: integer,
  total: bigint,
  done: bigint,
  failure: nullable(text),
  created_by: uuid,
  created_at: time,
  updated_at: time,
};

export const importJobs = plainTable("import_jobs", {
  ...job,
  file_id: uuid,
  written_at: nullable(time),
});

export const importRows = plainTable("import_rows", {
  tenant_id: uuid,
  job_id: uuid,
  row_number: integer,
  outcome: text as { type: string; nullable: boolean; holds?: RowOutcome },
  cells: json<Record<string, string | null>>(),
  problems: json<CellProblem[]>(),
  sealed: nullable(bytes),
  key_index: nullable(bytes),
  record_id: nullable(uuid),
  record_version: nullable(bigint),
  values_before: nullable(json<Readonly<Record<string, unknown>>>()),
});

export const exportJobs = plainTable("export_jobs", {
  ...job,
  request: json<unknown>(),
  file_id: nullable(uuid),
});

export const db = builderFor(files, importJobs, importRows, exportJobs);
