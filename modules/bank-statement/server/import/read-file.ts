import {
  layoutOfFile,
  type NumberedRow,
  readStatement,
} from "#modules/provider-adapter/server/faces/statement-files.ts";
import type { StatementLayout } from "#modules/provider/server/faces/ports.ts";
import { importStates } from "#platform/contract/exchange.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { reading } from "#platform/server/db/transaction.ts";
import type { Engine } from "#platform/server/engine.ts";
import { asFileRefusal } from "#platform/server/exchange/check-import.ts";
import { withLocalCopy } from "#platform/server/files/local-copy.ts";
import { carryOutForJob } from "#platform/server/flows/job.ts";
import { asRefused, Refused } from "#platform/server/refused.ts";
import { bankStatementErrors } from "../../errors.ts";
import { bankNames } from "../support/accounts.ts";
import { startJudging } from "../matching/start-judging.ts";
import type { ReadingPayload } from "./flows.ts";
import { type Foretold, foundPlace, layoutFrom, mappingFor } from "./mappings.ts";
import { noteDone, noteProgress } from "./progress.ts";
import { writeLines } from "./write-lines.ts";

const pieceSize = 1_000;

interface Taken {
  readonly storeKey: string;
  readonly bank: string | null;
  readonly mappingId: string | null;
}

interface Reading {
  readonly engine: Engine;
  readonly payload: ReadingPayload;
  readonly taken: Taken;
  readonly path: string;
}

const findImport =
  'select f.store_key as "storeKey", i.bank_type_code as bank, i.mapping_id as "mappingId" from statement_imports i' +
  " join files f on f.tenant_id = i.tenant_id and f.id = i.file_id where i.tenant_id = $1 and i.id = $2";

/** Reads a file that was handed in, and adds what is new of it. May be run again from its start. */
export async function runReadFile(engine: Engine, payload: ReadingPayload): Promise<void> {
  const { tenantId, importId } = payload;
  const [taken] = await reading(engine.pool, tenantId, (tx) =>
    tx.raw<Taken>({ sql: findImport, parameters: [tenantId, importId] }),
  );
  const isOurs = await write(engine, payload, (tx) =>
    noteProgress(tx, importId, { state: importStates.reading, done: 0 }),
  );
  if (!taken || !isOurs) return;
  try {
    await withLocalCopy(engine.files, taken.storeKey, (path) =>
      readAll({ engine, payload, taken, path }),
    );
  } catch (thrown) {
    await noteFailure(engine, payload, thrown);
  }
}

/** A file that cannot be read is the sender's to mend; anything else is tried again. */
async function noteFailure(
  engine: Engine,
  payload: ReadingPayload,
  thrown: unknown,
): Promise<void> {
  const { importId } = payload;
  const note = (refused: Refused) =>
    write(engine, payload, (tx) =>
      noteProgress(tx, importId, { state: importStates.failed, failure: refused.textIn("zh-CN") }),
    );
  let refusal: Refused;
  try {
    refusal = asFileRefusal(thrown);
  } catch (unexpected) {
    await note(asRefused(unexpected, importId));
    throw unexpected;
  }
  await note(refusal);
}

const write = <T>(
  engine: Engine,
  payload: ReadingPayload,
  body: (tx: CommandTx) => Promise<T>,
): Promise<T> => {
  const { tenantId, userId, importId } = payload;
  return carryOutForJob(engine, { tenantId, userId, event: null, key: importId }, body);
};

/** Twice: a file that turns out to be broken at its end must not have added its beginning. */
async function readAll(of: Reading): Promise<void> {
  const { engine, payload, path } = of;
  const known = await layoutFor(of);
  if (!known) return;
  const { layout, bankDescribe } = known;
  let total = 0;
  for await (const rows of readStatement(path, layout)) total += rows.length;
  if (total === 0) throw new Refused(bankStatementErrors.emptyFile);
  const { importId } = payload;
  const begun = { state: importStates.writing, total, layout: layout.name };
  await write(engine, payload, (tx) =>
    noteProgress(tx, importId, { ...begun, bank_type_code: layout.bank }),
  );
  const bank = { bankTypeCode: layout.bank, bankDescribe };
  for await (const rows of inPieces(readStatement(path, layout))) {
    const piece = { importId, bank, vault: engine.vault, ...sorted(rows) };
    await write(engine, payload, (tx) => writeLines(tx, piece));
  }
  await write(engine, payload, async (tx) => {
    await noteDone(tx, importId);
    await startJudging(tx, engine.flows, { importId });
  });
}

/** How the file is to be read; undefined where a person has to say so first. */
async function layoutFor(of: Reading) {
  const { engine, payload, taken, path } = of;
  const found = await layoutOfFile(path);
  if (!("signature" in found)) {
    expectBank(taken, found);
    return { layout: found, bankDescribe: bankNames[found.bank] };
  }
  const mapping = await reading(engine.pool, payload.tenantId, (tx) =>
    mappingFor(tx, { signature: found.signature, id: taken.mappingId }),
  );
  if (mapping) {
    const layout = layoutFrom(mapping.explained, mapping.name);
    expectBank(taken, layout);
    return { layout, bankDescribe: mapping.explained.bankDescribe };
  }
  await askForTitles(of, found);
  return undefined;
}

/** One bank's page takes that bank's files. */
function expectBank({ bank, mappingId }: Taken, layout: StatementLayout): void {
  if (bank !== "PINGAN" || mappingId !== null || layout.bank === "PINGAN") return;
  throw new Refused(bankStatementErrors.otherBank, { bank: bankNames[layout.bank] });
}

const rowsKept = 40;
const cellLength = 200;

async function askForTitles(of: Reading, found: Foretold): Promise<void> {
  const { engine, payload } = of;
  const { tenantId, importId } = payload;
  const rows = found.rows
    .slice(0, rowsKept)
    .map((row) => row.map((cell) => cell.slice(0, cellLength)));
  const kept = JSON.stringify({ titles: found.titles, signature: found.signature, rows });
  const { sealed } = engine.vault.seal(foundPlace(tenantId, importId), kept);
  await write(engine, payload, (tx) =>
    noteProgress(tx, importId, {
      state: importStates.awaitingConfirmation,
      found_sealed: sealed,
    }),
  );
}

async function* inPieces(batches: AsyncIterable<NumberedRow[]>): AsyncGenerator<NumberedRow[]> {
  let rows: NumberedRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length < pieceSize) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** An account's number is short and plain: anything else is a cell that slipped. */
const accountForm = /^[\w-]{4,40}$/;

function sorted(rows: readonly NumberedRow[]) {
  const read = rows.map((one) =>
    "line" in one && !accountForm.test(one.line.ownAccount)
      ? { row: one.row, why: "noAccount" }
      : one,
  );
  return {
    lines: read.flatMap((one) => ("line" in one ? [one] : [])),
    unread: read.flatMap((one) => ("why" in one ? [one] : [])),
  };
}
