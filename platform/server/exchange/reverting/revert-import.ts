import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { exchange, importStates, revertHours } from "#platform/contract/exchange.ts";
import type { Actor } from "../../actor.ts";
import { command } from "../../command.ts";
import type { ReadTx } from "../../db/transaction.ts";
import { query } from "../../query.ts";
import { Refused } from "../../refused.ts";
import {
  addressOf,
  listWithin,
  mayCall,
  namedOf,
  recordSources,
} from "../../scope/record-sources.ts";
import { type ImportDefinition, importKinds, kindIn, type Undo } from "../define.ts";
import { noteProgress } from "../job-progress.ts";
import { isFinished, lockOwnImport, ownImport, revertUntil } from "../own-import.ts";
import { lockRecords, takeBack } from "./revert-rows.ts";
import { db } from "../tables.ts";

interface Finished {
  readonly state: number;
  readonly written_at: string | null;
}

/** Refuses to take back what cannot be, or not any more. */
function expectRevertible(definition: ImportDefinition, job: Finished, now: Date): Undo {
  if (!definition.undo) throw new Refused(exchangeErrors.notRevertible);
  if (!isFinished(job)) throw new Refused(exchangeErrors.notFinished);
  if (!revertUntil(job, definition, now)) {
    throw new Refused(exchangeErrors.revertTooLate, { hours: String(revertHours) });
  }
  return definition.undo;
}

/** So many are named; the rest is counted. */
const namedRows = 5;

function refuseTouched(first: readonly TouchedRow[], count: number): never {
  const named = first
    .slice(0, namedRows)
    .map(({ row_number }) => row_number)
    .join("、");
  const rows = count > namedRows ? `${named}…` : named;
  throw new Refused(exchangeErrors.touchedSince, { count: String(count), rows });
}

/** Takes back all that an import wrote, unless one of its records was touched since. */
export const revertImport = command(exchange.revertImport, async (context) => {
  const { input, tx, caller, expectRight } = context;
  const job = await lockOwnImport(tx, input.id);
  const definition = kindIn(importKinds, job.kind);
  expectRight(definition.endpoint);
  const undo = expectRevertible(definition, job, tx.now);
  await undo.lock?.(tx);
  // From here on nobody changes one of them, or comes to need it by a command that locks it first.
  await lockRecords(tx, undo, job.id);
  const needed = await neededRows(tx, undo, job.id);
  const touched = await firstTouched(tx, undo, { jobId: job.id, needed: [...needed.keys()] });
  if (touched[0]) refuseTouched(touched, touched[0].touched);
  const origin = { event: exchange.revertImport.name, requestId: job.id, ip: caller.ip };
  const rows = await takeBack(tx, { undo, jobId: job.id, origin });
  await noteProgress(tx, { table: "import_jobs", id: job.id }, { state: importStates.reverted });
  return { rows };
});

/** Rows whose records others have come to need, and how. */
async function neededRows(tx: ReadTx, undo: Undo, jobId: string): Promise<Map<number, Refused>> {
  if (!undo.needed) return new Map();
  const written = await tx.many(
    db
      .selectFrom("import_rows")
      .select(["row_number", "record_id"])
      .where("tenant_id", "=", tx.tenantId)
      .where("job_id", "=", jobId)
      .where("outcome", "=", "imported")
      .orderBy("row_number"),
  );
  const reasons = await undo.needed(
    tx,
    written.flatMap(({ record_id }) => record_id ?? []),
  );
  const found = written.map((row) => [row.row_number, reasons.get(row.record_id ?? "")] as const);
  return new Map(found.flatMap(([row, reason]) => (reason ? [[row, reason]] : [])));
}

/** As many as a person looks at one by one. */
const shownRows = 20;

interface TouchedRow {
  readonly row_number: number;
  readonly record_id: string | null;
  readonly cells: Readonly<Record<string, string | null>>;
  readonly touched: number;
}

/** The first rows whose records are not as the import left them, or are needed, and how many there are. */
function firstTouched(
  tx: ReadTx,
  undo: Undo,
  { jobId, needed }: { jobId: string; needed: number[] },
) {
  return tx.raw<TouchedRow>({
    sql:
      "select r.row_number, r.record_id, r.cells, count(*) over () as touched from import_rows r" +
      ` left join ${undo.table.name} t on t.tenant_id = $1 and t.id = r.record_id` +
      " where r.tenant_id = $1 and r.job_id = $2 and r.outcome = 'imported'" +
      " and (t.id is null or t.row_version <> r.record_version or r.row_number = any($3))" +
      " order by r.row_number limit $4",
    parameters: [tx.tenantId, jobId, needed, shownRows],
  });
}

/** What stands against taking an import back, record by record. */
export const touchedRows = query(exchange.touchedRows, async (context) => {
  const { input, tx, actor, caller, expectRight } = context;
  const job = await ownImport(tx, input.id, actor.userId);
  const definition = kindIn(importKinds, job.kind);
  expectRight(definition.endpoint);
  const { undo, columns } = definition;
  if (!undo || !isFinished(job)) return { touched: [], totalTouched: 0 };
  const needed = await neededRows(tx, undo, job.id);
  const found = await firstTouched(tx, undo, { jobId: job.id, needed: [...needed.keys()] });
  const changed = new Refused(exchangeErrors.changedSince);
  const touched = found.map(async ({ row_number: rowNumber, record_id: id, cells }) => ({
    rowNumber,
    name: cells[columns[0]?.field ?? ""] ?? "",
    reason: (needed.get(rowNumber) ?? changed).textIn(caller.language),
    link: id && (await linkTo(tx, { actor, kind: job.kind, id })),
  }));
  return { touched: await Promise.all(touched), totalTouched: found[0]?.touched ?? 0 };
});

interface Linked {
  readonly actor: Actor;
  readonly kind: string;
  readonly id: string;
}

/** Where the console shows a record to somebody; null where it does not, or not any more. */
async function linkTo(tx: ReadTx, { actor, kind, id }: Linked): Promise<string | null> {
  const source = recordSources.held.find(({ type }) => type === kind);
  if (!source || !mayCall(source, actor)) return null;
  const row = await listWithin(source, actor.rangeOf(source.permission)).maybe(tx, id);
  return row ? addressOf(source, namedOf(source, row)) : null;
}
