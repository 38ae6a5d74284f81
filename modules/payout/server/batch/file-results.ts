import { abilitiesOf, meetCodes } from "#modules/payout-channel/server/index.ts";
import { showYuan } from "#platform/contract/money.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import { whenTaken } from "#platform/server/db/rows.ts";
import type { ReadTx } from "#platform/server/db/transaction.ts";
import type { Vault } from "#platform/server/personal.ts";
import { Places } from "#platform/server/list/conditions.ts";
import { Refused } from "#platform/server/refused.ts";
import { visibleWithin } from "#platform/server/scope/visible.ts";
import { payoutBatch } from "../../batch-contract.ts";
import { payoutErrors } from "../../errors.ts";
import { payoutStates } from "../../states.ts";
import { wholly } from "../queries/batch-list.ts";
import type { Heard } from "../rules/apply.ts";
import { applyChannelResult } from "../attempt/apply-channel-result.ts";
import { reasonsAgainstResult } from "../support/let-go.ts";
import { lockPayouts } from "./reach-batch.ts";

/** A row of a result file, read. */
export interface FileResult {
  readonly exportNumber: string;
  readonly line: string | null;
  readonly account: string | null;
  readonly amountFen: number;
  readonly said: "paid" | "failed" | "processing";
  readonly failText: string | null;
  readonly bankSerial: string | null;
  readonly time: string | null;
}

interface Line {
  readonly id: string;
  readonly payout_id: string;
  readonly made_by: string;
  readonly state: number;
  readonly amount_fen: number;
  readonly account_matches: boolean | null;
  readonly provider: string;
}

/** By export and line number; where the bank dropped the line's, by account and amount in that file. */
const findLines = (isReached: string) =>
  "select a.id, a.payout_id, b.made_by, a.state, a.amount_fen, p.account_index = $5 as account_matches, c.provider" +
  " from payout_batches b join payout_attempts a on a.tenant_id = $1 and a.batch_id = b.id" +
  " join payouts p on p.tenant_id = $1 and p.id = a.payout_id" +
  " join payout_channel_rows c on c.tenant_id = $1 and c.id = a.channel_id" +
  " where b.tenant_id = $1 and b.kind = 'file' and b.export_number = $2" +
  " and (a.batch_line = $3 or $3::int is null and p.account_index = $5 and a.amount_fen = $4)" +
  ` and ${isReached} limit 2`;

const { inFile, processing } = payoutStates;
const notPaid: readonly number[] = [payoutStates.cancelled, payoutStates.failed];

/**
 * The line a row is about. A row that fits two lines, or whose account is another's, fits none; nor does
 * one of a batch that is not wholly the person's to see.
 */
async function lineOf(tx: CommandTx, vault: Vault, row: FileResult): Promise<Line> {
  const place = { table: "payouts", column: "account", tenantId: tx.tenantId };
  const index = row.account === null ? null : vault.index(place, row.account);
  const line = row.line === null ? null : Number(row.line);
  const places = new Places();
  for (const value of [tx.tenantId, row.exportNumber, line, row.amountFen, index])
    places.add(value);
  const range = tx.actor.rangeOf(payoutBatch.importResult.permission);
  const sql = findLines(visibleWithin(range, wholly, places));
  const found = await tx.raw<Line>({ sql, parameters: places.values });
  const [only, second] = found;
  if (!only || second || only.account_matches === false) {
    throw new Refused(payoutErrors.resultUnknownLine);
  }
  return only;
}

function expectOpen(line: Line, row: FileResult): void {
  if (line.amount_fen !== row.amountFen) {
    const amount = showYuan(line.amount_fen);
    throw new Refused(payoutErrors.resultAmountDiffers, { amount });
  }
  const isOpen = line.state === inFile || (line.state === processing && row.said !== "processing");
  // Money left although the file was made void, or the bank said before that it failed: kept, not
  // passed over. The one writer marks it as a contradiction, and nothing more is paid.
  const isContradiction = row.said === "paid" && notPaid.includes(line.state);
  if (!isOpen && !isContradiction) throw new Refused(payoutErrors.resultFinal);
}

const serialUsed =
  "select attempt_id from payout_bank_serials where tenant_id = $1 and serial = $2 and freed_at is null union all" +
  " select attempt_id from payout_file_results where tenant_id = $1 and bank_serial = $2 and said = 'paid' and revert_id is null";

/** The same row once more is used up; of another payment it would be no proof. */
async function expectNewSerial(
  tx: ReadTx,
  { id }: Line,
  { said, bankSerial }: FileResult,
): Promise<void> {
  if (said !== "paid") return;
  if (bankSerial === null) throw new Refused(payoutErrors.resultNeedsSerial);
  const parameters = [tx.tenantId, bankSerial];
  const used = await tx.raw<{ attempt_id: string }>({ sql: serialUsed, parameters });
  if (used.length === 0) return;
  const isOwn = used.every((one) => one.attempt_id === id);
  throw new Refused(isOwn ? payoutErrors.resultFinal : payoutErrors.resultSerialUsed);
}

const wasReverted =
  "select from payout_file_results where tenant_id = $1 and attempt_id = $2 and said = $3 and revert_id is not null" +
  " and ($3 = 'failed' or bank_serial = $4)";

/**
 * What two people took back nobody says again with the same row: a payment by the bank's number of it, and of
 * a failure, which has none, any.
 */
async function expectNotReverted(tx: ReadTx, { id }: Line, row: FileResult): Promise<void> {
  const parameters = [tx.tenantId, id, row.said, row.bankSerial];
  const [found] = await tx.raw({ sql: wasReverted, parameters });
  if (found) throw new Refused(payoutErrors.resultReverted);
}

async function judged(tx: CommandTx, vault: Vault, row: FileResult): Promise<Line> {
  const line = await lineOf(tx, vault, row);
  const { payout_id: payoutId, made_by: batchMaker } = line;
  const [reason] = await reasonsAgainstResult(tx, vault, { payoutId, batchMaker });
  if (reason) throw reason;
  expectOpen(line, row);
  await expectNotReverted(tx, line, row);
  await expectNewSerial(tx, line, row);
  return line;
}

/** Said of the line before: such a row is passed over, and its file goes on. */
const usedUp: ReadonlySet<unknown> = new Set([
  payoutErrors.resultFinal,
  payoutErrors.resultReverted,
]);

/** What stands against rows of a result file, told before anything is written. */
export async function refusalsOf(
  tx: CommandTx,
  rows: readonly FileResult[],
  { vault }: { readonly vault: Vault },
) {
  const refusals = new Map<string, { outcome: "invalid" | "duplicate"; reason: Refused }>();
  for (const row of rows) {
    try {
      await judged(tx, vault, row);
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      const isFinal = usedUp.has(reason.definition);
      refusals.set(keyOfResult(row), { outcome: isFinal ? "duplicate" : "invalid", reason });
    }
  }
  return refusals;
}

export const keyOfResult = (row: FileResult): string =>
  [row.exportNumber, row.line ?? `${row.account} ${row.amountFen}`, row.said].join(" ");

const useRow =
  "insert into payout_file_results (tenant_id, id, attempt_id, said, bank_serial, created_by)" +
  " values ($1, $2, $3, $4, $5, $6)";

/** All at once, and in the order everybody locks payouts in: a bank lists them as it likes. */
async function lockLines(tx: CommandTx, vault: Vault, rows: readonly FileResult[]): Promise<void> {
  const lines = [];
  for (const row of rows) lines.push(await lineOf(tx, vault, row));
  const providers = new Set(lines.map(({ provider }) => provider));
  for (const provider of [...providers].toSorted()) await meetCodes(tx, provider, [failedInFile]);
  await lockPayouts(
    tx,
    lines.map((line) => line.payout_id),
  );
}

/** Applies the rows, each judged again under lock and used up with what it did. */
export async function writeResults(
  tx: CommandTx,
  rows: readonly FileResult[],
  { vault }: { readonly vault: Vault },
): Promise<void> {
  tx.bulk = true;
  await lockLines(tx, vault, rows);
  for (const row of rows) {
    const line = await judged(tx, vault, row);
    const parameters = [tx.tenantId, newId(), line.id, row.said, row.bankSerial, tx.actor.userId];
    await tx
      .raw({ sql: useRow, parameters })
      .catch(whenTaken("payout_file_results_serial", payoutErrors.resultSerialUsed, {}))
      .catch(whenTaken("payout_file_results_once", payoutErrors.resultFinal, {}));
    await applyChannelResult(tx, {
      attemptId: line.id,
      heard: heardIn(row),
      particulars: { bankSerial: row.bankSerial ?? undefined, at: timeIn(row) },
      source: "file",
      provider: line.provider,
      abilities: abilitiesOf(line.provider),
    });
    const after = { result: row.said, bank_serial: row.bankSerial };
    tx.changes.push({ table: "payouts", id: line.payout_id, before: null, after });
  }
}

/** Banks give reasons, not codes. */
const failedInFile = "BANK_FILE";

function heardIn(row: FileResult): Heard {
  if (row.said === "paid") {
    return { said: "paid", amountFen: row.amountFen, bankSerial: row.bankSerial };
  }
  if (row.said === "processing") return { said: "processing" };
  return { said: "failed", code: failedInFile, text: row.failText ?? "" };
}

/** The bank's clock is Shanghai's; what cannot be read is left out. */
function timeIn({ time }: FileResult): Date | undefined {
  const match = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(
    time ?? "",
  );
  if (!match) return undefined;
  const [, year, month = "", day = "", clock = "00:00:00"] = match;
  const at = new Date(
    `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}T${clock.padStart(5, "0")}+08:00`,
  );
  return Number.isNaN(at.getTime()) ? undefined : at;
}
