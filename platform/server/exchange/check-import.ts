import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { importStates } from "#platform/contract/exchange.ts";
import { reading } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import { withLocalCopy } from "../files/local-copy.ts";
import { readRows } from "../files/spreadsheet/read-workbook.ts";
import { SpreadsheetRefused } from "../files/spreadsheet/spreadsheet-refused.ts";
import { carryOutForJob } from "../flows/job.ts";
import { Refused } from "../refused.ts";
import { fieldReader } from "./check-rows.ts";
import { type ImportDefinition, importKinds, kindIn } from "./define.ts";
import type { JobPayload } from "./flows.ts";
import { removeWorkbook } from "./forget-imports.ts";
import { forgetSealed, noteProgress, noteProgressNow, type ShownJob } from "./job-progress.ts";
import { judgeRows } from "./judge-rows.ts";
import { keepRows } from "./kept-rows.ts";
import { isPersonal } from "./personal-cells.ts";
import { db } from "./tables.ts";

/** The dry run: reads the whole file, checks every row and keeps the result for the person to see. */
export async function runImportCheck(engine: Engine, payload: JobPayload): Promise<void> {
  const { definition, storeKey } = await jobOf(engine, payload);
  const { kind, page } = definition;
  const job = { ...payload, table: "import_jobs", kind, page } as const;
  if (await noteProgressNow(engine, job, { state: importStates.reading, done: 0 })) {
    await check(engine, { payload, definition, storeKey, job });
  }
  // All that is needed of it is in the rows now, and there the personal cells are sealed.
  if (isPersonal(definition)) {
    await removeWorkbook(engine, { tenantId: payload.tenantId, storeKey });
  }
}

interface Checking {
  readonly payload: JobPayload;
  readonly definition: ImportDefinition;
  readonly storeKey: string;
  readonly job: ShownJob;
}

async function check(engine: Engine, { storeKey, job, ...given }: Checking): Promise<void> {
  try {
    const total = await withLocalCopy(engine.files, storeKey, (path) =>
      checkFile(engine, { ...given, path }),
    );
    const state = importStates.awaitingConfirmation;
    await noteProgressNow(engine, job, { state, total, done: total });
  } catch (thrown) {
    const failure = asFileRefusal(thrown).textIn("zh-CN");
    await noteProgressNow(engine, job, { state: importStates.failed, failure });
    const { payload } = given;
    await carryOutForJob(engine, { ...payload, event: null, key: payload.jobId }, (tx) =>
      forgetSealed(tx, payload.jobId),
    );
  }
}

interface Check {
  readonly payload: JobPayload;
  readonly definition: ImportDefinition;
  readonly path: string;
}

async function checkFile(engine: Engine, { payload, definition, path }: Check): Promise<number> {
  const { jobId } = payload;
  const judging = { definition, engine, holders: new Map<string, number>() };
  let fieldsOf: ReturnType<typeof fieldReader> | undefined;
  let total = 0;
  for await (const batch of readRows(path)) {
    const [first] = batch;
    const data = fieldsOf ? batch : batch.slice(1);
    if (first) fieldsOf ??= fieldReader(definition, first.cells);
    if (!fieldsOf) continue;
    const rows = data.map(fieldsOf);
    total += data.length;
    await carryOutForJob(engine, { ...payload, event: null, key: jobId }, async (tx) => {
      const judged = await judgeRows(tx, judging, rows);
      await keepRows(tx, { definition, vault: engine.vault, jobId, rows: judged });
      const progress = { state: importStates.reading, done: total };
      await noteProgress(tx, { table: "import_jobs", id: jobId }, progress);
    });
  }
  if (!fieldsOf)
    throw new Refused(exchangeErrors.headersMissing, { headers: headingsOf(definition) });
  return total;
}

const headingsOf = (definition: ImportDefinition) =>
  definition.columns.map((column) => column.heading.zh).join("、");

/** The definition and the file of a job. */
export async function jobOf(engine: Engine, { tenantId, jobId }: JobPayload) {
  const row = await reading(engine.pool, tenantId, (tx) =>
    tx.one(
      db
        .selectFrom("import_jobs")
        .innerJoin("files", (join) =>
          join
            .onRef("files.tenant_id", "=", "import_jobs.tenant_id")
            .onRef("files.id", "=", "import_jobs.file_id"),
        )
        .select(["import_jobs.kind", "import_jobs.total", "files.store_key as storeKey"])
        .where("import_jobs.tenant_id", "=", tenantId)
        .where("import_jobs.id", "=", jobId),
    ),
  );
  const definition = kindIn(importKinds, row.kind);
  return { definition, storeKey: row.storeKey, total: row.total };
}

/** A file that cannot be read is the sender's to mend; anything else is tried again. */
export function asFileRefusal(thrown: unknown): Refused {
  if (thrown instanceof Refused) return thrown;
  if (!(thrown instanceof SpreadsheetRefused)) throw thrown;
  const plain = thrown.code === "notASpreadsheet" || thrown.code === "unreadable";
  return new Refused(plain ? exchangeErrors.wrongFileType : exchangeErrors.unsafeFile);
}
