import { exchangeErrors } from "#platform/contract/exchange-errors.ts";
import { importStates } from "#platform/contract/exchange.ts";
import type { UploadedFile } from "#platform/contract/schema.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { command } from "#platform/server/command.ts";
import { insertRow } from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { Engine } from "#platform/server/engine.ts";
import { keepFile } from "#platform/server/files/keep.ts";
import { contentTypeOf } from "#platform/server/files/sniff.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatement } from "../../contract.ts";
import type { StatementBank } from "../../states.ts";
import { statementImports } from "../tables.ts";
import { readStatementFile } from "./flows.ts";

const spreadsheets = new Set(["application/zip", "application/x-ole-storage"]);

type Context = { tx: CommandTx } & Pick<Engine, "files" | "flows">;

/** What every new import says before anything is read. */
export const untouched = {
  file_id: null,
  bank_type_code: null,
  layout: null,
  mapping_id: null,
  account_id: null,
  from_day: null,
  to_day: null,
  found_sealed: null,
  state: importStates.uploaded,
  failure: null,
  total: 0,
  done: 0,
  added: 0,
  repeated: 0,
  unreadable: 0,
  judged: 0,
};

/** Takes a statement as a bank's website gives it; a worker reads it and adds what is new. */
async function takeFile(
  { tx, files, flows }: Context,
  bank: StatementBank | null,
  upload: UploadedFile,
) {
  const contentType = await contentTypeOf(upload.path);
  if (!spreadsheets.has(contentType)) throw new Refused(exchangeErrors.wrongFileType);
  const file = await keepFile(tx, files, { ...upload, contentType, purpose: "import" });
  const row = await insertRow(tx, statementImports, {
    ...untouched,
    source: "file",
    file_id: file.id,
    file_name: file.name,
    bank_type_code: bank,
  });
  const payload = { tenantId: tx.tenantId, userId: tx.actor.userId, importId: row.id };
  await flows.start(tx, readStatementFile, { payload, id: `statement-read-${row.id}` });
  return importOf(row, tx.actor.name);
}

export const importOf = (row: Row<typeof statementImports>, insertPerson: string | null) => ({
  id: row.id,
  source: row.source,
  fileName: row.file_name,
  bankTypeCode: row.bank_type_code,
  layout: row.layout,
  stateCode: row.state,
  failure: row.failure,
  total: row.total,
  done: row.done,
  added: row.added,
  repeated: row.repeated,
  unreadable: row.unreadable,
  judged: row.judged,
  rowVersion: row.row_version,
  insertPerson,
  insertTime: row.created_at,
});

export const importStatement = command(bankStatement.import, ({ input, ...context }) =>
  takeFile(context, null, input.file),
);

export const importPingAn = command(bankStatement.importPingAn, ({ input, ...context }) =>
  takeFile(context, "PINGAN", input.file),
);
