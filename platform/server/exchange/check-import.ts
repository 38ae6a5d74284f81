import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { importStates } from "#platform/contract/exchange.ts";
import type { CommandTx } from "../command-tx.ts";
import { reading } from "../db/transaction.ts";
import type { Engine } from "../engine.ts";
import { withLocalCopy } from "../files/local-copy.ts";
import { readRows } from "../files/spreadsheet/read-workbook.ts";
import { SpreadsheetRefused } from "../files/spreadsheet/spreadsheet-refused.ts";
import { carryOutForJob } from "../flows/job.ts";
import { Refused } from "../refused.ts";
import { RowChecker, type SheetRow } from "./check-rows.ts";
import { type CheckedRow, type ImportDefinition, importKinds, kindIn } from "./define.ts";
import type { JobPayload } from "./flows.ts";
import { removeWorkbook } from "./forget-imports.ts";
import { forgetSealed, noteProgress, noteProgressNow, type ShownJob } from "./job-progress.ts";
import { isPersonal, type KeptRow, sealRow } from "./personal-cells.ts";
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
  let checker: RowChecker | undefined;
  let total = 0;
  for await (const batch of readRows(path)) {
    const rows: SheetRow[] = batch;
    const [first] = rows;
    if (!checker && first) checker = new RowChecker(definition, first.cells);
    const data = total === 0 && first ? rows.slice(1) : rows;
    if (!checker) continue;
    const known = checker;
    const checked = data.map((row) => known.check(row));
    total += rows.length;
    await carryOutForJob(engine, { ...payload, event: null, key: payload.jobId }, async (tx) => {
      const at = { tenantId: tx.tenantId, jobId: payload.jobId };
      const fresh = await markExisting(tx, definition, checked);
      const marked = await markRefused(tx, { definition, engine }, fresh);
      const kept = marked.map((row) => sealRow(engine.vault, definition, { ...at, row }));
      await keepChecked(tx, payload.jobId, kept);
      const progress = { state: importStates.reading, done: total - 1 };
      await noteProgress(tx, { table: "import_jobs", id: payload.jobId }, progress);
    });
  }
  if (!checker)
    throw new Refused(exchangeErrors.headersMissing, { headers: headingsOf(definition) });
  return Math.max(total - 1, 0);
}

const headingsOf = (definition: ImportDefinition) =>
  definition.columns.map((column) => column.heading.zh).join("、");

type Keyed = CheckedRow & { readonly key: string | null };

async function markExisting(
  tx: CommandTx,
  definition: ImportDefinition,
  rows: Keyed[],
): Promise<Keyed[]> {
  const keys = rows.flatMap((row) => row.key ?? []);
  const existing = await definition.existing(tx, keys);
  return rows.map((row) =>
    row.key !== null && existing.has(row.key)
      ? {
          ...row,
          key: null,
          outcome: "duplicate",
          problems: [{ field: "", message: exchangeErrors.existsAlready.zh }],
        }
      : row,
  );
}

interface Refusing {
  readonly definition: ImportDefinition;
  readonly engine: Engine;
}

async function markRefused(
  tx: CommandTx,
  { definition, engine }: Refusing,
  rows: Keyed[],
): Promise<CheckedRow[]> {
  const undecided = rows.filter(({ key }) => key !== null);
  const fields = undecided.map(({ cells }) => definition.row.parse(cells));
  const against = (await definition.against?.(tx, fields, engine)) ?? new Map<string, never>();
  return rows.map(({ key, ...row }) => {
    const refused = key === null ? undefined : against.get(key);
    if (!refused) return row;
    const message = refused.reason.textIn("zh-CN");
    return { ...row, outcome: refused.outcome, problems: [{ field: "", message }] };
  });
}

const keepRows =
  "insert into import_rows (tenant_id, job_id, row_number, outcome, cells, problems, sealed)" +
  " select $1, $2, given.* from unnest($3::int[], $4::text[], $5::jsonb[], $6::jsonb[], $7::bytea[]) as given" +
  " on conflict do nothing";

async function keepChecked(tx: CommandTx, jobId: string, rows: KeptRow[]): Promise<void> {
  await tx.raw({
    sql: keepRows,
    parameters: [
      tx.tenantId,
      jobId,
      rows.map((row) => row.rowNumber),
      rows.map((row) => row.outcome),
      rows.map((row) => JSON.stringify(row.cells)),
      rows.map((row) => JSON.stringify(row.problems)),
      rows.map((row) => row.sealed),
    ],
  });
}

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
function asFileRefusal(thrown: unknown): Refused {
  if (thrown instanceof Refused) return thrown;
  if (!(thrown instanceof SpreadsheetRefused)) throw thrown;
  const plain = thrown.code === "notASpreadsheet" || thrown.code === "unreadable";
  return new Refused(plain ? exchangeErrors.wrongFileType : exchangeErrors.unsafeFile);
}
