import { importStates } from "#platform/contract/exchange.ts";
import { formatMoney } from "#platform/contract/money.ts";
import type { OutputOf } from "#platform/contract/endpoint.ts";
import { command } from "#platform/server/command.ts";
import {
  expectVersion,
  insertRow,
  lockRow,
  updateRow,
  whenTaken,
} from "#platform/server/db/rows.ts";
import type { Row } from "#platform/server/db/table.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import { mask, type Vault } from "#platform/server/personal.ts";
import { query } from "#platform/server/query.ts";
import { Refused } from "#platform/server/refused.ts";
import { bankStatement } from "../../contract.ts";
import { bankStatementErrors } from "../../errors.ts";
import { type Explained, statementImport } from "../../import-contract.ts";
import { db, statementImports, statementMappings } from "../tables.ts";
import { readStatementFile } from "./flows.ts";
import { type Foretold, foundPlace, layoutFrom } from "./mappings.ts";
import { reasonAgainst, reasonAgainstSamples } from "./rules.ts";

type Sample = OutputOf<typeof statementImport.preview>[number];
type ImportRow = Pick<Row<typeof statementImports>, "id" | "tenant_id" | "state" | "found_sealed">;

const sampleCount = 3;

/** The titles and first rows of a file that waits to be explained. */
export function foretold(vault: Vault, row: ImportRow): Foretold {
  if (row.state !== importStates.awaitingConfirmation || row.found_sealed === null) {
    throw new Refused(bankStatementErrors.notWaiting);
  }
  const place = foundPlace(row.tenant_id, row.id);
  return JSON.parse(vault.open(place, row.found_sealed, "secret").reveal()) as Foretold;
}

/** Three rows as they would be read; whatever stands against the explanation is thrown. */
function samplesOf({ titles, rows }: Foretold, explained: Explained): Sample[] {
  const against = reasonAgainst(titles, titlesOf(explained));
  if (against) throw against;
  const layout = layoutFrom(explained, "");
  const headerRow = layout.headerRow(rows);
  if (headerRow === undefined) throw new Refused(bankStatementErrors.samplesUnread);
  const read = layout.reader(rows, headerRow);
  const below = rows.slice(headerRow + 1).flatMap((row, at): Sample[] => {
    const said = read(row);
    if (!said) return [];
    const rowNumber = headerRow + 2 + at;
    return [
      "line" in said ? shown(rowNumber, said.line) : { ...nothing, rowNumber, why: said.why },
    ];
  });
  return below.slice(0, sampleCount);
}

const nothing: Omit<Sample, "rowNumber" | "why"> = {
  transactionDate: null,
  unitCardNo: null,
  borrow: null,
  loan: null,
  balance: null,
  oppositeAccount: null,
  oppositeAccountName: null,
  purpose: null,
  serialNumber: null,
};

type ReadLine = Extract<
  NonNullable<ReturnType<ReturnType<ReturnType<typeof layoutFrom>["reader"]>>>,
  { line: unknown }
>["line"];

function shown(rowNumber: number, line: ReadLine): Sample {
  const fen = line.amountFen as NonNullable<Sample["loan"]>;
  return {
    rowNumber,
    transactionDate: line.bookedAt.toISOString(),
    unitCardNo: line.ownAccount,
    borrow: line.direction === "out" ? fen : null,
    loan: line.direction === "in" ? fen : null,
    balance: line.balanceFen as Sample["balance"],
    oppositeAccount: line.oppositeAccount && mask.bankCardNo(line.oppositeAccount),
    oppositeAccountName: line.oppositeName,
    purpose: line.purpose ?? line.summary,
    serialNumber: line.serialNumber,
    why: null,
  };
}

const findImport = (tx: ReadTx, id: string) =>
  tx.one(
    db
      .selectFrom("statement_imports")
      .select(["id", "tenant_id", "state", "found_sealed"])
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", id),
  );

export const previewImport = query(statementImport.preview, async ({ input, tx, vault }) =>
  samplesOf(foretold(vault, await findImport(tx, input.id)), input.explained),
);

/** Keeps how such titles are to be read, by the three lines that were confirmed, and reads the file. */
export const explainImport = command(statementImport.explain, async (context) => {
  const { input, tx, vault, flows, expectRight } = context;
  const row = await lockRow(tx, statementImports, input.id);
  expectRight(row.bank_type_code === "PINGAN" ? bankStatement.importPingAn : bankStatement.import);
  expectVersion(row, input.rowVersion);
  const found = foretold(vault, row);
  const samples = samplesOf(found, input.explained);
  const against = reasonAgainstSamples(samples.map(({ why }) => why));
  if (against) throw against;
  const { version, id } = await keepMapping(tx, found.signature, {
    explained: input.explained,
    samples: samples.map((one) => ({
      ...one,
      borrow: one.borrow === null ? null : formatMoney(one.borrow),
      loan: one.loan === null ? null : formatMoney(one.loan),
    })),
  });
  const to = { state: importStates.uploaded, mapping_id: id, found_sealed: null };
  await updateRow(tx, statementImports, { row, to });
  const payload = { tenantId: tx.tenantId, userId: tx.actor.userId, importId: row.id };
  const flowId = `statement-read-${row.id}-${version}`;
  await flows.start(tx, readStatementFile, { payload, id: flowId });
  return { id: row.id };
});

type Tx = Parameters<Parameters<typeof command<typeof statementImport.explain>>[1]>[0]["tx"];

async function keepMapping(
  tx: Tx,
  signature: string,
  { explained, samples }: { explained: Explained | null; samples: readonly unknown[] },
) {
  const [last] = await tx.many(
    db
      .selectFrom("statement_mappings")
      .select(["version", "bank_type_code"])
      .where("tenant_id", "=", tx.tenantId)
      .where("signature", "=", signature)
      .orderBy("version", "desc")
      .limit(1),
  );
  const fields = {
    signature,
    version: (last?.version ?? 0) + 1,
    bank_type_code: explained?.bankTypeCode ?? last?.bank_type_code ?? "OTHER",
    titles: explained ?? {},
    samples: JSON.stringify(samples) as unknown as readonly unknown[],
  };
  return insertRow(tx, statementMappings, fields).catch(
    whenTaken("statement_mappings_version", bankStatementErrors.notWaiting, {}),
  );
}

/** How each kind of file is read now. One that is to be asked again is not among them. */
export const mappingList = query(statementImport.mappings, async ({ tx }) => {
  const rows = await tx.raw<{ id: string; version: number; titles: Explained; created_at: string }>(
    {
      sql:
        "select * from (select distinct on (signature) id, version, titles, created_at from statement_mappings" +
        " where tenant_id = $1 order by signature, version desc) newest" +
        " where titles ? 'transactionDate' order by created_at desc limit 200",
      parameters: [tx.tenantId],
    },
  );
  return rows.map(({ id, version, titles, created_at: insertTime }) => ({
    id,
    version,
    bankDescribe: titles.bankDescribe,
    titles: titlesOf(titles),
    insertTime,
  }));
});

function titlesOf(explained: Explained): string[] {
  const { amounts } = explained;
  return [
    explained.transactionDate,
    explained.transactionTime,
    ...(amounts.by === "columns" ? [amounts.borrow, amounts.loan] : [amounts.amount]),
    ...(amounts.by === "mark" ? [amounts.mark] : []),
    explained.balance,
    explained.oppositeAccountName,
    explained.oppositeAccount,
    explained.serialNumber,
    explained.purpose,
    explained.summary,
    explained.unitCardNoTitle,
  ].filter((title) => title !== null);
}

/** The next file with these titles is asked about anew: what was remembered stays as an older version. */
export const askAgain = command(statementImport.askAgain, async ({ input, tx }) => {
  const row = await tx.one(
    db
      .selectFrom("statement_mappings")
      .select("signature")
      .where("tenant_id", "=", tx.tenantId)
      .where("id", "=", input.id),
  );
  const { id } = await keepMapping(tx, row.signature, { explained: null, samples: [] });
  return { id };
});
