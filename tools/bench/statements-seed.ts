import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { writeXlsxStream } from "hucre/xlsx";
import pg from "pg";
import { newId, shanghaiClock } from "#platform/server/clock.ts";
import { loadConfig } from "#platform/server/config.ts";
import { migrate } from "#platform/server/db/migrate.ts";
import { dropDatabase, prepareDatabase } from "#platform/server/db/prepare.ts";
import { openVault, type Vault } from "#platform/server/personal.ts";
import { addPerson, addTenant, type TestPerson } from "#platform/testing/people.ts";
import { adminUrl } from "../environment.ts";
import { fill, roleUrls, superuserUrl, turnToDatabase } from "./database.ts";
import { productEnvironment, scratch } from "./processes.ts";

/** How many lines a company has from before, how many payments no line shows yet, and how many lines come in. */
export interface Amounts {
  readonly before: number;
  readonly open: number;
  readonly file: number;
}

const account = "15000000000088";
const dayMs = 86_400_000;

const permissions = [
  "data:bankStatement:list",
  "data:bankStatement:import",
  "data:bankStatement:detail",
  "data:unmatchedBankStatement:list",
  "data:unmatchedBankStatement:match",
  "finance:payout:list",
];

const addAccount =
  "insert into statement_accounts (tenant_id, id, bank_type_code, bank_describe, unit_card_no, created_by, updated_by)" +
  " values ($1, $2, 'PINGAN', '平安银行', $3, $4, $4)";
const addImport =
  "insert into statement_imports (tenant_id, id, source, file_name, state, created_by, updated_by)" +
  " values ($1, $2, 'fetch', '历史', 3655, $3, $3)";
/** Matched, or charges: nine of ten are paid out, and they go back two years. */
const addLines =
  "insert into statement_lines (tenant_id, id, account_id, import_id, row_number, fingerprint, bank_type_code, unit_card_no," +
  " transaction_at, transaction_day, direction, amount_fen, opposite_name, purpose, serial_number, state, matched_fen," +
  " ignored_as, claims_type, claims_id, judged_at, created_by, updated_by)" +
  " select $1, gen_random_uuid(), $2, $3, n, 'B' || n, 'PINGAN', $5, at, (at at time zone 'Asia/Shanghai')::date," +
  " case when n % 10 = 0 then 'in' else 'out' end, fen, '收款人' || n % 50000, '货款 ' || n, 'B' || n," +
  " case when n % 20 = 0 then 3626 else 3622 end, case when n % 20 = 0 then 0 else fen end," +
  " case when n % 20 = 0 then 'charge' end, case when n % 20 > 0 then 'payout' end," +
  " case when n % 20 > 0 then gen_random_uuid() end, at, $4, $4 from (select n, (100 + n % 5000000)::bigint as fen," +
  " now() - interval '3 days' - n * interval '20 seconds' as at from generate_series(1, $6::int) n) g";

const addMatches =
  "insert into statement_matches (tenant_id, id, line_id, target_type, target_id, target_number, amount_fen, made_as, score," +
  " effect, created_by, updated_by) select tenant_id, gen_random_uuid(), id, claims_type, claims_id, serial_number, amount_fen," +
  " 'rule', 110, 'proven', created_by, created_by from statement_lines where tenant_id = $1 and claims_id is not null";

const addPayouts =
  "insert into payouts (tenant_id, id, number, order_type, order_id, order_number, amount_fen, payee_kind, payee_name," +
  " account_sealed, account_index, account_tail, bank_name, purpose, content_hash, state, attempts, created_at, paid_at," +
  " created_by, updated_by, applicant_id) select $1, g.id, g.number, 'expenditure', g.id, g.number, g.fen, 'personal', g.name," +
  " g.sealed, g.index, g.tail, '平安银行', '报销', 'x', g.state, 1, g.at, case when g.state = 4008 then g.at end, $2, $2, $1" +
  " from unnest($3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::bytea[], $8::bytea[], $9::text[], $10::int[]," +
  " $11::timestamptz[]) as g (id, number, fen, name, sealed, index, tail, state, at)";
const addAttempts =
  "insert into payout_attempts (tenant_id, id, payout_id, sequence, merchant_number, submission_number, channel_id, amount_fen," +
  " content_hash, state, sending_at, created_at) select tenant_id, gen_random_uuid(), id, 1, 'DK' || substr(number, 3)," +
  " number, $2, amount_fen, 'x', state, created_at, created_at from payouts where tenant_id = $1";

/** One of the payments: the outcome of one in two hundred is not known. */
export function paymentAt(nth: number, now: number) {
  const at = new Date(now - (nth % 30) * dayMs - 3_600_000);
  const day = shanghaiClock(at).slice(0, 10).replaceAll("-", "");
  const running = `${day}${String(nth).padStart(6, "0")}`;
  return {
    at,
    number: `PO${running}`,
    merchantNumber: `DK${running}`,
    fen: 10_000 + (nth % 40_000) * 100,
    name: `收款人${String(nth % 100_000)}`,
    account: `62148300${String(nth).padStart(8, "0")}`,
    state: nth % 200 === 0 ? 4007 : 4008,
  };
}

const pieceSize = 5_000;

async function seedPayments(
  client: pg.Client,
  { tenantId, userId }: TestPerson,
  { count, vault, now }: { readonly count: number; readonly vault: Vault; readonly now: number },
): Promise<void> {
  for (let from = 0; from < count; from += pieceSize) {
    const rows = Array.from({ length: Math.min(pieceSize, count - from) }, (_, at) => {
      const one = paymentAt(from + at, now);
      const id = newId();
      const place = { table: "payouts", column: "account", tenantId, rowId: id };
      return { id, ...one, ...vault.seal(place, one.account) };
    });
    await client.query(addPayouts, [
      tenantId,
      userId,
      rows.map(({ id }) => id),
      rows.map(({ number }) => number),
      rows.map(({ fen }) => fen),
      rows.map(({ name }) => name),
      rows.map(({ sealed }) => sealed),
      rows.map(({ index }) => index),
      rows.map(({ tail }) => tail),
      rows.map(({ state }) => state),
      rows.map(({ at }) => at),
    ]);
  }
}

/** A company with years of statements and very many payments that no line shows yet; its cashier. */
export async function openStatementCompany(amounts: Amounts, now: number): Promise<TestPerson> {
  const database = "chezhang_bench_statements";
  turnToDatabase(database);
  await dropDatabase(adminUrl(), database);
  await prepareDatabase(adminUrl(), database);
  await migrate(roleUrls()["DATABASE_OWNER_URL"] ?? "");
  const admin = new pg.Pool({ connectionString: superuserUrl(), max: 1 });
  const cashier = await addPerson(admin, await addTenant(admin), permissions);
  await admin.query("update sessions set expires_at = now() + interval '1 day'");
  await admin.end();
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  const { tenantId, userId } = cashier;
  const [accountId, importId, channelId] = [newId(), newId(), newId()];
  await client.query("set maintenance_work_mem = '512MB'");
  // Keys hold by how the rows are made; to look each up would take longer than to make them.
  await client.query("set session_replication_role = replica");
  await client.query(addAccount, [tenantId, accountId, account, userId]);
  await client.query(addImport, [tenantId, importId, userId]);
  const of = [tenantId, accountId, importId, userId, account, amounts.before];
  await fill(client, "statement_lines", () => client.query(addLines, of));
  await fill(client, "statement_matches", () => client.query(addMatches, [tenantId]));
  const vault = openVault(loadConfig(productEnvironment()));
  await fill(client, "payouts", () =>
    seedPayments(client, cashier, { count: amounts.open, vault, now }),
  );
  await fill(client, "payout_attempts", () => client.query(addAttempts, [tenantId, channelId]));
  await client.query("set session_replication_role = origin");
  await client.query("vacuum (analyze)");
  await client.end();
  return cashier;
}

const titles = "交易日期,账号,借,贷,账户余额,对方账户,对方账户名称,交易流水号,摘要,用途".split(",");

/** Of ten lines eight show a payment, one is money from somebody unknown, and one is the bank's charge. */
function* linesOf(count: number, now: number): Generator<string[]> {
  for (let nth = 0; nth < count; nth += 1) {
    const { at, fen, name, account: card, merchantNumber } = paymentAt(nth, now);
    const second = shanghaiClock(new Date(at.getTime() + 600_000))
      .slice(0, 19)
      .replace("T", " ");
    const head = [second, account];
    const yuan = (fen / 100).toFixed(2);
    const serial = `F${nth}`;
    if (nth % 10 === 8) yield [...head, "", yuan, "", "", `某某商贸${nth}`, serial, "", "货款"];
    else if (nth % 10 === 9) yield [...head, "5.00", "", "", "", "", serial, "手续费", "手续费"];
    else yield [...head, yuan, "", "", card, name, serial, "", merchantNumber];
  }
}

/** The file of a bank with so many lines. */
export async function writeStatementFile(count: number, now: number): Promise<string> {
  const path = join(scratch, "statement.xlsx");
  const columns = titles.map((header) => ({ header }));
  const content = writeXlsxStream(linesOf(count, now), {
    name: "明细",
    columns,
    inlineStrings: false,
  });
  const bytes = Readable.fromWeb(content as ReadableStream<Uint8Array>);
  await pipeline(bytes, createWriteStream(path));
  return path;
}
