import { judgeWaiting } from "#modules/bank-statement/server/matching/start-judging.ts";
import { newId } from "#platform/server/clock.ts";
import type { CommandTx } from "#platform/server/command-tx.ts";
import type { Vault } from "#platform/server/personal.ts";
import type { TestPerson } from "#platform/testing/people.ts";
import type { World } from "#platform/testing/world.ts";
import { leftIn } from "./payout-arrange.ts";
import { inNameOf } from "./payout-office.ts";

/** A line as a bank wrote it, for arranging what an import would bring. */
export interface WrittenLine {
  readonly direction: "in" | "out";
  readonly amountFen: number;
  readonly at?: string;
  readonly name?: string;
  readonly account?: string;
  readonly purpose?: string;
  readonly serial?: string;
  readonly ourAccount?: string;
  /** In a file that somebody handed in, which could be forged. */
  readonly isOfFile?: boolean;
}

const addAccount =
  "insert into statement_accounts (tenant_id, id, bank_type_code, bank_describe, unit_card_no, created_by, updated_by)" +
  " values ($1, $2, 'OTHER', '测试银行', $3, $4, $4) on conflict (tenant_id, unit_card_no) do nothing";
const findAccount = "select id from statement_accounts where tenant_id = $1 and unit_card_no = $2";
const addImport =
  "insert into statement_imports (tenant_id, id, source, file_name, state, created_by, updated_by)" +
  " values ($1, $2, $4, '流水.xlsx', 3655, $3, $3)";
const addLine =
  "insert into statement_lines (tenant_id, id, account_id, import_id, row_number, fingerprint, bank_type_code, unit_card_no," +
  " transaction_at, transaction_day, direction, amount_fen, opposite_name, opposite_account_sealed, opposite_account_index," +
  " opposite_account_tail, purpose, serial_number, created_by, updated_by) values ($1, $2, $3, $4, $5, $6, 'OTHER', $7," +
  " $8::timestamptz, ($8::timestamptz at time zone 'Asia/Shanghai')::date, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)";

export const usualAccount = "1500000000000088";

async function accountOf(tx: CommandTx, number: string): Promise<string> {
  const parameters = [tx.tenantId, newId(), number, tx.actor.userId];
  await tx.raw({ sql: addAccount, parameters });
  const [row] = await tx.raw<{ id: string }>({
    sql: findAccount,
    parameters: [tx.tenantId, number],
  });
  return row?.id ?? "";
}

let count = 0;

interface Writing {
  readonly vault: Vault;
  readonly importId: string;
  readonly row: number;
}

const orNull = <T>(value: T | undefined): T | null => value ?? null;

async function writeLine(
  tx: CommandTx,
  line: WrittenLine,
  { vault, importId, row }: Writing,
): Promise<string> {
  const { tenantId } = tx;
  const id = newId();
  const { ourAccount: number = usualAccount, at = new Date().toISOString() } = line;
  const { serial = `S${String((count += 1)).padStart(8, "0")}` } = line;
  const place = { table: "statement_lines", column: "opposite_account", tenantId, rowId: id };
  const sealed = line.account ? vault.seal(place, line.account) : undefined;
  const opposite = [orNull(sealed?.sealed), orNull(sealed?.index), orNull(sealed?.tail)];
  const head = [tenantId, id, await accountOf(tx, number), importId, row, serial, number, at];
  const written = [line.direction, line.amountFen, orNull(line.name), ...opposite];
  const tail = [orNull(line.purpose), serial, tx.actor.userId];
  await tx.raw({ sql: addLine, parameters: [...head, ...written, ...tail] });
  return id;
}

/** Writes lines as an import does, to be judged: as the bank gave them, unless they are in somebody's own file. */
export async function addLines(
  world: World,
  as: TestPerson,
  lines: readonly WrittenLine[],
): Promise<string[]> {
  const { vault } = world.engine;
  return inNameOf(world, as, async (tx) => {
    const importId = newId();
    const source = lines.some(({ isOfFile }) => isOfFile) ? "file" : "fetch";
    await tx.raw({ sql: addImport, parameters: [tx.tenantId, importId, as.userId, source] });
    const ids: string[] = [];
    for (const [place, line] of lines.entries()) {
      ids.push(await writeLine(tx, line, { vault, importId, row: place + 1 }));
    }
    return ids;
  });
}

/** Has what waits to be judged judged, as the job does. */
export const judgeNow = (world: World, { tenantId, userId }: TestPerson): Promise<void> =>
  judgeWaiting(world.engine, { tenantId, userId });

export interface LineNow {
  readonly state: number;
  readonly reason: string | null;
  readonly matched_fen: number;
  readonly ignored_as: string | null;
  readonly pair_id: string | null;
}

export async function lineNow(world: World, id: string): Promise<LineNow> {
  const { rows } = await world.database.admin.query<LineNow>(
    "select state, reason, matched_fen::float as matched_fen, ignored_as, pair_id from statement_lines where id = $1",
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error("No such line");
  return row;
}

export interface TestAttempt {
  readonly id: string;
  readonly payoutId: string;
  readonly number: string;
  readonly amountFen: number;
}

/** A payment that a channel left in some state, days ago. */
export async function attemptIn(world: World, as: TestPerson, state: number): Promise<TestAttempt> {
  const { id: payoutId } = await leftIn(world, as, { state });
  const { rows } = await world.database.admin.query<TestAttempt>(
    'select id, payout_id as "payoutId", merchant_number as number, amount_fen::float as "amountFen"' +
      " from payout_attempts where payout_id = $1",
    [payoutId],
  );
  const [row] = rows;
  if (!row) throw new Error("It was never tried");
  return row;
}

/** A line that no rule settles: money out whose purpose nobody explains. */
export async function waitingLine(
  world: World,
  as: TestPerson,
  over: Partial<WrittenLine> = {},
): Promise<string> {
  const usual = { direction: "out", amountFen: 12_800, purpose: "待确认用途" } as const;
  const [id = ""] = await addLines(world, as, [{ ...usual, ...over }]);
  await judgeNow(world, as);
  return id;
}

/** A target as endpoints name it. */
export const payoutTarget = ({ id }: TestAttempt) => ({
  targetType: "payout" as const,
  targetId: id,
});

/** The match of a line that nobody took back. */
export async function matchOf(world: World, lineId: string) {
  const { rows } = await world.database.admin.query<{ id: string; effect: string | null }>(
    "select id, effect from statement_matches where line_id = $1 and undone_at is null order by created_at, id",
    [lineId],
  );
  return rows[0] ?? { id: newId(), effect: null };
}
