import type { StatementLine } from "#modules/provider/server/faces/ports.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { StatementBank } from "../../states.ts";
import { ownAccounts } from "../support/accounts.ts";
import { accountPlace } from "../support/opposite-account.ts";
import { announce } from "./progress.ts";
import { fingerprintOf, isSameLine, purposeOf, tidied } from "./rules.ts";

/** A line and where it stood. */
export interface RowedLine {
  readonly row: number;
  readonly line: StatementLine;
}

interface UnreadRow {
  readonly row: number;
  readonly why: string;
}

export interface Piece {
  readonly importId: string;
  readonly bank: { readonly bankTypeCode: StatementBank; readonly bankDescribe: string };
  readonly lines: readonly RowedLine[];
  readonly unread: readonly UnreadRow[];
  readonly vault: Vault;
}

const columns = [
  ["id", "uuid"],
  ["account_id", "uuid"],
  ["row_number", "int"],
  ["fingerprint", "text"],
  ["bank_type_code", "text"],
  ["unit_card_no", "text"],
  ["transaction_at", "timestamptz"],
  ["direction", "text"],
  ["amount_fen", "bigint"],
  ["balance_fen", "bigint"],
  ["is_reversal", "boolean"],
  ["opposite_name", "text"],
  ["opposite_account_sealed", "bytea"],
  ["opposite_account_index", "bytea"],
  ["opposite_account_tail", "text"],
  ["purpose", "text"],
  ["serial_number", "text"],
] as const;
type NewLine = Readonly<Record<(typeof columns)[number][0], unknown>>;

const names = columns.map(([name]) => name).join(", ");
const lists = columns.map(([, type], index) => `$${index + 4}::${type}[]`).join(", ");
const insertLines =
  `insert into statement_lines (tenant_id, import_id, created_by, updated_by, transaction_day, ${names})` +
  " select $1, $2, $3, $3, (given.transaction_at at time zone 'Asia/Shanghai')::date, given.*" +
  ` from unnest(${lists}) as given (${names})` +
  ' on conflict (tenant_id, account_id, fingerprint) do nothing returning row_number as "row"';

/**
 * Adds what is new of some rows. The rows of their accounts are held until this commits: whoever reads
 * an overlapping file at the same moment waits, and then finds these lines there.
 */
export async function writeLines(tx: CommandTx, piece: Piece): Promise<void> {
  const { importId, lines, unread } = piece;
  const accounts = await ownAccounts(tx, piece.bank, [
    ...new Set(lines.map(({ line }) => line.ownAccount)),
  ]);
  const rows = lines.map((one) => newLine(tx, one, { accounts, vault: piece.vault }));
  const added = await tx.raw<{ row: number }>({
    sql: insertLines,
    parameters: [
      tx.tenantId,
      importId,
      tx.actor.userId,
      ...columns.map(([name]) => rows.map((row) => row[name])),
    ],
  });
  const isAdded = new Set(added.map(({ row }) => row));
  const others = rows.filter((row) => !isAdded.has(row.row_number as number));
  const known = await knownRows(tx, importId, others);
  await keepRows(tx, importId, [...known, ...unread.map((one) => ({ ...one, lineId: null }))]);
  const repeated = known.filter(({ why }) => why === null).length;
  await countRows(tx, importId, {
    done: lines.length + unread.length,
    added: added.length,
    repeated,
    unreadable: unread.length + known.length - repeated,
  });
  announce(tx);
}

interface Around {
  readonly accounts: Awaited<ReturnType<typeof ownAccounts>>;
  readonly vault: Vault;
}

function newLine(tx: CommandTx, { row, line }: RowedLine, { accounts, vault }: Around): NewLine {
  const account = accounts.get(line.ownAccount);
  if (!account) throw new Error("a line of no account");
  const id = newId();
  const opposite = tidied(line.oppositeAccount, 64);
  const sealed = opposite === null ? null : vault.seal(accountPlace(tx.tenantId, id), opposite);
  return {
    id,
    account_id: account.id,
    row_number: row,
    fingerprint: fingerprintOf(line),
    bank_type_code: account.bank_type_code,
    unit_card_no: account.unit_card_no,
    transaction_at: line.bookedAt.toISOString(),
    direction: line.direction,
    amount_fen: line.amountFen,
    balance_fen: line.balanceFen,
    is_reversal: line.isReversal,
    opposite_name: tidied(line.oppositeName, 200),
    opposite_account_sealed: sealed?.sealed ?? null,
    opposite_account_index: sealed?.index ?? null,
    opposite_account_tail: sealed?.tail ?? null,
    purpose: purposeOf(line),
    serial_number: tidied(line.serialNumber, 100),
  };
}

const findKnown =
  'select id, account_id, fingerprint, import_id as "importId", row_number as "row", direction,' +
  ' amount_fen as "amountFen", transaction_at as "at" from statement_lines where tenant_id = $1' +
  " and (account_id, fingerprint) in (select * from unnest($2::uuid[], $3::text[]))";

interface Known {
  readonly id: string;
  readonly account_id: string;
  readonly fingerprint: string;
  readonly importId: string;
  readonly row: number;
  readonly direction: string;
  readonly amountFen: number;
  readonly at: string;
}

interface LeftOut {
  readonly row: number;
  readonly lineId: string | null;
  readonly why: string | null;
}

/** Which lines the rows repeat. A row that an earlier run of this import has added is left as it is. */
async function knownRows(
  tx: CommandTx,
  importId: string,
  rows: readonly NewLine[],
): Promise<LeftOut[]> {
  if (rows.length === 0) return [];
  const known = await tx.raw<Known>({
    sql: findKnown,
    parameters: [
      tx.tenantId,
      rows.map((row) => row.account_id),
      rows.map((row) => row.fingerprint),
    ],
  });
  const byKey = new Map(known.map((one) => [`${one.account_id}/${one.fingerprint}`, one]));
  return rows.flatMap((row): LeftOut[] => {
    const number = row.row_number as number;
    const line = byKey.get(`${String(row.account_id)}/${String(row.fingerprint)}`);
    if (!line) throw new Error("a line was left out that is not there");
    if (line.importId === importId && line.row === number) return [];
    const isSame = isSameLine(line, {
      direction: String(row.direction),
      amountFen: Number(row.amount_fen),
      at: String(row.transaction_at),
    });
    return [{ row: number, lineId: line.id, why: isSame ? null : "serialTaken" }];
  });
}

const insertRows =
  "insert into statement_import_rows (tenant_id, import_id, row_number, outcome, line_id, why)" +
  " select $1, $2, row_number, case when why is null then 'repeated' else 'unreadable' end, line_id, why" +
  " from unnest($3::int[], $4::uuid[], $5::text[]) as given (row_number, line_id, why) on conflict do nothing";

async function keepRows(tx: CommandTx, importId: string, rows: readonly LeftOut[]): Promise<void> {
  if (rows.length === 0) return;
  const parameters = [
    tx.tenantId,
    importId,
    rows.map(({ row }) => row),
    rows.map(({ lineId }) => lineId),
    rows.map(({ why }) => why),
  ];
  await tx.raw({ sql: insertRows, parameters });
}

const addCounts =
  "update statement_imports set done = done + $3, added = added + $4, repeated = repeated + $5," +
  " unreadable = unreadable + $6, row_version = row_version + 1, updated_at = moment()" +
  " where tenant_id = $1 and id = $2";

async function countRows(
  tx: CommandTx,
  importId: string,
  counts: Readonly<Record<"done" | "added" | "repeated" | "unreadable", number>>,
): Promise<void> {
  const { done, added, repeated, unreadable } = counts;
  const parameters = [tx.tenantId, importId, done, added, repeated, unreadable];
  await tx.raw({ sql: addCounts, parameters });
}
