import { readFile } from "node:fs/promises";
import { streamXlsxRows } from "hucre/xlsx";
import pg from "pg";
import { dealerImport } from "#modules/dealer/server/import-dealers.ts";
import { newId } from "#platform/server/clock.ts";

/** What somebody would write who only had to get stock dealers into the table: no dry run, no job, no way back. */
const [, , path = "", tenantId = "", userId = ""] = process.argv;
const batchRows = 500;

const insertDealers =
  "insert into dealers (tenant_id, row_version, created_by, updated_by, state, complete_by, id, number, name, city, remark)" +
  " select $1, 1, $2, $2, 3524, current_date + 90, given.*" +
  " from unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) as given";
const insertLog =
  "insert into operation_logs (tenant_id, id, event, subject_type, subject_id, actor_id, actor_name, changes)" +
  " select $1, line.id, 'carDealer.import', 'dealers', line.subject_id, $2, '压测', line.changes" +
  " from unnest($3::uuid[], $4::uuid[], $5::jsonb[]) as line (id, subject_id, changes)";

interface Fields {
  reportCarShop: string;
  city: string;
  remarks: string | null;
}

const checked = ([shop, city, remarks]: readonly unknown[]): Fields =>
  dealerImport.row.parse({
    reportCarShop: shop ?? null,
    city: city ?? null,
    remarks: remarks ?? null,
  }) as unknown as Fields;

let count = 0;

async function write(client: pg.Client, rows: readonly Fields[]): Promise<void> {
  const ids = rows.map(() => newId());
  const numbers = rows.map(() => `CS${String((count += 1)).padStart(8, "0")}`);
  const changes = rows.map(({ reportCarShop: name, city, remarks: remark }, at) => {
    const after = { number: numbers[at], name, city, remark, state: 3524 };
    return JSON.stringify([{ table: "dealers", id: ids[at], before: null, after }]);
  });
  await client.query("begin");
  await client.query({
    name: "dealers",
    text: insertDealers,
    values: [
      tenantId,
      userId,
      ids,
      numbers,
      rows.map((row) => row.reportCarShop),
      rows.map((row) => row.city),
      rows.map((row) => row.remarks),
    ],
  });
  await client.query({
    name: "log",
    text: insertLog,
    values: [tenantId, userId, rows.map(() => newId()), ids, changes],
  });
  await client.query("commit");
}

const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
await client.connect();
let batch: Fields[] = [];
for await (const { index, values } of streamXlsxRows(await readFile(path))) {
  if (index === 0) continue;
  batch.push(checked(values));
  if (batch.length < batchRows) continue;
  await write(client, batch);
  batch = [];
}
if (batch.length > 0) await write(client, batch);
await client.end();
