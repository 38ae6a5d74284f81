import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { importStates } from "#platform/contract/exchange.ts";
import type { UploadedFile } from "#platform/contract/schema.ts";
import { newId } from "../clock.ts";
import type { CommandTx } from "../command-tx.ts";
import type { Engine } from "../engine.ts";
import { keepFile } from "../files/keep.ts";
import { contentTypeOf } from "../files/sniff.ts";
import { Refused } from "../refused.ts";
import type { ImportDefinition } from "./define.ts";
import { checkImport } from "./flows.ts";
import { db } from "./tables.ts";

/** .xlsx is a zip, .xls an OLE file; what is inside is looked at by the dry run, in a process apart. */
const spreadsheets = new Set(["application/zip", "application/x-ole-storage"]);

/** Takes a spreadsheet and starts the dry run that checks it. Nothing is written yet. */
export async function startImport(
  { tx, files, flows }: { tx: CommandTx } & Pick<Engine, "files" | "flows">,
  definition: ImportDefinition,
  upload: UploadedFile,
) {
  const contentType = await contentTypeOf(upload.path);
  if (!spreadsheets.has(contentType)) throw new Refused(exchangeErrors.wrongFileType);
  const file = await keepFile(tx, files, { ...upload, contentType, purpose: "import" });
  const now = new Date().toISOString();
  const job = {
    tenant_id: tx.tenantId,
    id: newId(),
    kind: definition.kind,
    file_id: file.id,
    state: importStates.uploaded,
    total: 0,
    done: 0,
    failure: null,
    written_at: null,
    created_by: tx.actor.userId,
    created_at: now,
    updated_at: now,
  };
  await tx.many(db.insertInto("import_jobs").values(job));
  tx.changes.push({ table: "import_jobs", id: job.id, before: null, after: { file: file.name } });
  const payload = { tenantId: tx.tenantId, userId: tx.actor.userId, jobId: job.id };
  await flows.start(tx, checkImport, { payload, id: `import-check-${job.id}` });
  return {
    id: job.id,
    kind: job.kind,
    fileName: file.name,
    stateCode: job.state,
    total: 0,
    done: 0,
    counts: {},
    failure: null,
    canMend: false,
    groups: [],
    maskedFields: [],
    revertUntil: null,
    insertTime: now,
  };
}
